import type Stripe from 'stripe'
import { missing, wrongState } from '../errors.ts'
import type { Till } from '../till.ts'
import { newDispute } from './objects.ts'

/** Charges that their owner, through the bank, does not want to have made. */
export class Disputes {
  constructor(private readonly till: Till) {}

  find(id: string): Stripe.Dispute {
    const found = this.till.state.kept.disputes[id]
    if (!found) throw missing('dispute', id)
    return found
  }

  /** Opens one for a charge, as its test card says. A charge that was wholly refunded cannot be disputed, and none twice. */
  open(charge_id: string, kind?: 'fraudulent' | 'product_not_received' | 'inquiry'): Stripe.Dispute {
    const { kept } = this.till.state
    const charge = kept.charges[charge_id]
    if (!charge) throw missing('charge', charge_id)
    const known = Object.values(kept.disputes).find((one) => one.charge === charge_id)
    if (known) return known
    if (!charge.captured || charge.refunded) throw wrongState('Nothing of this charge can be disputed.')
    const what = kind ?? this.till.cards.behind(String(charge.payment_method))?.disputed ?? 'fraudulent'
    const isInquiry = what === 'inquiry'
    const dispute: Stripe.Dispute = newDispute(
      this.till.now(),
      charge,
      isInquiry ? 'fraudulent' : what,
      isInquiry ? 'warning_needs_response' : 'needs_response',
    )
    kept.disputes[dispute.id] = dispute
    charge.disputed = true
    this.till.events.add('charge.dispute.created', dispute)
    if (!isInquiry) this.till.events.add('charge.dispute.funds_withdrawn', dispute)
    this.till.state.touch()
    return dispute
  }

  close(id: string, outcome: 'won' | 'lost'): Stripe.Dispute {
    const dispute = this.find(id)
    if (!dispute.status.endsWith('needs_response')) throw wrongState('This dispute is closed.')
    const before = { status: dispute.status }
    const isInquiry = dispute.status === 'warning_needs_response'
    dispute.status = isInquiry ? 'warning_closed' : outcome
    dispute.is_charge_refundable = isInquiry || outcome === 'won'
    this.till.events.add('charge.dispute.closed', dispute, before)
    if (!isInquiry && outcome === 'won') this.till.events.add('charge.dispute.funds_reinstated', dispute)
    this.till.state.touch()
    return dispute
  }
}
