import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import { policies } from '#api/platform/tables/index.ts'
import { soaOffice, start } from '#tests/support/soa.ts'

const { api, clock, office, person, sign, token, ask, act, sent } = await soaOffice()

beforeEach(() => clock.set(start))
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const base = { type: 'appointment', title: 'Plan review', start_date: '2026-11-25T10:00', place_kind: 'phone' }
const plan = async (body: object) => {
  const { status, body: told } = await api.call('POST', '/v1/events', {
    as: await api.freshSession(office.agent),
    body: { ...base, ...body },
  })
  expect(status, JSON.stringify(told)).toBe(201)
  return told.data
}
const read = async (id: string, as = office.agent) =>
  (await api.call('GET', `/v1/events/${id}`, { as: await api.freshSession(as) })).body.data

describe('the scope of an appointment about Medicare', () => {
  test('is missing until the contact signs, and then covers it as long as it holds', async () => {
    const { contact } = await sent()
    const one = await plan({ contact_id: contact, topic: 'medicare' })
    const late = await plan({ contact_id: contact, topic: 'medicare', start_date: '2027-12-01T10:00' })
    expect([one.scope, late.scope]).toEqual([
      { state: 'missing', until: null },
      { state: 'missing', until: null },
    ])
    await sign(await token())
    expect((await read(one.id)).scope).toEqual({ state: 'covered', until: '2027-11-23T15:00:00.000Z' })
    expect((await read(late.id)).scope).toEqual({ state: 'missing', until: null })
    const query = { start_date: '2026-11-25', end_date: '2026-11-25' }
    const list = (await api.call('GET', '/v1/events', { as: await api.freshSession(office.agent), query })).body.data
    expect(list.find(({ id }: { id: string }) => id === one.id).scope.state).toBe('covered')
    const ofContact = await api.call('GET', '/v1/events/contact_events', {
      as: await api.freshSession(office.agent),
      query: { contact_id: contact },
    })
    expect(ofContact.body.data.map(({ scope }: { scope: { state: string } }) => scope.state)).toEqual(['covered', 'missing'])
  })

  test('is missing again once it is rejected', async () => {
    const { id: contact } = await person()
    const asked = (await ask(contact)).body.data
    const one = await plan({ contact_id: contact, topic: 'medicare' })
    await sign(await token())
    expect((await read(one.id)).scope.state).toBe('covered')
    await act(asked.id, 'reject', { reason: 'Signed by a neighbor' })
    expect((await read(one.id)).scope.state).toBe('missing')
  })

  test('is asked for appointments and calls about it alone, and told to nobody who may not read them', async () => {
    const { id: contact } = await person()
    const none = { state: 'not_needed', until: null }
    expect((await plan({ contact_id: contact, topic: 'other' })).scope).toEqual(none)
    expect((await plan({ contact_id: contact, topic: 'medicare', type: 'meeting' })).scope).toEqual(none)
    expect((await plan({ topic: 'medicare' })).scope).toEqual(none)
    const { id: cancelled } = await plan({ contact_id: contact, topic: 'medicare' })
    await api.call('DELETE', `/v1/events/${cancelled}`, { as: office.agent })
    expect((await read(cancelled)).scope).toEqual(none)
    const hidden = await plan({ contact_id: contact, topic: 'medicare', private: true })
    expect(hidden.scope.state).toBe('missing')
    expect((await read(hidden.id, office.manager)).scope).toEqual(none)
  })
})

describe('what it is about, where nobody says so', () => {
  test.each([
    ['somebody of 64 and a half today', '1962-05-23', 'medicare'],
    ['somebody a day short of that', '1962-05-24', 'other'],
    ['somebody whose age is not known', null, 'other'],
  ])('%s', async (_who, birth_date, topic) => {
    const { id } = await person({ birth_date })
    expect((await plan({ contact_id: id })).topic).toBe(topic)
    expect((await plan({ contact_id: id, topic: 'other' })).topic).toBe('other')
    expect((await plan({ contact_id: id, type: 'meeting' })).topic).toBe('other')
  })

  test('somebody whose day there is none in that month is so on its last', async () => {
    const { id } = await person({ birth_date: '1962-05-31' })
    clock.set(new Date('2026-11-29T15:00:00Z'))
    expect((await plan({ contact_id: id, start_date: '2026-12-02T10:00' })).topic).toBe('other')
    clock.set(new Date('2026-11-30T15:00:00Z'))
    expect((await plan({ contact_id: id, start_date: '2026-12-02T10:00' })).topic).toBe('medicare')
  })

  test.each([
    ['Medicare Supplement', 'active', 'medicare'],
    ['Part D', 'applied', 'medicare'],
    ['Medicare Supplement', 'terminated', 'other'],
    ['Final Expense', 'active', 'other'],
  ])('whoever has %s, %s', async (product, status, topic) => {
    const { id } = await person({ birth_date: '1990-01-01' })
    await api.within(({ db, brand }) => db.insert(policies).values({ tenant_id: brand.id, id: newId(), contact_id: id, product, status }))
    expect((await plan({ contact_id: id })).topic).toBe(topic)
  })
})

test('a visit without an address goes to where the contact lives', async () => {
  const { id: contact_id } = await person()
  expect((await plan({ contact_id, place_kind: 'home' })).place).toBe('1 Elm St, Salem, MA 01970')
  expect((await plan({ contact_id, place_kind: 'home', place: '2 Oak St' })).place).toBe('2 Oak St')
  expect((await plan({ contact_id, place_kind: 'office' })).place).toBe('')
})
