import { expect, test } from 'vitest'
import { needsOwner, notAgain, reasonOf } from './declines.ts'

test.each([
  [{ code: 'card_declined', decline_code: 'generic_decline' }, 'call_bank'],
  [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'no_funds'],
  [{ code: 'card_declined', decline_code: 'stolen_card' }, 'another_card'],
  [{ code: 'expired_card', decline_code: 'expired_card' }, 'expired'],
  [{ code: 'incorrect_cvc', decline_code: 'incorrect_cvc' }, 'wrong_code'],
  [{ code: 'processing_error' }, 'try_later'],
  [{ code: 'payment_intent_authentication_failure' }, 'another_card'],
  [{ code: 'card_declined', decline_code: 'one_that_is_new', advice_code: 'try_again_later' }, 'try_later'],
  [{ code: 'card_declined', decline_code: 'one_that_is_new', advice_code: 'do_not_try_again' }, 'another_card'],
  [{ code: 'card_declined', decline_code: 'one_that_is_new', advice_code: 'confirm_card_data' }, 'call_bank'],
  [{}, 'call_bank'],
] as const)('%o is told as %s', (declined, reason) => expect(reasonOf(declined)).toBe(reason))

test('a card is left alone where the network says so, or where it is dead', () => {
  expect(notAgain({ code: 'card_declined', decline_code: 'generic_decline', advice_code: 'do_not_try_again' })).toBe(true)
  expect(notAgain({ code: 'card_declined', decline_code: 'lost_card' })).toBe(true)
  expect(notAgain({ code: 'card_declined', decline_code: 'insufficient_funds', advice_code: 'try_again_later' })).toBe(false)
})

test('a bank that wants its owner is told from one that refuses', () => {
  expect(needsOwner({ code: 'authentication_required', decline_code: 'authentication_required' })).toBe(true)
  expect(needsOwner({ code: 'card_declined', decline_code: 'generic_decline' })).toBe(false)
})
