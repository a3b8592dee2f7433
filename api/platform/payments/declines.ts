import type { DeclineReason } from './payments.ts'

/** What Stripe tells of a refused card, on an intent or in an error. */
export type Declined = { code?: string; decline_code?: string; advice_code?: string }

/** Stripe's codes of the bank (`decline_code`) and its own (`code`); what is not here is for the bank to explain. */
const reasons: Record<string, DeclineReason> = {
  generic_decline: 'call_bank',
  do_not_honor: 'call_bank',
  call_issuer: 'call_bank',
  no_action_taken: 'call_bank',
  insufficient_funds: 'no_funds',
  withdrawal_count_limit_exceeded: 'no_funds',
  card_velocity_exceeded: 'no_funds',
  expired_card: 'expired',
  invalid_expiry_month: 'expired',
  invalid_expiry_year: 'expired',
  incorrect_cvc: 'wrong_code',
  invalid_cvc: 'wrong_code',
  processing_error: 'try_later',
  try_again_later: 'try_later',
  issuer_not_available: 'try_later',
  reenter_transaction: 'try_later',
  approve_with_id: 'try_later',
  authentication_not_handled: 'try_later',
  card_not_supported: 'another_card',
  currency_not_supported: 'another_card',
  fraudulent: 'another_card',
  highest_risk_level: 'another_card',
  incorrect_number: 'another_card',
  invalid_number: 'another_card',
  invalid_account: 'another_card',
  live_mode_test_card: 'another_card',
  lost_card: 'another_card',
  merchant_blacklist: 'another_card',
  new_account_information_available: 'another_card',
  not_permitted: 'another_card',
  payment_intent_authentication_failure: 'another_card',
  pickup_card: 'another_card',
  restricted_card: 'another_card',
  revocation_of_all_authorizations: 'another_card',
  revocation_of_authorization: 'another_card',
  stolen_card: 'another_card',
  stop_payment_order: 'another_card',
  testmode_decline: 'another_card',
  transaction_not_allowed: 'another_card',
}

/** Cards that the networks forbid to try again, also where no advice came. */
const dead = new Set([
  'invalid_account',
  'lost_card',
  'pickup_card',
  'restricted_card',
  'revocation_of_all_authorizations',
  'revocation_of_authorization',
  'stolen_card',
  'stop_payment_order',
])

/** Why, in the six ways that people are told. Only that its owner was missing is none of them. */
export function reasonOf({ code, decline_code, advice_code }: Declined): DeclineReason {
  const known = reasons[decline_code ?? ''] ?? reasons[code ?? '']
  if (known) return known
  if (advice_code === 'do_not_try_again') return 'another_card'
  return advice_code === 'try_again_later' ? 'try_later' : 'call_bank'
}

export const notAgain = ({ decline_code, advice_code }: Declined): boolean =>
  advice_code === 'do_not_try_again' || dead.has(decline_code ?? '')

export const needsOwner = ({ code, decline_code }: Declined): boolean =>
  code === 'authentication_required' || decline_code === 'authentication_required'
