import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { microsoftCalendar } from './microsoft.ts'

test('a token is sent to no other host, wherever a link of theirs leads', async () => {
  const asked: (string | undefined)[] = []
  const elsewhere = createServer((request, reply) => {
    asked.push(request.headers.authorization)
    reply.setHeader('content-type', 'application/json').end('{"value":[]}')
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  const link = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/v1.0/delta`
  const window = { from: new Date('2027-03-01T00:00:00Z'), until: new Date('2027-04-01T00:00:00Z') }
  const service = microsoftCalendar('http://localhost:1/v1.0')
  try {
    for (const place of [
      { token: link, next: null },
      { token: null, next: `1 ${link}` },
    ])
      await expect(service.page('secret', 'one', { ...window, ...place })).rejects.toMatchObject({ code: 'away' })
    expect(asked).toEqual([])
  } finally {
    await new Promise((resolve) => elsewhere.close(resolve))
  }
})
