import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { audit_log, contact_activities, securities } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { officeAt } from '#tests/support/office.ts'

const { api, office } = await officeAt(new Date('2026-03-04T15:00:00Z'))
const { agent } = office
let contact: string

beforeEach(async () => {
  contact = await api.within((work) => makeContact(work, agent))
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const at = (path = '', of = contact) => `/v1/contacts/${of}/securities${path}`
const add = (body: unknown, as = agent) => api.call('POST', at(), { as, body })
const put = (id: string, body: unknown, as = agent) => api.call('PATCH', at(`/${id}`), { as, body })
const list = async (query = {}) => (await api.call('GET', at(), { as: agent, query })).body

const whole = {
  kind: 'ira',
  institution: 'Fidelity',
  account_number: 'X99-123456',
  tax_status: 'qualified',
  value_cents: 12_500_000,
  as_of_date: '2026-03-01',
  opened_on: '2010-05-05',
  notes: 'Rolled over in 2010.',
}

test('an account is added, read, changed, deleted and brought back', async () => {
  const { status, body } = await add(whole)
  expect(status).toBe(201)
  expect(body.data).toEqual({
    ...whole,
    id: expect.any(String),
    account_number_last4: '3456',
    lock_version: 0,
    created_at: '2026-03-04T15:00:00.000Z',
    updated_at: '2026-03-04T15:00:00.000Z',
    deleted_at: null,
  })
  const { id } = body.data
  const one = async () => (await api.call('GET', at(`/${id}`), { as: agent })).body
  expect(await one()).toEqual(body)

  const changed = await put(id, { value_cents: null, lock_version: 0 })
  expect(changed.body.data).toMatchObject({ value_cents: null, institution: 'Fidelity', account_number: 'X99-123456', lock_version: 1 })
  expect(await one()).toEqual(changed.body)

  expect((await api.call('DELETE', at(`/${id}`), { as: agent })).status).toBe(204)
  expect((await api.call('GET', at(`/${id}`), { as: agent })).status).toBe(404)
  expect(await list()).toMatchObject({ data: [], meta: { total_count: 0 } })
  expect((await list({ deleted: 'true' })).data).toMatchObject([{ id }])
  expect((await api.call('PUT', at(`/${id}/restore`), { as: agent })).body.data).toMatchObject({ id, account_number: 'X99-123456' })
  expect((await list()).data).toHaveLength(1)

  const told = await api.within(({ db }) => db.select().from(contact_activities).where(eq(contact_activities.contact_id, contact)))
  expect(
    told
      .map(({ kind }) => kind)
      .filter((kind) => kind.startsWith('security'))
      .toSorted(),
  ).toEqual(['security_added', 'security_changed', 'security_deleted', 'security_restored'])
})

test('its number is sealed, and neither lists nor the log tell more than its end', async () => {
  const { body } = await add(whole)
  const [row] = (await list()).data
  expect(row).toMatchObject({ account_number_last4: '3456' })
  expect(row).not.toHaveProperty('account_number')
  const [stored] = await api.within(({ db }) => db.select().from(securities).where(eq(securities.id, body.data.id)))
  expect(JSON.stringify(stored)).not.toContain('123456')
  await put(body.data.id, { account_number: 'Y-777' })
  const logged = await api.within(async ({ db }) => [
    await db.select().from(audit_log).where(eq(audit_log.subject_id, contact)),
    await db.select().from(contact_activities).where(eq(contact_activities.contact_id, contact)),
  ])
  const withoutIds = JSON.stringify(logged).replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '')
  expect(withoutIds).not.toMatch(/123456|777/)
  expect((await list()).data[0]).toMatchObject({ account_number_last4: '77' })
  await put(body.data.id, { account_number: null })
  expect((await api.call('GET', at(`/${body.data.id}`), { as: agent })).body.data).toMatchObject({
    account_number: null,
    account_number_last4: null,
  })
})

test('a version that is out of date is refused with both versions', async () => {
  const { body } = await add(whole)
  expect((await put(body.data.id, { notes: 'Quick', lock_version: 0 })).status).toBe(200)
  const late = await put(body.data.id, { notes: 'Slow', lock_version: 0 })
  expect([late.status, late.body.current.notes, late.body.yours]).toEqual([409, 'Quick', { notes: 'Slow' }])
})

test.each([
  ['nothing', {}, 'kind', 'not_an_option'],
  ['a kind of no list', { kind: 'gold' }, 'kind', 'not_an_option'],
  ['half a cent', { kind: 'ira', value_cents: 0.5 }, 'value_cents', 'invalid'],
  [
    'a value of a day before it was opened',
    { kind: 'ira', opened_on: '2026-01-02', as_of_date: '2026-01-01' },
    'as_of_date',
    'before_opened',
  ],
])('%s is refused', async (_what, sent, field, code) => {
  const { status, body } = await add(sent)
  expect([status, body.details]).toEqual([422, [expect.objectContaining({ field, code })]])
})

test('the days are checked as they will be', async () => {
  const { body } = await add(whole)
  expect((await put(body.data.id, { opened_on: '2026-03-02' })).body.details).toEqual([{ field: 'as_of_date', code: 'before_opened' }])
})

test('accounts of a contact out of reach do not exist, nor by way of another contact', async () => {
  const { body } = await add(whole)
  const { outsider } = office
  expect((await api.call('GET', at(), { as: outsider })).status).toBe(404)
  expect((await add(whole, outsider)).status).toBe(404)
  expect((await put(body.data.id, {}, outsider)).status).toBe(404)
  expect((await api.call('DELETE', at(`/${body.data.id}`), { as: outsider })).status).toBe(404)
  const other = await api.within((work) => makeContact(work, agent))
  expect((await api.call('GET', at(`/${body.data.id}`, other), { as: agent })).status).toBe(404)
})
