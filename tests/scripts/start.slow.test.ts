import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../scripts/start/paths.mjs'
import { freePort } from '../../scripts/start/ports.mjs'
import { discardPostgres } from '../../scripts/start/postgres.mjs'
import { look, run, until } from '../../scripts/start/processes.mjs'

/** `npm start` as a newcomer runs it, apart from its ports and its data folder. */
const dataDir = mkdtempSync(path.join(tmpdir(), 'start-'))
chmodSync(dataDir, 0o755)
const database = path.join(dataDir, 'postgres')
let env: Record<string, string | undefined>
let url: string

type Start = ChildProcess & { said: () => string; ended: Promise<number | null> }
const starts: Start[] = []

beforeAll(async () => {
  const port = await freePort()
  url = `http://localhost:${port}`
  const unset = { APP_ENV: '', NODE_ENV: '', DATABASE_URL: '', SECRET_KEY: '', WEB_KEY: '' }
  env = { ...process.env, ...unset, DATA_DIR: dataDir, DEMO_CONTACTS: '100', PORT: String(port), WEB_PORT: String(await freePort()) }
})

afterAll(async () => {
  await stopAll()
  await discardPostgres(database)
  await run('rm', ['-rf', dataDir])
}, 60_000)

function start(): Start {
  const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: root, env: env as NodeJS.ProcessEnv })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const one = Object.assign(child, { said: () => said, ended })
  starts.push(one)
  return one
}

async function stopAll() {
  for (const one of starts.splice(0)) {
    one.kill('SIGTERM')
    await one.ended
  }
}

/** What runs, or starts it, alone, and waits until all is said. */
async function up(): Promise<Start> {
  const running = starts.find((one) => one.exitCode === null && one.signalCode === null)
  if (running) return running
  const one = start()
  await until(() => one.said().includes('/outbox') || one.exitCode !== null, 400_000)
  expect(one.exitCode, one.said()).toBe(null)
  expect(await statusOf('/v1/health'), one.said()).toBe(200)
  expect(await statusOf('/login')).toBe(200)
  return one
}

function statusOf(place: string): Promise<number> {
  return new Promise((resolve) => {
    const request = http.get(
      { agent: false, host: '127.0.0.1', port: env.PORT, path: place, headers: { host: new URL(url).host } },
      (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      },
    )
    request.on('error', () => resolve(0))
  })
}

/** 0 while it starts. */
function pidOf(name: string): number {
  const file = path.join(dataDir, 'run', `${name}.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { pid: number }).pid : 0
}
const pidOfPostgres = () => {
  const file = path.join(database, 'postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
}
const keys = () => readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')

/** The processes of the product that are left: api, web, carrier, till and PostgreSQL. */
function all(): number[] {
  return [pidOf('api'), pidOf('web'), pidOf('carrier'), pidOf('till'), pidOfPostgres()]
}

async function expectGone(pids: number[]) {
  await until(() => pids.every((pid) => !look(pid)), 10_000)
  expect(pids.filter((pid) => look(pid))).toEqual([])
}

test('it starts, says where the brands are, and a second one in the same folder says that it runs', async () => {
  const first = await up()
  expect(first.said()).toContain(url)
  expect(first.said()).toContain('Demo-pass-2026!')
  const second = start()
  expect(await second.ended).toBe(1)
  expect(second.said()).toContain(`It already runs: ${url}`)
  expect(await statusOf('/v1/health')).toBe(200)
}, 480_000)

test('keys and passwords are readable for their owner only', () => {
  for (const file of ['secrets.json', 'postgres.json', 'carrier.json', 'till.json'])
    expect(statSync(path.join(dataDir, file)).mode & 0o777).toBe(0o600)
})

test('SIGTERM stops everything', async () => {
  const one = await up()
  const pids = all()
  one.kill('SIGTERM')
  expect(await one.ended).toBe(0)
  await expectGone(pids)
}, 120_000)

test('after a kill -9 of the start itself the next one takes away what was left and keeps the data', async () => {
  const killed = await up()
  const [orphans, before] = [all(), keys()]
  killed.kill('SIGKILL')
  await killed.ended
  expect(orphans.filter((pid) => look(pid))).toEqual(orphans)
  const next = await up()
  await expectGone(orphans)
  expect(next.said()).toContain('PostgreSQL    started')
  expect(keys()).toBe(before)
}, 120_000)

test.each([
  ['api', () => pidOf('api')],
  ['web', () => pidOf('web')],
  ['carrier', () => pidOf('carrier')],
  ['till', () => pidOf('till')],
  ['PostgreSQL', pidOfPostgres],
])(
  'after a kill -9 of %s it says so and starts it again; the others stay',
  async (name, pid) => {
    const one = await up()
    const [killed, others] = [pid(), all().filter((other) => other !== pid())]
    const said = one.said().length
    process.kill(killed, 'SIGKILL')
    const isBack = async () => pid() !== killed && (await statusOf('/v1/health')) === 200 && (await statusOf('/login')) === 200
    expect(await until(() => pid() > 0 && isBack(), 60_000), one.said()).toBe(true)
    expect(
      one
        .said()
        .slice(said)
        .match(/^.* is started again$/gm),
    ).toEqual([`  ${name} ended (ended by SIGKILL) and is started again`])
    expect(others.filter((other) => look(other))).toEqual(others)
    expect(one.exitCode).toBe(null)
  },
  120_000,
)

test('a part that ends ten times within a minute is given up, and all is stopped', async () => {
  const one = await up()
  const pids = all()
  while (one.exitCode === null) {
    const pid = pidOf('web')
    if (pid > 0 && look(pid)) process.kill(pid, 'SIGKILL')
    await until(() => one.exitCode !== null || pidOf('web') !== pid, 10_000)
  }
  expect(one.exitCode).toBe(1)
  expect(one.said()).toContain('web is given up after 10 ends within a minute.')
  await expectGone(pids)
}, 120_000)

test('a taken port is one clear message with the remedy', async () => {
  await stopAll()
  const server = net.createServer().listen(Number(env.PORT), '127.0.0.1')
  const one = start()
  expect(await one.ended).toBe(1)
  server.close()
  expect(one.said().trim()).toMatch(new RegExp(`^Port ${env.PORT} is taken by another program\\.\nChoose another: PORT=\\d+ npm start$`))
}, 60_000)

test('bad variables are named all at once, without a stack', async () => {
  await stopAll()
  Object.assign(env, { LOG_LEVEL: 'loud', TRUSTED_PROXIES: 'everybody' })
  const one = start()
  expect(await one.ended).toBe(1)
  expect(one.said()).toContain('LOG_LEVEL')
  expect(one.said()).toContain('TRUSTED_PROXIES')
  expect(one.said()).not.toMatch(/^ +at /m)
}, 60_000)

test('what was built is found again by its sources', async () => {
  const { stdout } = await run(process.execPath, ['scripts/build.mjs'])
  expect(stdout).toContain('up to date')
}, 60_000)
