import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Trouble } from './progress.mjs'

/** Reads a JSON file that only its owner may read; undefined when there is none. */
export function readKept(file) {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Trouble(
      error.code === 'EACCES'
        ? `${file} belongs to another user: somebody else started this before.\nRun it as that user, or move the folder ${path.dirname(file)} away to begin anew.`
        : `${file} cannot be read (${error.message}).\nMove it away, then run the command again.`,
    )
  }
}

/** Writes it whole or not at all. What root writes into somebody's folder is theirs. */
export function keep(file, content) {
  const folder = path.dirname(file)
  makeFolder(folder)
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 })
  const { uid, gid } = statSync(folder)
  if (process.getuid?.() === 0) chownSync(draft, uid, gid)
  renameSync(draft, file)
}

/** A folder that others may pass through: PostgreSQL may run as a user of its own and must reach its data. */
export function makeFolder(folder) {
  if (existsSync(folder)) return
  try {
    mkdirSync(folder, { recursive: true })
    chmodSync(folder, 0o755)
  } catch (error) {
    throw new Trouble(`The folder ${folder} cannot be made (${error.code}).\nMake it writable for this user, then run the command again.`)
  }
}
