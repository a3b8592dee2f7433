import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { audit_log, contacts } from '#api/platform/tables/index.ts'
import { makeContact, makeContacts } from '#tests/factories/contacts.ts'
import { makeOffice, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { runJob } from '#tests/support/jobs.ts'
import { onPurge } from './purge.ts'

const clock = settableClock(new Date('2026-03-04T15:00:00Z'))
let api: TestApi
let office: Office
const hooked: string[] = []
let hookFails = false

onPurge(async (_work, ids) => {
  if (hookFails) throw new Error('The storage is away')
  hooked.push(...ids)
})

beforeAll(async () => {
  api = await testApi({ clock })
  office = await api.within(makeOffice)
})
beforeEach(() => {
  clock.advance(60_000)
  hooked.length = 0
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const day = 86_400_000
const purge = () => runJob(api, 'purge_contacts')
const idsIn = (brand?: string) =>
  api.within(async ({ db }) => (await db.select({ id: contacts.id }).from(contacts)).map(({ id }) => id), brand)

/** Every row of every table, as text, that speaks of a word. */
async function traces(word: string): Promise<string[]> {
  return api.within(async ({ db }) => {
    const { rows } = await db.execute<{ name: string }>(
      sql`select distinct table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id'`,
    )
    const found = []
    for (const { name } of rows) {
      const told = await db.execute<{ row: string }>(
        sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t where to_jsonb(t)::text ilike ${`%${word}%`}`,
      )
      found.push(...told.rows.map(({ row }) => `${name}: ${row}`))
    }
    return found
  })
}

describe('a purge', () => {
  test('takes what was deleted more than 30 days ago, in every brand, chunk by chunk, and nothing else', async () => {
    const now = clock.now().getTime()
    const ago = (days: number) => new Date(now - days * day)
    const [living, recent] = await api.within((work) =>
      makeContacts(work, [
        { owner: office.agent },
        { owner: office.agent, columns: { deleted_at: ago(29.9) } },
        ...Array.from({ length: 1203 }, () => ({ owner: office.agent, columns: { deleted_at: ago(30.1) } })),
      ]),
    )
    const elsewhere = await api.within(async (work) => {
      const { agent } = await makeOffice(work)
      return makeContact(work, agent, { phones: [{ number: '2015550101' }] }, { deleted_at: ago(31) })
    }, 'direct')
    await purge()
    expect((await idsIn()).sort()).toEqual([living, recent].sort())
    expect(await idsIn('direct')).toEqual([])
    expect(hooked).toHaveLength(1204)
    expect(hooked).toContain(elsewhere)
    const told = await api.within(({ db }) => db.select().from(audit_log).where(eq(audit_log.action, 'purged')))
    expect(told.map(({ details }) => (details as { contacts_count: number }).contacts_count).sort((a, b) => a - b)).toEqual([203, 500, 500])
  })

  test('that is cut off leaves its chunk whole, and the next one takes it', async () => {
    const id = await api.within((work) => makeContact(work, office.agent, {}, { deleted_at: new Date(clock.now().getTime() - 40 * day) }))
    hookFails = true
    await expect(purge()).rejects.toThrow('The storage is away')
    expect(await idsIn()).toContain(id)
    hookFails = false
    await purge()
    expect(await idsIn()).not.toContain(id)
  })
})

describe('an erasure', () => {
  const erase = (id: string, body: object, as: Person) => api.call('POST', `/v1/contacts/${id}/erasure`, { as, body })
  const numberOf = async (id: string) =>
    (await api.within(({ db }) => db.select().from(contacts).where(eq(contacts.id, id))))[0]?.number ?? 0

  test('leaves no word of a person, wherever it stood, and an entry that somebody was erased', async () => {
    const as = office.agent
    const word = 'Zyxwvut'
    const fields = {
      first_name: word,
      last_name: word,
      emails: [{ email: `${word}@x.example`.toLowerCase() }],
      phones: [{ number: '2015557777' }],
    }
    const id = await api.within((work) => makeContact(work, as, fields))
    const twin = await api.within((work) =>
      makeContact(work, as, { ...fields, nickname: word, addresses: [{ address: `1 ${word} St`, city: word }] }),
    )
    const friend = await api.within((work) => makeContact(work, as, { first_name: 'Friend' }))
    await api.call('POST', `/v1/contacts/${id}/notes`, { as, body: { body: `${word} likes tea` } })
    await api.call('PATCH', `/v1/contacts/${friend}/update_linked_contact`, { as, body: { linked_contact_id: id, relation: 'spouse' } })
    await api.call('PATCH', `/v1/contacts/${id}`, { as, body: { spouse_first_name: word } })
    await api.call('PATCH', `/v1/contacts/${id}/force_verify_email`, { as })
    const merged = await api.call('PATCH', '/v1/contacts/merge', { as, body: { ids: [id, twin] } })
    expect(merged.status).toBe(200)
    expect((await traces(word)).length).toBeGreaterThan(5)

    const { status } = await erase(twin, { number: await numberOf(id) }, office.admin)
    expect(status).toBe(204)
    expect(await traces(word)).toEqual([])
    expect(await traces('2015557777')).toEqual([])
    expect(hooked.sort()).toEqual([id, twin].sort())
    expect((await api.call('GET', `/v1/contacts/${id}`, { as })).status).toBe(404)
    const told = await api.within(({ db }) => db.select().from(audit_log).where(eq(audit_log.action, 'erased')))
    expect(told).toMatchObject([{ subject_id: id, user_id: office.admin.id, details: { contacts_count: 2 } }])
    const undone = await api.call('POST', `/v1/contact_actions/${merged.body.action_id}/undo`, { as })
    expect(undone.status).toBe(422)
    expect((await api.call('GET', `/v1/contacts/${friend}`, { as })).status).toBe(200)
  })

  test('takes the number of the contact, and a reach beyond one’s downline', async () => {
    const id = await api.within((work) => makeContact(work, office.agent))
    const number = await numberOf(id)
    expect((await erase(id, { number: number + 1 }, office.admin)).body.details).toMatchObject([
      { field: 'number', code: 'number_mismatch' },
    ])
    expect((await erase(id, {}, office.admin)).status).toBe(422)
    for (const person of [office.agent, office.manager]) expect((await erase(id, { number }, person)).status).toBe(403)
    expect((await erase(id, { number }, office.outsider)).status).toBe(404)
    expect((await erase(id, { number }, office.unitAdmin)).status).toBe(204)
  })
})
