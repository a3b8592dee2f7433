import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { contacts, events, users } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makePerson, type Person } from '#tests/factories/people.ts'
import { officeAt } from '#tests/support/office.ts'
import { oneStep } from './aftercare.jobs.ts'

const brand = 'care-in-advance'
const start = new Date('2026-11-23T17:00:00Z')
const { api, clock, office } = await officeAt(start, { brand })

beforeEach(() => clock.set(start))
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const person = (first_name: string, owner: Person = office.agent) =>
  api.within((work) => makeContact(work, owner, { first_name, last_name: 'Vega' }), brand)
const somebody = () => api.within((work) => makePerson(work, { role: 'agent', company: office.company }), brand)

async function asked(id: string, fields: object, as: Person) {
  const address = { address: '1 Elm St', city: 'Columbus', state: 'OH', zip_code: '43215' }
  const who = { deceased: 'Luis Vega', date_of_death: '2026-11-20', relationship: 'spouse', address }
  const body = { ...who, programme: 'year_of_care', language: 'en', ...fields }
  return api.call('POST', `/v1/aftercares/${id}/enroll`, { as: await api.freshSession(as), brand, body })
}
async function enroll(id: string, fields: object = {}, as: Person = office.agent) {
  const { status, body: told } = await asked(id, fields, as)
  expect(status, JSON.stringify(told)).toBe(201)
  return told.data.members[0].enrolled as { steps: { id: string; kind: string; status: string; reason: string | null }[] }
}
const firstStep = async (id: string, as: Person) => {
  const { body } = await api.call('GET', `/v1/aftercares/${id}/family_status`, { as: await api.freshSession(as), brand })
  return body.data.members[0].enrolled.steps[0]
}
const twoDaysLater = () => workAt(new Date(start.getTime() + 2 * 86_400_000))
const workAt = async (at: Date) => {
  clock.set(at)
  await api.within(async (work) => {
    while (await oneStep(work));
  }, brand)
}
const plannedWith = async (contact: string) => {
  const rows = await api.within(({ db }) => db.select().from(events).where(eq(events.contact_id, contact)), brand)
  return rows.map(({ user_id }) => user_id)
}

test('somebody who died today is cared for from today', async () => {
  await enroll(await person('Rosa'), { date_of_death: '2026-11-23' })
})

test('a letter is told with its own contact alone', async () => {
  const [rosa, ana] = [await person('Rosa'), await person('Ana')]
  const letter = (await enroll(rosa)).steps.find(({ kind }) => kind === 'letter')?.id ?? ''
  await enroll(ana)
  const told = async (contact: string) => {
    const as = await api.freshSession(office.agent)
    const headers = { host: api.brand(brand).set.domains[0] ?? '', authorization: `Bearer ${as}` }
    return (await api.app.inject({ url: `/v1/aftercares/${contact}/letters/${letter}`, headers })).statusCode
  }
  expect([await told(rosa), await told(ana)]).toEqual([200, 404])
})

test('what is to be done is planned for whoever has the contact by then', async () => {
  const [before, after] = [await somebody(), await somebody()]
  const rosa = await person('Rosa', before)
  await enroll(rosa, {}, before)
  await api.within(({ db }) => db.update(contacts).set({ owner_id: after.id }).where(eq(contacts.id, rosa)), brand)
  await twoDaysLater()
  expect(await plannedWith(rosa)).toEqual([after.id])
})

test('nothing is planned for, or sent in the name of, whoever has left', async () => {
  const agent = await somebody()
  const rosa = await person('Rosa', agent)
  await enroll(rosa, {}, agent)
  await api.within(({ db }) => db.update(users).set({ state: 'deactivated' }).where(eq(users.id, agent.id)), brand)
  await twoDaysLater()
  expect(await firstStep(rosa, office.admin)).toMatchObject({ status: 'skipped', reason: 'aftercare_nobody' })
  expect(await plannedWith(rosa)).toEqual([])
})

test('two who enroll the same person at once enroll them once', async () => {
  const rosa = await person('Rosa')
  const answers = await Promise.all(Array.from({ length: 4 }, () => asked(rosa, {}, office.agent)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
})

test('a day begins by the clocks of the east, not by those of UTC', async () => {
  const rosa = await person('Rosa')
  await enroll(rosa)
  await workAt(new Date('2026-11-25T02:00:00Z'))
  expect(await plannedWith(rosa)).toEqual([])
  await workAt(new Date('2026-11-25T05:00:00Z'))
  expect(await plannedWith(rosa)).toEqual([office.agent.id])
})
