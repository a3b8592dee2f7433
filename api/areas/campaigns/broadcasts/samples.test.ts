import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { contacts } from '#api/platform/tables/index.ts'
import { broadcastBench, codes, words } from '#tests/support/broadcasts.ts'

const bench = await broadcastBench()
const { api, office, people, groupOf } = bench

afterAll(async () => expect(await bench.end()).toEqual([]))

test('a mail is looked at as any of those who were chosen, by number, and as nobody else', async () => {
  const ids = await people(office.agent, 29)
  const [last = ''] = await people(office.agent, 1, { first_name: 'Zoe' })
  const [other = ''] = await people(office.agent, 1)
  const [unreachable = ''] = await people(office.outsider, 1)
  const group = (await groupOf(office.agent, { ids: [...ids, last] })).body.data
  // Beyond those who are offered by name.
  expect(group.contacts).toHaveLength(25)
  const number = await api.within(async ({ db }) => (await db.select().from(contacts).where(eq(contacts.id, last)))[0]?.number)
  const look = (contact_id: string, mailing_group_id?: string) =>
    api.call('POST', '/v1/contacts/preview_email', { as: office.agent, body: { ...words, contact_id, mailing_group_id } })
  expect((await look(String(number), group.id)).body.data).toMatchObject({ subject: 'For Zoe', missing: [] })
  expect(codes(await look(other, group.id))).toEqual(['contact_id: not_in_group'])
  expect(codes(await look(unreachable, group.id))).toEqual(['contact_id: no_such_contact'])
  expect((await look(other)).status).toBe(200)
  const test = (contact_id: string) =>
    api.call('POST', '/v1/contacts/send_test_email', { as: office.agent, body: { ...words, title: undefined, contact_id } })
  expect(codes(await test('987654321'))).toEqual(['contact_id: no_such_contact'])
})
