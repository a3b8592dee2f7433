import { open } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'

const headSize = 64 * 1024

/** What a browser may show without being able to run anything of it. */
const harmless = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'application/pdf', 'text/plain', 'text/csv'])
export const canShow = (contentType: string): boolean => harmless.has(contentType)

/** What a local file is, by its bytes: a name can say anything. Only its beginning is read. */
export async function kindOf(localPath: string, name: string): Promise<string> {
  const head = await headOf(localPath)
  const text = textOf(head)
  if (text !== null) return kindOfText(text, name)
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  return found?.mime ?? 'application/octet-stream'
}

async function headOf(localPath: string): Promise<Uint8Array> {
  const file = await open(localPath)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headSize), 0, headSize, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The beginning as text, or null where it is none. A character may be cut in two at its end. */
function textOf(head: Uint8Array): string | null {
  if (head.includes(0)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
  } catch {
    return null
  }
}

const markup = /<(!doctype\s+html|html|head|body|script|iframe|meta|link|style|object|embed|img|form|a\s|base)/i

function kindOfText(text: string, name: string): string {
  if (text.startsWith('%PDF-')) return 'application/pdf'
  if (/<svg[\s>]/i.test(text)) return 'image/svg+xml'
  if (markup.test(text)) return 'text/html'
  if (/^\uFEFF?\s*<\?xml/.test(text)) return 'application/xml'
  if (text.startsWith('#!')) return 'application/x-sh'
  return /\.csv$/i.test(name) ? 'text/csv' : 'text/plain'
}
