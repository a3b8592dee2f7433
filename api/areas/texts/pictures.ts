import { createHmac, hkdfSync } from 'node:crypto'
import { canShow } from '#api/platform/storage/file-kind.ts'
import { contentDisposition } from '#api/platform/storage/file-name.ts'
import { sameSecret } from '#api/platform/secrets.ts'
import { pictureTypes } from '#api/contract/texts/texts.ts'

/** What may be sent along with a text, by what its bytes are. */
export const maySend = (contentType: string): boolean => (pictureTypes as readonly string[]).includes(contentType)

/** `jpeg, png, gif`. */
export const kindsInWords = pictureTypes.map((type) => type.slice(type.indexOf('/') + 1)).join(', ')

const alsoTaken = [
  'image/heic',
  'image/tiff',
  'audio/mpeg',
  'audio/ogg',
  'audio/amr',
  'audio/mp4',
  'audio/x-m4a',
  'audio/wav',
  'video/mp4',
  'video/3gpp',
  'video/quicktime',
]

/** What is kept of what came in; everything else, such as pages and programs, is not. */
export const mayReceive = (contentType: string): boolean => canShow(contentType) || alsoTaken.includes(contentType)

/** The largest thing that is fetched from the carrier, in bytes. */
export const largestReceived = 16 * 1024 * 1024

/** The carrier fetches a picture within minutes; it may also try again later. */
const validFor = 24 * 3_600_000

/** Where one picture of a text is, of one tenant. */
type Place = { tenant_id: string; message_id: string; n: number }

function signature(secretKey: string, { tenant_id, message_id, n }: Place, until: number): string {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'text-pictures', 32))
  return createHmac('sha256', key).update(`${tenant_id}/${message_id}/${n}/${until}`).digest('base64url')
}

/** What lets the carrier fetch one picture, and nobody else anything else, for a day. */
export function pictureKey(secretKey: string, place: Place, now: Date): { until: string; key: string } {
  const until = now.getTime() + validFor
  return { until: String(until), key: signature(secretKey, place, until) }
}

/** Whether a key was given for exactly this picture and still holds. */
export function opensPicture(secretKey: string, place: Place, asked: { until: string; key: string }, now: Date): boolean {
  const until = Number(asked.until)
  return Number.isSafeInteger(until) && until > now.getTime() && sameSecret(asked.key, signature(secretKey, place, until))
}

/** What could run in a browser is only ever saved, and whatever it is, it runs nothing here. */
export function headersOf(
  name: string,
  { content_type, size }: { content_type: string; size: number },
  inline: boolean,
): Record<string, string> {
  const shown = inline && canShow(content_type)
  return {
    'content-type': shown ? content_type : 'application/octet-stream',
    'content-length': String(size),
    'content-disposition': contentDisposition(name, shown),
    'x-content-type-options': 'nosniff',
    'content-security-policy': `default-src 'none'; frame-ancestors 'none'; sandbox`,
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
  }
}
