import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { enqueue } from '#api/platform/jobs.ts'
import { soa_documents, soa_events, soa_papers, soa_requests } from '#api/platform/tables/index.ts'
import { mailsOf, workOffJobs } from '#tests/support/mailbox.ts'
import { codes, hour, soaOffice, start } from '#tests/support/soa.ts'
import { changedBytes, isIntact, keptBytes, verify } from './verify.ts'

const { api, clock, office, person, token, ask, look, sign, sent, signed, later, read, act } = await soaOffice()

beforeEach(() => clock.set(start))
afterAll(async () => {
  await api.close()
})

const asAgent = async (method: 'GET' | 'POST' | 'PATCH', url: string, more: object = {}) =>
  api.call(method, url, { as: await api.freshSession(office.agent), ...more })
const asSuperuser = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(api.databaseUrl)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

test('the clock at the end of September and the beginning of October 2026: the same call, both answers, each by its row', async () => {
  const { id } = await person()
  const partD = async () => {
    const { data } = (await asAgent('GET', `/v1/contacts/${id}/scope`, { query: { scheduled: 'false' } })).body
    return data.products.find(({ product }: { product: string }) => product === 'part_d')
  }
  clock.set(new Date('2026-10-01T03:59:00Z'))
  expect(await partD()).toMatchObject({ allowed: true, rule: 'soa-scheduled-48-hours', source: expect.stringContaining('88 FR') })
  clock.set(new Date('2026-10-01T12:00:00Z'))
  expect(await partD()).toMatchObject({ allowed: false, rule: 'soa-every-appointment', source: expect.stringContaining('91 FR') })
})

test('merged and unmerged, each scope is with whom it belongs, and the chain is whole', async () => {
  const [one, other] = [await signed(), await signed()]
  const merged = await asAgent('PATCH', '/v1/contacts/merge', { body: { ids: [one.contact, other.contact] } })
  expect(merged.status).toBe(200)
  const of = async (id: string) => (await read(id)).body.data.contact?.id
  expect([await of(one.id), await of(other.id)]).toEqual([one.contact, one.contact])
  const { data } = (await asAgent('GET', `/v1/soa_requests?contact_id=${one.contact}`)).body
  expect(data.map(({ id }: { id: string }) => id).sort()).toEqual([one.id, other.id].sort())
  const { action_id } = merged.body
  expect((await asAgent('POST', `/v1/contact_actions/${action_id}/undo`)).status).toBe(200)
  expect([await of(one.id), await of(other.id)]).toEqual([one.contact, other.contact])
  expect(isIntact(await api.within(verify))).toBe(true)
})

test('a correction names what it replaces, of the same person alone; both stay', async () => {
  const one = await signed()
  const stranger = await person()
  expect(codes(await ask(stranger.id, { replaces_id: one.id }))).toEqual(['replaces_id not_an_option'])
  const { status, body } = await ask(one.contact, { replaces_id: one.id })
  expect([status, body.data.replaces_id]).toEqual([201, one.id])
  expect((await read(one.id)).body.data).toMatchObject({ status: 'submitted', 'valid?': true })
})

test('what ends within 30 days is told, and what changed its words meanwhile is shown anew', async () => {
  const { id, contact } = await signed()
  const expiring = async () =>
    (await asAgent('GET', '/v1/soa_requests', { query: { contact_id: contact, expiring: 'true' } })).body.data.map(
      (one: { id: string }) => one.id,
    )
  expect(await expiring()).toEqual([])
  later(340 * 24 * hour)
  expect(await expiring()).toEqual([id])
  clock.set(start)
  const { token: link } = await sent()
  const refused = await sign(link, { wording_version: '2020-01-01' })
  expect([refused.status, codes(refused), refused.body.wording_version]).toEqual([409, ['base soa_wording_changed'], '2026-10-01'])
  expect((await look(link)).body.data).toMatchObject({ status: 'open', wording_version: '2026-10-01' })
})

test('names of 200 letters are signed and set on paper', async () => {
  const name = 'Wolfeschlegelstein '.repeat(11).slice(0, 199)
  const { id } = await signed({ first_name: name, last_name: name, signature_name: name })
  await workOffJobs(api)
  expect((await read(id)).body.data).toMatchObject({ document: { status: 'kept', pdf: { kind: 'signed' } } })
})

describe('cut off while it signs', () => {
  /** Holds what is named until somebody waits for it, cuts that one off, and lets go. */
  async function cutOffAt(hold: string, during: () => Promise<{ status: number }>): Promise<number> {
    return asSuperuser(async (client) => {
      await client.query('begin')
      await client.query(hold)
      const doing = during().catch(() => ({ status: 0 }))
      const waiting = `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and pid <> pg_backend_pid()`
      await expect.poll(async () => (await client.query(waiting)).rowCount, { timeout: 10_000, interval: 20 }).toBeGreaterThan(0)
      const killed = await client.query(`select pg_terminate_backend(pid) from (${waiting}) w`)
      expect(killed.rowCount).toBe(1)
      await client.query('rollback')
      return (await doing).status
    })
  }

  test.each([
    ['the document', 'lock table soa_documents in exclusive mode'],
    ['the row', 'lock table soa_requests in exclusive mode'],
    ['the mail', 'lock table graphile_worker._private_jobs in exclusive mode'],
    ['the log', 'lock table audit_log in exclusive mode'],
    ['the story', 'lock table contact_activities in exclusive mode'],
    ['the chain', 'lock table soa_events in exclusive mode'],
  ])('at %s: it is signed whole or not at all, and the form goes through again', async (_what, hold) => {
    const { id, token: link } = await sent()
    const submission_id = crypto.randomUUID()
    const status = await cutOffAt(hold, () => sign(link, { submission_id }))
    const documents = () => api.within(({ db }) => db.select().from(soa_documents).where(eq(soa_documents.request_id, id)))
    const told = async () => (await read(id)).body.data.events.filter(({ kind }: { kind: string }) => kind === 'submitted').length
    const whole = status === 200 ? 1 : 0
    expect([(await documents()).length, await told(), (await read(id)).body.data.status]).toEqual([
      whole,
      whole,
      whole ? 'submitted' : 'open',
    ])
    expect((await sign(link, { submission_id })).status).toBe(200)
    expect([(await documents()).length, await told()]).toEqual([1, 1])
    expect(isIntact(await api.within(verify))).toBe(true)
  })
})

describe('the paper', () => {
  /** Has the storage do something else while something is done. */
  async function withStorage<T>(keep: typeof api.ports.storage.keep, during: () => Promise<T>): Promise<T> {
    const { storage } = api.ports
    const kept = storage.keep
    storage.keep = keep
    try {
      return await during()
    } finally {
      storage.keep = kept
    }
  }
  const papers = (id: string) => api.within(({ db }) => db.select().from(soa_papers).where(eq(soa_papers.request_id, id)))

  test('while the storage is away it is signed all the same, that is told once, and tried again until it is there', async () => {
    const reported: unknown[] = []
    const { report } = api.ports.errorReports
    api.ports.errorReports.report = (error) => void reported.push(error)
    const away = () => Promise.reject(new Error('The storage is away'))
    const { id } = await withStorage(away, async () => {
      const made = await signed()
      await workOffJobs(api)
      expect((await read(made.id)).body.data).toMatchObject({
        status: 'submitted',
        'valid?': true,
        document: { status: 'failed', pdf: null },
      })
      const asked = await asAgent('GET', `/v1/soa_requests/${made.id}/document.pdf`)
      expect([asked.status, codes(asked)]).toEqual([503, ['base soa_paper_away']])
      await api.within((work) => enqueue(work, 'retry_papers', {}))
      await workOffJobs(api)
      return made
    })
    api.ports.errorReports.report = report
    expect(reported.length).toBeGreaterThan(0)
    const failures = async () => (await read(id)).body.data.events.filter(({ kind }: { kind: string }) => kind === 'paper_failed')
    expect(await failures()).toHaveLength(1)
    await api.within((work) => enqueue(work, 'retry_papers', {}))
    await workOffJobs(api)
    await mailsOf(api)
    expect((await read(id)).body.data.document).toMatchObject({ status: 'kept', pdf: { kind: 'signed' } })
    expect(isIntact(await api.within(verify))).toBe(true)
    api.unexpected.length = 0
  })

  test('broken off after its bytes were kept, the same bytes are made again, once', async () => {
    const { storage } = api.ports
    const keep = storage.keep.bind(storage)
    const keys: string[] = []
    const { id } = await withStorage(
      async (key, path) => {
        await keep(key, path)
        keys.push(key)
        throw new Error('Killed')
      },
      async () => {
        const made = await signed()
        await workOffJobs(api)
        return made
      },
    )
    expect(await papers(id)).toEqual([])
    await api.within((work) => enqueue(work, 'retry_papers', {}))
    await workOffJobs(api)
    const [paper, ...more] = await papers(id)
    expect([paper?.storage_key, more]).toEqual([keys[0], []])
    api.unexpected.length = 0
  })

  test('whose bytes were changed or are gone is found from outside', async () => {
    const { id } = await signed()
    const other = await signed()
    await workOffJobs(api)
    const changed = async () => changedBytes(api.ports.storage, await api.within(keptBytes))
    expect(await changed()).toEqual([])
    const [paper] = await papers(id)
    const [kept] = await papers(other.id)
    const { storage } = api.ports
    const readBytes = storage.read.bind(storage)
    expect(kept).toBeDefined()
    storage.read = (key, range) =>
      key === paper?.storage_key
        ? readBytes(kept?.storage_key ?? '', range)
        : key === kept?.storage_key
          ? Promise.resolve(null)
          : readBytes(key, range)
    try {
      expect((await changed()).sort()).toEqual([id, other.id].sort())
    } finally {
      storage.read = readBytes
    }
  })
})

test('a request that was withdrawn while its form was open tells nothing away and signs nothing', async () => {
  const { id, token: link } = await sent()
  await act(id, 'reject', {})
  const refused = await sign(link)
  expect([refused.status, codes(refused)]).toEqual([409, ['base soa_withdrawn']])
  const rows = await api.within(({ db }) => db.select().from(soa_requests).where(eq(soa_requests.id, id)))
  expect(rows).toMatchObject([{ status: 'rejected', submitted_at: null }])
  expect(await api.within(({ db }) => db.select().from(soa_events).where(eq(soa_events.request_id, id)))).toHaveLength(2)
  expect((await look(link, { brand: 'direct' })).status).toBe(404)
  expect(await token().catch(() => '')).not.toBe('')
})
