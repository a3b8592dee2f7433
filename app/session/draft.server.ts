import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { readEnv, webEnv } from '#config/env.ts'
import { plainCookie, readCookie } from './cookies.server.ts'

const { WEB_KEY } = readEnv(webEnv, { ...process.env, HOST: undefined, PORT: undefined })
const key = createHash('sha256').update(`draft ${WEB_KEY}`).digest()

/** What was typed when the session ended: kept in the browser itself, encrypted, until the form is shown again. */
export type Draft = { path: string; fields: [string, string][] }

const pieces = ['draft_0', 'draft_1', 'draft_2']
const pieceSize = 3600
const secrets = /password|otp|token/i

const typed = new WeakMap<Request, FormData>()

/** Reads a form once and remembers it with its request, in case the session turns out to have ended. */
export async function formOf(request: Request): Promise<FormData> {
  const known = typed.get(request)
  if (known) return known
  const form = await request.formData()
  typed.set(request, form)
  return form
}

/** Has a form that went by unread stand for what was typed. */
export const rememberForm = (request: Request, form: FormData): void => void typed.set(request, form)

/** The cookies that keep what was typed; none where it is too long for them. Passwords and files are not kept. */
export async function draftCookies(request: Request): Promise<string[]> {
  if (request.bodyUsed && !typed.has(request)) return []
  // A form with files may be of any size; it is never read whole.
  if (!typed.has(request) && request.headers.get('content-type')?.startsWith('multipart/')) return []
  const fields = [...(await formOf(request))].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !secrets.test(entry[0]),
  )
  const sealed = seal(JSON.stringify({ path: new URL(request.url).pathname.replace(/\.data$/, ''), fields } satisfies Draft))
  if (sealed.length > pieceSize * pieces.length) return []
  return pieces.map((name, index) => plainCookie(request, name, sealed.slice(index * pieceSize, (index + 1) * pieceSize) || null, 1800))
}

/** What was typed into the form of this page before the session ended, and the cookies that forget it. */
export function takeDraft(request: Request): { fields: [string, string][] | null; cookies: string[] } {
  const sealed = pieces.map((name) => readCookie(request, name) ?? '').join('')
  if (!sealed) return { fields: null, cookies: [] }
  const draft = open(sealed)
  if (draft?.path !== new URL(request.url).pathname.replace(/\.data$/, '')) return { fields: null, cookies: [] }
  return { fields: draft.fields, cookies: pieces.map((name) => plainCookie(request, name, null)) }
}

function seal(text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const body = Buffer.concat([cipher.update(deflateRawSync(text)), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

function open(sealed: string): Draft | null {
  try {
    const bytes = Buffer.from(sealed, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(12, 28))
    const deflated = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
    return JSON.parse(inflateRawSync(deflated, { maxOutputLength: 1_000_000 }).toString()) as Draft
  } catch {
    return null
  }
}
