/** What decides whether somebody may use the phone, and whether a call of theirs may go out. */
export type DialerFacts = {
  must_change_password: boolean
  two_factor_required: boolean
  two_factor_enabled: boolean
  verified_number: string | null
  /** `profile.dialer_enabled`: set by hand for those who need no subscription. */
  dialer_enabled: boolean
  /** Those that are in force: one's own, and the company's. */
  subscriptions: { order_type: OrderType; active: boolean }[]
  license: { paid: boolean; allocation: number } | null
  /** Minutes used in the current period. */
  used_minutes: number
}

export type OrderType = 'Subscription::ManagerPay' | 'Subscription::SelfPay'

/** Each condition by name; the first four open the phone, `minutes` lets a call go out. */
export const dialerConditions = ['password_changed', 'two_factor_settled', 'number_verified', 'entitled', 'minutes_left'] as const
export type DialerCondition = (typeof dialerConditions)[number]

export type Readiness = {
  /** The phone is there: password, second factor, a number, and something that pays for it. */
  active: boolean
  /** A call may go out, as far as the person is concerned. */
  may_dial: boolean
  conditions: { name: DialerCondition; holds: boolean }[]
}

/**
 * Who may dial (specification, part 1, section 5): active only if the password need not be changed, a second factor is not
 * required or is set up, and a number was verified; and besides one of: an active manager-paid subscription with a paid
 * licence, an active self-paid subscription, `dialer_enabled`. A call is refused for want of minutes where somebody is
 * manager-paid and their licence is unpaid or used up, unless `dialer_enabled`.
 */
export function readinessOf(facts: DialerFacts): Readiness {
  const holds: Record<DialerCondition, boolean> = {
    password_changed: !facts.must_change_password,
    two_factor_settled: !facts.two_factor_required || facts.two_factor_enabled,
    number_verified: Boolean(facts.verified_number),
    entitled: isEntitled(facts),
    minutes_left: !isOverAllocation(facts),
  }
  const active = holds.password_changed && holds.two_factor_settled && holds.number_verified && holds.entitled
  return { active, may_dial: active && holds.minutes_left, conditions: dialerConditions.map((name) => ({ name, holds: holds[name] })) }
}

function isEntitled({ dialer_enabled, subscriptions, license }: DialerFacts): boolean {
  if (dialer_enabled) return true
  const active = (type: OrderType) => subscriptions.some((one) => one.active && one.order_type === type)
  return active('Subscription::SelfPay') || (active('Subscription::ManagerPay') && Boolean(license?.paid))
}

/** Manager-paid, and the licence is unpaid or its minutes are used up. */
export function isOverAllocation({ dialer_enabled, subscriptions, license, used_minutes }: DialerFacts): boolean {
  if (dialer_enabled || !isManagerPaid(subscriptions)) return false
  return !license?.paid || used_minutes >= license.allocation
}

/** Who pays for themself as well is not held to what a manager allots. */
const isManagerPaid = (subscriptions: DialerFacts['subscriptions']): boolean =>
  subscriptions.some((one) => one.active && one.order_type === 'Subscription::ManagerPay') &&
  !subscriptions.some((one) => one.active && one.order_type === 'Subscription::SelfPay')
