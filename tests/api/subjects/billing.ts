import { invoiceStore } from '#api/areas/billing/invoices.store.ts'
import { accountStore } from '#api/areas/billing/accounts.store.ts'
import { orderStore } from '#api/areas/billing/orders.store.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { payment_differences } from '#api/platform/tables/index.ts'
import type { Person } from '#tests/factories/people.ts'
import type { Made, Subjects } from '../subject.ts'

async function order(work: OpenWork, { id: user_id }: Person) {
  const account = await accountStore(work).ensure({ user_id })
  const id = newId()
  const { payment_id } = await orderStore(work).insert({
    id,
    account_id: account.id,
    user_id,
    what: 'plan',
    tab: 'plans',
    title: 'Solo',
    amount_cents: 4900,
    body: {},
    offer: {},
    lines: [{ title: 'Solo', quantity: 1, amount_cents: 4900, period_start: null, period_end: null }],
  })
  return { id, account_id: account.id, payment_id }
}

const payment = async (work: OpenWork, owner: Person): Promise<Made> => ({ id: (await order(work, owner)).payment_id })

async function bill(work: OpenWork, owner: Person): Promise<Made> {
  const { id: order_id, account_id } = await order(work, owner)
  const bill_to = { name: owner.name, company: null, email: null }
  const { id } = await invoiceStore(work).issue({
    kind: 'invoice',
    account_id,
    order_id,
    amount_cents: 4900,
    balance_used_cents: 0,
    state: 'paid',
    bill_to,
    lines: [{ title: 'Solo', quantity: 1, amount_cents: 4900, period_start: null, period_end: null }],
  })
  return { id }
}

async function difference(work: OpenWork, owner: Person): Promise<Made> {
  const { id: order_id } = await order(work, owner)
  const id = newId()
  const named = { kind: 'charge' as const, stripe_id: `pi_${id}`, charge_id: `pi_${id}` }
  const sides = { order_id, theirs_cents: 4900, ours_cents: null, found_at: work.now, seen_at: work.now }
  await work.db.insert(payment_differences).values({ tenant_id: work.brand.id, id, ...named, ...sides })
  return { id }
}

/** What the addresses of billing name. */
export const subjects: Subjects = {
  '/v1/payments/:id': payment,
  '/v1/accounts/history/:id': bill,
  '/v1/accounts/history/:id/invoice.pdf': bill,
  '/v1/admin/order_management/differences/:id/settle': difference,
  '/v1/admin/order_management/:id': async (work, owner) => ({ id: (await order(work, owner)).id }),
}
