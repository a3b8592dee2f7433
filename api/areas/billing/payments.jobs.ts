import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '#api/platform/audit.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { inEveryBrand, job, type JobRun } from '#api/platform/jobs.ts'
import { PaymentsAway } from '#api/platform/payments/payments.ts'
import { card_setups, payment_events } from '#api/platform/tables/index.ts'
import { accountStore } from './accounts.store.ts'
import { takeCard } from './cards.ts'
import { closePayment, lookInto } from './checkout.ts'
import { deskOfJob, type Desk } from './desk.ts'
import { settle } from './holding.ts'
import { move } from './ledger.ts'
import { giveUp } from './ordering.ts'
import { orderStore } from './orders.store.ts'
import { askRefund, settleRefund } from './refunding.ts'
import { refundStore } from './refunds.store.ts'

/** After this long without word, we ask. */
const patience = 60_000

type Payload = { tenant_id: string } & Record<string, unknown>

/** Reads from Stripe what an event was about, and settles it. */
export const paymentEvent = job('payments', async (payload, _ports, run) => {
  const { tenant_id, event_id } = payload as Payload & { event_id: string }
  const desk = deskOfJob(run, tenant_id)
  if (!desk) return
  const [event] = await desk.tx(({ db }) =>
    db
      .select()
      .from(payment_events)
      .where(and(eq(payment_events.id, event_id), isNull(payment_events.handled_at))),
  )
  if (!event) return
  await handle(desk, event)
  await desk.tx(({ db, now }) =>
    db
      .update(payment_events)
      .set({ handled_at: now })
      .where(eq(payment_events.id, event_id))
      .then(() => {}),
  )
})

async function handle(desk: Desk, { object, object_id }: { object: string; object_id: string }): Promise<void> {
  const { till, tx } = desk
  if (object === 'charge') {
    const charge = await till.chargeOf(object_id)
    const attempt = await tx((work) => attemptFor(work, charge.attempt_id, { charge_id: object_id }))
    // What happened on an open page is told by its checkout.
    if (attempt && (attempt.way !== 'page' || charge.state === 'succeeded')) await settle(desk, attempt.id, { charge })
  } else if (object === 'checkout') {
    const checkout = await till.checkout(object_id)
    const attempt = await tx((work) => attemptFor(work, checkout.attempt_id, { session_id: object_id }))
    if (attempt) return void (await settle(desk, attempt.id, { checkout }))
    const [setup] = await tx(({ db }) => db.select().from(card_setups).where(eq(card_setups.session_id, object_id)))
    if (setup) await takeCard(desk, object_id, null)
  } else if (object === 'refund') {
    const refund = await till.refundOf(object_id)
    const found = await tx(async (work) => {
      const store = refundStore(work)
      return (refund.refund_id ? await store.find(refund.refund_id) : null) ?? (await store.byStripe(object_id))
    })
    if (found) await tx((work) => settleRefund(work, found.id, refund))
  } else if (object === 'card') {
    const card = await till.cardOf(object_id)
    await tx(async (work) => {
      const account = await accountStore(work).ofPaymentMethod(object_id)
      if (account && card) await accountStore(work).setCard(account.id, card)
    })
  } else if (object === 'dispute') {
    const dispute = await till.disputeOf(object_id)
    await tx((work) => settleDispute(work, dispute))
  }
}

async function attemptFor(work: OpenWork, id: string | null, where: { charge_id: string } | { session_id: string }) {
  const store = orderStore(work)
  return (id ? await store.attempt(id) : null) ?? (await store.attemptBy(where))
}

async function settleDispute(work: OpenWork, dispute: Awaited<ReturnType<Desk['till']['disputeOf']>>): Promise<void> {
  const store = orderStore(work)
  const payment = await store.paymentOfCharge(dispute.charge_id)
  if (!payment) return
  await store.hold(payment.order_id)
  await store.changePayment(payment.id, { dispute_id: dispute.id, dispute_state: dispute.state, dispute_refundable: dispute.refundable })
  const { amount_cents } = dispute
  if (payment.dispute_state !== dispute.state)
    await audit(work, {
      area: 'billing',
      action: 'disputed',
      subject_id: payment.order_id,
      details: { amount_cents, ...(payment.dispute_state && { from: payment.dispute_state }), to: dispute.state },
    })
  if (dispute.state === 'inquiry') return
  // The bank takes the money when it begins, and gives it back where it is won. What it takes was no sale.
  await move(work, [
    { what: 'dispute', from: 'sales', to: 'stripe', amount_cents, cause: dispute.id },
    ...(dispute.state === 'won'
      ? [{ what: 'dispute_won' as const, from: 'stripe' as const, to: 'sales' as const, amount_cents, cause: dispute.id }]
      : []),
  ])
}

/** Asks after everything of which nobody told: what was begun before a process died, and what a webhook did not bring. */
export const settlePayments = job('payments', async (_payload, ports, run) => {
  for (const { id } of ports.brands.all()) {
    const desk = deskOfJob(run, id)
    if (desk) await settleBrand(desk)
  }
  await inEveryBrand(run, nobody, expireOrders)
})

const nobody = { ip: '', user_agent: 'billing', request_id: '', language: 'en' }

async function settleBrand(desk: Desk): Promise<void> {
  const before = () => new Date(desk.ports.clock.now().getTime() - patience)
  let after: string | null = null
  for (;;) {
    const attempts = await desk.tx((work) => orderStore(work).unsettled(before(), after))
    for (const attempt of attempts) await calmly(desk, () => lookInto(desk, attempt))
    after = attempts.at(-1)?.id ?? null
    if (!after) break
  }
  for (const refund of await desk.tx((work) => refundStore(work).unsettled(before()))) await calmly(desk, () => askRefund(desk, refund.id))
}

/** One that cannot be asked after now does not keep the others waiting. */
async function calmly(desk: Desk, ask: () => Promise<void>): Promise<void> {
  try {
    await ask()
  } catch (error) {
    if (!(error instanceof PaymentsAway)) desk.ports.errorReports.report(error, { where: 'payments' })
  }
}

/** Orders that nobody paid within a day. True while more are left. */
async function expireOrders(work: OpenWork): Promise<boolean> {
  const expired = await orderStore(work).expired()
  for (const order of expired) await giveUp(work, order)
  return expired.length === 100
}

/** Closes what stands open for a payment that is not to be made any more. */
export const closePaymentJob = job('payments', (payload, _ports, run) =>
  withDesk(payload, run, (desk) => closePayment(desk, String(payload['payment_id']))),
)

export const settleRefundJob = job('payments', (payload, _ports, run) =>
  withDesk(payload, run, (desk) => askRefund(desk, String(payload['refund_id']))),
)

/** Gives back a charge for something that was paid already. */
export const returnCharge = job('payments', (payload, _ports, run) =>
  withDesk(payload, run, async ({ till }) => {
    const { attempt_id, charge_id, amount_cents } = payload as Payload & { attempt_id: string; charge_id: string; amount_cents: number }
    await till.refund({ key: attempt_id, charge_id, amount_cents })
  }),
)

async function withDesk({ tenant_id }: Payload, run: JobRun, inside: (desk: Desk) => Promise<void>): Promise<void> {
  const desk = deskOfJob(run, tenant_id)
  if (desk) await inside(desk)
}
