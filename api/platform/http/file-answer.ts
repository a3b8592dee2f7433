import { canShow } from '../storage/file-kind.ts'
import { contentDisposition } from '../storage/file-name.ts'
import type { Ports } from '../ports.ts'
import { refuse } from '../refusal.ts'
import { rangeOf } from './range.ts'
import { Streamed } from './route.ts'

/** A file that is kept; `size` in bytes. */
export type KeptBytes = { storage_key: string; name: string; content_type: string; size: number }

/** The bytes of a file, one range of them where asked; `inline` shows what is safe to show. */
export async function answerFile(
  { storage }: Pick<Ports, 'storage'>,
  file: KeptBytes,
  asked: { inline: boolean; range: string | undefined },
): Promise<Streamed> {
  const range = rangeOf(asked.range, file.size)
  const headers = headersOf(file, asked.inline)
  if (range === 'none') return new Streamed(416, { ...headers, 'content-range': `bytes */${file.size}` }, null)
  const bytes = await storage.read(file.storage_key, range ?? undefined)
  if (!bytes) throw refuse('not_found')
  if (!range) return new Streamed(200, { ...headers, 'content-length': String(file.size) }, bytes)
  const ranged = {
    'content-range': `bytes ${range.start}-${range.end}/${file.size}`,
    'content-length': String(range.end - range.start + 1),
  }
  return new Streamed(206, { ...headers, ...ranged }, bytes)
}

/** What could run in a browser is only ever saved, and whatever it is, it runs nothing here. */
function headersOf({ name, content_type }: KeptBytes, inline: boolean): Record<string, string> {
  const shown = inline && canShow(content_type)
  return {
    'content-type': shown ? withCharset(content_type) : 'application/octet-stream',
    'content-disposition': contentDisposition(name, shown),
    'x-content-type-options': 'nosniff',
    // Chromium shows no PDF inside a sandbox; a PDF runs nothing of this origin without it either.
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'${shown && content_type === 'application/pdf' ? '' : '; sandbox'}`,
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
  }
}

const withCharset = (type: string) => (type.startsWith('text/') ? `${type}; charset=utf-8` : type)
