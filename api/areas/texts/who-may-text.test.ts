import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { newId } from '#api/platform/ids.ts'
import { line_licenses, line_plans, line_subscriptions } from '#api/platform/tables/index.ts'
import { customerNumber, details, textOffice, type TextOffice } from '#tests/support/texts.ts'
import { textingRefusal, type TextingFacts } from './who-may-text.ts'

const managed = { id: 'm', state: 'active', order_type: 'Subscription::ManagerPay' as const }
const own = { id: 's', state: 'active', order_type: 'Subscription::SelfPay' as const }
const since = { period_started_at: '2026-11-01T00:00:00Z' }
const facts = ({
  personal = null,
  company = null,
  license = null,
  ...more
}: Partial<TextingFacts['held'] & TextingFacts>): TextingFacts => ({
  has_plans: true,
  used: 0,
  ...more,
  held: { personal, company, license },
})
const license = { id: 'l', paid: true, allocation: 100 }

test.each([
  ['no plans are sold', facts({ has_plans: false }), null],
  ['nothing that pays', facts({}), 'sms_subscription'],
  ['self-paid with any use', facts({ personal: { ...own, ...since }, used: 100_000 }), null],
  ['self-paid, waiting to be paid', facts({ personal: { ...own, ...since, state: 'pending' } }), 'sms_subscription'],
  ['manager-paid, a part left', facts({ personal: { ...managed, ...since }, license, used: 99 }), null],
  ['manager-paid, used up', facts({ personal: { ...managed, ...since }, license, used: 100 }), 'sms_over_texts'],
  ['manager-paid, licence unpaid', facts({ personal: { ...managed, ...since }, license: { ...license, paid: false } }), 'sms_over_texts'],
  ['of the company, with a licence', facts({ company: managed, license }), null],
  ['of the company, without', facts({ company: managed }), 'sms_over_texts'],
  ['used up, but self-paid too', facts({ personal: { ...own, ...since }, company: managed, license, used: 500 }), null],
] as const)('%s', (_what, given, expected) => {
  expect(textingRefusal(given)).toBe(expected)
})

let office: TextOffice
beforeAll(async () => {
  office = await textOffice()
})
afterAll(() => office.api.close())

test('where a brand sells text plans a text is asked for its plan first; what comes in is not', async () => {
  const { api, send, incoming, someone } = office
  const agent = await someone()
  const write = () => send(agent, { message_to: customerNumber() })
  expect((await write()).status).toBe(201)

  const plan_id = newId()
  await api.within(({ db, brand }) =>
    db.insert(line_plans).values({ tenant_id: brand.id, id: plan_id, line: 'sms', title: 'Daily', price_cents: 900, included: 100 }),
  )
  const refused = await write()
  expect([refused.status, details(refused)]).toEqual([403, ['base: sms_subscription']])
  expect((await incoming(agent.number, customerNumber(), 'Hello')).status).toBe(200)

  await api.within(async ({ db, brand }) => {
    const row = { tenant_id: brand.id, line: 'sms' as const, user_id: agent.id }
    await db.insert(line_subscriptions).values({
      ...row,
      id: newId(),
      type: 'personal',
      order_type: 'Subscription::ManagerPay',
      state: 'active',
      period_started_at: new Date('2026-11-01T00:00:00Z'),
    })
    await db.insert(line_licenses).values({ ...row, id: newId(), paid: true, allocation: 2, bought: 2 })
  })
  // The first, from before, counts as well.
  expect((await write()).status).toBe(201)
  const over = await write()
  expect([over.status, details(over)]).toEqual([403, ['base: sms_over_texts']])
  expect(JSON.stringify(over.body.errors)).toContain('Please request additional texts from your manager.')

  await api.within(({ db }) => db.update(line_plans).set({ active: false }).where(eq(line_plans.id, plan_id)))
  expect((await write()).status).toBe(201)
})
