import { afterAll, beforeEach, expect, test } from 'vitest'
import { validNpi } from '#api/contract/contacts/rx-details.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makePerson } from '#tests/factories/people.ts'
import { officeAt } from '#tests/support/office.ts'

const { api, office } = await officeAt(new Date('2026-03-04T15:00:00Z'))
let contact: string

beforeEach(async () => {
  contact = await api.within((work) => makeContact(work, office.agent))
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const url = () => `/v1/contacts/${contact}/rx_details`
const read = async (as = office.agent) => await api.call('GET', url(), { as })
const write = (body: unknown, as = office.agent) => api.call('PATCH', url(), { as, body })

const lists = {
  drugs: [{ name: 'Lisinopril', dosage: '10 mg', quantity: '30', frequency: 'Once a day', refill: 'Every 90 days' }],
  pharmacies: [{ name: 'Corner Drugs', city: 'Boston', phone: '+16175550142', preferred: true }],
  doctors: [{ name: 'Dr. Lee', specialty: 'Cardiology', phone: null, npi: '1234567893' }],
}

test('there is nothing at first; lists are written whole and those left out stay', async () => {
  const empty = { drugs: [], pharmacies: [], doctors: [], lock_version: 0, updated_at: null }
  expect((await read()).body.data).toEqual(empty)
  const written = await write({ ...lists, pharmacies: [{ ...lists.pharmacies[0], phone: '617-555-0142' }], lock_version: 0 })
  expect(written.body.data).toEqual({ ...lists, lock_version: 1, updated_at: '2026-03-04T15:00:00.000Z' })
  expect((await read()).body).toEqual(written.body)
  const fewer = await write({ doctors: [], drugs: [{ name: 'Metformin' }] })
  expect(fewer.body.data).toMatchObject({ pharmacies: lists.pharmacies, doctors: [], lock_version: 2 })
  expect(fewer.body.data.drugs).toEqual([{ name: 'Metformin', dosage: '', quantity: '', frequency: '', refill: '' }])
})

test('a version that is out of date is refused with both versions, the first one too', async () => {
  expect((await write({ drugs: lists.drugs, lock_version: 0 })).status).toBe(200)
  const late = await write({ drugs: [], lock_version: 0 })
  expect([late.status, late.body.code, late.body.current.drugs, late.body.yours]).toEqual([409, 'stale', lists.drugs, { drugs: [] }])
  contact = await api.within((work) => makeContact(work, office.agent))
  expect((await write({ drugs: [], lock_version: 3 })).status).toBe(409)
  expect((await read()).body.data.lock_version).toBe(0)
})

test.each([
  ['a drug without a name', { drugs: [{ dosage: '5 mg' }] }, 'drugs.0.name', 'required'],
  ['a phone that is none', { pharmacies: [{ name: 'A', phone: '12' }] }, 'pharmacies.0.phone', 'invalid_phone'],
  ['a provider number that does not check', { doctors: [{ name: 'A', npi: '1234567890' }] }, 'doctors.0.npi', 'invalid_npi'],
  ['too many drugs', { drugs: Array.from({ length: 61 }, () => ({ name: 'A' })) }, 'drugs', 'too_many'],
])('%s is refused', async (_what, sent, field, code) => {
  const { status, body } = await write(sent)
  expect([status, body.details]).toEqual([422, [expect.objectContaining({ field, code })]])
})

test.each([
  ['1234567893', true],
  ['1234567890', false],
  ['3234567893', false],
  ['123456789', false],
  ['12345678930', false],
])('%s as a provider number: %s', (value, expected) => {
  expect(validNpi(value)).toBe(expected)
})

test('words of any kind come back as they were typed', async () => {
  const name = `'; drop table -- <script> 💊 ${'ع'}`
  expect((await write({ drugs: [{ name }] })).body.data.drugs[0].name).toBe(name)
  expect((await write({ drugs: [{ name: 'half \ud83d' }] })).body.code).toBe('malformed')
})

test('that of a contact out of reach does not exist, and there is none where the feature is off', async () => {
  expect((await read(office.outsider)).status).toBe(404)
  expect((await write({ drugs: [] }, office.outsider)).status).toBe(404)
  const elsewhere = await api.within((work) => makePerson(work, { role: 'agent' }), 'care-in-advance')
  const theirs = await api.within((work) => makeContact(work, elsewhere), 'care-in-advance')
  expect((await api.call('GET', `/v1/contacts/${theirs}/rx_details`, { as: elsewhere })).status).toBe(404)
  expect((await api.call('GET', `/v1/contacts/${theirs}`, { as: elsewhere })).status).toBe(200)
})
