import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Call, send } from './send.server.ts'

/** Says what it was asked; `/none`, `/refused`, `/cookies` and `/large` answer as they are called. */
const server = http.createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const { method, url, headers } = request
    if (url === '/none') return response.writeHead(204).end()
    if (url === '/refused') return response.writeHead(422, { 'content-type': 'application/json' }).end('{"code":"invalid"}')
    if (url === '/cookies') return response.writeHead(200, { 'set-cookie': ['a=1', 'b=2'] }).end('{}')
    if (url === '/large') return response.writeHead(200, { 'content-type': 'text/csv' }).end('x'.repeat(5_000_000))
    return response.end(
      JSON.stringify({ method, name: headers['x-name'], type: headers['content-type'], body: Buffer.concat(parts).toString() }),
    )
  })
})
let origin = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const asked = (path: string, init: RequestInit = {}) => send(new Call(`${origin}${path}`, init))

test('what is read comes as it was sent, headers and all', async () => {
  const answer = await asked('/here?q=a%20b', { headers: { 'x-name': 'Ana' } })
  expect(answer).toMatchObject({ status: 200, ok: true })
  expect(await answer.json()).toEqual({ method: 'GET', name: 'Ana', body: '' })
  expect((await asked('/cookies')).headers.getSetCookie()).toEqual(['a=1', 'b=2'])
})

test('a text goes as it is, and one that is refused says why', async () => {
  const sent = { method: 'PATCH', headers: { 'content-type': 'application/json' }, body: '{"name":"Renée"}' }
  expect(await (await asked('/here', sent)).json()).toEqual({ method: 'PATCH', type: 'application/json', body: '{"name":"Renée"}' })
  const refused = await asked('/refused', sent)
  expect(refused).toMatchObject({ status: 422, ok: false })
  expect(JSON.parse(await refused.text())).toEqual({ code: 'invalid' })
})

test('nothing is an answer, and leaves the line free for the next', async () => {
  for (let time = 0; time < 50; time++) expect((await asked('/none', { method: 'DELETE' })).status).toBe(204)
  const lines = await new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
  expect(lines).toBeLessThan(5)
})

test('a long answer flows through, and a stream is sent as one', async () => {
  const large = await asked('/large')
  // openapi-fetch takes hold of it, and so does whoever passes it on.
  expect(large.body).toBe(large.body)
  expect(large.headers.get('content-type')).toBe('text/csv')
  let parts = 0
  let length = 0
  for await (const part of large.body ?? []) {
    parts += 1
    length += part.length
  }
  expect(length).toBe(5_000_000)
  expect(parts).toBeGreaterThan(10)

  const body = new Blob(['one ', 'two']).stream()
  const streamed = Object.assign(new Call(`${origin}/here`, { method: 'POST', body }), { duplex: 'half' })
  expect(await (await send(streamed)).json()).toMatchObject({ method: 'POST', body: 'one two' })
})

test('a service that is not there fails, as fetch does', async () => {
  await expect(send(new Call('http://127.0.0.1:9/', {}))).rejects.toThrow()
})
