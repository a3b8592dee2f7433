import type { OpenWork } from '#api/platform/http/route.ts'
import { PaymentsAway } from '#api/platform/payments/payments.ts'
import { Refusal } from '#api/platform/refusal.ts'
import type { StandingStep } from '#config/billing/index.ts'
import type { MailKind } from '#config/mail-kinds.ts'
import { accountStore, isAskedAgain, type Account } from '../accounts.store.ts'
import { takePayment } from '../checkout.ts'
import type { Desk } from '../desk.ts'
import { tellOfMoney } from '../mails.ts'
import { orderStore, type OrderRow } from '../orders.store.ts'
import { billToOf } from '../payer.ts'

type Unattended = {
  /** Whether it is written down already that this order is not paid. */
  isNoted: boolean | ((account: Account) => boolean)
  /** Writes it down, in a transaction of its own. */
  note(work: OpenWork, order: OrderRow): Promise<void>
}

/**
 * Charges the card on file for an order that came by itself; what is not paid then is noted. Where nobody answers, the next run asks.
 * One that was declined before somebody could note it is noted alone: the card is not asked twice for one day.
 */
export async function chargeUnattended(desk: Desk, { id, state, account_id }: OrderRow, { isNoted, note }: Unattended): Promise<void> {
  try {
    const { payment, account } = await desk.tx(async (work) => ({
      payment: await orderStore(work).paymentOf(id),
      account: await accountStore(work).find(account_id),
    }))
    const noted = typeof isNoted === 'boolean' ? isNoted : account !== null && isNoted(account)
    if (account?.payment_method && !account.card_trouble && !(state === 'failed' && !noted))
      await takePayment(desk, payment.id, 'off_session', null)
  } catch (error) {
    if (error instanceof PaymentsAway) return
    if (!(error instanceof Refusal)) throw error
  }
  await desk.tx(async (work) => {
    const order = await stillUnpaid(work, id)
    if (order) await note(work, order)
  })
}

/** The order, held, unless it was paid or cancelled meanwhile, or the bank still thinks about it. */
async function stillUnpaid(work: OpenWork, id: string): Promise<OrderRow | null> {
  const store = orderStore(work)
  const order = await store.hold(id)
  if (order.paid_at || order.state === 'cancelled') return null
  const open = await store.openAttempt((await store.paymentOf(id)).id)
  return open && open.way === 'off_session' && open.state !== 'needs_action' ? null : order
}

/** Tells whoever reads the bills of an order's account that it is not paid, with the way to its payment. */
export async function tellUnpaid(work: OpenWork, order: OrderRow, kind: NonNullable<StandingStep['mail']>): Promise<void> {
  const { title, amount_cents, account_id, user_id } = order
  const account = await accountStore(work).find(account_id)
  const payment = await orderStore(work).paymentOf(order.id)
  const reader = (account && (await billToOf(work, account)).reader) ?? user_id
  await tellOfMoney(work, kind === 'payment_failed' ? askingOf(account) : kind, reader, {
    title,
    amount_cents,
    path: `/billing/return/${payment.id}`,
  })
}

/** Only where the card is asked again may the mail say so. */
function askingOf(account: Account | null): MailKind {
  if (account?.card_trouble === 'needs_owner') return 'payment_confirm'
  return account && isAskedAgain(account) ? 'payment_failed' : 'payment_other_card'
}
