import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, chownSync, constants, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot, root } from './paths.mjs'
import { run } from './processes.mjs'
import { Trouble } from './progress.mjs'

/**
 * PostgreSQL refuses to run as root. For root: the user who owns the data already, else `postgres`, made if it is missing.
 * @param {{ uid: number, gid: number } | undefined} owner of the data, if there are any
 * @returns {Promise<{ uid?: number, gid?: number }>} empty when we are not root
 */
export async function serverUser(owner) {
  if (process.getuid?.() !== 0) return refuseForeign(owner)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return findUser('postgres') ?? (await makeUser('postgres')) ?? findUser('nobody') ?? noUser()
}

function refuseForeign(owner) {
  if (!owner || process.getuid === undefined || owner.uid === process.getuid()) return {}
  throw new Trouble(
    `The database's files belong to another user (number ${owner.uid}): it was started as root or as somebody else before.\nRun it as that user, or move the folder .data away to begin anew.`,
  )
}

function findUser(name) {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  if (!line) return undefined
  const [, , uid, gid] = line.split(':').map(Number)
  return { uid, gid }
}

async function makeUser(name) {
  await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name]).catch(() => undefined)
  return findUser(name)
}

function noUser() {
  throw new Trouble(
    'PostgreSQL does not run as root, and no other user could be found or made.\nRun the command as an ordinary user, or set DATABASE_URL.',
  )
}

/** True if the user may enter the folder. */
export function reaches(user, folder) {
  if (user.uid === undefined) return true
  const test = spawnSync('/bin/sh', ['-c', 'cd "$1" && test -x .', 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' })
  return test.status === 0
}

/** Hands a file or folder to the server's user. */
export function give(file, user) {
  if (user.uid !== undefined) chownSync(file, user.uid, user.gid)
}

/**
 * The project lies where the server's user cannot go (below /root, say): its data and a copy of its programs get a place
 * of their own in /var/lib. The name depends on the project's folder, so that a copy of the project gets other data.
 * @param {{ data?: string, project?: string }} kept what was remembered: after a move of the project its data move along
 */
export async function placeOutside(user, native, name, kept) {
  const place = path.join(placesRoot(user), `${projectName()}-${createHash('sha256').update(root).digest('hex').slice(0, 10)}`)
  const moved = kept.data && path.dirname(kept.data) !== place && !existsSync(kept.project) && existsSync(kept.data)
  if (moved && !existsSync(place)) renameSync(path.dirname(kept.data), place)
  mkdirSync(place, { recursive: true, mode: 0o755 })
  give(place, user)
  return { data: path.join(place, name), native: await copyPrograms(native, place) }
}

function placesRoot(user) {
  const folder = ['/var/lib', '/opt', '/var/tmp'].find((candidate) => canWrite(candidate) && reaches(user, candidate))
  if (folder) return folder
  throw new Trouble(
    'No folder was found where PostgreSQL could keep its data.\nMove the project to where other users may read it, or set DATABASE_URL.',
  )
}

function canWrite(folder) {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

const projectName = () => JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).name

async function copyPrograms(native, place) {
  const { version } = JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8'))
  const copy = path.join(place, `postgresql-${version}`)
  const whole = path.join(copy, 'complete')
  if (existsSync(whole)) return path.join(copy, 'native')
  mkdirSync(copy, { recursive: true })
  const script = 'cp -R "$1" "$2" && cp "$1/../package.json" "$2" && chmod -R a+rX "$2"'
  const { code, output } = await run('/bin/sh', ['-c', script, 'sh', native, copy])
  if (code !== 0) throw new Trouble(`PostgreSQL's programs could not be copied to ${copy}:\n\n${output.trim()}`)
  writeFileSync(whole, '')
  return path.join(copy, 'native')
}
