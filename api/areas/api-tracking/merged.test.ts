import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contacts } from '#api/platform/tables/index.ts'
import { makeVendor } from '#tests/factories/api-tracking.ts'
import { makeOffice, type Office } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
let office: Office

beforeAll(async () => {
  api = await testApi()
  office = await api.within(makeOffice)
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

type Vendor = Awaited<ReturnType<typeof makeVendor>>
const vendor = () => api.within((work) => makeVendor(work, { owner_ids: [office.agent.id] }))
async function post({ id, key }: Vendor, phone: string, lead_id: string): Promise<string> {
  const body = { first_name: 'Ann', last_name: 'Lane', phone, lead_id }
  return (await api.call('POST', `/v1/lead_intake/${id}`, { body, headers: { 'x-api-key': key } })).body.status as string
}
async function contactWith(phone: string): Promise<string> {
  const where = eq(contacts.phone, `+1${phone}`)
  const [found] = await api.within(({ db }) => db.select({ id: contacts.id }).from(contacts).where(where))
  return found?.id ?? ''
}

test('whom a vendor sent is a duplicate also once they were merged into somebody else, and for that vendor alone', async () => {
  const [mill, other] = [await vendor(), await vendor()]
  expect(await post(mill, '3055550151', 'M-1')).toBe('accepted')
  const sent = await contactWith('3055550151')
  await api.call('POST', '/v1/contacts', {
    as: office.agent,
    body: { first_name: 'Ann', last_name: 'Lane', phones: [{ number: '3055550152', phone_type: 2 }] },
  })
  const into_id = await contactWith('3055550152')
  const merged = await api.call('PATCH', '/v1/contacts/merge', { as: office.agent, body: { ids: [sent, into_id], into_id } })
  expect(merged.status).toBe(200)
  expect(await post(mill, '3055550152', 'M-2')).toBe('duplicate')
  expect(await post(other, '3055550152', 'O-1')).toBe('accepted')
})
