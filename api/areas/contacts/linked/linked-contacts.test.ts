import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inverseOf, relations } from '#api/contract/contacts/linked-contacts.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, makePerson, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
let office: Office
let agent: Person
let mother: string
let daughter: string

const home = { address: '12 Elm Street', city: 'Boston', state: 'MA', zip_code: '02110' } as const

beforeAll(async () => {
  api = await testApi()
  office = await api.within(makeOffice)
  agent = office.agent
})
beforeEach(async () => {
  mother = await api.within((work) => makeContact(work, agent, { first_name: 'Rosa' }))
  daughter = await api.within((work) => makeContact(work, agent, { first_name: 'Ana' }))
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const link = (id: string, body: object, as = agent) => api.call('PATCH', `/v1/contacts/${id}/update_linked_contact`, { as, body })
const linked = async (id: string, as = agent) => (await api.call('GET', `/v1/contacts/${id}/linked_contacts`, { as })).body

test('a link is seen from both sides, each with its own word', async () => {
  const { status, body } = await link(mother, { linked_contact_id: daughter, relation: 'child' })
  expect([status, body.data]).toMatchObject([200, [{ id: daughter, first_name: 'Ana', relation: 'child' }]])
  expect((await linked(daughter)).data).toMatchObject([{ id: mother, relation: 'parent' }])
  await link(daughter, { linked_contact_id: mother, relation: 'caregiver' })
  expect((await linked(mother)).data).toMatchObject([{ id: daughter, relation: 'cared_for' }])
  await link(mother, { linked_contact_id: daughter, remove: true })
  expect([(await linked(mother)).data, (await linked(daughter)).data]).toEqual([[], []])
  expect((await link(mother, { linked_contact_id: daughter, remove: true })).status).toBe(404)
})

test('every relation has an inverse that leads back', () => {
  for (const relation of relations) expect(inverseOf[inverseOf[relation]]).toBe(relation)
})

test('a contact is named by its number as well', async () => {
  const { body } = await api.call('GET', `/v1/contacts/${daughter}`, { as: agent })
  expect((await link(mother, { linked_contact_id: String(body.data.number) })).body.data).toMatchObject([
    { id: daughter, relation: 'household' },
  ])
})

test('both stories tell it, with the name for those who may see it', async () => {
  await link(mother, { linked_contact_id: daughter, relation: 'child' })
  const story = async (id: string) => (await api.call('GET', `/v1/contacts/${id}/timeline`, { as: agent })).body.data[0]
  expect(await story(mother)).toMatchObject({ kind: 'linked', details: { relation: 'child', contact: { id: daughter, name: 'Ana Doe' } } })
  expect(await story(daughter)).toMatchObject({ kind: 'linked', details: { relation: 'parent', contact: { id: mother } } })
})

test('who is out of reach is not linked, and not shown', async () => {
  const theirs = await api.within((work) => makeContact(work, office.outsider, { first_name: 'Secret' }))
  expect((await link(mother, { linked_contact_id: theirs })).body.details).toEqual([
    { field: 'linked_contact_id', code: 'no_such_contact' },
  ])
  expect((await link(mother, { linked_contact_id: mother })).body.details).toEqual([
    { field: 'linked_contact_id', code: 'links_to_itself' },
  ])
  expect((await link(mother, { linked_contact_id: daughter }, office.outsider)).status).toBe(404)

  expect((await link(mother, { linked_contact_id: theirs }, office.admin)).status).toBe(200)
  expect((await linked(mother, office.admin)).data).toMatchObject([{ id: theirs }])
  expect((await linked(mother)).data).toEqual([])
  const { body } = await api.call('GET', `/v1/contacts/${mother}/timeline`, { as: agent })
  expect(JSON.stringify(body)).not.toContain('Secret')
  expect(JSON.stringify(body)).not.toContain(theirs)
  expect((await api.call('GET', `/v1/contacts/${mother}/counts`, { as: agent })).body.data).toMatchObject({
    linked_contacts: 0,
    notes: 0,
    files: 0,
  })
})

test('people at the same address are suggested until they are linked', async () => {
  const make = (first_name: string, owner: Person, address: object) =>
    api.within((work) => makeContact(work, owner, { first_name, addresses: [address] }))
  const one = await make('One', agent, home)
  const two = await make('Two', agent, { ...home, address: '12 ELM street' })
  await make('Elsewhere', agent, { ...home, address: '14 Elm Street' })
  await make('Upstairs', agent, { ...home, address_2: 'Apartment 2' })
  await make('Theirs', office.outsider, home)
  expect((await linked(one)).suggestions).toMatchObject([{ id: two }])
  await link(one, { linked_contact_id: two, relation: 'spouse' })
  expect(await linked(one)).toMatchObject({ data: [{ id: two, same_address: true }], suggestions: [] })
})

test('whose role the feature leaves out links nobody', async () => {
  const basic = await api.within((work) => makePerson(work, { role: 'basic' }), 'direct')
  const theirs = await api.within((work) => makeContact(work, basic), 'direct')
  expect((await linked(theirs, basic)).code).toBe('forbidden')
})
