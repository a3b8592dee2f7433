import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { isClosedAt, settle, sumOf, type Line } from '#config/billing/index.ts'
import type { OrderSummary, Quote } from '#api/contract/billing/billing.ts'
import { audit } from '#api/platform/audit.ts'
import { inTenant } from '#api/platform/database.ts'
import { checked } from '#api/platform/http/validation.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { enqueue } from '#api/platform/jobs.ts'
import { invalid, Refusal, refuse } from '#api/platform/refusal.ts'
import { billing_quotes } from '#api/platform/tables/index.ts'
import { accountStore, type Account, type Payer } from './accounts.store.ts'
import { orderStore, type OrderRow } from './orders.store.ts'
import { billToOf, payerOf, type PayFrom } from './payer.ts'
import { payOrder } from './paying.ts'
import { purchaseOf, type Offer, type Purchase } from './purchases.ts'

const quoteMinutes = 30
const orderHours = 24

type Json = Record<string, unknown>
const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json

type KeptLine = Omit<Line, 'period_start' | 'period_end'> & { period_start: string | null; period_end: string | null }
type KeptOffer = Omit<Offer, 'lines' | 'next'> & {
  lines: KeptLine[]
  next: { at: string; amount_cents: number } | null
  from_balance: number
  at: string
}

const lineOf = ({ period_start, period_end, ...line }: KeptLine): Line => ({
  ...line,
  period_start: period_start === null ? null : new Date(period_start),
  period_end: period_end === null ? null : new Date(period_end),
})

/** When an order's offer was reckoned. */
export const offeredAt = (order: OrderRow): Date => new Date((order.offer as KeptOffer).at)
export const basisOf = (order: OrderRow): string => (order.offer as KeptOffer).basis
/** What was told that it costs each period from then on, in cents. */
export const nextPriceOf = (order: OrderRow): number => (order.offer as KeptOffer).next?.amount_cents ?? 0

export function requirePurchase(what: string): Purchase<unknown> {
  const found = purchaseOf(what)
  if (!found) throw invalid('what', 'not_an_option')
  return found
}

type Reckoned = { kept: KeptOffer; total_cents: number }

async function reckon(work: OpenWork, purchase: Purchase<unknown>, asked: Parameters<Purchase<unknown>['offer']>[1]): Promise<Reckoned> {
  const offer = await purchase.offer(work, asked)
  const { charge, from_balance } = settle(sumOf(offer.lines), asked.account.balance_cents)
  return { kept: plain({ ...offer, from_balance, at: asked.at }) as KeptOffer, total_cents: charge }
}

/** Says what something costs, and keeps it: bought in time, it is that and nothing else. */
export async function quoteOf(work: Work, asked: { what: string; body: unknown; pay_from?: PayFrom | undefined }): Promise<Quote> {
  const purchase = requirePurchase(asked.what)
  const body = checked(purchase.body, asked.body)
  const account = await accountStore(work).ensure(await payerOf(work, asked.pay_from ?? purchase.pays))
  return keepQuote(work, purchase, { account, user_id: work.actor.user_id, body })
}

async function keepQuote(
  work: OpenWork,
  purchase: Purchase<unknown>,
  { account, user_id, body }: { account: Account; user_id: string; body: unknown },
): Promise<Quote> {
  const { kept, total_cents } = await reckon(work, purchase, { account, user_id, body, at: work.now })
  const row = {
    tenant_id: work.brand.id,
    id: newId(),
    account_id: account.id,
    user_id,
    what: purchase.what,
    body: plain(body),
    offer: kept,
    total_cents,
    created_at: work.now,
    expires_at: new Date(work.now.getTime() + quoteMinutes * 60_000),
  }
  await work.db.insert(billing_quotes).values(row)
  return {
    quote_id: row.id,
    what: purchase.what,
    title: kept.title,
    lines: kept.lines,
    from_balance_cents: kept.from_balance,
    tax_cents: 0,
    total_cents,
    next_charge: kept.next,
    expires_at: row.expires_at.toISOString(),
  }
}

export type Buying = { order_id?: string | undefined; quote_id?: string | undefined; pay_from?: PayFrom | undefined }

/**
 * Orders something, once for each `order_id`; with a quote for what that says, or not at all. What costs nothing is given at
 * once; anything else waits for its payment.
 */
export async function placeOrder(work: Work, what: string, asked: unknown, { pay_from, ...buying }: Buying): Promise<OrderRow> {
  const payer = await payerOf(work, pay_from ?? requirePurchase(what).pays)
  return orderFor(work, what, asked, { ...buying, payer, user_id: work.actor.user_id })
}

type Ordering = Omit<Buying, 'pay_from'> & { payer: Payer; user_id: string }

/** The same for a payer and a buyer who are known; that somebody may order for them is the caller's question. */
export async function orderFor(work: OpenWork, what: string, asked: unknown, ordering: Ordering): Promise<OrderRow> {
  const purchase = requirePurchase(what)
  const body = checked(purchase.body, asked)
  const { order_id = newId(), quote_id, payer, user_id } = ordering
  const store = orderStore(work)
  const accounts = accountStore(work)
  const opened = await accounts.ensure(payer)
  const account = await accounts.hold(opened.id)
  const again = await store.find(order_id)
  if (again) {
    const isSame = again.user_id === user_id && again.what === what && again.account_id === account.id
    if (!isSame || !isDeepStrictEqual(again.body, plain(body)))
      throw new Refusal('conflict', { details: [{ field: 'order_id', code: 'order_differs' }] })
    return again
  }
  if (isClosedAt('bulk_and_buying', account.past_due_since, work.now)) throw invalid('base', 'pay_first')
  const { kept, total_cents } = quote_id
    ? await agreed(work, purchase, { account, user_id, body, quote_id })
    : await reckon(work, purchase, { account, user_id, body, at: work.now })
  if (purchase.single) for (const older of await store.openOf(account.id, what)) await giveUp(work, older)
  const lines = kept.lines.map(lineOf)
  const { payment_id } = await store.insert({
    id: order_id,
    account_id: account.id,
    user_id,
    what,
    tab: purchase.tab,
    title: kept.title,
    body: plain(body),
    offer: kept,
    amount_cents: total_cents,
    balance_used_cents: kept.from_balance,
    expires_at: new Date(work.now.getTime() + orderHours * 3_600_000),
    found_by: await foundBy(work, account, lines),
    lines,
  })
  await audit(work, { area: 'billing', action: 'ordered', subject_id: order_id, details: { what, amount_cents: total_cents } })
  const waiting = await store.find(order_id)
  if (waiting) await purchase.placed?.(work, waiting, body)
  if (total_cents === 0 && !purchase.outside) await payOrder(work, order_id, { payment_id, charge: null })
  const placed = await store.find(order_id)
  if (!placed) throw new Error('The order that was just placed is not there')
  return placed
}

/** The offer that a quote was made of, if it would still be the same; else 409 with a new one. */
async function agreed(
  work: OpenWork,
  purchase: Purchase<unknown>,
  { account, user_id, body, quote_id }: { account: Account; user_id: string; body: unknown; quote_id: string },
): Promise<Reckoned> {
  const [kept] = await work.db.select().from(billing_quotes).where(eq(billing_quotes.id, quote_id))
  if (!kept || kept.account_id !== account.id || kept.user_id !== user_id) throw invalid('quote_id', 'no_such_quote')
  if (kept.what !== purchase.what || !isDeepStrictEqual(kept.body, plain(body))) throw invalid('quote_id', 'no_such_quote')
  const now = await reckon(work, purchase, { account, user_id, body, at: kept.created_at })
  if (kept.expires_at > work.now && isDeepStrictEqual(plain(now.kept), kept.offer)) return now
  // Refusing undoes this transaction, and the new quote is to stay.
  const { brand, ports } = work
  const quote = await inTenant(ports.beside, brand.id, (db) => keepQuote({ ...work, db }, purchase, { account, user_id, body }))
  throw new Refusal('conflict', { details: [{ field: 'base', code: 'quote_stale' }], extra: { quote } })
}

/** What the office finds an order by. */
export async function foundBy(work: OpenWork, account: Account, lines: readonly Line[]): Promise<string> {
  const { name, company, email } = await billToOf(work, account)
  return [name, company, email, account.card_last4, ...lines.map(({ title }) => title)].filter(Boolean).join(' ')
}

/** Nobody will pay this any more: what it held is let go, and a page that stands open for it is closed by a job. */
export async function giveUp(work: OpenWork, order: OrderRow): Promise<void> {
  const store = orderStore(work)
  const held = await store.hold(order.id)
  if (held.state !== 'pending' && held.state !== 'failed') throw refuse('conflict')
  await store.change(held.id, { state: 'cancelled', cancelled_at: work.now })
  const payment = await store.paymentOf(held.id)
  await store.changePayment(payment.id, { state: 'cancelled' })
  const purchase = purchaseOf(held.what)
  await purchase?.release?.(work, held, held.body)
  if (purchase?.outside || (await store.openAttempt(payment.id))) await enqueue(work, 'close_payment', { payment_id: payment.id })
}

export function orderSummaryOf(order: OrderRow): OrderSummary {
  const { id, number, what, title, state, amount_cents, tax_cents, refunded_cents, created_at } = order
  return { id, number, what, title, state, amount_cents, tax_cents, refunded_cents, created_at: created_at.toISOString() }
}
