import { createReadStream } from 'node:fs'

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh'] as const
export type Encoding = (typeof encodings)[number]

const looksAt = 256 * 1024

/** Which characters the bytes of a text file stand for. A mark at its beginning says so; else the bytes themselves tell. */
export async function encodingOf(path: string): Promise<Encoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let head = Buffer.alloc(0)
  let isUtf8 = true
  for await (const part of createReadStream(path, { highWaterMark: looksAt })) {
    const bytes = part as Buffer
    if (head.length < looksAt) {
      head = Buffer.concat([head, bytes])
      const marked = markOf(head) ?? wideOf(head)
      if (marked) return marked
    }
    try {
      utf8.decode(bytes, { stream: true })
    } catch {
      isUtf8 = false
      break
    }
  }
  // A character that is cut off at the very end is no reason to read the whole file otherwise.
  return isUtf8 ? 'utf-8' : singleByteOf(head)
}

function markOf(head: Buffer): Encoding | null {
  if (head.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]))) return 'utf-8'
  if (head.subarray(0, 2).equals(Buffer.from([0xff, 0xfe]))) return 'utf-16le'
  return head.subarray(0, 2).equals(Buffer.from([0xfe, 0xff])) ? 'utf-16be' : null
}

/** Latin text in two bytes a character has a zero in every second place. */
function wideOf(head: Buffer): Encoding | null {
  const sample = head.subarray(0, 4096)
  const zeros = [0, 0]
  for (let place = 0; place < sample.length; place++) if (sample[place] === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const most = sample.length / 2
  if (odd > most * 0.4 && even < most * 0.1) return 'utf-16le'
  return even > most * 0.4 && odd < most * 0.1 ? 'utf-16be' : null
}

const isLetter = (byte: number | undefined) => byte !== undefined && (byte | 32) >= 97 && (byte | 32) <= 122

/** Accented letters of a Mac stand where Windows has its quotes and dashes. */
function singleByteOf(head: Buffer): Encoding {
  let mac = 0
  let windows = 0
  for (let place = 0; place < head.length; place++) {
    const byte = head[place] ?? 0
    if (byte < 0x80 || !(isLetter(head[place - 1]) && isLetter(head[place + 1]))) continue
    if (byte >= 0xc0 || byte === 0x92) windows++
    else if (byte < 0xa0) mac++
  }
  return mac > windows ? 'macintosh' : 'windows-1252'
}
