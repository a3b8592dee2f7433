/** A refusal as a bank gives it, in Stripe's words. */
export type Decline = { code: string; decline_code?: string; advice_code?: string; message: string }

export type TestCard = {
  number: string
  brand: 'visa' | 'mastercard' | 'amex' | 'discover'
  /** Stripe's name for a payment method made of it. */
  token: string
  does: string
  funding?: 'credit' | 'debit'
  /** Each charge is refused; `saves` all the same. */
  declined?: Decline
  saves?: true
  /** Asks its owner: each time, or until it was saved with their consent. */
  asks?: 'always' | 'until_saved'
  disputed?: 'fraudulent' | 'product_not_received' | 'inquiry'
  refunds?: 'pending' | 'failing'
}

const refused = (decline_code: string, advice_code = 'try_again_later'): Decline => ({
  code: 'card_declined',
  decline_code,
  advice_code,
  message: decline_code === 'insufficient_funds' ? 'Your card has insufficient funds.' : 'Your card was declined.',
})

/** What the network says of a card whose owner has to be there. */
export const ownerMissing: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

export const notConfirmed: Decline = {
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

/** A number of a real card, or of none: nobody is charged here. */
export const notATestCard: Decline = {
  code: 'card_declined',
  decline_code: 'test_mode_live_card',
  message: 'Your card was declined. Your request was in test mode, but used a non test card.',
}

const visa = (number: string, token: string, does: string, more: Partial<TestCard> = {}): TestCard => ({
  number,
  brand: 'visa',
  token,
  does,
  ...more,
})

export const testCards: readonly TestCard[] = [
  visa('4242424242424242', 'pm_card_visa', 'Pays'),
  visa('4000056655665556', 'pm_card_visa_debit', 'Pays (debit)', { funding: 'debit' }),
  { number: '5555555555554444', brand: 'mastercard', token: 'pm_card_mastercard', does: 'Pays' },
  { number: '378282246310005', brand: 'amex', token: 'pm_card_amex', does: 'Pays' },
  { number: '6011111111111117', brand: 'discover', token: 'pm_card_discover', does: 'Pays' },
  visa('4000000000000002', 'pm_card_visa_chargeDeclined', 'Declined', { declined: refused('generic_decline') }),
  visa('4000000000009995', 'pm_card_visa_chargeDeclinedInsufficientFunds', 'Insufficient funds', {
    declined: refused('insufficient_funds'),
  }),
  visa('4000000000009987', 'pm_card_visa_chargeDeclinedLostCard', 'Lost', { declined: refused('lost_card', 'do_not_try_again') }),
  visa('4000000000009979', 'pm_card_visa_chargeDeclinedStolenCard', 'Stolen', { declined: refused('stolen_card', 'do_not_try_again') }),
  visa('4000000000000069', 'pm_card_chargeDeclinedExpiredCard', 'Expired', {
    declined: { code: 'expired_card', decline_code: 'expired_card', advice_code: 'do_not_try_again', message: 'Your card has expired.' },
  }),
  visa('4000000000000127', 'pm_card_chargeDeclinedIncorrectCvc', 'Wrong security code', {
    declined: {
      code: 'incorrect_cvc',
      decline_code: 'incorrect_cvc',
      advice_code: 'confirm_card_data',
      message: "Your card's security code is incorrect.",
    },
  }),
  visa('4000000000000119', 'pm_card_chargeDeclinedProcessingError', 'Processing error', {
    declined: {
      code: 'processing_error',
      decline_code: 'processing_error',
      advice_code: 'try_again_later',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  }),
  visa('4000000000000341', 'pm_card_chargeCustomerFail', 'Can be saved, never charged', {
    declined: refused('generic_decline'),
    saves: true,
  }),
  visa('4000002500003155', 'pm_card_authenticationRequiredOnSetup', 'The bank asks, unless it was saved before', { asks: 'until_saved' }),
  visa('4000002760003184', 'pm_card_authenticationRequired', 'The bank always asks', { asks: 'always' }),
  visa('4000008260003178', 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds', 'The bank asks, then: insufficient funds', {
    asks: 'always',
    declined: refused('insufficient_funds'),
    saves: true,
  }),
  visa('4000000000000259', 'pm_card_createDispute', 'Pays, then disputed', { disputed: 'fraudulent' }),
  visa('4000000000002685', 'pm_card_createDisputeProductNotReceived', 'Pays, then disputed: not received', {
    disputed: 'product_not_received',
  }),
  visa('4000000000001976', 'pm_card_createDisputeInquiry', 'Pays, then the bank inquires', { disputed: 'inquiry' }),
  visa('4000000000007726', 'pm_card_pendingRefund', 'A refund is pending, then done', { refunds: 'pending' }),
  visa('4000000000005126', 'pm_card_refundFail', 'A refund is done, then fails', { refunds: 'failing' }),
]

export const testCardOf = (number: string): TestCard | undefined => testCards.find((card) => card.number === number)
export const testCardByToken = (token: string): TestCard | undefined => testCards.find((card) => card.token === token)
