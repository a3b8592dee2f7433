/** What may follow what. An order's money state follows its money alone; its status in the office is set by people. */

export const orderStates = ['pending', 'failed', 'paid', 'partly_refunded', 'refunded', 'cancelled'] as const
export type OrderState = (typeof orderStates)[number]

export const adminStatuses = ['new', 'processing', 'on_hold', 'shipped', 'completed', 'cancelled'] as const
export type AdminStatus = (typeof adminStatuses)[number]

export const attemptStates = ['ready', 'sent', 'needs_action', 'unknown', 'succeeded', 'declined', 'expired'] as const
export type AttemptState = (typeof attemptStates)[number]

/** The kinds of orders by which the office's list is divided. */
export const orderTabs = ['plans', 'dialer', 'sms', 'numbers', 'validations', 'store'] as const
export type OrderTab = (typeof orderTabs)[number]

const orderNext: Readonly<Record<OrderState, readonly OrderState[]>> = {
  pending: ['failed', 'paid', 'cancelled'],
  failed: ['pending', 'paid', 'cancelled'],
  paid: ['partly_refunded', 'refunded'],
  partly_refunded: ['paid', 'refunded'],
  refunded: ['paid', 'partly_refunded'],
  // Somebody paid on a page that stood open although the order was cancelled: the money came, and goes back.
  cancelled: ['paid'],
}

const attemptNext: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  ready: ['sent', 'unknown', 'needs_action', 'succeeded', 'declined', 'expired'],
  sent: ['unknown', 'needs_action', 'succeeded', 'declined', 'expired'],
  unknown: ['sent', 'needs_action', 'succeeded', 'declined', 'expired'],
  needs_action: ['unknown', 'succeeded', 'declined', 'expired'],
  // Given up here, and paid there after all.
  declined: ['succeeded'],
  expired: ['succeeded'],
  succeeded: [],
}

export const orderMayBecome = (from: OrderState, to: OrderState): boolean => orderNext[from].includes(to)
export const attemptMayBecome = (from: AttemptState, to: AttemptState): boolean => attemptNext[from].includes(to)

/** Whether nobody knows yet what became of it. */
export const isOpen = (state: AttemptState): boolean => ['ready', 'sent', 'needs_action', 'unknown'].includes(state)

/** The money state of an order of which so much was paid and given back. */
export function paidState(amount: number, refunded: number): Extract<OrderState, 'paid' | 'partly_refunded' | 'refunded'> {
  if (refunded === 0) return 'paid'
  return refunded < amount ? 'partly_refunded' : 'refunded'
}

const onward: readonly AdminStatus[] = ['new', 'processing', 'shipped', 'completed']

/**
 * Whether the office may set this status: any step forward; on hold, and back to where it stood; cancelled only before it was
 * shipped. `held_from` is where it stood when it was put on hold.
 */
export function adminMaySet(from: AdminStatus, to: AdminStatus, held_from: AdminStatus | null): boolean {
  if (from === to || from === 'cancelled' || from === 'completed') return false
  const stands = from === 'on_hold' ? (held_from ?? 'new') : from
  if (to === 'cancelled') return onward.indexOf(stands) < onward.indexOf('shipped')
  if (to === 'on_hold') return true
  if (from === 'on_hold') return onward.indexOf(to) >= onward.indexOf(stands)
  return onward.indexOf(to) > onward.indexOf(from)
}

export const adminNext = (from: AdminStatus, held_from: AdminStatus | null): AdminStatus[] =>
  adminStatuses.filter((to) => adminMaySet(from, to, held_from))
