import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { wf_flows } from '#api/platform/tables/index.ts'
import { makeContacts } from '#tests/factories/contacts.ts'
import { flowBench } from '#tests/support/flows.ts'
import { lookAtDates } from './look.ts'

const { anew, api, clock, office, publish, runsOf } = await flowBench()

beforeEach(anew)
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

test('everybody is gone through in slices, also when the hour of a slice is later, and entered once', { timeout: 60_000 }, async () => {
  const many = 1003
  await api.within((work) =>
    makeContacts(
      work,
      Array.from({ length: many }, () => ({ owner: office.agent })),
    ),
  )
  const flow = await publish(office.agent, {
    trigger: { kind: 'fixed_date', date: '2026-11-25', every: 'yearly' },
    entry: { again: 'yearly' },
    steps: [{ id: 's1', kind: 'note', text: 'Hello' }],
  })
  const look = async () => {
    const looked = await api.within(lookAtDates)
    return [looked, (await runsOf(flow)).length]
  }
  clock.now = new Date('2026-11-25T15:01:00Z')
  expect(await look()).toEqual([true, 1000])
  // The next slice comes at once, and goes as far as the first one did.
  clock.now = new Date('2026-11-25T15:02:00Z')
  expect(await look()).toEqual([true, many])
  const [state] = await api.within(({ db }) => db.select().from(wf_flows).where(eq(wf_flows.id, flow)))
  expect([state?.looked_at, state?.look_until]).toEqual([new Date('2026-11-25T15:01:00Z'), null])
  expect(await look()).toEqual([false, many])
  clock.now = new Date('2026-11-25T20:00:00Z')
  expect(await look()).toEqual([true, many])
})

test('a flow by a fixed date says that it lacks one', async () => {
  const definition = { trigger: { kind: 'fixed_date' }, entry: {}, steps: [{ id: 's1', kind: 'note', text: 'Hello' }] }
  const { body } = await api.call('POST', '/v1/workflow/wf_flows', { as: office.agent, body: { title: 'None', definition } })
  expect(body.data.problems).toEqual([{ field: 'trigger.date', code: 'required' }])
})
