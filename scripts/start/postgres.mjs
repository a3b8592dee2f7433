import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { keep, makeFolder, readKept } from './kept.mjs'
import { databasePackage } from './install.mjs'
import { root } from './paths.mjs'
import { freePort, isFree } from './ports.mjs'
import { give, placeOutside, reaches, serverUser } from './postgres-user.mjs'
import { lastLines, look, run, until } from './processes.mjs'
import { Trouble } from './progress.mjs'
import { randomKey } from './secrets.mjs'

const superuser = 'postgres'
const patience = { start: 120_000, stop: 30_000, retry: 15_000 }

/** The same on every machine: UTF-8, sorted by code point, independent of the system's locales. */
const initdbFlags = [
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--auth=scram-sha-256',
  `--username=${superuser}`,
  '--no-instructions',
]

/**
 * Starts the PostgreSQL that came as a package, its data in `folder`; what must be remembered (port, password) stands in
 * `<folder>.json`, its log in `<folder>.log`. One that an earlier process left running on the same data is stopped first.
 * @param {{ folder: string, settings?: Record<string, string>, durable?: boolean, port?: number }} options `durable: false` for data
 *   that nobody will miss; `port`: the one that others know it by, where no other will do
 * @returns {Promise<{ url: string, port: number, isNew: boolean, pid: number, log: string, exited: Promise<string>, stop(): Promise<void> }>}
 *   `url` is the superuser's, to the database `postgres`
 */
export async function startPostgres({ folder, settings = {}, durable = true, port: fixed }) {
  const cluster = await locate(folder)
  await stopLeftover(cluster.data)
  if (cluster.outside && cluster.passwordIsNew) rmSync(cluster.data, { recursive: true, force: true })
  const isNew = !existsSync(path.join(cluster.data, 'PG_VERSION'))
  if (isNew) await initialise(cluster, durable)
  else if (cluster.passwordIsNew) await resetPassword(cluster)
  refuseOtherMajor(cluster)
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', jit: 'off', ...(durable ? {} : careless), ...settings }
  const { server, port } = await launchPatiently(cluster, all, fixed)
  const url = urlOf({ ...cluster, port }, 'postgres')
  return { url, port, isNew, pid: server.pid, log: cluster.log, exited: server.exited, stop: () => stopProcess(server.pid) }
}

/** Stops the server on these data, if one runs, and removes everything of it. */
export async function discardPostgres(folder) {
  const data = readKept(`${folder}.json`)?.data ?? folder
  await stopLeftover(data)
  for (const file of [data, `${folder}.json`, `${folder}.log`]) rmSync(file, { recursive: true, force: true })
}

const urlOf = ({ password, port }, database) => `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`

/** The superuser's address of a database on the server that runs on these data at present, if one does. */
export function urlOfRunning(folder, database) {
  const kept = readKept(`${folder}.json`)
  const server = kept && readPidFile(kept.data)
  if (server?.status === 'ready' && look(server.pid)?.command.includes(server.data)) return urlOf(kept, database)
}

const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** Where the data and the programs are, who runs them, and what is remembered. */
async function locate(folder) {
  makeFolder(path.dirname(folder))
  const state = `${folder}.json`
  const kept = readKept(state) ?? {}
  const native = path.join(databasePackage(), 'native')
  const user = await serverUser(existsSync(folder) ? statSync(folder) : undefined)
  const inside = reaches(user, path.dirname(folder)) && reaches(user, path.join(native, 'bin'))
  const place = inside ? { data: folder, native } : await placeOutside(user, native, path.basename(folder), kept)
  const password = kept.password ?? randomKey()
  const log = `${folder}.log`
  return { ...place, outside: !inside, state, log, user, port: kept.port, password, passwordIsNew: !kept.password }
}

function remember({ state, data, password }, port) {
  keep(state, { port, password, data, project: root })
}

/** Makes the cluster beside its place and moves it in when it is complete, so that a kill leaves nothing half-made. */
async function initialise({ data, native, user, password }, durable) {
  const draft = mkdtempSync(`${data}.new-`)
  give(draft, user)
  const secret = path.join(draft, 'password')
  const fresh = path.join(draft, 'data')
  writeFileSync(secret, password, { mode: 0o600 })
  give(secret, user)
  const flags = [...initdbFlags, `--pgdata=${fresh}`, `--pwfile=${secret}`, ...(durable ? [] : ['--no-sync'])]
  const { code, output } = await run(path.join(native, 'bin', 'initdb'), flags, { ...user, cwd: draft, env: plainEnv() })
  if (code !== 0) throw new Trouble(`PostgreSQL could not make its data folder:\n\n${output.trim()}`)
  rmSync(data, { recursive: true, force: true })
  renameSync(fresh, data)
  rmSync(draft, { recursive: true, force: true })
}

/** The data are there but the note of the password is gone: sets a new one in single-user mode. */
async function resetPassword({ data, native, user, password }) {
  const sql = `alter role ${superuser} password '${password}';\n`
  const args = ['--single', '-D', data, 'postgres']
  const { code, output } = await run(path.join(native, 'bin', 'postgres'), args, { ...user, cwd: data, env: plainEnv(), input: sql })
  if (code !== 0) throw new Trouble(`PostgreSQL's password could not be set anew:\n\n${output.trim()}`)
}

function refuseOtherMajor({ data, native }) {
  const made = readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim()
  const version = JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8')).version.split('.')[0]
  if (made === version) return
  throw new Trouble(
    `The data in ${data} were made by PostgreSQL ${made}; this is PostgreSQL ${version}.\nMove that folder away to begin anew.`,
  )
}

/** Starts the server; waits out the last breaths of one that was killed, and goes to another port if its own is lost. */
async function launchPatiently(cluster, settings, fixed) {
  const end = performance.now() + patience.retry
  for (;;) {
    const port = fixed ?? (cluster.port && (await isFree(cluster.port)) ? cluster.port : await freePort())
    remember(cluster, port)
    const server = launch(cluster, port, settings)
    if (await server.ready) return { server, port }
    const said = lastLines(cluster.log, 30)
    const passing = /pre-existing shared memory block|postmaster.pid" already exists|could not create any TCP/.test(said)
    if (!passing || performance.now() > end) throw new Trouble(`PostgreSQL did not start. It said:\n\n${said}`)
    await until(() => false, 300)
  }
}

function launch({ data, native, user, log }, port, settings) {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  writeFileSync(log, '')
  const out = openSync(log, 'a')
  const child = spawn(path.join(native, 'bin', 'postgres'), ['-D', data, '-p', String(port), ...flags], {
    ...user,
    cwd: data,
    env: plainEnv(),
    detached: true,
    stdio: ['ignore', out, out],
  })
  closeSync(out)
  let ended = false
  const exited = new Promise((resolve) => {
    child.on('error', (error) => resolve(String(error)))
    child.on('exit', (code, by) => resolve(by ? `ended by ${by}` : `exit code ${code}`))
  })
  void exited.then(() => (ended = true))
  const isReady = () => readPidFile(data)?.pid === child.pid && readPidFile(data).status === 'ready'
  const ready = until(() => ended || isReady(), patience.start).then(() => !ended && isReady())
  return { pid: child.pid, exited, ready }
}

/** Settings of the caller's shell (PGPORT, LC_ALL and the like) are not for our server. */
const plainEnv = () => ({ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' })

/** What the server says of itself: its process in the first line, its folder in the second, its state in the eighth. */
function readPidFile(data) {
  try {
    const lines = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), data: lines[1], status: lines[7]?.trim() }
  } catch {
    return undefined
  }
}

/** Stops a server that nobody looks after any more, or removes the note of one that is gone. */
async function stopLeftover(data) {
  const left = readPidFile(data)
  const process = left && look(left.pid)
  // The folder may have been moved since: the server goes by the name it was started under.
  if (process?.command.includes(left.data)) await stopProcess(left.pid)
  else if (process) rmSync(path.join(data, 'postmaster.pid'), { force: true })
}

/** Fast shutdown: open transactions are rolled back, everything acknowledged is on disk. */
async function stopProcess(pid) {
  const gone = () => look(pid) === undefined
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL']) {
    if (gone()) return
    try {
      process.kill(pid, signal)
    } catch (error) {
      if (error.code === 'EPERM')
        throw new Trouble(`A PostgreSQL of another user (process ${pid}) still runs on these data.\nStop it as that user.`)
    }
    if (await until(gone, signal === 'SIGINT' ? patience.stop : 5000)) return
  }
}

/** Creates the database if the cluster lacks it, and returns its URL. */
export async function ensureDatabase(adminUrl, name) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
  return adminUrl.replace(/\/postgres$/, `/${name}`)
}
