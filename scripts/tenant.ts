import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pino from 'pino'
import { parse } from 'yaml'
import { z } from 'zod'
import { apiEnv, readEnv } from '#config/env.ts'
import { checkTenants } from '#config/tenant/check.ts'
import { newTenantFiles } from '#config/tenant/new.ts'
import { brandingStore, operator, passFor } from '#api/areas/branding/index.ts'
import { inviteUser } from '#api/areas/session/index.ts'
import { brandChanges } from '#api/contract/branding.ts'
import { openPorts } from '#api/open-ports.ts'
import type { Brand } from '#api/platform/brands.ts'
import { inTenant, type Database } from '#api/platform/database.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import type { Ports } from '#api/platform/ports.ts'
import { answersTo } from './tenant/questions.ts'

const usage = `npm run tenant:check
npm run tenant:new                 asks for everything
npm run tenant:new <key> -- --admin <e-mail> [--name <name>] [--domain <host>] [--primary <#rrggbb>]
npm run tenant:preview <key> -- --file <file.yaml>     colours and texts as at /admin/brand; prints a link`

const env = readEnv(apiEnv, process.env)
const [command, ...rest] = process.argv.slice(2)
const say = (line: string) => process.stdout.write(`${line}\n`)

if (command === 'check') await check()
else if (command === 'new') await create()
else if (command === 'preview') await preview()
else fail(usage)

async function check() {
  const { ok, lines } = await checkTenants(env.TENANTS_DIR, 'app/i18n/locales')
  for (const line of lines) say(line)
  process.exit(ok ? 0 : 1)
}

/**
 * Writes the brand’s folder, lets it be accepted, and prints the one-time link with which its first admin chooses a password.
 * What is not given is asked for, where there is a terminal.
 */
async function create() {
  const text = { type: 'string' } as const
  const { positionals, values } = parseArgs({
    args: rest,
    allowPositionals: true,
    options: { admin: text, name: text, domain: text, primary: text },
  })
  const given = { ...values, ...(positionals[0] && { key: positionals[0] }) }
  const terminal = process.stdin.isTTY ? { input: process.stdin, output: process.stdout } : null
  const answers = await answersTo(given, terminal).catch((error: Error) => fail(`${error.message}\n${usage}`))
  const { key, name, domain, primary, admin } = answers
  const folder = path.join(env.TENANTS_DIR, key)
  await write(folder, newTenantFiles({ key, name, domain, primary }))

  const { ok, lines } = await checkTenants(env.TENANTS_DIR)
  if (!ok) say(lines.join('\n'))
  const ports = await openPorts(env, pino({ level: 'silent' }), { watch: false })
  const brand = ports.brands.ofKey(key)
  if (!brand) return fail(`The brand ${key} was not accepted. Mend what is named above and run npm run tenant:check.`)
  const { token } = await inTenant(ports.pool, brand.id, (db) =>
    inviteUser(workOf(ports, brand, db), { email: admin, account_type: 'admin', membership: 'paid' }),
  )
  const origin = originOf(domain)
  say(`${brand.set.name} is at ${origin}; its files are in ${folder}.`)
  say(`${admin} chooses a password here (works once, for ${brand.set.security.invitation_hours} hours):`)
  say(`${origin}/reset-password?token=${token}&invited=true`)
  process.exit(0)
}

/** Keeps a draft from a file for looking at, and prints the link with which it is seen on every screen; nobody else sees it. */
async function preview() {
  const { positionals, values } = parseArgs({ args: rest, allowPositionals: true, options: { file: { type: 'string' } } })
  const [key = ''] = positionals
  if (!key || !values.file) return fail(usage)
  const read = await readFile(values.file, 'utf8').catch((error: Error) => fail(error.message))
  const changes = brandChanges.safeParse(parse(read))
  if (!changes.success) return fail(`${values.file} does not hold colours and texts:\n${z.prettifyError(changes.error)}`)
  const ports = await openPorts(env, pino({ level: 'silent' }), { watch: false })
  const brand = ports.brands.ofKey(key)
  if (!brand) return fail(`There is no brand ${key}.`)
  const id = await inTenant(ports.pool, brand.id, (db) => brandingStore(workOf(ports, brand, db)).keep(changes.data))
  const { token, expires_at } = passFor(env.SECRET_KEY, brand.id, id, operator, ports.clock.now())
  say(`Whoever opens this sees ${brand.set.name} as the file has it, until ${expires_at.toISOString()}:`)
  say(`${originOf(brand.set.domains[0] ?? '')}/preview?token=${token}`)
  process.exit(0)
}

function originOf(domain: string): string {
  return env.APP_ENV === 'production' ? `https://${domain}` : `http://${domain}:${env.PORT}`
}

function workOf(ports: Ports, brand: Brand, db: Database): OpenWork {
  const client = { ip: '127.0.0.1', user_agent: `tenant:${command}`, request_id: newId(), language: 'en' }
  return { db, brand, actor: null, now: ports.clock.now(), ports, client }
}

async function write(folder: string, files: Record<string, string>) {
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    fail(error.code === 'EEXIST' ? `${folder} exists already.` : error.message)
  })
  for (const [name, content] of Object.entries(files)) {
    const at = path.join(folder, name)
    await mkdir(path.dirname(at), { recursive: true })
    await writeFile(at, content)
  }
}

function fail(words: string): never {
  process.stderr.write(`${words}\n`)
  process.exit(1)
}
