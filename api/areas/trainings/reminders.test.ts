import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { newId } from '#api/platform/ids.ts'
import { profiles, training_completions, trainings, users } from '#api/platform/tables/index.ts'
import { makeOffice, makePerson, type Person } from '#tests/factories/people.ts'
import { makeTraining } from '#tests/factories/trainings.ts'
import { testApi } from '#tests/support/api.ts'
import { runJob } from '#tests/support/jobs.ts'
import { mailsOf } from '#tests/support/mailbox.ts'

const clock = settableClock(new Date('2026-11-23T13:00:00Z'))
const api = await testApi({ clock })
const office = await api.within(makeOffice)
let agent: Person

beforeEach(async () => {
  clock.set(new Date('2026-11-23T13:00:00Z'))
  agent = await api.within((work) => makePerson(work, { role: 'agent', company: office.company }))
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const certificate = (columns: object = {}) =>
  api.within((work) => makeTraining(work, { kind: 'certificate', title: 'AHIP 2027', ...columns }))
const holds = (training_id: string, expires_on: string | null, who: Person = agent) =>
  api.within(async ({ db, brand, now }) => {
    const row = { tenant_id: brand.id, id: newId(), training_id, user_id: who.id, completed_at: now, expires_on }
    await db.insert(training_completions).values(row)
  })
/** What the holder has been sent by the end of a day. */
async function by(day: string, who: Person = agent): Promise<string[]> {
  clock.set(new Date(`${day}T13:13:00Z`))
  await runJob(api, 'remind_of_certificates')
  const [row] = await api.within(({ db }) => db.select({ email: users.email }).from(users).where(eq(users.id, who.id)))
  return (await mailsOf(api)).filter(({ to }) => to === row?.email).map(({ subject }) => subject)
}
const said = 'Your certificate AHIP 2027 expires on Thursday, December 31, 2026'

test('30 and 7 days before it ends, once each, and never after; then its holder is not ready to sell Medicare', async () => {
  await api.within(({ db }) => db.update(profiles).set({ npn: '12345678' }).where(eq(profiles.user_id, agent.id)))
  const ready = async () =>
    (await api.call('GET', '/v1/users/medicare_registered', { as: await api.freshSession(agent) })).body.data['medicare_registered?']
  await holds(await certificate(), '2026-12-31')
  expect(await by('2026-11-30')).toEqual([])
  expect(await by('2026-12-01')).toEqual([said])
  expect(await by('2026-12-23')).toEqual([said])
  expect(await by('2026-12-24')).toEqual([said, said])
  expect(await by('2026-12-31')).toEqual([said, said])
  expect(await ready()).toBe(true)
  expect(await by('2027-01-02')).toEqual([said, said])
  expect(await ready()).toBe(false)
})

test('a day on which nothing ran is made up for, and two that run at once remind once', async () => {
  await holds(await certificate(), '2026-12-31')
  clock.set(new Date('2026-12-27T13:13:00Z'))
  await Promise.all([runJob(api, 'remind_of_certificates'), runJob(api, 'remind_of_certificates')])
  expect(await by('2026-12-27')).toEqual([said])
})

test('a renewal is reminded of by itself; what never ends, is no certificate, was deleted or is held by nobody is not', async () => {
  const renewed = await certificate()
  await holds(renewed, '2026-12-31')
  await holds(renewed, '2027-12-31')
  await holds(await certificate(), null)
  await holds(await certificate({ kind: 'document' }), '2026-12-31')
  const deleted = await certificate()
  await holds(deleted, '2026-12-31')
  await api.within(({ db, now }) => db.update(trainings).set({ deleted_at: now }).where(eq(trainings.id, deleted)))
  const gone = await api.within((work) => makePerson(work, { role: 'agent', company: office.company }))
  await holds(await certificate(), '2026-12-31', gone)
  await api.within(({ db }) => db.update(users).set({ state: 'deactivated' }).where(eq(users.id, gone.id)))
  expect(await by('2026-12-15')).toEqual([])
  expect(await by('2026-12-15', gone)).toEqual([])
  expect(await by('2027-12-15')).toEqual(['Your certificate AHIP 2027 expires on Friday, December 31, 2027'])
})
