import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { V1 } from './client.server.ts'
import { toResult } from './replies.server.ts'

type Heard = { method: string; url: string; headers: http.IncomingHttpHeaders }
const heard: Heard[] = []
/** A call that is answered on demand, and when its caller is gone. */
type Waiting = { answer(): void; gone: Promise<unknown> }
let arrives: (call: Waiting) => void = () => {}
/** Answers `/v1/settings` at once and has everything else wait. */
const server = http.createServer((request, response) => {
  const { method = '', url = '', headers } = request
  heard.push({ method, url, headers })
  const answer = () => response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[]}')
  if (url === '/v1/settings') answer()
  else arrives({ answer, gone: once(response, 'close') })
})

let createV1: (options: { request: Request; language: string; shared?: boolean }) => V1
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // Another file may have had it read another address.
  vi.resetModules()
  vi.stubEnv('API_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  ;({ createV1 } = await import('./client.server.ts'))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** A browser's request, and how the browser leaves it. */
function browser(method = 'GET') {
  const controller = new AbortController()
  const headers = { cookie: 'token=secret; other=1', host: 'brand.localhost' }
  return {
    request: new Request('http://brand.localhost/', { method, headers, signal: controller.signal }),
    leave: () => controller.abort(),
  }
}

/** Makes a call that waits at the api. */
async function waiting<Answer>(call: () => Promise<Answer>) {
  const arrived = new Promise<Waiting>((resolve) => (arrives = resolve))
  const answer = call()
  answer.catch(() => {})
  return { answered: answer, ...(await arrived) }
}

test('a call says whose it is, and passes on no other cookie', async () => {
  const answer = await toResult(createV1({ ...browser(), language: 'es' }).GET('/v1/settings'))
  expect(answer).toEqual({ ok: true, data: { data: [] } })
  expect(heard.at(-1)).toMatchObject({
    method: 'GET',
    headers: { cookie: 'token=secret', 'accept-language': 'es', 'x-forwarded-host': 'brand.localhost' },
  })
})

test('what is read ends when the browser leaves', async () => {
  const { request, leave } = browser()
  const { answered, gone } = await waiting(() => toResult(createV1({ request, language: 'en' }).GET('/v1/users/me')))
  leave()
  await expect(answered).rejects.toMatchObject({ name: 'AbortError' })
  await gone
})

test.each([
  ['what others wait for, too,', 'GET', (api: V1) => api.GET('/v1/brand'), true],
  ['a change', 'POST', (api: V1) => api.POST('/v1/sessions/{id}', { params: { path: { id: 'x' } } }), false],
  ['what an action reads', 'POST', (api: V1) => api.GET('/v1/brand'), false],
] as const)('%s runs to its end when the browser leaves', async (_what, method, call, shared) => {
  const { request, leave } = browser(method)
  const { answered, answer } = await waiting(() => toResult<unknown>(call(createV1({ request, language: 'en', shared }))))
  leave()
  answer()
  expect(await answered).toEqual({ ok: true, data: { data: [] } })
})

test('an api that is away is a refusal in the one shape', async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  expect(await toResult(createV1({ ...browser(), language: 'en' }).GET('/v1/settings'))).toMatchObject({ ok: false, status: 503 })
})
