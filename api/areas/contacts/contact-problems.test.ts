import { afterAll, expect, test } from 'vitest'
import { makeOffice, makePerson } from '#tests/factories/people.ts'
import { testApi } from '#tests/support/api.ts'

const api = await testApi()
const office = await api.within(makeOffice)
const { agent } = office

afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const create = (body: unknown, as = agent) => api.call('POST', '/v1/contacts', { as, body })
const change = (id: string, body: unknown) => api.call('PATCH', `/v1/contacts/${id}`, { as: agent, body })

test('a street is free; a unit is kept without marks, and that is told', async () => {
  const [street, plain] = ["12 O'Neil St. #4", { address_2: 'Suite 9' }]
  const { status, body } = await create({ first_name: 'Jane', addresses: [plain, { address: street, address_2: 'Apt # 4-B/2' }] })
  expect([status, body.cleaned]).toEqual([201, ['addresses.1.address_2']])
  expect(body.data.addresses).toMatchObject([plain, { address: street, address_2: 'Apt 4B2' }])
  const changed = await change(body.data.id, { addresses: [{ address: '1 Elm', address_2: '#7' }] })
  expect([changed.status, changed.body.cleaned]).toEqual([200, ['addresses.0.address_2']])
  expect(changed.body.data.addresses).toMatchObject([{ address: '1 Elm', address_2: '7' }])
  expect((await change(body.data.id, { nickname: 'J' })).body.cleaned).toEqual([])
})

test('a brand may allow more in a unit', async () => {
  const elsewhere = await api.within((work) => makePerson(work, { role: 'agent' }), 'direct')
  const { body } = await create({ first_name: 'Jane', addresses: [{ address_2: 'Apt #4/5' }] }, elsewhere)
  expect([body.cleaned, body.data.addresses[0].address_2]).toEqual([[], 'Apt #4/5'])
})

test('a check before it is created tells duplicates and what it would be refused for', async () => {
  const phones = [{ number: '5085550198' }]
  const { id } = (await create({ first_name: 'There', phones })).body.data
  const nobody = '018f0000-0000-7000-8000-000000000000'
  const wrong = { first_name: 'Here', phones, status_id: nobody, owner_id: nobody }
  const { body } = await api.call('POST', '/v1/contacts/likely_duplicates', { as: agent, body: wrong })
  expect(body.data).toMatchObject([{ id, reason: 'phone' }])
  expect(body.details).toEqual([
    { field: 'status_id', code: 'not_an_option' },
    { field: 'owner_id', code: 'no_such_owner' },
  ])
})
