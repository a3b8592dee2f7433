import type { MoneyMove } from '#api/platform/payments/payments.ts'

export type Kind = 'charge' | 'refund' | 'dispute'

/** What Stripe says that moved. `ref` is what we called it, `tenant_id` the brand that it names. Null cents: there is no such thing. */
export type Theirs = {
  kind: Kind
  stripe_id: string
  charge_id: string
  cents: number | null
  ref: string | null
  tenant_id: string | null
}

/** What the books say of the same. `is_known`: it has a row here. `paid_twice`: the attempt whose charge goes back unbooked. */
export type Ours = { cents: number; is_known: boolean; order_id: string | null; paid_twice: string | null }

export type Difference = Pick<Theirs, 'kind' | 'stripe_id' | 'charge_id'> & {
  order_id: string | null
  theirs_cents: number | null
  ours_cents: number | null
}

export const keyOf = ({ kind, stripe_id }: Pick<Theirs, 'kind' | 'stripe_id'>): string => `${kind} ${stripe_id}`

/** Only money that moved counts: what waits, failed or was given up is nothing. */
export function theirsOf(move: MoneyMove): Theirs {
  if ('charge' in move) {
    const { id, state, taken_cents, attempt_id, tenant_id } = move.charge
    return { kind: 'charge', stripe_id: id, charge_id: id, cents: state === 'succeeded' ? taken_cents : 0, ref: attempt_id, tenant_id }
  }
  if ('refund' in move) {
    const { id, charge_id, state, amount_cents, refund_id } = move.refund
    return { kind: 'refund', stripe_id: id, charge_id, cents: state === 'succeeded' ? amount_cents : 0, ref: refund_id, tenant_id: null }
  }
  const { id, charge_id, state, amount_cents } = move.dispute
  const cents = state === 'open' || state === 'lost' ? amount_cents : 0
  return { kind: 'dispute', stripe_id: id, charge_id, cents, ref: null, tenant_id: null }
}

/**
 * Null where both say the same. `returned` are cents of a charge for something that was paid already and that went back: neither
 * side of it is in the books.
 */
export function differenceOf(theirs: Theirs, ours: Ours | undefined, returned: number): Difference | null {
  const unbooked = ours?.paid_twice ? (theirs.kind === 'refund' ? (theirs.cents ?? 0) : returned) : 0
  const [there, here] = [(theirs.cents ?? 0) - unbooked, ours?.cents ?? 0]
  if (there === here) return null
  const { kind, stripe_id, charge_id, cents } = theirs
  return { kind, stripe_id, charge_id, order_id: ours?.order_id ?? null, theirs_cents: cents, ours_cents: ours?.is_known ? here : null }
}
