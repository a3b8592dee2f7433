import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenWork } from '#api/platform/http/route.ts'
import { route } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { contact_status_changes, policy_status_changes, statuses } from '#api/platform/tables/index.ts'
import { makeContact, makeContacts } from '#tests/factories/contacts.ts'
import { makeOffice, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { importing } from '#tests/support/imports.ts'
import { workOffJobs } from '#tests/support/mailbox.ts'
import { from } from '#tests/support/network.ts'

let api: TestApi
let office: Office
let contact: string
const [lead, client] = [newId(), newId()]

const flip = ({ db }: OpenWork, id: string) =>
  db.execute(
    sql`update contacts set status_id = case when status_id = ${client} then ${lead}::uuid else ${client}::uuid end, updated_at = now() where id = ${id}`,
  )

beforeAll(async () => {
  api = await testApi({
    routes: (app) =>
      route(app, {
        method: 'POST',
        url: '/v1/open_to_anybody',
        summary: 'Changes a status for anybody',
        access: 'anyone',
        handle: async ({ work }) => void (await flip(work, contact)),
      }),
  })
  office = await api.within(makeOffice)
  await api.within(({ db, brand }) =>
    db
      .insert(statuses)
      .values(Object.entries({ [lead]: 'A lead', [client]: 'A client' }).map(([id, title]) => ({ tenant_id: brand.id, id, title }))),
  )
  contact = await api.within((work) => makeContact(work, office.agent, { status_id: lead }))
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const { reviewed, start } = importing(() => ({ api, office }))

/** Who made the newest change of a contact's status. */
const by = async (id = contact): Promise<string | null | undefined> => {
  const [change] = await api.within(({ db }) =>
    db
      .select({ by_id: contact_status_changes.by_id })
      .from(contact_status_changes)
      .where(eq(contact_status_changes.contact_id, id))
      .orderBy(desc(contact_status_changes.at))
      .limit(1),
  )
  return change?.by_id
}
const set = (status_id: string, as: Person | string, id = contact) => api.call('PATCH', `/v1/contacts/${id}`, { as, body: { status_id } })
const undo = (as: Person, id: string) => api.call('POST', `/v1/contact_actions/${id}/undo`, { as })

test('a change of status says who made it, and nobody’s is nobody’s, on whatever connection', async () => {
  expect((await set(client, office.agent)).status).toBe(200)
  expect(await by()).toBe(office.agent.id)
  expect((await set(lead, office.manager)).status).toBe(200)
  expect(await by()).toBe(office.manager.id)
  await api.within((work) => flip(work, contact))
  expect(await by()).toBeNull()
})

test('who acts for somebody changes it as them', async () => {
  const acting = await api.call('POST', `/v1/admin/users/${office.agent.id}/login`, { as: office.admin, body: { login_type: 'login_as' } })
  const { rows } = await api.within(({ db }) =>
    db.execute<{ status_id: string }>(sql`select status_id from contacts where id = ${contact}`),
  )
  expect((await set(rows[0]?.status_id === lead ? client : lead, acting.body.token)).status).toBe(200)
  expect(await by()).toBe(office.agent.id)
})

test('credentials that count for nothing change nothing in anybody’s name', async () => {
  const token = await api.freshSession(office.agent)
  const ask = (ip: string, as?: string) => api.call('POST', '/v1/open_to_anybody', { ...(as && { as }), headers: from(api, ip) })
  expect((await ask('203.0.113.7', token)).status).toBe(204)
  expect(await by()).toBe(office.agent.id)
  const allowed = await api.call('POST', '/v1/auth_ips', {
    as: token,
    body: { range: '203.0.113.0/24', label: 'Office' },
    headers: from(api, '203.0.113.7'),
  })
  expect((await ask('198.51.100.7', token)).status).toBe(204)
  expect(await by()).toBeNull()
  expect((await ask('203.0.113.7')).status).toBe(204)
  expect(await by()).toBeNull()
  await api.call('DELETE', `/v1/auth_ips/${allowed.body.data.id}`, { as: token, headers: from(api, '203.0.113.7') })
})

test('of many at once it is whoever asked for it, and of the undo whoever undid it', async () => {
  const wanted = Array.from({ length: 501 }, () => ({ owner: office.agent, fields: { status_id: lead } }))
  const ids = await api.within((work) => makeContacts(work, wanted))
  const changed = await api.call('PATCH', '/v1/contacts/update_group', { as: office.agent, body: { ids, changes: { status_id: client } } })
  expect(changed.body.data.status).toBe('running')
  await workOffJobs(api)
  for (const id of [ids[0], ids[500]]) expect(await by(id)).toBe(office.agent.id)
  expect((await undo(office.manager, changed.body.data.id)).body.data.status).toBe('undoing')
  await workOffJobs(api)
  for (const id of [ids[0], ids[500]]) expect(await by(id)).toBe(office.manager.id)
})

test('of an import it is whoever brought it in', async () => {
  const fields = { first_name: 'Ann', last_name: 'Byrd', phones: [{ number: '6175550510' }], status_id: lead }
  const ann = await api.within((work) => makeContact(work, office.agent, fields))
  const others = Array.from({ length: 1_100 }, (_none, n) => `Kim${n},Byrd,312${String(5550000 + n)},A lead`).join('\n')
  const { id } = await reviewed(office.agent, `First name,Last name,Phone,Status\nAnn,Byrd,617-555-0510,A client\n${others}\n`, {
    scrub_against: { then: 'update' },
  })
  expect((await start(office.agent, { attempt_id: id })).body.data.status).toBe('importing')
  await workOffJobs(api)
  expect(await by(ann)).toBe(office.agent.id)
})

test('of a policy it is told as well', async () => {
  const at = `/v1/contacts/${contact}/policies`
  const { body } = await api.call('POST', at, { as: office.agent, body: { product: 'Term life', status: 'applied' } })
  expect((await api.call('PATCH', `${at}/${body.data.id}`, { as: office.manager, body: { status: 'issued' } })).status).toBe(200)
  const kept = await api.within(({ db }) => db.select({ by_id: policy_status_changes.by_id }).from(policy_status_changes))
  expect(kept).toEqual([{ by_id: office.manager.id }])
})
