import { request as send, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import type { CookieJar } from 'jsdom'

/** What a browser asks of a server when it goes somewhere. */
export type Asked = { url: URL; method: string; body?: { type: string; bytes: Buffer } | undefined; from?: URL | undefined }
export type Answered = { asked: Asked; status: number; headers: IncomingHttpHeaders; body: Buffer }

const mostRedirects = 20

/** Goes somewhere as a browser does: with its cookies, and on to wherever it is sent. */
export async function exchange(jar: CookieJar, headers: Record<string, string>, first: Asked): Promise<Answered> {
  let asked = first
  for (let hop = 0; hop <= mostRedirects; hop++) {
    const answer = await ask(jar, headers, asked)
    const { status } = answer
    const { location } = answer.headers
    if (status < 300 || status > 399 || !location) return answer
    const url = new URL(location, asked.url)
    url.hash ||= asked.url.hash
    const repeats = status === 307 || status === 308
    asked = repeats ? { ...asked, url } : { url, method: 'GET', from: asked.from }
  }
  throw new Error(`${first.url.href} leads on and on`)
}

async function ask(jar: CookieJar, headers: Record<string, string>, asked: Asked): Promise<Answered> {
  const { url, method, body, from } = asked
  const cookie = await jar.getCookieString(url.href)
  const isSameOrigin = from?.origin === url.origin
  const sent: OutgoingHttpHeaders = {
    ...headers,
    host: url.host,
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'sec-fetch-dest': 'document',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-site': from ? (isSameOrigin ? 'same-origin' : 'cross-site') : 'none',
    ...(cookie && { cookie }),
    ...(isSameOrigin && { referer: from.href.replace(/#.*/, '') }),
    ...(method !== 'GET' && from && { origin: from.origin }),
    ...(body && { 'content-type': body.type, 'content-length': body.bytes.length }),
  }
  const answer = await new Promise<Answered>((resolve, reject) => {
    // Names below localhost resolve in browsers only.
    const host = url.hostname.endsWith('localhost') ? '127.0.0.1' : url.hostname
    const request = send({ host, port: url.port, method, path: url.pathname + url.search, headers: sent }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part)).on('error', reject)
      response.on('end', () => resolve({ asked, status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }))
    })
    request.on('error', reject).end(body?.bytes)
  })
  for (const line of answer.headers['set-cookie'] ?? []) await jar.setCookie(line, url.href, { ignoreError: true })
  return answer
}
