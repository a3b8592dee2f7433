import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import net, { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import { sql } from 'drizzle-orm'
import { Upload } from 'tus-js-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOffice, type Office } from '#tests/factories/people.ts'
import { hostOf, testApi, type TestApi } from '#tests/support/api.ts'
import { importing } from '#tests/support/imports.ts'
import { freePort } from '../../../../scripts/start/ports.mjs'

/** A client that is not ours, as it comes from npm, over a line that breaks. */

let folder: string
let server: S3rver
let storageUrl: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'crm-tus-'))
  const port = await freePort()
  server = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'files', configs: [] }],
  })
  await server.run()
  storageUrl = `http://S3RVER:S3RVER@127.0.0.1:${port}/files?region=us-east-1`
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const rowCount = 2_000
const file = Buffer.from(
  `First name,Last name,Phone,Notes\n${Array.from(
    { length: rowCount },
    (_none, n) => `Ann${n},Tus,617${String(5550000 + n)},${randomBytes(400).toString('hex')}`,
  ).join('\n')}\n`,
)

/** Passes bytes on to a port, and breaks so many connections off in the middle of what a client sends. */
async function brokenLine(target: number, cuts: number) {
  let broken = 0
  const sockets = new Set<net.Socket>()
  const line = net.createServer((client) => {
    const api = net.connect(target, '127.0.0.1')
    for (const socket of [client, api]) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    }
    let passed = 0
    client.on('data', (bytes) => {
      passed += bytes.length
      if (broken >= cuts || passed < 20_000 + 11_000 * broken) return void api.write(bytes)
      broken++
      client.destroy()
      api.destroy()
    })
    client.on('end', () => api.end())
    api.pipe(client)
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  return {
    port: (line.address() as AddressInfo).port,
    broken: () => broken,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => line.close(resolve))
    },
  }
}

async function uploaded(port: number, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload: Upload = new Upload(file, {
      endpoint: `http://127.0.0.1:${port}/v1/contacts/import_attachments`,
      headers,
      metadata: { filename: 'weekly.csv', kind: 'sheet' },
      chunkSize: 500_000,
      retryDelays: Array.from({ length: 60 }, () => 50),
      onSuccess: () => resolve(String(upload.url?.split('/').at(-1))),
      onError: reject,
    })
    upload.start()
  })
}

test.each(['disk', 's3'])('a file that is cut off ten times arrives whole, kept on %s', async (kept) => {
  const api: TestApi = await testApi(kept === 's3' ? { env: { STORAGE_URL: storageUrl } } : {})
  const office: Office = await api.within(makeOffice)
  const { validate } = importing(() => ({ api, office }))
  await api.app.listen({ host: '127.0.0.1', port: 0 })
  const line = await brokenLine((api.app.server.address() as AddressInfo).port, 10)
  try {
    const headers = { host: hostOf(api.brand()), authorization: `Bearer ${await api.signIn(office.agent)}` }
    const id = await uploaded(line.port, headers)
    expect(line.broken()).toBe(10)
    const { body } = await api.call('GET', `/v1/contacts/import_attachments/${id}`, { as: office.agent })
    expect(body.data).toMatchObject({ file_name: 'weekly.csv', size: file.length, status: 'received' })
    const { rows } = await api.within(({ db }) =>
      db.execute<{ content_hash: string }>(sql`select content_hash from import_uploads where id = ${id}`),
    )
    const [{ content_hash: hash } = { content_hash: '' }] = rows
    expect(hash).toBe(createHash('sha256').update(file).digest('hex'))
    const read = await validate(office.agent, { attachment_id: id })
    expect(read.body.data).toMatchObject({ total_count: rowCount })
  } finally {
    await line.close()
    expect(api.unexpected).toEqual([])
    await api.close()
  }
})
