import { Readable } from 'node:stream'
import { Streamed } from '#api/platform/http/route.ts'
import { contentDisposition } from '#api/platform/storage/file-name.ts'

/** A proposal as it is read or downloaded. */
export const pdfAnswer = (bytes: Buffer, name: string, inline: boolean): Streamed =>
  new Streamed(
    200,
    {
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': contentDisposition(name, inline),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    },
    Readable.from([bytes]),
  )
