import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openCertificates } from '#api/platform/certificates/open-certificates.ts'
import { settableClock } from '#api/platform/clock.ts'
import { makeVendor } from '#tests/factories/api-tracking.ts'
import { makeOffice, type Office } from '#tests/factories/people.ts'
import { environmentOf, startWorld, type World } from '#tests/outside/support.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { runJob } from '#tests/support/jobs.ts'

const start = new Date('2026-11-23T15:00:00Z')
const clock = settableClock(start)
const later = (minutes: number) => clock.set(new Date(start.getTime() + minutes * 60_000))
let world: World
let api: TestApi
let office: Office
let vendor: { id: string; key: string }

beforeAll(async () => {
  world = await startWorld()
  api = await testApi({ clock, env: environmentOf(world) })
  office = await api.within(makeOffice)
  vendor = await api.within((work) => makeVendor(work, { vendor_name: 'Lead Mill', owner_ids: [office.agent.id] }))
})
beforeEach(async () => {
  clock.set(start)
  await world.control('fault', { kind: 'status', times: 0 })
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
  await world.end()
})

let counter = 0
/** A lead with a certificate of this id; returns the number of the contact that it became. */
async function lead(certificate: string, more = {}): Promise<number> {
  const phone = `305555${String(2000 + ++counter)}`
  const body = {
    first_name: 'Ann',
    last_name: `Lane${counter}`,
    phone,
    email: `ann${counter}@people.example`,
    trustedform_url: certificate,
    ...more,
  }
  const sent = await api.call('POST', `/v1/lead_intake/${vendor.id}`, {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-api-key': vendor.key },
  })
  expect(sent.body).toMatchObject({ status: 'accepted' })
  const found = await api.call('PATCH', '/v1/contacts', { as: office.agent, body: { contacts_scope: { search: `Lane${counter}` } } })
  return found.body.data[0].number
}
const url = (id: string) => `https://cert.trustedform.com/${id}`
const round = () => runJob(api, 'keep_certificates')
const keptOf = async (contact: number) => {
  const { body } = await api.call('GET', `/v1/contacts/${contact}/consents`, { as: office.agent })
  return body.data.map(({ kept }: { kept: object | null }) => kept)
}

test('a certificate is kept once, with whose it is and who sold the lead, and the contact says until when', async () => {
  const contact = await lead(url('abc'))
  expect(await keptOf(contact)).toEqual(Array(3).fill({ state: 'waiting', until: null }))
  await round()
  const there = world.state.kept.certificates['abc']
  expect(there).toMatchObject({ vendor: 'Lead Mill', phone: `305555${2000 + counter}`, email: `ann${counter}@people.example` })
  expect(await keptOf(contact)).toEqual(Array(3).fill({ state: 'kept', until: there?.expires_at }))
  const { writes } = world.state
  later(60)
  await round()
  expect(world.state.writes).toBe(writes)
})

test.each([
  ['gone-1', 'expired'],
  ['other-1', 'mismatch'],
  ['sandbox-1', 'refused'],
])('%s is %s, and not asked for again', async (id, state) => {
  const contact = await lead(url(id))
  await round()
  expect(await keptOf(contact)).toContainEqual({ state, until: null })
  const { asked } = world.state
  later(60)
  await round()
  expect(world.state.asked).toBe(asked)
})

test('whoever does not answer is asked again, for as long as the certificate may be there', async () => {
  await world.control('fault', { kind: 'status', status: 503, times: 50, only: 'POST /trustedform' })
  const [one, other] = [await lead(url('slow')), await lead(url('never'))]
  await round()
  await round()
  expect(await keptOf(one)).toContainEqual({ state: 'waiting', until: null })
  await world.control('fault', { kind: 'lose', times: 1, only: 'POST /trustedform/slow' })
  later(15)
  await round()
  later(50)
  await round()
  expect(await keptOf(one)).toContainEqual(expect.objectContaining({ state: 'kept' }))
  expect(await keptOf(other)).toContainEqual(expect.objectContaining({ state: 'kept' }))

  await world.control('fault', { kind: 'status', status: 401, times: 50, only: 'POST /trustedform' })
  clock.set(start)
  const third = await lead(url('late'))
  later(3 * 24 * 60 + 1)
  await round()
  clock.set(start)
  expect(await keptOf(third)).toContainEqual({ state: 'given_up', until: null })
})

test('nobody is asked of an old consent, an id, another host, or the same certificate twice', async () => {
  const { asked } = world.state
  const old = await lead(url('old'), { consent_timestamp: '2026-07-01T12:00:00Z' })
  const jornaya = await lead('', { leadid_token: 'ABCD-1234' })
  const elsewhere = await lead('https://cert.trustedform.com.evil.example/abc')
  const withPort = await lead('https://cert.trustedform.com:8443/abc')
  const again = await lead(url('abc'))
  await round()
  expect(world.state.asked).toBe(asked)
  for (const contact of [old, jornaya, elsewhere, withPort])
    expect((await keptOf(contact)).every((kept: unknown) => kept === null)).toBe(true)
  expect(await keptOf(again)).toContainEqual(expect.objectContaining({ state: 'kept' }))
})

test('a brand that has no account asks nobody, and a key of its own goes to TrustedForm alone', async () => {
  const brands = openCertificates({ OUTSIDE_URL: undefined }, { TENANT_CENTRAL_TRUSTEDFORM_KEY: 'k' })
  expect(brands.of({ id: '', key: 'direct' })).toBeNull()
  const own = brands.of({ id: '', key: 'central' })
  expect(own?.is_stand_in).toBe(false)
  const asked = { url: `${world.url}/trustedform/abc`, email: 'ann@people.example', phone: null, reference: '', vendor: '' }
  expect(await own?.keep(asked)).toEqual({ state: 'refused' })
})
