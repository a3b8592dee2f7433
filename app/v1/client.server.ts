import createClient from 'openapi-fetch'
import { webEnv, readEnv } from '#config/env.ts'
import type { paths } from './openapi.d.ts'

const env = readEnv(webEnv, { ...process.env, HOST: undefined, PORT: undefined })

export type V1 = ReturnType<typeof createV1>

/**
 * What is said of a request on its way from the browser to the api, and the credentials it carries. `shared`: others wait for the
 * answers too, so they outlive the request.
 */
export type ClientOptions = { request: Request; language: string; onChange?: () => void; shared?: boolean }

/** The credentials, and which brand was chosen at the bare default host. */
const passedCookies = ['token', 'current_admin_token', 'impersonator_token', 'domain']

/**
 * The one door to `/v1`: typed from its document, acting for the browser whose request this is. When the browser leaves, what a page
 * reads is no longer waited for; a change always runs to its end, and so does what it reads on its way.
 */
export function createV1({ request, language, onChange, shared = false }: ClientOptions) {
  const signal = request.method === 'GET' && !shared ? request.signal : null
  return createClient<paths>({
    baseUrl: env.API_URL,
    querySerializer: { array: { style: 'form', explode: true } },
    headers: passageHeaders(request, language),
    fetch(call) {
      if (call.method !== 'GET') onChange?.()
      return fetch(call, call.method === 'GET' ? { signal } : undefined)
    },
  })
}

/** Whose request it is, told to the api. */
function passageHeaders({ headers }: Request, language: string): Record<string, string> {
  const cookie = cookiesOf(headers.get('cookie'))
  return {
    'x-web-key': env.WEB_KEY,
    'x-forwarded-host': headers.get('x-forwarded-host') ?? headers.get('host') ?? '',
    'x-forwarded-for': headers.get('x-forwarded-for') ?? '',
    'x-forwarded-proto': headers.get('x-forwarded-proto') ?? 'http',
    'user-agent': headers.get('user-agent') ?? '',
    'accept-language': language,
    ...(cookie && { cookie }),
  }
}

/** Of a body, and of every request: which part of an answer is wanted, whether anybody asked for it yet, and where a piece of a file belongs (tus). */
const passedOn = ['content-type', 'content-length']
const alwaysPassedOn = ['range', 'sec-purpose', 'purpose', 'tus-resumable', 'upload-length', 'upload-offset', 'upload-metadata']

/** Bytes through the same door: the body of the browser's request, or the answer's, flows through and is held nowhere. `method` where forms have none for it. */
export function streamV1({ request, language }: ClientOptions, path: string, method = request.method): Promise<Response> {
  const headers = new Headers(passageHeaders(request, language))
  for (const name of [...(request.body ? passedOn : []), ...alwaysPassedOn]) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const sends = request.body !== null
  return fetch(new URL(path, env.API_URL), {
    method,
    headers,
    redirect: 'manual',
    signal: request.signal,
    ...(sends && { body: request.body, duplex: 'half' }),
  } as RequestInit)
}

function cookiesOf(cookieHeader: string | null): string {
  const cookies = (cookieHeader ?? '').split(/;\s*/)
  return cookies.filter((cookie) => passedCookies.includes(cookie.split('=', 1)[0] ?? '')).join('; ')
}
