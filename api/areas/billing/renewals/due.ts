import { settle, sumOf, type Line, type OrderTab } from '#config/billing/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import type { Account } from '../accounts.store.ts'
import { foundBy } from '../ordering.ts'
import { orderStore, type OrderRow } from '../orders.store.ts'
import { billToOf } from '../payer.ts'
import { issueBill, payOrder } from '../paying.ts'

type Due = { what: string; tab: OrderTab; body: Record<string, unknown>; lines: Line[]; entered?(order_id: string): Promise<void> }

/** Orders what fell due of an account by itself, with its bill; null where there is nothing, or nobody left who could be asked. */
export async function orderDue(work: OpenWork, account: Account, { lines, entered, ...kind }: Due): Promise<OrderRow | null> {
  const [first] = lines
  if (!first) return null
  const { charge, from_balance } = settle(sumOf(lines), account.balance_cents)
  const { reader } = await billToOf(work, account)
  const user_id = account.user_id ?? reader
  if (!user_id) return null
  const id = newId()
  const store = orderStore(work)
  const { payment_id } = await store.insert({
    ...{ ...kind, id, account_id: account.id, user_id, lines },
    title: lines.length === 1 ? first.title : `${first.title} + ${lines.length - 1}`,
    offer: {},
    amount_cents: charge,
    balance_used_cents: from_balance,
    expires_at: null,
    found_by: await foundBy(work, account, lines),
  })
  await entered?.(id)
  if (charge === 0) await payOrder(work, id, { payment_id, charge: null })
  else await issueBill(work, await store.hold(id), 'open')
  return store.find(id)
}
