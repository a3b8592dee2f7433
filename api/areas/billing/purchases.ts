import type { z } from 'zod'
import type { Delivery } from '#api/contract/billing/orders.ts'
import type { AdminStatus, Interval, Line, OrderTab } from '#config/billing/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import type { Account } from './accounts.store.ts'
import type { Desk } from './desk.ts'
import type { OrderRow } from './orders.store.ts'
import type { PayFrom } from './payer.ts'

/** What something costs and becomes. Everything in it goes through JSON: what was shown is compared with what is taken. */
export type Offer = {
  title: string
  lines: Line[]
  /** What comes next by itself, and when. */
  next: { at: Date; amount_cents: number } | null
  /** Whatever the price hangs on, such as the version of what is changed: where it differs, the offer is stale. */
  basis: string
}

export type Asked<Body> = { account: Account; user_id: string; body: Body; at: Date }

/** `provided` is kept with the order, for `fulfil`; `gone` says why it is not to be had, `extra` what is told beside it. */
export type Provided = { provided: Record<string, unknown> } | { gone: string; extra?: Record<string, unknown> }

/**
 * For what somebody else has to give first. The money is only held, then it is had there with no transaction open, and only
 * then the money is taken. Asked again for the same order it is the same thing.
 */
export type Outside<Body> = {
  provide(desk: Desk, order: OrderRow, body: Body): Promise<Provided>
  /** Gives back what was had for an order that came to nothing. */
  letGo(desk: Desk, order: OrderRow, body: Body): Promise<void>
}

export type Returns = { restock: boolean; end_now: boolean }

/** A kind of thing that is bought. Areas register theirs, and billing knows nothing else of it. */
export type Purchase<Body = never> = {
  what: string
  tab: OrderTab
  body: z.ZodType<Body>
  /** Whose account pays where the buyer does not say; left out, whoever pays the buyer's plan. */
  pays?: PayFrom
  /** Only the newest order of an account counts: one that waits is given up for it. */
  single?: boolean
  /** Refuses, or says what it would cost at a moment; the same again for the same moment while nothing has changed. */
  offer(work: OpenWork, asked: Asked<Body>): Promise<Offer>
  /**
   * Gives what was paid for, under the order's lock and in the transaction that counts it as paid; once. Returns why not where it
   * cannot be given any more: then the money goes back by itself.
   */
  fulfil(work: OpenWork, order: OrderRow, body: Body, account: Account): Promise<string | null>
  outside?: Outside<Body>
  /** Holds what an order needs, in the transaction that places it; refuses where it is gone. */
  placed?(work: OpenWork, order: OrderRow, body: Body): Promise<void>
  /** The office begins with an order, or has shipped it. Returns cents that go back to the buyer because of it. */
  worked?(work: OpenWork, order: OrderRow, status: AdminStatus): Promise<number>
  /** What goes out in one of its months has been shipped; refuses where it is not its turn. Cents that go back, and whether it was the last. */
  shipMonth?(work: OpenWork, order: OrderRow, month: number): Promise<{ back_cents: number; is_last: boolean }>
  /** Lets go of what an order held, once nobody will pay it. */
  release?(work: OpenWork, order: OrderRow, body: Body): Promise<void>
  /** What somebody reads of an order besides its money. */
  delivery?(work: OpenWork, order: OrderRow): Promise<Delivery | null>
  /** What a refund may do besides giving money back. */
  returns?(work: OpenWork, order: OrderRow, body: Body): Promise<Returns>
  /** Ends what it gave, where a refund says so; puts back on the shelf, where it says that. */
  takeBack?(work: OpenWork, order: OrderRow, body: Body, how: Returns): Promise<void>
}

/** What an area adds to the renewal of an account, once a period of its plan. */
export type Renewal = {
  /** Lines that fall due with the account's renewal for this period. */
  due(work: OpenWork, account: Account, period: RenewedPeriod): Promise<Line[]>
  /** The period has begun, with those lines in its bill. */
  renewed(work: OpenWork, account: Account, period: RenewedPeriod): Promise<void>
}

export type RenewedPeriod = { period_start: Date; period_end: Date; interval: Interval }

export type AccountChange = 'paid' | 'bulk_and_buying' | 'outgoing_and_product' | 'numbers' | 'ended'

const purchases = new Map<string, Purchase>()
const renewals = new Set<Renewal>()
const standings = new Set<(work: OpenWork, account: Account, change: AccountChange) => Promise<void>>()

/** Areas say so in their `joins`; the same twice is once. */
export function registerPurchase<Body>(purchase: Purchase<Body>): void {
  purchases.set(purchase.what, purchase as unknown as Purchase)
}

export const purchaseOf = (what: string): Purchase<unknown> | null => (purchases.get(what) as Purchase<unknown> | undefined) ?? null

/** What renews with an account besides its plan, such as phone numbers. */
export function onRenewal(renewal: Renewal): void {
  renewals.add(renewal)
}

export async function renewalLines(work: OpenWork, account: Account, period: RenewedPeriod): Promise<Line[]> {
  const lines: Line[] = []
  for (const renewal of renewals) lines.push(...(await renewal.due(work, account, period)))
  return lines
}

export async function renewedBesides(work: OpenWork, account: Account, period: RenewedPeriod): Promise<void> {
  for (const renewal of renewals) await renewal.renewed(work, account, period)
}

/** Has `hook` called, in the same transaction, when an account is closed out of something for not paying, and when all is back. */
export function onAccountChange(hook: (work: OpenWork, account: Account, change: AccountChange) => Promise<void>): void {
  standings.add(hook)
}

export async function accountChanged(work: OpenWork, account: Account, change: AccountChange): Promise<void> {
  for (const hook of standings) await hook(work, account, change)
}
