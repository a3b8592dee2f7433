import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { audit_log, contact_activities, soa_documents, soa_events } from '#api/platform/tables/index.ts'
import type { Person } from '#tests/factories/people.ts'
import { codes, hour, soaOffice, start } from '#tests/support/soa.ts'
import { isIntact, verify } from './index.ts'

const { api, clock, office, later, ask, sent, signed, read, act, agentsPart } = await soaOffice()

beforeEach(() => clock.set(start))
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const note = (id: string, text: string, as?: Person) => act(id, 'notes', { text }, as)

test('a note is added to what was signed: sealed, in the chain, told to whom the scope is told, by whom and when', async () => {
  const { id, contact } = await signed()
  const before = (await read(id)).body.data
  expect(before.notes).toEqual([])
  later(hour)
  const { status, body } = await note(id, ' She is hard of hearing: call, do not text. ')
  expect([status, body.data.notes]).toMatchObject([
    201,
    [
      {
        text: 'She is hard of hearing: call, do not text.',
        by: { id: office.agent.id, name: office.agent.name },
        at: clock.now().toISOString(),
      },
    ],
  ])
  expect((await act(id, 'complete', agentsPart({ appointment_at: new Date(start.getTime() + 3 * hour).toISOString() }))).status).toBe(200)
  expect((await note(id, 'A second one', office.manager)).body.data.notes).toMatchObject([
    {},
    { text: 'A second one', by: { id: office.manager.id } },
  ])
  const after = (await read(id, office.admin)).body.data
  expect([after.notes.length, after.document.sha256, after.products_agreed]).toEqual([2, before.document.sha256, before.products_agreed])
  expect(after.events.map(({ kind }: { kind: string }) => kind)).toEqual(['sent', 'submitted', 'noted', 'completed', 'noted'])

  expect(await api.within(verify)).toMatchObject({ fault: null, strays: [], documents: [] })
  const kept = await api.within(async ({ db }) => ({
    rows: await db.select().from(soa_documents).where(eq(soa_documents.request_id, id)),
    told: [
      await db.select().from(soa_events),
      await db.select().from(audit_log),
      await db.select().from(contact_activities).where(eq(contact_activities.contact_id, contact)),
    ],
  }))
  expect(JSON.stringify(kept)).not.toContain('hard of hearing')
  const { body: evidence } = await api.call('GET', `/v1/soa_requests/${id}/evidence.json`, { as: await api.freshSession(office.agent) })
  expect(evidence.documents.map(({ kind }: { kind: string }) => kind)).toEqual(['signed', 'note', 'completed', 'note'])
})

test('only what was signed has notes, of those within reach, with something in them', async () => {
  const { id } = await sent()
  expect(codes(await note(id, 'Too early'))).toEqual(['base soa_not_signed'])
  const { id: whole } = await signed()
  expect((await note(whole, '   ')).status).toBe(422)
  expect((await note(whole, 'x'.repeat(1001))).status).toBe(422)
  expect((await note(whole, 'Not mine', office.outsider)).status).toBe(404)
  expect((await read(whole)).body.data.notes).toEqual([])
})

test('a note that somebody took out, or wrote anew past the product, is found', async () => {
  const { id } = await signed()
  await note(id, 'As it was said')
  expect(isIntact(await api.within(verify))).toBe(true)
  const outside = new pg.Client({ connectionString: api.databaseUrl })
  await outside.connect()
  await outside.query(`create table kept as select * from soa_documents`)
  const notes = `request_id = '${id}' and kind = 'note'`
  for (const change of [
    `delete from soa_documents where ${notes}`,
    `update soa_documents set sealed = (select sealed from soa_documents where request_id = '${id}' and kind = 'signed') where ${notes}`,
  ]) {
    await outside.query(change)
    expect((await api.within(verify)).documents).toEqual([id])
    await outside.query(`delete from soa_documents where ${notes}; insert into soa_documents select * from kept where ${notes}`)
  }
  await outside.query('drop table kept')
  await outside.end()
  expect(isIntact(await api.within(verify))).toBe(true)
})

test('what was corrected and what corrects it name each other', async () => {
  const one = await signed()
  const { body } = await ask(one.contact, { replaces_id: one.id })
  const other = { id: body.data.id, number: body.data.number }
  expect(body.data).toMatchObject({ replaces: { id: one.id, number: one.number }, replaced_by: null })
  expect((await read(one.id)).body.data).toMatchObject({ replaces: null, replaced_by: other })
  await act(other.id, 'reject', {})
  const again = await ask(one.contact, { replaces_id: one.id })
  expect((await read(one.id)).body.data.replaced_by).toEqual({ id: again.body.data.id, number: again.body.data.number })
})
