import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import { policies } from '#api/platform/tables/index.ts'
import { flowBench } from '#tests/support/flows.ts'

const { anew, api, contactOf, go, enrol, office, publish, run, runsOf, stepsOf } = await flowBench()

beforeEach(anew)
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const policyOf = async (contact_id: string, fields: object): Promise<string> => {
  const id = newId()
  await api.within(({ db, brand }) => db.insert(policies).values({ tenant_id: brand.id, id, contact_id, status: 'active', ...fields }))
  return id
}
const preneed = { kind: 'has_policy_of', value: 'preneed' }
const steps = [{ id: 's1', kind: 'note', text: 'In' }]

test('a line is asked of the policy that comes round or lapses, not of the others of the same contact', async () => {
  const [jane, john] = [await contactOf(office.agent), await contactOf(office.agent)]
  const ends = await policyOf(jane, { product: 'Pre-need trust', effective_date: '2020-11-24' })
  await policyOf(john, { product: 'Preneed', effective_date: '2020-06-01' })
  const other = await policyOf(john, { product: 'Term life', effective_date: '2020-11-24' })
  const [yearly, lapse] = [
    await publish(office.agent, {
      trigger: { kind: 'policy_anniversary', at: '12:00' },
      entry: { again: 'yearly', conditions: [preneed] },
      steps,
    }),
    await publish(office.agent, { trigger: { kind: 'policy_lapsed' }, entry: { conditions: [preneed] }, steps }),
  ]
  await go(3)
  expect((await runsOf(yearly)).map(({ contact_id }) => contact_id)).toEqual([jane])
  for (const id of [ends, other]) await api.within(({ db }) => db.update(policies).set({ status: 'lapsed' }).where(eq(policies.id, id)))
  await run()
  expect((await runsOf(lapse)).map(({ contact_id }) => contact_id)).toEqual([jane])
})

test('in a branch all policies in force are asked', async () => {
  const [jane, john] = [await contactOf(office.agent), await contactOf(office.agent)]
  await policyOf(jane, { product: 'Whole life', plan_name: 'Funeral trust' })
  await policyOf(john, { product: 'Preneed', status: 'lapsed' })
  const flow = await publish(office.agent, { steps: [{ id: 's1', kind: 'branch', condition: preneed }] })
  await enrol(office.agent, flow, [jane, john])
  await run()
  expect([(await stepsOf(flow, jane))[1], (await stepsOf(flow, john))[1]]).toEqual(['s1 yes', 's1 no'])
})
