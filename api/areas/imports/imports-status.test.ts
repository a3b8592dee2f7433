import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import { contact_status_changes, contacts, statuses } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, type Office } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { importing } from '#tests/support/imports.ts'

let api: TestApi
let office: Office
const [lead, client] = [newId(), newId()]
const old = new Date('2019-05-06T12:00:00Z')

beforeAll(async () => {
  api = await testApi()
  office = await api.within(makeOffice)
  const titles = { [lead]: 'Lead of old', [client]: 'Client at last' }
  await api.within(({ db, brand }) =>
    db.insert(statuses).values(Object.entries(titles).map(([id, title]) => ({ tenant_id: brand.id, id, title }))),
  )
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const { imported } = importing(() => ({ api, office }))

const age = (id: string) => api.within(({ db }) => db.update(contacts).set({ updated_at: old }).where(eq(contacts.id, id)))

/** The newest change of a contact's status, beside what the contact says of it. */
async function newest(id: string): Promise<{ to_id: string | null; at: Date; since: Date | null; updated_at: Date } | undefined> {
  const rows = await api.within(({ db }) =>
    db
      .select({
        to_id: contact_status_changes.to_id,
        at: contact_status_changes.at,
        since: contacts.status_since,
        updated_at: contacts.updated_at,
      })
      .from(contact_status_changes)
      .innerJoin(contacts, eq(contacts.id, contact_status_changes.contact_id))
      .where(eq(contacts.id, id))
      .orderBy(contact_status_changes.at),
  )
  return rows.at(-1)
}

test('a change of status bears the time at which an import or its undo made it, however old the contact is', async () => {
  const { agent, admin } = office
  const fields = { first_name: 'Ann', last_name: 'Old', phones: [{ number: '6175550410' }], status_id: lead }
  const ann = await api.within((work) => makeContact(work, agent, fields, { created_at: old }))
  await age(ann)
  const began = new Date()
  const file = 'First name,Last name,Phone,Status\nAnn,Old,617-555-0410,Client at last\n'
  const { done } = await imported(agent, file, { scrub_against: { then: 'update' } })
  expect(done).toMatchObject({ updated_count: 1 })
  const first = await newest(ann)
  expect(first).toMatchObject({ to_id: client, since: first?.at, updated_at: first?.at })
  expect(first?.at.getTime()).toBeGreaterThanOrEqual(began.getTime())

  await age(ann)
  const undone = await api.call('POST', `/v1/contact_actions/${done.action_id}/undo`, { as: agent })
  expect(undone.body.data).toMatchObject({ status: 'undone', unrestored_count: 0 })
  const second = await newest(ann)
  expect(second).toMatchObject({ to_id: lead, since: second?.at, updated_at: second?.at })
  expect(second?.at.getTime()).toBeGreaterThan(first?.at.getTime() ?? 0)

  const question = { report_type: 'pipeline', by: 'status' }
  const { run } = (await api.call('POST', '/v1/reports', { as: admin, body: { question } })).body.data
  expect(new Date(run.counted_since).getTime()).toBeGreaterThan(old.getTime())
})

test('nor does a statement that leaves `updated_at` as it was date a change by it', async () => {
  const bob = await api.within((work) => makeContact(work, office.agent, { status_id: lead }))
  await age(bob)
  const began = new Date()
  await api.within(({ db }) => db.execute(sql`update contacts set status_id = ${client} where id = ${bob}`))
  const change = await newest(bob)
  expect(change).toMatchObject({ to_id: client, since: change?.at, updated_at: old })
  expect(change?.at.getTime()).toBeGreaterThanOrEqual(began.getTime())
})
