import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pino from 'pino'
import { z } from 'zod'
import { apiEnv, readEnv } from '#config/env.ts'
import { checkTenants } from '#config/tenant-check.ts'
import { newTenantFiles } from '#config/tenant-new.ts'
import { inviteUser } from '#api/areas/session/index.ts'
import { openPorts } from '#api/open-ports.ts'
import { inTenant } from '#api/platform/database.ts'
import { newId } from '#api/platform/ids.ts'

const usage = `npm run tenant:check
npm run tenant:new <key> -- --admin <e-mail> [--name <name>] [--domain <host>] [--primary <#rrggbb>]`

const env = readEnv(apiEnv, process.env)
const [command, ...rest] = process.argv.slice(2)
const say = (line: string) => process.stdout.write(`${line}\n`)

if (command === 'check') await check()
else if (command === 'new') await create()
else fail(usage)

async function check() {
  const { ok, lines } = await checkTenants(env.TENANTS_DIR, 'app/i18n/locales')
  for (const line of lines) say(line)
  process.exit(ok ? 0 : 1)
}

/** Writes the brand's folder, lets it be accepted, and prints the one-time link with which its first admin chooses a password. */
async function create() {
  const { positionals, values } = parseArgs({
    args: rest,
    allowPositionals: true,
    options: {
      admin: { type: 'string' },
      name: { type: 'string' },
      domain: { type: 'string' },
      primary: { type: 'string', default: '#1f4e8c' },
    },
  })
  const key = positionals[0] ?? ''
  const admin = z.email().safeParse(values.admin)
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(key)) return fail(`The key "${key}" must be small letters, digits and dashes.\n${usage}`)
  if (!admin.success) return fail(`--admin needs an e-mail address.\n${usage}`)
  const domain = values.domain ?? `${key}.localhost`
  const folder = path.join(env.TENANTS_DIR, key)
  await write(folder, newTenantFiles({ key, name: values.name ?? key, domain, primary: values.primary }))

  const { ok, lines } = await checkTenants(env.TENANTS_DIR)
  if (!ok) say(lines.join('\n'))
  const ports = await openPorts(env, pino({ level: 'silent' }), { watch: false })
  const brand = ports.brands.ofKey(key)
  if (!brand) return fail(`The brand ${key} was not accepted. Mend what is named above and run npm run tenant:check.`)
  const { token } = await inTenant(ports.pool, brand.id, (db) =>
    inviteUser(
      {
        db,
        brand,
        who: null,
        now: ports.clock.now(),
        ports,
        client: { ip: '127.0.0.1', user_agent: 'tenant:new', request_id: newId(), language: 'en' },
      },
      { email: admin.data, account_type: 'admin', membership: 'paid' },
    ),
  )
  const origin = env.APP_ENV === 'production' ? `https://${domain}` : `http://${domain}:${env.PORT}`
  say(`${brand.set.name} is at ${origin}; its files are in ${folder}.`)
  say(`${admin.data} chooses a password here (works once, for ${brand.set.security.invitation_hours} hours):`)
  say(`${origin}/reset-password?token=${token}&invited=true`)
  process.exit(0)
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
