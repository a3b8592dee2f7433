import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { originOf } from '#api/platform/mails/queue.ts'
import { PaymentsAway, PaymentsRefused, type Charge, type Checkout } from '#api/platform/payments/payments.ts'
import { invalid, refuse } from '#api/platform/refusal.ts'
import { accountStore, type Account } from './accounts.store.ts'
import { settleAttempt, type Outcome } from './attempts.ts'
import { letGoUnlessGiven, provideForNothing, settle } from './holding.ts'
import { purchaseOf } from './purchases.ts'
import type { Desk } from './desk.ts'
import { orderStore, type AttemptRow, type PaymentRow } from './orders.store.ts'
import { billToOf } from './payer.ts'

/** After this long Stripe may have forgotten a key: asked with it, it would charge anew. So it is looked for first. */
const keyHours = 20
/** How long an attempt may be under way in another process before it is looked into. */
const underWay = 60_000
const pageMinutes = 60

export type Way = AttemptRow['way']
/** What an attempt asks Stripe for, kept so that whoever comes later asks for the same. */
type AskedPage = {
  customer: string
  title: string
  success_url: string
  cancel_url: string
  expires_at: string
  locale: 'en' | 'es'
  look: Look
  hold?: true
}
type AskedCard = { customer: string; payment_method: string; description: string; return_url: string | null; hold?: true }
type Look = { display_name: string; background_color: string; button_color: string }

/** The address that the person is at, so that the way back finds them signed in; without a request, the brand's own. */
export const hereOf = (work: OpenWork): string =>
  work.client.host ? `${work.client.proto ?? 'https'}://${work.client.host}` : originOf(work)

export function lookOf({ brand, actor }: OpenWork): Look {
  const { name, colours } = brand.effective(actor?.company_number ?? null)
  return { display_name: name, background_color: '#ffffff', button_color: colours.primary }
}

/** The account's customer at Stripe, made if there is none. */
export async function ensureCustomer({ till, tx }: Desk, account: Account): Promise<string> {
  if (account.customer) return account.customer
  const { name, email } = await tx((work) => billToOf(work, account))
  // A key of its own each time: an error is kept under it for a day, and a customer too many harms nobody.
  const made = await till.createCustomer({ key: newId(), name, email: email ?? '' })
  return tx(async (work) => {
    const { customer } = await accountStore(work).hold(account.id)
    if (!customer) await accountStore(work).change(account.id, { customer: made })
    return customer ?? made
  })
}

/**
 * Has a payment taken: on the hosted page, or from the card on file, with its owner present or without. An attempt that is
 * under way is gone on with if it is the same way; another is ended first, and what was paid on it meanwhile counts.
 * Returns where its owner has to go, if anywhere.
 */
export async function takePayment(desk: Desk, payment_id: string, way: Way, user_id: string | null): Promise<{ url: string | null }> {
  const found = await desk.tx(async (work) => {
    const store = orderStore(work)
    const payment = await store.payment(payment_id)
    if (!payment) throw refuse('not_found')
    const [account, open] = [await accountStore(work).find(payment.account_id), await store.openAttempt(payment_id)]
    if (!account) throw refuse('not_found')
    return { payment, account, open }
  })
  if (found.payment.state === 'succeeded') return { url: null }
  if (found.payment.state === 'cancelled') throw refuse('conflict')
  if (found.payment.amount_cents === 0) {
    await provideForNothing(desk, found.payment)
    return { url: null }
  }
  if (found.open) {
    const goesOn = found.open.way === way && (await goOn(desk, found.payment, found.open))
    if (goesOn) return goesOn
    if (!(await endAttempt(desk, found.payment, found.open))) throw invalid('base', 'payment_under_way')
    return takePayment(desk, payment_id, way, user_id)
  }
  if (way !== 'page' && !found.account.payment_method) throw invalid('base', 'no_card')
  const customer = await ensureCustomer(desk, found.account)
  // Noted and kept before Stripe is asked: whoever finds it later asks with its id.
  const attempt = await desk.tx(async (work) => {
    const store = orderStore(work)
    const order = await store.hold(found.payment.order_id)
    const payment = await store.payment(payment_id)
    if (payment?.state !== 'open') return null
    const back = `${hereOf(work)}/billing/return/${payment_id}`
    const { language } = work.client
    const hold = purchaseOf(order.what)?.outside ? { hold: true as const } : {}
    const page: AskedPage = {
      customer,
      title: order.title,
      success_url: back,
      cancel_url: back,
      expires_at: new Date(work.now.getTime() + pageMinutes * 60_000).toISOString(),
      locale: language === 'es' ? 'es' : 'en',
      look: lookOf(work),
      ...hold,
    }
    const card: AskedCard = {
      customer,
      payment_method: found.account.payment_method ?? '',
      description: `${order.title} (${order.number})`,
      return_url: way === 'card' ? back : null,
      ...hold,
    }
    return store.begin({ payment_id, way, user_id, asked: way === 'page' ? page : card })
  })
  // Somebody else began one, or paid, in this moment.
  if (!attempt) return takePayment(desk, payment_id, way, user_id)
  const went = await goOn(desk, found.payment, attempt)
  if (!went) throw refuse('unavailable')
  return went
}

/** Asks Stripe for an attempt that was noted, or for how it stands; null where it is over and did not succeed. */
async function goOn(desk: Desk, payment: PaymentRow, attempt: AttemptRow): Promise<{ url: string | null } | null> {
  const { outcome, gone } = await settle(desk, attempt.id, await ask(desk, payment, attempt))
  if (gone) throw gone
  if ('checkout' in outcome && outcome.checkout.state === 'open') return { url: outcome.checkout.url }
  const charge = 'charge' in outcome ? outcome.charge : 'checkout' in outcome ? outcome.checkout.charge : null
  if (charge?.state === 'needs_action') return { url: charge.url }
  if (charge?.state === 'declined') throw invalid('base', `declined_${charge.reason ?? 'another_card'}`)
  return charge && charge.state !== 'cancelled' ? { url: null } : null
}

/** What Stripe says of an attempt, asked for the first time or again with the same key. */
async function ask(desk: Desk, payment: PaymentRow, attempt: AttemptRow): Promise<Outcome> {
  const { till } = desk
  const sinceHours = (desk.ports.clock.now().getTime() - attempt.created_at.getTime()) / 3_600_000
  try {
    if (attempt.session_id) return { checkout: await till.checkout(attempt.session_id) }
    if (attempt.charge_id) return { charge: await till.chargeOf(attempt.charge_id) }
    if (attempt.way === 'page') {
      // Nobody was ever led to a page whose address was never told.
      if (sinceHours > keyHours || new Date((attempt.asked as AskedPage).expires_at) <= desk.ports.clock.now())
        return { nothing: 'expired' }
      return { checkout: await openPage(desk, payment, attempt) }
    }
    if (attempt.state !== 'ready' || sinceHours > keyHours) {
      const charge = await findCharge(desk, attempt)
      if (charge) return { charge }
      if (sinceHours > keyHours || isHopeless(desk, attempt)) return { nothing: 'expired' }
    }
    return { charge: await chargeCard(desk, payment, attempt) }
  } catch (error) {
    if (error instanceof PaymentsRefused) {
      desk.ports.errorReports.report(error, { where: 'payments' })
      return { nothing: 'expired', reason: error.reason.slice(0, 60) }
    }
    if (error instanceof PaymentsAway) {
      // Stripe keeps an error under its key. A page that nobody was led to is begun anew; for a card it is looked for first.
      const isAgain = attempt.state === 'unknown'
      const state = isAgain && attempt.way === 'page' && !attempt.session_id ? 'expired' : 'unknown'
      await desk.tx((work) => settleAttempt(work, attempt.id, { nothing: state, reason: isAgain ? askedAgain : undefined }))
    }
    throw error
  }
}

const askedAgain = 'asked_again'

/** Asked twice with its key and answered with errors alone, a while ago; and there is no charge of it. */
const isHopeless = ({ ports }: Desk, { state, reason, looked_at }: AttemptRow): boolean =>
  state === 'unknown' && reason === askedAgain && ports.clock.now().getTime() - (looked_at?.getTime() ?? 0) > underWay

function openPage({ till }: Desk, { amount_cents }: PaymentRow, { id, asked }: AttemptRow): Promise<Checkout> {
  const { expires_at, title, ...page } = asked as AskedPage
  return till.openPayment({
    ...page,
    key: id,
    expires_at: new Date(expires_at),
    amount_cents,
    lines: [{ title, amount_cents, quantity: 1 }],
  })
}

const chargeCard = ({ till }: Desk, { amount_cents }: PaymentRow, { id, asked }: AttemptRow): Promise<Charge> =>
  till.charge({ ...(asked as AskedCard), key: id, amount_cents })

const findCharge = ({ till }: Desk, { id, asked, created_at }: AttemptRow): Promise<Charge | null> =>
  till.findCharge({ customer: (asked as AskedCard).customer, attempt_id: id, since: new Date(created_at.getTime() - 60_000) })

/** Ends an attempt so that another may begin; what was paid on it meanwhile counts. False where it cannot be known yet. */
async function endAttempt(desk: Desk, _payment: PaymentRow, attempt: AttemptRow): Promise<boolean> {
  const { till } = desk
  const end = async (): Promise<Outcome | null> => {
    if (attempt.session_id) return { checkout: await till.expireCheckout(attempt.session_id) }
    if (attempt.way === 'page') return { nothing: 'expired' }
    if (attempt.charge_id) return { charge: await till.cancelCharge(attempt.charge_id) }
    const charge = await findCharge(desk, attempt)
    if (charge) return { charge: charge.state === 'needs_action' ? await till.cancelCharge(charge.id) : charge }
    return desk.ports.clock.now().getTime() - attempt.created_at.getTime() < underWay ? null : { nothing: 'expired' }
  }
  const outcome = await end()
  if (!outcome) return false
  await settle(desk, attempt.id, outcome)
  return true
}

/**
 * Finds out what became of an attempt of which nobody heard: from the return page, or by a job. A card whose owner pressed and
 * left is not charged by this any more; one that we charge ourselves is asked for again.
 */
export async function lookInto(desk: Desk, attempt: AttemptRow): Promise<void> {
  const payment = await desk.tx((work) => orderStore(work).payment(attempt.payment_id))
  if (!payment) return
  const isOfOwner = attempt.way === 'card' && !attempt.charge_id
  if (payment.state === 'cancelled' || isOfOwner) {
    if (!(await endAttempt(desk, payment, attempt))) return
    return
  }
  if (attempt.way === 'page' && !attempt.session_id) return endIfOld(desk, payment, attempt)
  await settle(desk, attempt.id, await ask(desk, payment, attempt))
}

async function endIfOld(desk: Desk, payment: PaymentRow, attempt: AttemptRow): Promise<void> {
  if (desk.ports.clock.now().getTime() - attempt.created_at.getTime() > pageMinutes * 60_000) await endAttempt(desk, payment, attempt)
}

/** Closes whatever stands open for a payment that nobody is to make any more. */
export async function closePayment(desk: Desk, payment_id: string): Promise<void> {
  const found = await desk.tx(async (work) => {
    const store = orderStore(work)
    return { payment: await store.payment(payment_id), open: await store.openAttempt(payment_id) }
  })
  if (found.payment && found.open) await endAttempt(desk, found.payment, found.open)
  if (found.payment?.state === 'cancelled') await letGoUnlessGiven(desk, found.payment.order_id)
}
