import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { quotes, users } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makePerson, type Person } from '#tests/factories/people.ts'
import { csgOffice } from '#tests/support/csg-office.ts'
import { workOffJobs } from '#tests/support/mailbox.ts'
import { codes } from '#tests/support/soa.ts'

const { api, clock, csg, office, begin, end } = await csgOffice(new Date('2026-11-23T15:00:00Z'))
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await end()
})
beforeEach(begin)

const asks = async (body: object = {}, as: Person = office.agent) =>
  api.call('POST', '/v1/csg/quote', {
    as: await api.freshSession(as),
    body: {
      ...{ zip_code: '01970', county: 'Essex', birth_date: '1965-03-02', gender: 'female', plans: ['MA_CORE'] },
      ...{ effective_date: '2027-02-01', wait: false, ...body },
    },
  })
const read = async (id: string, as: Person = office.agent) =>
  (await api.call('GET', `/v1/quotes/${id}`, { as: await api.freshSession(as) })).body.data
const pricesAsked = () => csg.asked.filter((one) => one.includes('/quotes.json')).length

test('it stands before anybody answers, and its prices when they have; nobody asks twice', async () => {
  const contact_id = await api.within((work) => makeContact(work, office.agent, { first_name: 'Rosa', last_name: 'Vega' }))
  const { status, body } = await asks({ contact_id })
  expect([status, body.data, pricesAsked()]).toMatchObject([201, { status: 'asking', failure: null, results: [], notes: ['age_as_64'] }, 0])
  const { id } = body.data
  const list = await api.call('GET', `/v1/quotes?contact_id=${contact_id}`, { as: await api.freshSession(office.agent) })
  expect(list.body.data).toMatchObject([{ id, status: 'asking', result_count: 0, lowest_cents: null }])
  const early = await api.call('POST', `/v1/quotes/${id}/proposals`, { as: await api.freshSession(office.agent), body: { keys: ['x'] } })
  expect(codes(early)).toEqual(['keys not_an_option'])
  await workOffJobs(api)
  const answered = await read(id)
  expect([answered, pricesAsked()]).toMatchObject([{ status: 'answered', contact: { name: 'Rosa Vega' }, notes: ['age_as_64'] }, 1])
  expect(answered.results).toHaveLength(3)

  // The same question within the day is answered at once.
  const again = await asks({ contact_id })
  expect([again.body.data, pricesAsked()]).toMatchObject([{ status: 'answered', results: answered.results }, 1])
  // And with `wait` it is as it always was.
  const waits = await asks({ wait: true, effective_date: '2027-03-01' })
  expect([waits.body.data.status, waits.body.data.results.length, pricesAsked()]).toEqual(['answered', 3, 2])
})

test('what the form is refused for is refused at once', async () => {
  expect(codes(await asks({ zip_code: '00901' }))).toEqual(['zip_code quote_zip'])
  expect(codes(await asks({ product: 'part_d' }))).toEqual(['base soa_missing'])
})

test.each([
  ['nobody answers', { away: true }, 'quote_unavailable'],
  ['the key is refused', { keys: ['another'] }, 'csg_credentials'],
])('where %s, the quote says so', async (_what, behavior, failure) => {
  await api.within(({ db }) => db.execute('delete from csg_sessions'))
  Object.assign(csg.behavior, behavior)
  const { body } = await asks()
  await workOffJobs(api)
  expect(await read(body.data.id)).toMatchObject({ status: 'failed', failure, results: [] })
})

test('nobody waits for ever, and an answer that comes late is kept all the same', async () => {
  const { id } = (await asks()).body.data
  clock.set(new Date(clock.now().getTime() + 4 * 60_000))
  expect((await read(id)).status).toBe('asking')
  clock.set(new Date(clock.now().getTime() + 2 * 60_000))
  expect(await read(id)).toMatchObject({ status: 'failed', failure: 'quote_unavailable' })
  await workOffJobs(api)
  expect(await read(id)).toMatchObject({ status: 'answered', failure: null })
})

test('whoever has left meanwhile asks nobody', async () => {
  const leaver = await api.within((work) => makePerson(work, { role: 'agent' }))
  const { id } = (await asks({}, leaver)).body.data
  await api.within(({ db }) => db.update(users).set({ state: 'deactivated' }).where(eq(users.id, leaver.id)))
  await workOffJobs(api)
  const [row] = await api.within(({ db }) => db.select().from(quotes).where(eq(quotes.id, id)))
  expect([row?.status, row?.failure, pricesAsked()]).toEqual(['failed', 'quote_unavailable', 0])
})
