import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import { enqueue } from '#api/platform/jobs.ts'
import { contacts, soa_documents, soa_events, soa_requests } from '#api/platform/tables/index.ts'
import type { Person } from '#tests/factories/people.ts'
import { mailsOf, workOffJobs } from '#tests/support/mailbox.ts'
import { soaOffice, codes, start } from '#tests/support/soa.ts'
import { isIntact, verify } from './index.ts'

const { api, clock, office, carrier, person, token, ask, sign, sent, signed, read, act, agentsPart } = await soaOffice()

beforeEach(() => clock.set(start))
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

describe('the agent’s part', () => {
  test('completes what was signed, once, in the agent’s own name', async () => {
    const { id } = await signed()
    expect(codes(await act(id, 'complete', agentsPart({ signature_name: 'Somebody Else' })))).toEqual(['signature_name soa_signature_name'])
    expect(codes(await act(id, 'complete', agentsPart({ appointment_at: '2026-11-23T14:59:00Z' })))).toEqual([
      'appointment_at soa_after_appointment',
    ])
    expect(codes(await act(id, 'complete', agentsPart({ plans_represented: [newId()] })))).toEqual(['plans_represented not_an_option'])
    expect(codes(await act(id, 'complete', agentsPart(), office.manager))).toEqual(['base soa_not_yours'])
    const { lock_version } = (await read(id)).body.data
    const stale = await act(id, 'complete', agentsPart({ lock_version: lock_version + 1 }))
    expect([stale.status, stale.body.code, stale.body.current.id]).toEqual([409, 'stale', id])
    const done = await act(id, 'complete', agentsPart({ lock_version }))
    expect(done.body.data).toMatchObject({
      status: 'completed',
      'valid?': true,
      plans_represented: [{ id: carrier, name: 'Harbor Mutual' }],
    })
    expect(codes(await act(id, 'complete', agentsPart()))).toEqual(['base soa_not_submitted'])
    expect(codes(await act(id, 'reject', { reason: 'Too late' }))).toEqual(['base soa_completed'])
  })

  test('before anything is signed there is nothing to complete', async () => {
    const { id } = await sent()
    expect([(await act(id, 'complete', agentsPart())).status, codes(await act(id, 'complete', agentsPart()))]).toEqual([
      409,
      ['base soa_not_submitted'],
    ])
  })

  test('rejected with a reason, it holds no longer and its evidence stays', async () => {
    const { id, contact } = await signed()
    const discussed = async () => (await api.call('GET', `/v1/contacts/${contact}/scope`, { as: office.agent })).body.data.products
    const partD = expect.objectContaining({ product: 'part_d', allowed: true })
    expect(await discussed()).toContainEqual(partD)
    expect(codes(await act(id, 'reject', {}))).toEqual(['reason required'])
    expect((await act(id, 'reject', { reason: 'Signed by a neighbor' })).body.data).toMatchObject({
      status: 'rejected',
      'valid?': false,
      covers: [],
    })
    expect(await discussed()).not.toContainEqual(partD)
    const { body } = await api.call('GET', `/v1/soa_requests/${id}/evidence.json`, { as: office.agent })
    expect(JSON.parse(body.documents[0].text)).toMatchObject({ signature_name: 'Rosa Vega', wording: { title: 'What may we talk about?' } })
    expect(body.events.map(({ kind }: { kind: string }) => kind)).toEqual(['sent', 'submitted', 'rejected'])
  })
})

test('what may be discussed: by what is signed, by nothing, and by which rule', async () => {
  const { id: contact } = await person()
  const scope = async (query = {}) =>
    (await api.call('GET', `/v1/contacts/${contact}/scope`, { as: await api.freshSession(office.agent), query })).body.data
  const of = (data: { products: { product: string }[] }, product: string) => data.products.find((one) => one.product === product)
  expect(of(await scope(), 'part_d')).toMatchObject({ allowed: false, reason: 'no_scope', rule: 'soa-every-appointment' })
  expect(of(await scope({ at: '2026-09-30T15:00:00Z', scheduled: 'false' }), 'part_d')).toMatchObject({
    allowed: true,
    rule: 'soa-scheduled-48-hours',
  })
  const { id } = (await ask(contact)).body.data
  expect((await scope()).open).toMatchObject({ id, sent_to: 'r•••@people.example' })
  await sign(await token())
  const after = await scope()
  expect(of(after, 'part_d')).toMatchObject({ allowed: true, agreed: true, until: '2027-11-23T15:00:00.000Z', soa: { id } })
  expect(of(after, 'medicare_advantage')).toMatchObject({ allowed: false, reason: 'other_products' })
  expect([after.open, after.to_complete]).toMatchObject([null, [{ id }]])
})

describe('who sees them', () => {
  test('the agent and whoever leads them, by whose turn it is', async () => {
    const { id, number, contact } = await signed()
    const list = async (as: Person, query: Record<string, string>) =>
      (await api.call('GET', '/v1/soa_requests', { as: await api.freshSession(as), query })).body.data.map((one: { id: string }) => one.id)
    expect(await list(office.agent, { needs: 'agent' })).toContain(id)
    expect(await list(office.agent, { needs: 'person' })).not.toContain(id)
    expect(await list(office.manager, { q: String(number) })).toEqual([id])
    expect(await list(office.manager, { q: 'rosa veg', 'status[]': 'submitted', contact_id: contact })).toEqual([id])
    const today = start.toISOString().slice(0, 10)
    expect(await list(office.manager, { contact_id: contact, from: today, to: today })).toEqual([id])
    expect(await list(office.manager, { contact_id: contact, to: '2026-01-01' })).toEqual([])
    expect(await list(office.manager, { contact_id: contact, from: '2099-01-01' })).toEqual([])
    expect(await list(office.outsider, {})).not.toContain(id)
    expect((await read(String(number))).body.data.id).toBe(id)
    expect((await read(id, office.outsider)).status).toBe(404)
  })

  test('handed over, the new owner sees it and the one who signed still does, without the contact', async () => {
    const { id, contact } = await signed()
    await api.within(({ db }) => db.update(contacts).set({ owner_id: office.outsider.id }).where(eq(contacts.id, contact)))
    expect((await read(id, office.outsider)).body.data).toMatchObject({ contact: { id: contact }, user: { name: 'Nora Lake' } })
    expect((await read(id)).body.data).toMatchObject({ contact: null, signer: { name: 'Rosa Vega' } })
  })

  test('erased, it stays sealed by law: for admins, without a name but in the document', async () => {
    const { id, contact } = await signed()
    const { number } = (await api.call('GET', `/v1/contacts/${contact}`, { as: office.admin })).body.data
    expect((await api.call('POST', `/v1/contacts/${contact}/erasure`, { as: office.admin, body: { number } })).status).toBe(204)
    expect((await read(id)).status).toBe(404)
    const { data } = (await read(id, office.admin)).body
    expect(data).toMatchObject({ contact: null, kept_by_law: true, sent_to: null, retain_until: '2036-12-31' })
    expect(JSON.stringify(data)).not.toContain('Rosa')
    const kept = async (as: Person) =>
      (await api.call('GET', '/v1/soa_requests', { as: await api.freshSession(as), query: { kept_by_law: 'true' } })).body.data
    expect((await kept(office.admin)).map((one: { id: string }) => one.id)).toContain(id)
    expect(await kept(office.agent)).toEqual([])
    const { body } = await api.call('GET', `/v1/soa_requests/${id}/evidence.json`, { as: office.admin })
    expect(JSON.parse(body.documents[0].text)).toMatchObject({ first_name: 'Rosa' })
  })
})

describe('the chain', () => {
  const asSuperuser = async (statement: string) => {
    const client = new pg.Client(api.databaseUrl)
    await client.connect()
    try {
      // Whoever tampers does not stop at foreign keys.
      await client.query('set session_replication_role = replica')
      return await client.query(statement)
    } finally {
      await client.end()
    }
  }

  test('the app can neither change nor delete what was written', async () => {
    await signed()
    const denied = { cause: { code: '42501' } }
    await expect(api.within(({ db }) => db.update(soa_events).set({ kind: 'x' }))).rejects.toMatchObject(denied)
    await expect(api.within(({ db }) => db.delete(soa_events))).rejects.toMatchObject(denied)
    await expect(api.within(({ db }) => db.update(soa_documents).set({ sha256: 'x' }))).rejects.toMatchObject(denied)
    await expect(api.within(({ db }) => db.delete(soa_requests))).rejects.toMatchObject(denied)
  })

  test('counts without gaps however many write at once', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => person()))
    await Promise.all(people.map(({ id }) => ask(id)))
    const rows = await api.within(({ db }) => db.select({ seq: soa_events.seq }).from(soa_events).orderBy(soa_events.seq))
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_row, place) => place + 1))
    expect(isIntact(await api.within(verify))).toBe(true)
  })

  test.each([
    ['a changed row', `update soa_events set facts = facts || '{"more": 1}' where seq = (select max(seq) - 1 from soa_events)`],
    ['a missing row', `delete from soa_events where seq = (select max(seq) - 1 from soa_events)`],
    ['a missing last row', `delete from soa_events where seq = (select max(seq) from soa_events)`],
    [
      'another document',
      `update soa_documents set sealed = (select sealed from soa_documents order by id limit 1) where id = (select max(id::text)::uuid from soa_documents)`,
    ],
    ['a missing document', `delete from soa_documents where id = (select max(id::text)::uuid from soa_documents)`],
  ])('%s is found by the daily walk, and told to the admins', async (_what, statement) => {
    await signed()
    await signed()
    await workOffJobs(api)
    await asSuperuser('create table kept_events as select * from soa_events; create table kept_documents as select * from soa_documents')
    await asSuperuser(statement)
    const reported: unknown[] = []
    const { report } = api.ports.errorReports
    api.ports.errorReports.report = (error) => void reported.push(error)
    try {
      expect(isIntact(await api.within(verify))).toBe(false)
      await api.within((work) => enqueue(work, 'check_scopes', {}))
      const [mail] = await mailsOf(api)
      expect([mail?.subject, reported.length]).toEqual(['Records of signed scopes of appointment do not match', 1])
    } finally {
      api.ports.errorReports.report = report
      await asSuperuser(
        `delete from soa_events; insert into soa_events select * from kept_events; drop table kept_events;
         delete from soa_documents; insert into soa_documents select * from kept_documents; drop table kept_documents`,
      )
    }
    expect(isIntact(await api.within(verify))).toBe(true)
  })
})
