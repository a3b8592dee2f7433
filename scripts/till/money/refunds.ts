import type Stripe from 'stripe'
import { badParam, missing, wrongState } from '../errors.ts'
import type { Till } from '../till.ts'
import { newRefund, type Metadata } from './objects.ts'

const settles = 2000

/** Money given back: never more in sum than was taken. */
export class Refunds {
  constructor(private readonly till: Till) {}

  find(id: string): Stripe.Refund {
    const found = this.till.state.kept.refunds[id]
    if (!found) throw missing('refund', id)
    return found
  }

  create(
    charge: Stripe.Charge,
    given: { amount: number | undefined; reason: Stripe.Refund.Reason | null; metadata: Metadata },
  ): Stripe.Refund {
    if (!charge.captured) throw wrongState(`Charge ${charge.id} has not been captured: cancel its PaymentIntent instead.`)
    const dispute = Object.values(this.till.state.kept.disputes).find((one) => one.charge === charge.id)
    if (dispute && !dispute.is_charge_refundable)
      throw wrongState(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' })
    const left = charge.amount_captured - charge.amount_refunded
    if (left === 0) throw wrongState(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
    const amount = given.amount ?? left
    if (amount > left) {
      const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
      throw badParam(`Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`, 'amount')
    }
    const refund = newRefund(this.till.now(), { amount, charge, reason: given.reason, metadata: given.metadata })
    this.till.state.kept.refunds[refund.id] = refund
    this.count(charge)
    const behaves = this.till.cards.behind(String(charge.payment_method))?.refunds
    if (behaves === 'pending') {
      Object.assign(refund, { status: 'pending', pending_reason: 'processing' })
      this.till.later(settles, 'settle_refund', refund.id)
    }
    if (behaves === 'failing') this.till.later(settles, 'fail_refund', refund.id)
    this.till.events.add('refund.created', refund)
    this.till.events.add('charge.refunded', charge)
    return refund
  }

  settle(id: string): void {
    const refund = this.find(id)
    if (refund.status !== 'pending') return
    refund.status = 'succeeded'
    delete refund.pending_reason
    this.till.events.add('refund.updated', refund, { status: 'pending' })
    this.till.events.add('charge.refund.updated', refund, { status: 'pending' })
  }

  /** The bank could not book it: the money comes back to the account. */
  fail(id: string): Stripe.Refund {
    const refund = this.find(id)
    if (refund.status === 'failed' || refund.status === 'canceled') return refund
    const before = { status: refund.status }
    delete refund.pending_reason
    Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' })
    const charge = this.till.state.kept.charges[String(refund.charge)]
    if (charge) this.count(charge)
    this.till.events.add('refund.updated', refund, before)
    this.till.events.add('refund.failed', refund)
    this.till.events.add('charge.refund.updated', refund, before)
    return refund
  }

  private count(charge: Stripe.Charge): void {
    const all = Object.values(this.till.state.kept.refunds).filter((one) => one.charge === charge.id)
    const counted = all.filter(({ status }) => status !== 'failed' && status !== 'canceled')
    charge.amount_refunded = counted.reduce((sum, { amount }) => sum + amount, 0)
    charge.refunded = charge.amount_refunded === charge.amount_captured
  }
}
