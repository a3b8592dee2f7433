import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consents, contacts } from '#api/platform/tables/index.ts'
import { makeVendor } from '#tests/factories/api-tracking.ts'
import { makeOffice, type Office } from '#tests/factories/people.ts'
import { hostOf, testApi, type TestApi } from '#tests/support/api.ts'
import { listen } from '#tests/support/cable.ts'
import { startWorld, type World } from './support.ts'

let api: TestApi
let office: Office
let world: World
let port: number

beforeAll(async () => {
  api = await testApi()
  office = await api.within(makeOffice)
  world = await startWorld()
  port = await listen(api.app)
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await world.end()
  await api.close()
})

type Sent = { lead: { last_name: string; email: string }; answer: string }

test('a vendor of leads is told an address and a key, and what it posts is on the agent’s list', async () => {
  const { id, key } = await api.within((work) => makeVendor(work, { owner_ids: [office.agent.id] }))
  const address = `http://${hostOf(api.brand())}:${port}/v1/lead_intake/${id}`
  const { vendor } = await world.control<{ vendor: string }>('vendor', { address, key })
  for (const format of ['json', 'form', 'adf']) {
    const { lead, answer } = await world.control<Sent>('lead', { vendor, format })
    expect([answer.slice(0, 4), JSON.parse(answer.slice(4))]).toMatchObject(['200 ', { status: 'accepted' }])
    const { body } = await api.call('PATCH', '/v1/contacts', { as: office.agent, body: { contacts_scope: { search: lead.email } } })
    expect(body.data).toMatchObject([{ last_name: lead.last_name, new_tag: true }])
    const again = await world.control<Sent>('lead', { vendor, format, again: true })
    expect([again.lead, JSON.parse(again.answer.slice(4)).lead_id]).toEqual([lead, JSON.parse(answer.slice(4)).lead_id])
  }
  const agreed = await api.within(({ db }) =>
    db.select({ source: consents.source }).from(consents).innerJoin(contacts, eq(contacts.id, consents.contact_id)),
  )
  expect(agreed.map(({ source }) => source)).toContain('https://plans.example/medicare')
  const state = await (await fetch(`${world.url}/control/state`)).text()
  expect(state).not.toContain(key)
})

test('it says that it is a stand-in, has a button, and posts nowhere but here', async () => {
  const page = await (await fetch(`${world.url}/outside`)).text()
  expect(page).toContain('This stands in for vendors of leads.')
  expect(page).toContain('A lead comes in')
  for (const address of ['https://crm.example/v1/lead_intake/x', 'http://crm.example/v1/lead_intake/x', 'http://localhost:1/elsewhere'])
    await expect(world.control('vendor', { address, key: 'k' })).rejects.toThrow('422')
})
