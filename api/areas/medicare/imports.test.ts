import { afterAll, beforeAll, expect, test } from 'vitest'
import { knownOf } from './imports.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, type Office, type Person } from '#tests/factories/people.ts'
import { settableClock } from '#api/platform/clock.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { codes } from '#tests/support/soa.ts'

const there = 'http://outside.test'
/** Where a brand that has a partner id at SunFire, and one that has none, hand over to. */
const [withPlatform, without] = ['central', 'direct'] as const
const clock = settableClock(new Date('2026-11-23T15:00:00Z'))
let api: TestApi
let offices: Record<string, Office>

beforeAll(async () => {
  api = await testApi({ clock, env: { OUTSIDE_URL: there } })
  offices = {
    [withPlatform]: await api.within(makeOffice, withPlatform),
    [without]: await api.within(makeOffice, without),
  }
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const office = (brand: string): Office => {
  const found = offices[brand]
  if (!found) throw new Error(`There is no office at ${brand}`)
  return found
}

const rosa = (brand: string, fields: object = {}) =>
  api.within(
    (work) =>
      makeContact(work, office(brand).agent, {
        first_name: 'Rosa',
        last_name: 'O’Neil & Söhne',
        birth_date: '1955-03-02',
        addresses: [{ address: '1 Elm St', city: 'Salem', state: 'MA', zip_code: '01970-1234' }],
        medicare_number: '1EG4TE5MK73',
        medicare_part_a_date: '2020-03-01',
        ...fields,
      }),
    brand,
  )
const put = (id: string, body: object, as: Person) => api.call('PUT', `/v1/contacts/${id}/medicare_import_contact`, { as, body })
const listed = async (id: string, as: Person) => (await api.call('GET', `/v1/contacts/${id}/medicare_imports`, { as })).body

test('SunFire is sent what it takes, in its own form, and that is written down', async () => {
  const { agent, manager, outsider } = office(withPlatform)
  const id = await rosa(withPlatform)
  const before = await listed(id, agent)
  expect([before.data, before.meta.target, before.meta.is_stand_in]).toEqual([[], 'sunfire', true])
  expect(before.meta.offered).toEqual([
    { field: 'name', needed: true, values: ['Rosa', 'O’Neil & Söhne'] },
    { field: 'birth_date', needed: true, values: ['1955-03-02'] },
    { field: 'zip_code', needed: true, values: ['01970-1234'] },
    { field: 'medicare_part_a_date', needed: false, values: ['2020-03-01'] },
  ])

  const { status, headers, body } = await put(id, { fields: ['medicare_part_a_date'], consent: true }, agent)
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(body.data).toEqual({
    status: 'handed_over',
    missing: [],
    target: 'sunfire',
    fields: ['name', 'birth_date', 'zip_code', 'medicare_part_a_date'],
    id: expect.any(String),
    form: {
      action: `${there}/sunfire/api/prospect`,
      fields: {
        'metadata.partnerId': 'harborline',
        'metadata.app': 'blaze',
        'metadata.appId': 'sunfire',
        'parameters.leadId': body.data.id,
        'applicant.firstName': 'Rosa',
        'applicant.lastName': 'O’Neil & Söhne',
        'applicant.dob.year': '1955',
        'applicant.dob.month': '3',
        'applicant.dob.day': '2',
        'applicant.partADate.year': '2020',
        'applicant.partADate.month': '3',
        'applicant.partADate.day': '1',
        'applicant.home.zip': '01970',
      },
    },
  })
  const after = await listed(id, manager)
  expect(after.data).toMatchObject([{ id: body.data.id, target: 'sunfire', is_stand_in: true, fields: body.data.fields }])
  expect(JSON.stringify(after.data)).not.toContain('1955')
  const kept = await api.within(({ db }) => db.execute('select sent_sealed from medicare_imports'))
  expect(JSON.stringify(kept.rows)).not.toMatch(/Rosa|1955/)

  const one = `/v1/contacts/${id}/medicare_imports/${body.data.id}`
  // Whoever has just handed it over is told the form once more, nobody else, and not for long.
  const formFor = async (as: Person) => (await api.call('GET', one, { as: await api.freshSession(as) })).body.data.form
  expect([await formFor(agent), await formFor(manager)]).toEqual([body.data.form, null])
  clock.set(new Date(clock.now().getTime() + 5 * 60_000))
  expect(await formFor(agent)).toBeNull()
  const sent = (await api.call('GET', one, { as: manager })).body.data.sent
  expect(sent).toContainEqual({ field: 'birth_date', values: ['1955-03-02'] })
  for (const call of [put(id, { consent: true }, outsider), api.call('GET', one, { as: outsider })]) expect((await call).status).toBe(404)
  const other = await rosa(withPlatform)
  expect((await api.call('GET', `/v1/contacts/${other}/medicare_imports/${body.data.id}`, { as: agent })).status).toBe(404)
})

test('nothing goes without consent, without what is needed, or to whom has no place for it', async () => {
  const { agent } = office(withPlatform)
  const id = await rosa(withPlatform)
  expect(codes(await put(id, { fields: [] }, agent))).toEqual(['consent medicare_consent'])
  expect(codes(await put(id, { fields: [], consent: false }, agent))).toEqual(['consent medicare_consent'])
  expect(codes(await put(id, { fields: ['medicare_number'], consent: true }, agent))).toEqual(['fields not_an_option'])
  expect((await put(id, { fields: ['soul'], consent: true }, agent)).status).toBe(422)
  const bare = await rosa(withPlatform, { birth_date: null, addresses: [] })
  expect((await put(bare, { consent: true }, agent)).body.data).toEqual({
    status: 'incomplete',
    missing: ['birth_date', 'zip_code'],
    target: 'sunfire',
    fields: [],
    id: null,
    form: null,
  })
  for (const one of [id, bare]) expect((await listed(one, agent)).data).toEqual([])
})

test('without a platform it goes onto paper, with the Medicare number only where that is ticked', async () => {
  const { agent } = office(without)
  const id = await rosa(without)
  const drugs = [{ name: 'Metformin', dosage: '500 mg', quantity: '', frequency: 'daily', refill: '' }]
  expect((await api.call('PATCH', `/v1/contacts/${id}/rx_details`, { as: agent, body: { drugs } })).status).toBe(200)
  const sentOf = async (fields: string[]) => {
    const { body } = await put(id, { fields, consent: true }, agent)
    expect(body.data).toMatchObject({ status: 'on_paper', target: 'paper', form: null })
    return (await api.call('GET', `/v1/contacts/${id}/medicare_imports/${body.data.id}`, { as: agent })).body.data.sent
  }
  expect((await sentOf([])).map(({ field }: { field: string }) => field)).toEqual(['name', 'birth_date', 'zip_code'])
  expect(await sentOf(['drugs', 'medicare_number', 'doctors'])).toEqual([
    expect.objectContaining({ field: 'name' }),
    expect.objectContaining({ field: 'birth_date' }),
    expect.objectContaining({ field: 'zip_code' }),
    { field: 'drugs', values: ['Metformin, 500 mg, daily'] },
    { field: 'medicare_number', values: ['1EG4TE5MK73'] },
  ])
})

test('what is not known is offered as nothing', () => {
  const nothing = {
    first_name: 'Rosa',
    last_name: '',
    birth_date: null,
    addresses: [],
    phone: null,
    email: null,
    medicare_part_a_date: null,
    medicare_part_b_date: null,
    medicare_number: null,
  }
  expect(Object.values(knownOf(nothing, { drugs: [], pharmacies: [], doctors: [] })).flat()).toEqual([])
})
