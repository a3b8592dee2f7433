import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { parse } from 'yaml'
import { inRoot, root } from '../../scripts/start/paths.mjs'
import { freePort } from '../../scripts/start/ports.mjs'
import { until } from '../../scripts/start/processes.mjs'
import { buildWithoutDocker, placeOf, type Stage } from '../support/dockerfile.ts'
import { createDatabase, dropDatabase } from '../support/postgres.ts'
import { projectFiles } from '../support/project-files.ts'

type Service = { command?: string[]; environment: Record<string, string>; healthcheck?: { test?: string[] } }

/** Only what a machine has anyway: nothing of this project's own environment. */
const plain = { PATH: process.env.PATH ?? '', HOME: homedir(), npm_config_prefer_offline: 'true' }
const given: Record<string, string> = {
  POSTGRES_PASSWORD: randomBytes(16).toString('hex'),
  SECRET_KEY: randomBytes(32).toString('hex'),
  WEB_KEY: randomBytes(32).toString('hex'),
  SMTP_URL: 'smtp://127.0.0.1:2525',
}
const database = `image_${process.pid}`
const folder = mkdtempSync(path.join(tmpdir(), 'image-'))
const compose = parse(readFileSync(inRoot('compose.yaml'), 'utf8'), { merge: true }) as { services: Record<string, Service> }
const running: ChildProcess[] = []
let image: Stage
let addresses: Record<string, string>

beforeAll(async () => {
  chmodSync(folder, 0o755)
  const ignored = readFileSync(inRoot('.dockerignore'), 'utf8').split('\n').filter(Boolean)
  const context = projectFiles().filter((file) => !ignored.some((pattern) => isIgnored(file, pattern)))
  image = await buildWithoutDocker({ dockerfile: inRoot('Dockerfile'), from: root, context, into: folder, env: plain })
  addresses = {
    DATABASE_URL: await createDatabase(inject('adminUrl'), database),
    'api:3000': `127.0.0.1:${await freePort()}`,
    'web:3001': `127.0.0.1:${await freePort()}`,
  }
}, 600_000)

afterEach(async () => {
  await Promise.all(running.splice(0).map(stop))
})

afterAll(async () => {
  await dropDatabase(inject('adminUrl'), database)
  // Several stages' packages are a great many files: they are removed without anybody waiting.
  spawn('rm', ['-rf', folder], { detached: true, stdio: 'ignore' }).unref()
})

/** Patterns name what lies at the top: a folder, a file, or files by their ending. */
function isIgnored(file: string, pattern: string): boolean {
  return pattern.startsWith('*')
    ? !file.includes('/') && file.endsWith(pattern.slice(1))
    : file === pattern || file.startsWith(`${pattern}/`)
}

/** A service's environment as compose would give it, with this machine's addresses for the other containers'. */
function environmentOf(name: string): Record<string, string> {
  const { environment } = serviceOf(name)
  const filled = Object.entries(environment).map(([key, value]) => [key, reachable(interpolate(value))] as const)
  const port = addresses[name === 'web' ? 'web:3001' : 'api:3000']?.split(':')[1] ?? ''
  return { ...plain, ...image.env, ...Object.fromEntries(filled), DATABASE_URL: addresses.DATABASE_URL ?? '', PORT: port }
}

const serviceOf = (name: string) => compose.services[name] ?? expect.fail(`compose.yaml has no service ${name}`)
const interpolate = (text: string) =>
  text.replace(
    /\$\{(\w+)(:[?-])?([^}]*)\}/g,
    (_, name: string, kind, rest: string) => given[name] ?? (kind === ':-' ? rest : expect.fail(`${name} is not given`)),
  )
const reachable = (text: string) => Object.entries(addresses).reduce((all, [name, address]) => all.replace(name, address), text)

/** Runs a command in the image, as nobody if this is root: the files are not its own. */
function start(command: string[], env: Record<string, string>): ChildProcess & { said: () => string } {
  const [program = '', ...args] = command
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const child = spawn(program === 'node' ? process.execPath : program, args, {
    cwd: placeOf(image, '.'),
    env: env as NodeJS.ProcessEnv,
    ...nobody,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
  running.push(child)
  return Object.assign(child, { said: () => said })
}

function ended(child: ChildProcess): Promise<number | string | null> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode ?? child.signalCode)
    child.once('exit', (code, signal) => resolve(code ?? signal))
  })
}

async function stop(child: ChildProcess): Promise<number | string | null> {
  child.kill('SIGTERM')
  const hurry = setTimeout(() => child.kill('SIGKILL'), 10_000)
  const how = await ended(child)
  clearTimeout(hurry)
  return how
}

const status = (address: string | undefined, place: string) =>
  fetch(`http://${address}${place}`, { redirect: 'manual' }).then(
    (response) => response.status,
    () => 0,
  )

const healthcheck = (command: string[], env: Record<string, string>) => ended(start(command, env))

test('the image is an ordinary user’s and carries no development packages', () => {
  expect(image.user).toBe('node')
  const packages = readdirSync(placeOf(image, 'node_modules'))
  expect(packages).toContain('fastify')
  expect(packages.filter((name) => ['vite', 'vitest', 'eslint', 'esbuild', 'playwright-core'].includes(name))).toEqual([])
  expect(readdirSync(placeOf(image, '.')).sort()).toEqual(['api', 'app', 'build', 'node_modules', 'package.json', 'public', 'tenants'])
})

test('compose asks for every secret and has no default for it', () => {
  const text = readFileSync(inRoot('compose.yaml'), 'utf8')
  for (const name of Object.keys(given)) expect(text).toMatch(new RegExp(`\\$\\{${name}:\\?`))
  expect(text).not.toMatch(/\$\{(POSTGRES_PASSWORD|SECRET_KEY|WEB_KEY|SMTP_URL)(:?-|\})/)
})

test('the image without its variables names all that are missing', async () => {
  const child = start(image.command, { ...plain, ...image.env })
  expect(await ended(child)).not.toBe(0)
  for (const name of ['DATABASE_URL', 'SECRET_KEY', 'WEB_KEY', 'SMTP_URL']) expect(child.said()).toContain(name)
})

test('migrate, api, worker and web run from it, and end on SIGTERM', async () => {
  const migrate = start(serviceOf('migrate').command ?? [], environmentOf('migrate'))
  expect(await ended(migrate), migrate.said()).toBe(0)

  const env = environmentOf('api')
  expect(await healthcheck(image.healthcheck, env)).toBe(1)
  const api = start(image.command, env)
  const worker = start(serviceOf('worker').command ?? [], environmentOf('worker'))
  const web = start(serviceOf('web').command ?? [], environmentOf('web'))
  const answers = async () =>
    (await status(addresses['api:3000'], '/v1/health')) === 200 && (await status(addresses['web:3001'], '/')) !== 0
  expect(await until(answers, 30_000), `${api.said()}\n${web.said()}`).toBe(true)

  expect(await healthcheck(image.healthcheck, env)).toBe(0)
  const webCheck = (serviceOf('web').healthcheck?.test ?? [])
    .slice(1)
    .map((word) => word.replace('127.0.0.1:3001', addresses['web:3001'] ?? ''))
  expect(await healthcheck(webCheck, environmentOf('web'))).toBe(0)
  expect(await until(() => worker.said().includes('ready'), 10_000), worker.said()).toBe(true)
  expect(await Promise.all([stop(api), stop(worker)])).toEqual([0, 0])
}, 90_000)
