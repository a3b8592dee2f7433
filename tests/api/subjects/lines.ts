import type { LineKey } from '#api/contract/billing/lines.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { line_licenses, line_plans, line_subscriptions } from '#api/platform/tables/index.ts'
import { accountStore } from '#api/areas/billing/accounts.store.ts'
import { orderStore } from '#api/areas/billing/orders.store.ts'
import type { Person } from '#tests/factories/people.ts'
import type { Made, Maker, Subjects } from '../subject.ts'

/** A new one each time: who had one before keeps it as cancelled. */
const subscription =
  (line: LineKey): Maker =>
  async ({ db, brand, now }: OpenWork, { id: user_id }: Person): Promise<Made> => {
    const id = newId()
    const row = { line, type: 'personal' as const, order_type: 'Subscription::SelfPay' as const, user_id, state: 'cancelled' as const }
    await db.insert(line_subscriptions).values({ tenant_id: brand.id, id, ...row, cancelled_at: now })
    return { id }
  }

const license =
  (line: LineKey): Maker =>
  async ({ db, brand }: OpenWork, { id: user_id }: Person): Promise<Made> => {
    const [row] = await db
      .insert(line_licenses)
      .values({ tenant_id: brand.id, id: newId(), line, user_id, paid: true, allocation: 100, bought: 100 })
      .onConflictDoUpdate({ target: [line_licenses.tenant_id, line_licenses.line, line_licenses.user_id], set: { allocation: 100 } })
      .returning({ id: line_licenses.id })
    return { id: row?.id ?? '' }
  }

const order =
  (line: LineKey): Maker =>
  async (work: OpenWork, { id: user_id }: Person): Promise<Made> => {
    const account = await accountStore(work).ensure({ user_id })
    const id = newId()
    await orderStore(work).insert({
      id,
      account_id: account.id,
      user_id,
      what: `${line}_subscription`,
      tab: line,
      title: 'Daily',
      amount_cents: 1900,
      body: {},
      offer: {},
      lines: [{ title: 'Daily', quantity: 1, amount_cents: 1900, period_start: null, period_end: null }],
    })
    return { id }
  }

const plan =
  (line: LineKey): Maker =>
  async ({ db, brand }: OpenWork): Promise<Made> => {
    const id = newId()
    await db.insert(line_plans).values({ tenant_id: brand.id, id, line, title: id, price_cents: 1900, included: 500, active: false })
    return { id }
  }

/** What the addresses of both lines name. */
export const subjects: Subjects = Object.fromEntries(
  (['dialer', 'sms'] as const).flatMap((line) => [
    [`/v1/${line}/${line}_subscriptions/:id`, subscription(line)],
    [`/v1/${line}/${line}_licenses/:id`, license(line)],
    [`/v1/${line}/${line}_orders/:id`, order(line)],
    [`/v1/admin/${line}/${line}_plans/:id`, plan(line)],
  ]),
)
