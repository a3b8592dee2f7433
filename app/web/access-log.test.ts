import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import express from 'express'
import { expect, test } from 'vitest'
import { accessLog, loggedAddress } from './access-log.ts'

test('an address in the access log tells neither a query nor the token of a mailed link', () => {
  expect(loggedAddress('/verify-email/abc-DEF_123')).toBe('/verify-email/…')
  expect(loggedAddress('/verify-email/abc.data?_routes=x')).toBe('/verify-email/…')
  expect(loggedAddress('/verify-email')).toBe('/verify-email')
  expect(loggedAddress('/reset-password?token=abc')).toBe('/reset-password')
  expect(loggedAddress('/contacts/7/edit')).toBe('/contacts/7/edit')
})

test('a request leaves a line when it is answered, and one without a status when whoever asked goes away', async () => {
  const lines: object[] = []
  const app = express()
  app.use(accessLog({ info: (line: object) => void lines.push(line) }))
  app.get('/slow', () => {})
  app.get('/reset-password', (_request, response) => void response.status(418).end('no'))
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  try {
    await fetch(`http://127.0.0.1:${port}/reset-password?token=abc`, { headers: { 'x-request-id': 'r-1' } })
    const leaving = http.get({ host: '127.0.0.1', port, path: '/slow' }).on('error', () => {})
    await once(server, 'request')
    leaving.destroy()
    await expect.poll(() => lines).toHaveLength(2)
  } finally {
    server.closeAllConnections()
    server.close()
  }
  expect(lines).toEqual([
    { request_id: 'r-1', method: 'GET', path: '/reset-password', status: 418, ms: expect.any(Number) },
    { request_id: undefined, method: 'GET', path: '/slow', status: null, ms: expect.any(Number) },
  ])
})
