import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromBuffer, type Entry, type ZipFile } from 'yauzl'
import { exportColumns } from '#api/contract/contacts/export.ts'
import { makeContacts } from '#tests/factories/contacts.ts'
import { makeOffice, makePerson, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
let office: Office

beforeAll(async () => {
  api = await testApi()
  office = await api.within(makeOffice)
})
afterAll(() => api.close())

async function download(as: Person, body: object, format = 'csv') {
  const response = await api.app.inject({
    method: 'PATCH',
    url: `/v1/export.${format}`,
    headers: { host: 'central.localhost', authorization: `Bearer ${await api.signIn(as)}` },
    payload: body,
  })
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload, body: response.body }
}

const rowsOf = (bytes: Buffer): Record<string, string>[] => parse(bytes, { columns: true, bom: true })

async function agentWith(fields: Parameters<typeof makeContacts>[1][number]['fields'][]): Promise<Person> {
  return api.within(async (work) => {
    const agent = await makePerson(work, { role: 'agent', company: office.company, manager: office.manager, name: ['Nora', 'Lake'] })
    await makeContacts(
      work,
      fields.map((one) => ({ owner: agent, ...(one && { fields: one }) })),
    )
    return agent
  })
}

describe('as CSV', () => {
  test('holds the chosen columns of the chosen contacts in the order asked for, named by the day', async () => {
    const agent = await agentWith([
      {
        first_name: 'Zoë',
        last_name: 'Ångström',
        phones: [{ number: '2065550100' }, { number: '2065550101' }],
        tags: ['B', 'A'],
        addresses: [{ city: 'Renton', state: 'WA' }],
      },
      { first_name: 'Ada', last_name: 'Byron', birth_date: '1950-02-03', do_not_call: true },
    ])
    const columns = ['first_name', 'last_name', 'phones', 'tags', 'city', 'state', 'birth_date', 'do_not_call', 'owner']
    const { status, headers, bytes } = await download(agent, { contacts_scope: { order_field: 'name', order: 'desc' }, columns })
    expect(status).toBe(200)
    expect(headers['content-disposition']).toMatch(/^attachment; filename="contacts-\d{4}-\d\d-\d\d\.csv"$/)
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect(rowsOf(bytes)).toEqual([
      {
        first_name: 'Zoë',
        last_name: 'Ångström',
        phones: '206-555-0100; 206-555-0101',
        tags: 'A; B',
        city: 'Renton',
        state: 'WA',
        birth_date: '',
        do_not_call: 'no',
        owner: 'Nora Lake',
      },
      {
        first_name: 'Ada',
        last_name: 'Byron',
        phones: '',
        tags: '',
        city: '',
        state: '',
        birth_date: '1950-02-03',
        do_not_call: 'yes',
        owner: 'Nora Lake',
      },
    ])
  })

  test.each(['=1+1', '-2', '@SUM(A1)', '=HYPERLINK("http://x")'])('marks %s as text', async (typed) => {
    const agent = await agentWith([{ tags: [typed] }])
    expect(rowsOf((await download(agent, { all: true, columns: ['tags'] })).bytes)).toEqual([{ tags: `'${typed}` }])
  })

  test('holds every column where none is named, and no Medicare number', async () => {
    const agent = await agentWith([{ medicare_number: '1EG4-TE5-MK73' }])
    const { body, bytes } = await download(agent, { all: true })
    expect(Object.keys(rowsOf(bytes)[0] ?? {})).toEqual([...exportColumns])
    expect(body).not.toContain('1EG4')
  })

  test('takes what a scope finds, the first so many, ids, or a fixed selection', async () => {
    const agent = await agentWith(['A', 'B', 'C'].map((last_name) => ({ last_name })))
    const names = async (body: object) =>
      rowsOf((await download(agent, { columns: ['last_name'], ...body })).bytes).map((row) => row['last_name'])
    const scope = { order_field: 'name' }
    expect(await names({ contacts_scope: scope })).toEqual(['A', 'B', 'C'])
    expect(await names({ contacts_scope: { ...scope, select_n: 2, type: 'last' } })).toEqual(['C', 'B'])
    expect(await names({ contacts_scope: { search: 'b' } })).toEqual(['B'])
    const { body } = await api.call('POST', '/v1/contacts/selected_items', {
      as: agent,
      body: { contacts_scope: { search: 'c' }, for: 'export' },
    })
    expect(await names({ selection_id: body.data.id })).toEqual(['C'])
  })
})

describe('as a workbook', () => {
  test('is one that opens, with the same rows and no formula', async () => {
    const agent = await agentWith([{ first_name: 'A & B', last_name: 'Co', tags: ['=1 <2'] }])
    const { bytes, headers } = await download(agent, { all: true, columns: ['first_name', 'last_name', 'tags'] }, 'xlsx')
    expect(headers['content-disposition']).toContain('.xlsx')
    const parts = await unzipped(bytes)
    expect([...parts.keys()]).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
    ])
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
    const texts = [...sheet.matchAll(/<t xml:space="preserve">([^<]*)<\/t>/g)].map(([, text]) => text)
    expect(texts).toEqual(['first_name', 'last_name', 'tags', 'A &amp; B', 'Co', "'=1 &lt;2"])
    expect(sheet).not.toContain('<f>')
  })
})

function unzipped(bytes: Buffer): Promise<Map<string, string>> {
  return new Promise((resolve, reject) => {
    const parts = new Map<string, string>()
    fromBuffer(bytes, { lazyEntries: true }, (failure, zip) => {
      if (failure) return reject(failure)
      zip.on('entry', (entry: Entry) => {
        readEntry(zip, entry).then((text) => {
          parts.set(entry.fileName, text)
          zip.readEntry()
        }, reject)
      })
      zip.on('end', () => resolve(parts))
      zip.readEntry()
    })
  })
}

function readEntry(zip: ZipFile, entry: Entry): Promise<string> {
  return new Promise((resolve, reject) =>
    zip.openReadStream(entry, (failure, stream) => {
      if (failure) return reject(failure)
      const read: Buffer[] = []
      stream.on('data', (part: Buffer) => read.push(part))
      stream.on('end', () => resolve(Buffer.concat(read).toString()))
      stream.on('error', reject)
    }),
  )
}

describe('who may', () => {
  test('is told by the permissions; the reach is that of the role', async () => {
    const agent = await agentWith([{ last_name: 'Mine' }])
    expect((await download(office.telemarketer, { all: true })).status).toBe(403)
    const mine = rowsOf((await download(agent, { all: true, columns: ['last_name'] })).bytes)
    expect(mine).toEqual([{ last_name: 'Mine' }])
    expect((await download(office.outsider, { contacts_scope: { downline_user_id: agent.id } })).status).toBe(422)
  })

  test('leaves a trace, and tells the manager', async () => {
    const agent = await agentWith([{}, {}])
    await download(agent, { all: true, columns: ['last_name'] })
    const { rows } = await api.within(({ db }) =>
      db.execute(
        sql`select details->>'count' as count, details->>'format' as format from audit_log where action = 'exported' and user_id = ${agent.id}`,
      ),
    )
    expect(rows).toEqual([{ count: '2', format: 'csv' }])
  })

  test('is refused nonsense by name', async () => {
    const agent = await agentWith([{}])
    expect((await download(agent, { all: true, columns: ['password_hash'] })).status).toBe(422)
    expect((await download(agent, { all: true }, 'exe')).status).toBe(404)
    expect((await download(agent, {})).status).toBe(422)
  })
})

test('a failure in the middle breaks the download off', { timeout: 60_000 }, async () => {
  const agent = await api.within((work) => makePerson(work, { role: 'agent', company: office.company }))
  await api.within(({ db, brand }) =>
    db.execute(sql`insert into contacts (tenant_id, id, number, owner_id, first_name, middle_name)
      select ${brand.id}, gen_random_uuid(), 7000000 + n, ${agent.id}, 'Bulk', repeat('x', 12000) from generate_series(1, 2000) n`),
  )
  const token = await api.signIn(agent)
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = api.app.server.address() as AddressInfo
  const headers = { host: 'central.localhost', authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const request = http.request({ port, method: 'PATCH', path: '/v1/export.csv', headers })
  request.end(JSON.stringify({ all: true }))
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  expect(response.statusCode).toBe(200)
  // Listened for at once: it may break off before anything was taken.
  const ended = new Promise((resolve) => {
    response.on('end', () => resolve('whole'))
    response.on('error', () => resolve('broken off'))
  })
  // Nothing is taken for a moment, so that the database is still sending when its connection is cut.
  await new Promise((resolve) => setTimeout(resolve, 300))
  const admin = new (await import('pg')).default.Client({ connectionString: api.databaseUrl })
  await admin.connect()
  const { rows } = await admin.query(
    `select pg_terminate_backend(pid) as ended from pg_stat_activity where query like 'copy (%' and datname = current_database()`,
  )
  await admin.end()
  expect(rows).toEqual([{ ended: true }])
  response.resume()
  expect(await ended).toBe('broken off')
  api.unexpected.length = 0
})
