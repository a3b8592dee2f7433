import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import { calls } from '#api/platform/tables/index.ts'
import { comparisons, groupings, measures, periods, reportTypes } from '#config/reports/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, type Office } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
let office: Office

beforeAll(async () => {
  api = await testApi()
  office = await api.within(makeOffice)
  await api.within(async (work) => {
    for (const person of [office.agent, office.deepAgent, office.unitAgent, office.outsider]) {
      const contact_id = await makeContact(work, person, { birth_date: '1961-12-10' })
      const call = { tenant_id: work.brand.id, id: newId(), user_id: person.id, contact_id, created_at: work.now }
      await work.db.insert(calls).values({ ...call, call_direction: 'outbound', status: 'completed' })
    }
  })
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const rarely = <T>(part: fc.Arbitrary<T>) => fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: part })
const odd = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.constant(null),
  fc.constant([]),
  fc.constant({}),
  fc.string({ unit: 'binary', maxLength: 20 }),
)
const oneOf = (values: readonly string[]) => fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: odd })
const someDay = fc.oneof(
  { weight: 5, arbitrary: fc.date({ min: new Date('1990-01-01'), max: new Date('2030-12-31'), noInvalidDate: true }) },
  { weight: 1, arbitrary: fc.date({ noInvalidDate: true }) },
)
const day = fc.oneof({ weight: 9, arbitrary: someDay.map((one) => one.toISOString().slice(0, 10)) }, { weight: 1, arbitrary: odd })

/** Questions of which some can be asked and most cannot: each part right by itself, beside others that it does not go with. */
const questions = () =>
  fc.record({
    report_type: oneOf(reportTypes),
    period: rarely(oneOf(periods)),
    from: rarely(day),
    to: rarely(day),
    compare: rarely(oneOf(comparisons)),
    by: rarely(oneOf([...groupings, 'person', 'person', 'team'])),
    measure: rarely(oneOf(measures)),
    downline_user_id: rarely(oneOf([office.agent, office.outsider, office.deepAgent, office.admin].map(({ id }) => id))),
    all_downline: rarely(fc.oneof(fc.boolean(), odd)),
    corporation_id: rarely(oneOf([office.company.id, newId()])),
    source_id: rarely(fc.oneof(fc.array(fc.uuid(), { maxLength: 3 }), odd)),
    state: rarely(fc.oneof(fc.array(fc.constantFrom('OH', 'PA', 'XX', 'o'), { maxLength: 3 }), odd)),
  })

test.each(['agent', 'manager'] as const)(
  '500 questions of one %s, most of them broken: none fails, none tells of somebody out of reach',
  async (who) => {
    const as = office[who]
    const outOfReach = who === 'agent' ? ['manager', 'deepAgent', 'unitAgent', 'outsider'] : ['unitAgent', 'outsider', 'unitAdmin']
    const strangers = outOfReach.map((one) => office[one as 'outsider'].id)
    const answers = new Map<number, number>()
    await fc.assert(
      fc.asyncProperty(questions(), async (question) => {
        const { status, body } = await api.call('POST', '/v1/reports', { as, body: { question } })
        answers.set(status, (answers.get(status) ?? 0) + 1)
        expect([201, 400, 403, 404, 422]).toContain(status)
        if (status !== 201) return
        const { rows, totals, columns } = body.data.run
        for (const { key } of rows) expect(strangers).not.toContain(key)
        // Each of them has one contact and one call; two people more are led by the manager.
        const counts = columns.findIndex(
          ({ counts: of, kind }: { counts: string; kind: string }) => kind === 'count' && ['contacts', 'calls'].includes(of),
        )
        if (counts >= 0) expect(totals[counts].value ?? 0).toBeLessThanOrEqual(who === 'agent' ? 1 : 2)
      }),
      { numRuns: 500, seed: 20 },
    )
    expect(Math.min(answers.get(201) ?? 0, answers.get(422) ?? 0)).toBeGreaterThan(50)
  },
  120_000,
)
