import { spawn } from 'node:child_process'
import { accessSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './ports.mjs'
import { give, serverUser } from './postgres-user.mjs'
import { run, until } from './processes.mjs'
import { Trouble } from './progress.mjs'

/** Debian keeps it where only root looks. */
const places = () => [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']

export function findPgBouncer() {
  return places()
    .map((folder) => path.join(folder, 'pgbouncer'))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}

/** Finds PgBouncer or installs it from the system's packages. Returns its path. */
export async function requirePgBouncer() {
  const found = findPgBouncer() ?? (await install())
  if (found) return found
  throw new Trouble(
    'No PgBouncer was found, and none could be installed.\nInstall it (on Debian and Ubuntu: sudo apt-get install pgbouncer), then run the command again.',
  )
}

async function install() {
  if (process.getuid?.() !== 0) return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'pgbouncer']])
    await run('apt-get', args, { env }).catch(() => undefined)
  return findPgBouncer()
}

/**
 * Starts a PgBouncer in front of a PostgreSQL, with so many connections to it for everybody.
 * @param {{ url: string, poolMode: 'transaction' | 'session', size: number }} options `url` is the superuser's
 * @returns {Promise<{ url: string, stop(): Promise<void> }>} `url` is the same database through the pooler
 */
export async function startPgBouncer({ url, poolMode, size }) {
  const program = await requirePgBouncer()
  const user = await serverUser(undefined)
  const { username, password, hostname, port: serverPort } = new URL(url)
  const port = await freePort()
  const folder = mkdtempSync(path.join(tmpdir(), 'pgbouncer-'))
  const [users, settings] = [path.join(folder, 'users.txt'), path.join(folder, 'pgbouncer.ini')]
  writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`)
  writeFileSync(
    settings,
    [
      '[databases]',
      `* = host=${hostname} port=${serverPort}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = scram-sha-256',
      `auth_file = ${users}`,
      `pool_mode = ${poolMode}`,
      `default_pool_size = ${size}`,
      'max_client_conn = 200',
      '',
    ].join('\n'),
  )
  for (const file of [folder, users, settings]) give(file, user)
  const child = spawn(program, ['-q', settings], { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk) => (said += String(chunk)))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const stop = async () => {
    child.kill('SIGINT')
    const hurry = setTimeout(() => child.kill('SIGKILL'), 5000)
    await ended
    clearTimeout(hurry)
    rmSync(folder, { recursive: true, force: true })
  }
  if (!(await until(() => child.exitCode !== null || listens(port), 15_000)) || child.exitCode !== null) {
    await stop()
    throw new Trouble(`PgBouncer did not start. It said:\n\n${said.trim()}`)
  }
  const through = new URL(url)
  through.port = String(port)
  return { url: through.href, stop }
}

const listens = (port) =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
