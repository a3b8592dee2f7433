import { createHash, randomBytes } from 'node:crypto'
import net, { type AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { Upload } from 'tus-js-client'
import { expect, test } from 'vitest'
import { makeOffice } from '#tests/factories/people.ts'
import { hostOf, testApi } from '#tests/support/api.ts'

/** A file in one piece through the front door over a line of 1 Mbit/s; `SECONDS=320` is longer than any usual patience. */

const seconds = Number(process.env['SECONDS'] ?? 15)
const bytesASecond = 125_000

/** Passes on to a port what comes from a client, no faster than the line. */
async function slowLine(target: number) {
  const sockets = new Set<net.Socket>()
  const line = net.createServer((client) => {
    const api = net.connect(target, '127.0.0.1')
    for (const socket of [client, api]) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    }
    client.on('data', (bytes) => {
      api.write(bytes)
      client.pause()
      setTimeout(() => client.resume(), (bytes.length / bytesASecond) * 1000)
    })
    client.on('end', () => api.end())
    api.pipe(client)
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  return {
    port: (line.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => line.close(resolve))
    },
  }
}

test(
  `a file that takes ${seconds} seconds to come is kept whole`,
  async () => {
    const file = Buffer.from(`First name,Notes\nAnn,${randomBytes((seconds * bytesASecond) / 2).toString('hex')}\n`)
    const api = await testApi()
    const office = await api.within(makeOffice)
    await api.app.listen({ host: '127.0.0.1', port: 0 })
    const line = await slowLine((api.app.server.address() as AddressInfo).port)
    try {
      const headers = { host: hostOf(api.brand()), authorization: `Bearer ${await api.signIn(office.agent)}` }
      let breaks = 0
      const id = await new Promise<string>((resolve, reject) => {
        const upload: Upload = new Upload(file, {
          endpoint: `http://127.0.0.1:${line.port}/v1/contacts/import_attachments`,
          headers,
          metadata: { filename: 'slow.csv', kind: 'sheet' },
          retryDelays: [0, 0, 0],
          onShouldRetry: () => ++breaks > 0,
          onSuccess: () => resolve(String(upload.url?.split('/').at(-1))),
          onError: reject,
        })
        upload.start()
      })
      expect(breaks).toBe(0)
      const { rows } = await api.within(({ db }) =>
        db.execute<{ content_hash: string }>(sql`select content_hash from import_uploads where id = ${id}`),
      )
      expect(rows).toEqual([{ content_hash: createHash('sha256').update(file).digest('hex') }])
    } finally {
      await line.close()
      expect(api.unexpected).toEqual([])
      await api.close()
    }
  },
  (seconds * 2 + 60) * 1000,
)
