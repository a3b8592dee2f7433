import { open } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { Unreadable, type UnreadableCode } from './sheet-row.ts'

const mostEntries = 5000
const mostUnpacked = 2 * 1024 ** 3
/** Beyond this many bytes, what unpacks to more than `mostRatio` times its size is no sheet that people made. */
const freeBytes = 32 * 1024 ** 2
const mostRatio = 150

/** A zip whose parts are read in any order, each counted while it unpacks: what a zip says of its sizes may be a lie. */
export type Zip = { entries: Map<string, Entry>; read(name: string): Promise<AsyncGenerator<Buffer> | null>; close(): void }

/** `broken`: what a zip is refused as that cannot be read. */
export async function openZip(path: string, broken: UnreadableCode = 'not_a_spreadsheet'): Promise<Zip> {
  const zip = await opened(path, broken)
  try {
    const entries = await directory(zip, broken)
    let unpacked = 0
    async function* counted(entry: Entry): AsyncGenerator<Buffer> {
      const stream = await bytesOf(zip, entry, broken)
      let own = 0
      try {
        for await (const part of stream) {
          const bytes = part as Buffer
          own += bytes.length
          unpacked += bytes.length
          if (unpacked > mostUnpacked || (own > freeBytes && own > entry.compressedSize * mostRatio))
            throw new Unreadable('unpacks_too_large')
          yield bytes
        }
      } catch (error) {
        throw error instanceof Unreadable ? error : new Unreadable(broken)
      } finally {
        stream.destroy()
      }
    }
    return {
      entries,
      async read(name) {
        const entry = entries.get(name.toLowerCase())
        return entry ? counted(entry) : null
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

function opened(path: string, broken: UnreadableCode): Promise<ZipFile> {
  return new Promise((resolve, reject) =>
    yauzl.open(path, { lazyEntries: true, autoClose: false, validateEntrySizes: false }, (error, zip) =>
      error ? reject(new Unreadable(broken)) : resolve(zip),
    ),
  )
}

function directory(zip: ZipFile, broken: UnreadableCode): Promise<Map<string, Entry>> {
  if (zip.entryCount > mostEntries) throw new Unreadable('unpacks_too_large')
  return new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>()
    let declared = 0
    zip.on('entry', (entry: Entry) => {
      declared += entry.uncompressedSize
      if (declared > mostUnpacked || entries.size > mostEntries) return reject(new Unreadable('unpacks_too_large'))
      entries.set(entry.fileName.toLowerCase(), entry)
      zip.readEntry()
    })
    zip.once('end', () => resolve(entries))
    zip.once('error', () => reject(new Unreadable(broken)))
    zip.readEntry()
  })
}

function bytesOf(zip: ZipFile, entry: Entry, broken: UnreadableCode): Promise<Readable> {
  return new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => (error ? reject(new Unreadable(broken)) : resolve(stream))),
  )
}

/** What a file is by its first bytes. */
export async function containerOf(path: string): Promise<'zip' | 'old' | 'locked' | 'text' | 'empty' | 'other'> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(8192), 0, 8192, 0)
    const head = buffer.subarray(0, bytesRead)
    if (bytesRead === 0) return 'empty'
    if (head.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return 'zip'
    if (head.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) return (await isLocked(path)) ? 'locked' : 'old'
    return isText(head) ? 'text' : 'other'
  } finally {
    await file.close()
  }
}

const packageName = Buffer.from('EncryptedPackage', 'utf16le')

async function isLocked(path: string): Promise<boolean> {
  let rest = Buffer.alloc(0)
  for await (const part of createReadStream(path, { end: 64 * 1024 ** 2 })) {
    const bytes = Buffer.concat([rest, part as Buffer])
    if (bytes.includes(packageName)) return true
    rest = bytes.subarray(-packageName.length)
  }
  return false
}

/** Pictures, documents and programs hold bytes that no text has; wide text has zeros, but in every second place. */
function isText(head: Buffer): boolean {
  if (head.subarray(0, 4).toString('latin1') === '%PDF') return false
  const isMarked = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
  const even = head.filter((byte, place) => byte === 0 && place % 2 === 0).length
  const odd = head.filter((byte, place) => byte === 0 && place % 2 === 1).length
  const isWide = isMarked || (Math.max(even, odd) > head.length * 0.2 && Math.min(even, odd) < head.length * 0.05)
  if (isWide) return true
  const strange = head.filter((byte) => byte < 32 && ![9, 10, 11, 12, 13, 27].includes(byte)).length
  return strange === 0
}
