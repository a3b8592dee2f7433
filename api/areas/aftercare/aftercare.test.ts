import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { inPlatform } from '#api/platform/database.ts'
import { aftercares, contacts, tenants } from '#api/platform/tables/index.ts'
import type { Switches } from '#config/features.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, type Person } from '#tests/factories/people.ts'
import { runJob } from '#tests/support/jobs.ts'
import { officeAt } from '#tests/support/office.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { codes } from '#tests/support/soa.ts'
import { oneStep } from './aftercare.jobs.ts'

const brand = 'care-in-advance'
const day = 86_400_000
const start = new Date('2026-11-23T17:00:00Z')
const { api, clock, office } = await officeAt(start, { brand })

beforeEach(() => clock.set(start))
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const person = (first_name: string, fields: object = {}, owner: Person = office.agent) =>
  api.within((work) => makeContact(work, owner, { first_name, last_name: 'Vega', ...fields }), brand)
const call = async (method: 'GET' | 'POST', path: string, body?: object, as: Person = office.agent) =>
  api.call(method, `/v1/aftercares/${path}`, { as: await api.freshSession(as), brand, ...(body && { body }) })
const wanted = (fields: object = {}) => ({
  deceased: 'Luis Vega',
  date_of_death: '2026-11-20',
  relationship: 'spouse',
  programme: 'year_of_care',
  language: 'en',
  address: { address: '1 Elm St', city: 'Columbus', state: 'OH', zip_code: '43215' },
  ...fields,
})
const enroll = (id: string, fields: object = {}, as?: Person) => call('POST', `${id}/enroll`, wanted(fields), as)
/** Has the clock come by, so many days after the enrollment. */
const after = async (days: number) => {
  clock.set(new Date(start.getTime() + days * day))
  await api.within(async (work) => {
    while (await oneStep(work));
  }, brand)
}
const selfIn = async (id: string) => (await call('GET', `${id}/family_status`)).body.data.members[0]
const stepsIn = async (id: string) =>
  (await selfIn(id)).enrolled.steps.map(({ kind, status, reason }: Record<string, string>) => [kind, status, reason])

test('a family is cared for, step by step, each once', async () => {
  const email = 'rosa@people.example'
  const rosa = await person('Rosa', { emails: [{ email }] })
  const luis = await person('Luis')
  const { status, body } = await enroll(rosa, { deceased: luis })
  expect(status).toBe(201)
  expect(body.data.members[0]).toMatchObject({
    id: rosa,
    relation: null,
    steps_done: 0,
    next: { kind: 'task', due_on: '2026-11-25', title: 'Call the family' },
    enrolled: { status: 'enrolled', deceased: 'Luis Vega', programme: 'A year of care' },
  })
  await after(1)
  expect((await selfIn(rosa)).enrolled.status).toBe('enrolled')
  await after(30)
  await after(30)
  expect((await stepsIn(rosa)).slice(0, 4)).toEqual([
    ['task', 'done', null],
    ['letter', 'done', null],
    ['mail', 'done', null],
    ['task', 'waiting', null],
  ])
  const written = await api.within(
    async ({ db }) => ({
      events: (await db.execute(`select title from events where contact_id = '${rosa}' order by title`)).rows,
      mails: (await db.execute(`select subject, recipient from email_logs where contact_id = '${rosa}'`)).rows,
    }),
    brand,
  )
  expect(written).toEqual({
    events: [{ title: 'Call the family' }, { title: 'Print and mail: Letter of condolence' }],
    mails: [{ subject: 'What helps in the first months', recipient: email }],
  })
  await after(400)
  expect(await selfIn(rosa)).toMatchObject({ steps_done: 6, next: null, enrolled: { status: 'finished' } })
  expect((await enroll(rosa)).status).toBe(201)
})

test('two that look at once do a step once, and one that is broken off leaves it as it was', async () => {
  const rosa = await person('Rosa')
  await enroll(rosa)
  clock.set(new Date(start.getTime() + 2 * day))
  const broken = api.within(async (work) => {
    await oneStep(work)
    throw new Error('killed')
  }, brand)
  await expect(broken).rejects.toThrow('killed')
  expect((await stepsIn(rosa))[0]).toEqual(['task', 'waiting', null])
  await Promise.all([0, 1, 2].map(() => api.within(oneStep, brand)))
  await runJob(api, 'aftercare_clock')
  const { rows } = await api.within(({ db }) => db.execute(`select id from events where contact_id = '${rosa}'`), brand)
  expect([(await stepsIn(rosa))[0], rows.length]).toEqual([['task', 'done', null], 1])
})

test('what cannot be enrolled is told: already there, a day to come, strangers', async () => {
  const { outsider } = office
  const rosa = await person('Rosa')
  expect(codes(await enroll(rosa, { date_of_death: '2026-11-24' }))).toEqual(['date_of_death date_in_future'])
  expect(codes(await enroll(rosa, { programme: 'nothing' }))).toEqual(['programme not_an_option'])
  expect(codes(await enroll(rosa, { deceased: rosa }))).toEqual(['relationship aftercare_self'])
  expect(codes(await enroll(rosa, { relationship: 'self' }))).toEqual(['relationship aftercare_self'])
  const theirs = await person('Luis', {}, outsider)
  expect(codes(await enroll(rosa, { deceased: theirs }))).toEqual(['deceased no_such_contact'])
  for (const date_of_death of ['0000-00-00', '2026-02-30']) expect((await enroll(rosa, { date_of_death })).status).toBe(422)
  expect((await enroll(rosa)).status).toBe(201)
  const again = await enroll(rosa)
  expect([again.status, codes(again)]).toEqual([409, ['base enrolled']])
  for (const path of ['enroll', 'withdraw']) expect((await call('POST', `${rosa}/${path}`, wanted(), outsider)).status).toBe(404)
  expect((await call('GET', `${rosa}/family_status`, undefined, outsider)).status).toBe(404)
  const elsewhere = await api.within(makeOffice)
  expect((await api.call('GET', `/v1/aftercares/${rosa}/family_status`, { as: elsewhere.agent })).status).toBe(404)
})

test('withdrawn is over: nothing more goes out', async () => {
  const rosa = await person('Rosa')
  await enroll(rosa)
  const { status, body } = await call('POST', `${rosa}/withdraw`)
  expect([status, body.data.members[0].enrolled.status, body.data.members[0].next]).toEqual([200, 'withdrawn', null])
  await after(100)
  expect((await stepsIn(rosa)).every(([, one]: string[]) => one === 'waiting')).toBe(true)
  expect((await call('POST', `${rosa}/withdraw`)).status).toBe(404)
})

test('while the feature is off nothing goes out, and it goes on once it is on again', async () => {
  const rosa = await person('Rosa')
  await enroll(rosa)
  const turn = async (on: boolean) => {
    const flags: Switches = on ? {} : { aftercare: { all: false } }
    await inPlatform(api.ports.pool, (db) =>
      db
        .update(tenants)
        .set({ flags })
        .where(eq(tenants.id, api.brand(brand).id)),
    )
    await api.ports.brands.reloadFlags()
  }
  await turn(false)
  await after(5)
  await turn(true)
  expect((await stepsIn(rosa))[0]).toEqual(['task', 'waiting', null])
  await after(6)
  expect((await stepsIn(rosa))[0]).toEqual(['task', 'done', null])
})

test('whoever has died is reached no more; the family is, by letter', async () => {
  const luis = await person('Luis', { emails: [{ email: 'luis@people.example' }], phones: [{ number: '6145550188' }] })
  const { body } = await enroll(luis, { deceased: luis, relationship: 'self' })
  expect(body.data.members[0]).toMatchObject({ has_died: true, do_not_contact: true })
  await after(30)
  expect((await stepsIn(luis)).slice(0, 3)).toEqual([
    ['task', 'done', null],
    ['letter', 'done', null],
    ['mail', 'skipped', 'aftercare_died'],
  ])
  const [row] = await api.within(({ db }) => db.select().from(contacts).where(eq(contacts.id, luis)), brand)
  expect(row).toMatchObject({ do_not_call: true, do_not_text: true, do_not_mail: true })
  const { agent } = office
  const checked = await api.call('GET', '/v1/outreach/check', { as: agent, brand, query: { channel: 'text', to: '+16145550188' } })
  expect(checked.body.data?.allowed ?? false).toBe(false)

  const letter = (await selfIn(luis)).enrolled.steps[1].id
  const paper = await api.app.inject({
    method: 'GET',
    url: `/v1/aftercares/${luis}/letters/${letter}`,
    headers: { host: api.brand(brand).set.domains[0] ?? '', authorization: `Bearer ${await api.freshSession(agent)}` },
  })
  const { text } = await readPdf(paper.rawPayload)
  expect(text).toContain('The family of Luis Vega')
  expect(text).toContain('Columbus, OH 43215')
})

test('the family: who is linked, with plans of their own', async () => {
  const rosa = await person('Rosa')
  const ana = await person('Ana')
  const linked = { as: office.agent, brand, body: { linked_contact_id: ana, relation: 'child' } }
  expect((await api.call('PATCH', `/v1/contacts/${rosa}/update_linked_contact`, linked)).status).toBe(200)
  await enroll(ana, { relationship: 'child' })
  const policy = { as: office.agent, brand, body: { status: 'active' } }
  expect((await api.call('POST', `/v1/contacts/${ana}/policies`, policy)).status).toBe(201)
  const { members, programmes } = (await call('GET', `${rosa}/family_status`)).body.data
  expect(members).toMatchObject([
    { id: rosa, enrolled: null, own_plan: 0 },
    { id: ana, relation: 'child', own_plan: 1, enrolled: { status: 'enrolled' } },
  ])
  expect(programmes).toEqual([{ key: 'year_of_care', label: 'A year of care' }])
})

test('a purged name is gone where somebody mourns it', async () => {
  const rosa = await person('Rosa')
  const luis = await person('Luis')
  await enroll(rosa, { deceased: luis })
  await api.within(async (work) => {
    const { aftercareStore } = await import('./aftercare.store.ts')
    await aftercareStore(work).forget([luis])
  }, brand)
  const [row] = await api.within(({ db }) => db.select().from(aftercares).where(eq(aftercares.contact_id, rosa)), brand)
  expect(row?.deceased).toBe('')
})
