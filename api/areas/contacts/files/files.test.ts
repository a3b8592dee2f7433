import { connect, createServer, type AddressInfo, type Server } from 'node:net'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobs } from '#api/jobs.ts'
import { runPendingJobs } from '#api/platform/jobs.ts'
import { sweepIncoming } from '#api/platform/storage/incoming.ts'
import { clamdAnswer } from '#tests/fakes/clamd.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, makePerson, type Office, type Person } from '#tests/factories/people.ts'
import { hostOf, testApi, type TestApi } from '#tests/support/api.ts'
import { runJob } from '#tests/support/jobs.ts'
import { png } from '#tests/support/form.ts'

let api: TestApi
let office: Office
let agent: Person
let contact: string

beforeAll(async () => {
  api = await testApi({ env: { UPLOAD_LIMIT_MB: '1' } })
  office = await api.within(makeOffice)
  agent = office.agent
})
beforeEach(async () => {
  contact = await api.within((work) => makeContact(work, agent))
})
afterEach(() => expect(readdirSync(incoming(), { recursive: true })).toEqual([]))
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const dataDir = () => api.ports.env.DATA_DIR ?? ''
const incoming = () => {
  const folder = path.join(dataDir(), 'incoming')
  return existsSync(folder) ? folder : dataDir()
}
const keptCount = () => {
  const folder = path.join(dataDir(), 'files')
  return existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length : 0
}

const files = (rest = '') => `/v1/contacts/${contact}/files${rest}`
const megabyte = 1024 * 1024
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n')
const boundary = 'xxBOUNDARYxx'
type Part = [name: string, bytes: Buffer | string, declared?: string]
const formOf = (parts: Part[], ending = `--${boundary}--\r\n`) =>
  Buffer.concat([
    ...parts.flatMap(([name, bytes, declared = 'application/octet-stream']) => [
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\ncontent-type: ${declared}\r\n\r\n`),
      Buffer.from(bytes as string),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(ending),
  ])
const type = `multipart/form-data; boundary=${boundary}`

async function send(parts: Part[], as = agent, to = api) {
  const response = await to.app.inject({
    method: 'POST',
    url: files(),
    headers: { host: hostOf(to.brand()), authorization: `Bearer ${await to.signIn(as)}`, 'content-type': type },
    payload: formOf(parts),
  })
  return { status: response.statusCode, body: response.json() }
}
const list = (query = {}) => api.call('GET', files(), { as: agent, query })
async function fetchBytes(id: string, headers: Record<string, string> = {}, query = '') {
  return api.app.inject({
    url: `${files(`/${id}/content`)}${query}`,
    headers: { host: hostOf(api.brand()), authorization: `Bearer ${await api.signIn(agent)}`, ...headers },
  })
}

describe('uploading', () => {
  test('keeps the bytes as they are, and tells what they are by looking at them', async () => {
    const { status, body } = await send([
      ['policy.pdf', pdf, 'text/plain'],
      ['portrait.txt', png, 'text/plain'],
    ])
    expect(status).toBe(201)
    expect(body.data).toMatchObject([
      { name: 'policy.pdf', content_type: 'application/pdf', size: pdf.length, scan: 'not_scanned', can_show: true },
      { name: 'portrait.txt', content_type: 'image/png', can_show: true, uploaded_by: { id: agent.id, name: agent.name } },
    ])
    const answer = await fetchBytes(body.data[1].id)
    expect(answer.rawPayload.equals(png)).toBe(true)
    expect(answer.headers).toMatchObject({ 'content-length': String(png.length), 'x-content-type-options': 'nosniff' })
    expect((await list()).body).toMatchObject({ meta: { total_count: 2 }, upload_limit: megabyte })
  })

  test.each([
    ['page.pdf', '<!doctype html><script>alert(1)</script>', 'text/html'],
    ['picture.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'image/svg+xml'],
    ['letter.doc', Buffer.from('MZ\u0000\u0000 not really a letter'), 'application/x-msdownload'],
    ['sheet.xlsx', Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0, 1, 2, 3, 4, 5, 6]), 'application/zip'],
    ['run.txt', '#!/bin/sh\nrm -rf /', 'application/x-sh'],
  ])('%s, which is something else, is only ever saved and runs nothing', async (name, bytes, content_type) => {
    const { body } = await send([[name, bytes, 'image/png']])
    expect(body.data).toMatchObject([{ name, content_type, can_show: false }])
    const answer = await fetchBytes(body.data[0].id, {}, '?inline=true')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; /),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
  })

  test('what is safe to show is shown where asked', async () => {
    const { body } = await send([['portrait.png', png]])
    const inline = await fetchBytes(body.data[0].id, {}, '?inline=true')
    expect(inline.headers).toMatchObject({ 'content-type': 'image/png', 'content-disposition': expect.stringMatching(/^inline; /) })
    expect((await fetchBytes(body.data[0].id)).headers['content-disposition']).toMatch(/^attachment; /)
  })

  test.each([
    ['🏠 casa — ñandú.pdf', '🏠 casa — ñandú.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\\\Users\\\\me\\\\plan.pdf', 'plan.pdf'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['ביטוח.pdf', 'ביטוח.pdf'],
    ["'; drop table contact_files; --.pdf", "'; drop table contact_files; --.pdf"],
    ['<script>.pdf', '_script_.pdf'],
    ['...', 'file'],
    [`${'x'.repeat(400)}.pdf`, `${'x'.repeat(196)}.pdf`],
  ])('the name %s is kept as %s', async (given, kept) => {
    const { status, body } = await send([[given, pdf]])
    expect([status, body.data?.[0].name]).toEqual([201, kept])
    const { headers } = await fetchBytes(body.data[0].id)
    expect(headers['content-disposition']).toContain(encodeURIComponent(kept).slice(0, 20).replace(/'/g, '%27'))
  })

  test('a file that is too large is refused, and nothing of the form is kept', async () => {
    const before = keptCount()
    expect(
      (
        await send([
          ['small.pdf', pdf],
          ['large.bin', Buffer.alloc(megabyte + 1)],
        ])
      ).status,
    ).toBe(413)
    expect((await list()).body.data).toEqual([])
    expect(keptCount()).toBe(before)
    expect((await send([['just.bin', Buffer.alloc(megabyte)]])).status).toBe(201)
  })

  test('more than ten at a time are refused, and no file at all as well', async () => {
    const many = Array.from({ length: 11 }, (_, index): Part => [`${index}.pdf`, pdf])
    expect((await send(many)).body.details).toEqual([{ field: 'files', code: 'too_many', params: { max: 10 } }])
    expect((await send([['', '']])).body.details).toEqual([{ field: 'files', code: 'required' }])
    expect((await list()).body.data).toEqual([])
  })

  test('what says beforehand that it is too large is not even read', async () => {
    const response = await over(async (port, token) => {
      const socket = connect(port, '127.0.0.1')
      socket.write(head(token, `content-length: ${2 * 1024 * megabyte}`))
      return firstOf(socket)
    })
    expect(response).toMatch(/^HTTP\/1.1 413/)
  })

  test('what goes on and on is cut off', async () => {
    const before = process.memoryUsage().rss
    const response = await over(async (port, token) => {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => {})
      socket.write(head(token, 'transfer-encoding: chunked'))
      const answer = firstOf(socket)
      const start = formOf([['endless.bin', '']], '').subarray(0, -2)
      socket.write(`${start.length.toString(16)}\r\n${start.toString('latin1')}\r\n`)
      const piece = Buffer.alloc(64 * 1024, 120)
      const pump = () => {
        if (socket.destroyed) return
        socket.write(`${piece.length.toString(16)}\r\n`)
        socket.write(piece)
        if (socket.write('\r\n')) setImmediate(pump)
        else socket.once('drain', pump)
      }
      pump()
      const told = await answer
      socket.destroy()
      return told
    })
    expect(response).toMatch(/^HTTP\/1.1 413/)
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * megabyte)
  })

  test('one that breaks off leaves nothing', async () => {
    const kept = keptCount()
    await over(async (port, token) => {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => {})
      socket.write(head(token, 'content-length: 500000'))
      socket.write(formOf([['half.bin', Buffer.alloc(100_000)]], '').subarray(0, 90_000))
      await expect.poll(() => readdirSync(incoming()).length, { timeout: 3000 }).toBeGreaterThan(0)
      socket.destroy()
      await expect.poll(() => readdirSync(incoming()).length, { timeout: 3000 }).toBe(0)
      return ''
    })
    expect((await list()).body.data).toEqual([])
    expect(keptCount()).toBe(kept)
  })

  test('what a killed process left half taken in is swept away, what others still write is not', async () => {
    const folder = path.join(dataDir(), 'incoming')
    await mkdir(folder, { recursive: true })
    const other = path.join(folder, 'elsewhere~7~young')
    const old = path.join(folder, 'elsewhere~7~old')
    await Promise.all([path.join(folder, 'x'), other, old].map((file) => writeFile(file, 'half')))
    await utimes(old, new Date(0), new Date(0))
    await utimes(path.join(folder, 'x'), new Date(0), new Date(0))
    await sweepIncoming(dataDir(), Date.now())
    expect(readdirSync(folder)).toEqual(['elsewhere~7~young'])
    await sweepIncoming(dataDir(), Date.now() + 24 * 3600_000)
    expect(readdirSync(folder)).toEqual([])
  })

  const head = (token: string, length: string) =>
    `POST ${files()} HTTP/1.1\r\nhost: ${hostOf(api.brand())}\r\nauthorization: Bearer ${token}\r\ncontent-type: ${type}\r\n${length}\r\n\r\n`
  const firstOf = (socket: ReturnType<typeof connect>) =>
    new Promise<string>((resolve) => {
      socket.once('data', (part) => resolve(part.toString('latin1')))
      socket.once('close', () => resolve(''))
    })
  async function over(talk: (port: number, token: string) => Promise<string>): Promise<string> {
    if (!api.app.server.listening) await api.app.listen({ port: 0, host: '127.0.0.1' })
    return talk((api.app.server.address() as AddressInfo).port, await api.signIn(agent))
  }
})

describe('a file', () => {
  async function added(name = 'plan.txt', bytes: Buffer | string = 'The plan is good.'): Promise<string> {
    return (await send([[name, bytes]])).body.data[0].id
  }

  test('is found by its name and in order', async () => {
    await added('Beta.txt', 'b')
    await added('alpha.txt', 'aaa')
    const named = async (query: object) => (await list(query)).body.data.map((file: { name: string }) => file.name)
    expect(await named({ order_field: 'name' })).toEqual(['alpha.txt', 'Beta.txt'])
    expect(await named({ order_field: 'size' })).toEqual(['alpha.txt', 'Beta.txt'])
    expect(await named({ order_field: 'size', order: 'asc' })).toEqual(['Beta.txt', 'alpha.txt'])
    expect(await named({ q: 'BET' })).toEqual(['Beta.txt'])
    expect((await list({ limit: '1', page: '2', order_field: 'name' })).body).toMatchObject({
      data: [{ name: 'Beta.txt' }],
      meta: { total_count: 2, total_pages: 2 },
    })
  })

  test.each([
    ['bytes=0-2', 206, 'The', 'bytes 0-2/17'],
    ['bytes=-5', 206, 'good.', 'bytes 12-16/17'],
    ['bytes=13-999', 206, 'ood.', 'bytes 13-16/17'],
    ['bytes=17-', 416, '', 'bytes */17'],
    ['bytes=5-2', 416, '', 'bytes */17'],
    ['lines=1-2', 200, 'The plan is good.', undefined],
  ])('answers %s with %d', async (range, status, text, told) => {
    const answer = await fetchBytes(await added(), { range })
    expect([answer.statusCode, answer.payload, answer.headers['content-range']]).toEqual([status, text, told])
  })

  test('is deleted, brought back, and both are told in the story', async () => {
    const id = await added()
    expect((await api.call('DELETE', files(`/${id}`), { as: agent })).status).toBe(204)
    expect((await list()).body.data).toEqual([])
    expect((await fetchBytes(id)).statusCode).toBe(404)
    expect((await api.call('DELETE', files(`/${id}`), { as: agent })).status).toBe(404)
    expect((await api.call('PUT', files(`/${id}/restore`), { as: agent })).body.data).toMatchObject({ id, name: 'plan.txt' })
    expect((await fetchBytes(id)).payload).toBe('The plan is good.')
    const { body } = await api.call('GET', `/v1/contacts/${contact}/timeline`, { as: agent, query: { kind: 'files' } })
    expect(body.data.map((line: { kind: string }) => line.kind)).toEqual(['file_restored', 'file_deleted', 'file'])
  })

  test('of a contact out of reach does not exist, nor through another contact', async () => {
    const id = await added()
    const stranger = office.outsider
    for (const [method, rest] of [
      ['GET', ''],
      ['GET', `/${id}/content`],
      ['DELETE', `/${id}`],
      ['PUT', `/${id}/restore`],
    ] as const) {
      expect((await api.call(method, files(rest), { as: stranger })).status).toBe(404)
    }
    expect((await send([['x.pdf', pdf]], stranger)).status).toBe(404)
    const other = await api.within((work) => makeContact(work, agent))
    expect((await api.call('GET', `/v1/contacts/${other}/files/${id}/content`, { as: agent })).status).toBe(404)
  })

  test('goes for good, with its bytes, once nobody can bring it back: by itself or with its contact', async () => {
    const run = async (name: string) => {
      await runJob(api, name)
      await runPendingJobs(api.ports, jobs, (error) => api.unexpected.push(error))
    }
    const [young, old, whole] = [await added(), await added(), await added()]
    const before = keptCount()
    await api.within(({ db }) => db.execute(sql`update contact_files set deleted_at = now() where id = ${young}`))
    await api.within(({ db }) => db.execute(sql`update contact_files set deleted_at = now() - interval '31 days' where id = ${old}`))
    await run('purge_files')
    expect(keptCount()).toBe(before - 1)
    await api.within(({ db }) => db.execute(sql`update contacts set deleted_at = now() - interval '31 days' where id = ${contact}`))
    await run('purge_contacts')
    expect(keptCount()).toBe(before - 3)
    expect((await fetchBytes(whole)).statusCode).toBe(404)
  })

  test('whose bytes are lost is not found, instead of breaking', async () => {
    const id = await added()
    const key = await api.within(
      async ({ db }) =>
        (await db.execute<{ storage_key: string }>(sql`select storage_key from contact_files where id = ${id}`)).rows[0]?.storage_key,
    )
    await api.ports.storage.remove(key ?? '')
    expect((await fetchBytes(id)).statusCode).toBe(404)
  })

  test('is not deleted by a telemarketer, who may add one', async () => {
    contact = await api.within((work) => makeContact(work, office.telemarketer))
    const { status, body } = await send([['x.pdf', pdf]], office.telemarketer)
    expect(status).toBe(201)
    expect((await api.call('DELETE', files(`/${body.data[0].id}`), { as: office.telemarketer })).status).toBe(403)
  })
})

describe('a virus scanner', () => {
  const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'
  let clamd: Server
  let scanned: TestApi
  let broken = false

  beforeAll(async () => {
    clamd = createServer((socket) => {
      let heard = Buffer.alloc(0)
      socket.on('error', () => {})
      socket.on('data', (part) => {
        if (broken) return void socket.end('INSTREAM size limit exceeded. ERROR\0')
        heard = Buffer.concat([heard, part])
        const answer = clamdAnswer(heard)
        if (answer) socket.end(answer)
      })
    })
    await new Promise<void>((resolve) => clamd.listen(0, '127.0.0.1', resolve))
    const { port } = clamd.address() as AddressInfo
    scanned = await testApi({ env: { CLAMD_URL: `tcp://127.0.0.1:${port}` } })
  })
  afterAll(async () => {
    await scanned.close()
    clamd.close()
  })

  async function sendScanned(parts: Part[]) {
    const person = await scanned.within((work) => makePerson(work, { role: 'agent' }))
    contact = await scanned.within((work) => makeContact(work, person))
    return send(parts, person, scanned)
  }

  test('lets clean files through, however large, and says so', async () => {
    const { status, body } = await sendScanned([
      ['large.bin', Buffer.alloc(900_000, 7)],
      ['empty.txt', ''],
    ])
    expect([status, body.data]).toMatchObject([201, [{ scan: 'clean' }, { scan: 'clean', size: 0 }]])
  })

  test('refuses what is infected, and keeps nothing of its form', async () => {
    const { status, body } = await sendScanned([
      ['good.txt', 'good'],
      ['bad.txt', eicar],
    ])
    expect(status).toBe(422)
    expect(body.errors).toEqual({ files: ['“bad.txt” contains a virus, so no files were saved.'] })
    expect(readdirSync(path.join(scanned.ports.env.DATA_DIR ?? '', 'incoming'))).toEqual([])
    const { rows } = await scanned.within(({ db }) => db.execute(sql`select name from contact_files where contact_id = ${contact}`))
    expect(rows).toEqual([])
  })

  test('that does not answer lets nothing through', async () => {
    broken = true
    const { status } = await sendScanned([['good.txt', 'good']])
    broken = false
    expect(status).toBe(503)
    expect(scanned.unexpected.splice(0)).toHaveLength(1)
  })
})
