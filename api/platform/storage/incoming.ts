import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { newId } from '../ids.ts'
import { refuse } from '../refusal.ts'

const here = `${hostname().replace(/[^a-zA-Z0-9-]/g, '')}~${process.pid}~`
const folderOf = (dataDir: string) => path.join(dataDir, 'incoming')

/** Writes what streams in to a file for the time being, through a window of memory; more than `limit` bytes are refused as too large, and leave nothing. */
export async function receiveUpload(dataDir: string, bytes: Readable, limit: number): Promise<{ path: string; size: number }> {
  const folder = folderOf(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const target = path.join(folder, `${here}${newId()}`)
  let size = 0
  const bound = new Transform({
    transform(part: Buffer, _encoding, done) {
      size += part.length
      if (size > limit) done(refuse('too_large'))
      else done(null, part)
    },
  })
  try {
    await pipeline(bytes, bound, createWriteStream(target, { mode: 0o600 }))
    return { path: target, size }
  } catch (error) {
    await rm(target, { force: true })
    throw error
  }
}

const oldest = 6 * 3600_000

/** Clears away what processes left behind that were killed while something came in; what others still write stays. */
export async function sweepIncoming(dataDir: string, now: number): Promise<void> {
  const folder = folderOf(dataDir)
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const file = path.join(folder, name)
    const [host, pid] = name.split('~')
    const isOurs = here.startsWith(`${host}~`)
    const isStray = isOurs ? Number(pid) === process.pid || !isRunning(Number(pid)) : await isOlder(file, now - oldest)
    if (isStray) await rm(file, { force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function isOlder(file: string, than: number): Promise<boolean> {
  const found = await stat(file).catch(() => null)
  return found !== null && found.mtimeMs < than
}
