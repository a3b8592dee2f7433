import { afterAll, beforeAll, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { newId } from '#api/platform/ids.ts'
import { calls, line_licenses, line_subscriptions } from '#api/platform/tables/index.ts'
import { makePerson, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { runJob } from '#tests/support/jobs.ts'
import { mailsOf } from '#tests/support/mailbox.ts'

const begun = new Date('2026-10-10T09:00:00Z')
const clock = settableClock(new Date('2026-10-20T09:00:00Z'))
let api: TestApi

beforeAll(async () => {
  api = await testApi({ clock })
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const paying = (order_type: 'Subscription::SelfPay' | 'Subscription::ManagerPay', included: number, allocation?: number) =>
  api.within(async (work) => {
    const { db, brand } = work
    const person = await makePerson(work, { role: 'agent' })
    const common = { tenant_id: brand.id, line: 'dialer', user_id: person.id } as const
    await db
      .insert(line_subscriptions)
      .values({ ...common, id: newId(), type: 'personal', order_type, included, state: 'active', period_started_at: begun })
    if (allocation !== undefined) await db.insert(line_licenses).values({ ...common, id: newId(), paid: true, allocation })
    return person
  })

const talked = (person: Person, minutes: number) =>
  api.within(({ db, brand, now }) =>
    db.insert(calls).values({
      ...{ tenant_id: brand.id, id: newId(), user_id: person.id, call_direction: 'outbound', status: 'completed' },
      ...{ call_from: '+16175550100', call_to: '+16175550101', duration_seconds: minutes * 60, created_at: now },
    }),
  )

const told = async (person: Person) =>
  (await mailsOf(api))
    .filter(({ to }) => to.startsWith(person.username))
    .map(({ subject }) => subject)
    .sort()

test('is told at four fifths and once all is used, each once a month; what a manager allots is what counts', async () => {
  const own = await paying('Subscription::SelfPay', 100)
  const paidFor = await paying('Subscription::ManagerPay', 500, 50)
  const nothing = await paying('Subscription::ManagerPay', 500)
  await talked(own, 79)
  await talked(paidFor, 50)
  await talked(nothing, 10)
  await runJob(api, 'warn_of_usage')
  expect(await told(own)).toEqual([])
  expect(await told(paidFor)).toEqual(['Your minutes of this month are used up'])
  expect(await told(nothing)).toEqual([])

  await talked(own, 1)
  await runJob(api, 'warn_of_usage')
  await runJob(api, 'warn_of_usage')
  expect(await told(own)).toEqual(['80 of your 100 minutes are used'])
  await talked(own, 30)
  await runJob(api, 'warn_of_usage')
  await runJob(api, 'warn_of_usage')
  expect(await told(own)).toEqual(['80 of your 100 minutes are used', 'Your minutes of this month are used up'])
  expect(await told(paidFor)).toHaveLength(1)

  clock.set(new Date('2026-11-11T09:00:00Z'))
  await runJob(api, 'warn_of_usage')
  expect(await told(own)).toHaveLength(2)
  await talked(own, 85)
  await runJob(api, 'warn_of_usage')
  expect(await told(own)).toHaveLength(3)
})
