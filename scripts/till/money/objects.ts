import type Stripe from 'stripe'
import { newId, randomText } from '../ids.ts'
import type { TestCard } from '../test-cards.ts'

/** Stripe's objects as they are when they are new: every field that Stripe sends is there. */

const noAddress = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null }

export type Metadata = Record<string, string>

export const newCustomer = (
  now: number,
  given: { name?: string; email?: string; description?: string; phone?: string; metadata?: Metadata },
) =>
  ({
    id: newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: now,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: given.description ?? null,
    discount: null,
    email: given.email ?? null,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: given.metadata ?? {},
    name: given.name ?? null,
    next_invoice_sequence: 1,
    phone: given.phone ?? null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }) satisfies Stripe.Customer

export type CardFacts = { brand: string; last4: string; exp_month: number; exp_year: number; funding: string; name: string | null }

export const newMethod = (now: number, card: CardFacts) =>
  ({
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: noAddress, email: null, name: card.name, phone: null, tax_id: null },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: card.brand,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: randomText(16),
      funding: card.funding,
      generated_from: null,
      last4: card.last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }) satisfies Stripe.PaymentMethod

export const factsOf = (card: TestCard, exp_month: number, exp_year: number, name: string | null): CardFacts => ({
  brand: card.brand,
  last4: card.number.slice(-4),
  exp_month,
  exp_year,
  funding: card.funding ?? 'credit',
  name,
})

const cardOptions = { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' as const }

export type IntentGiven = {
  amount: number
  customer: string | null
  description: string | null
  metadata: Metadata
  capture_method: 'automatic_async' | 'automatic' | 'manual'
  setup_future_usage: 'off_session' | 'on_session' | null
}

export const newIntent = (now: number, given: IntentGiven): Stripe.PaymentIntent => {
  const id = newId('pi')
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: ['card'],
    amount: given.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: given.capture_method,
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: now,
    currency: 'usd',
    customer: given.customer,
    customer_account: null,
    description: given.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: given.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: cardOptions },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: given.setup_future_usage,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  }
}

export const newSetup = (
  now: number,
  given: { customer: string | null; description: string | null; metadata: Metadata },
): Stripe.SetupIntent => {
  const id = newId('seti')
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: ['card'],
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomText(25)}`,
    created: now,
    customer: given.customer,
    customer_account: null,
    description: given.description,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: given.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
  }
}

/** The outcome of one try to take the money of an intent; `declined` says why it was refused. */
export function newCharge(
  now: number,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  declined?: { code: string; decline_code?: string; advice_code?: string; message: string },
) {
  const card = method.card
  const isHeld = intent.capture_method === 'manual'
  const paid = !declined
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid && !isHeld ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'THE TILL',
    captured: paid && !isHeld,
    created: now,
    currency: 'usd',
    customer: intent.customer as string | null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: declined?.code ?? null,
    failure_message: declined?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: (declined?.advice_code ?? null) as Stripe.Charge.Outcome['advice_code'],
      network_advice_code: null,
      network_decline_code: null,
      network_status: declined ? 'declined_by_network' : 'approved_by_network',
      reason: declined?.decline_code ?? null,
      risk_level: 'normal',
      seller_message: declined ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
      type: declined ? 'issuer_declined' : 'authorized',
    },
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      card: {
        amount_authorized: paid ? intent.amount : null,
        authorization_code: null,
        brand: card?.brand ?? null,
        checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
        country: 'US',
        electronic_commerce_indicator: null,
        exp_month: card?.exp_month ?? 1,
        exp_year: card?.exp_year ?? 2000,
        extended_authorization: { status: 'disabled' },
        fingerprint: card?.fingerprint ?? null,
        funding: card?.funding ?? null,
        incremental_authorization: { status: 'unavailable' },
        installments: null,
        last4: card?.last4 ?? null,
        mandate: null,
        multicapture: { status: 'unavailable' },
        network: card?.brand ?? null,
        network_token: { used: false },
        network_transaction_id: null,
        overcapture: { maximum_amount_capturable: intent.amount, status: 'unavailable' },
        regulated_status: 'unregulated',
        three_d_secure: null,
        transaction_link_id: null,
        wallet: null,
      },
      type: 'card',
    },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: declined ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  } satisfies Stripe.Charge
}

export const newRefund = (
  now: number,
  given: { amount: number; charge: Stripe.Charge; reason: Stripe.Refund.Reason | null; metadata: Metadata },
) =>
  ({
    id: newId('re'),
    object: 'refund',
    amount: given.amount,
    balance_transaction: null,
    charge: given.charge.id,
    created: now,
    currency: 'usd',
    customer: given.charge.customer as string | null,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: given.metadata,
    payment_intent: given.charge.payment_intent as string | null,
    payment_method: given.charge.payment_method,
    reason: given.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }) satisfies Stripe.Refund

const noEvidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}

export const newDispute = (now: number, charge: Stripe.Charge, reason: string, status: 'needs_response' | 'warning_needs_response') =>
  ({
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount_captured - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: now,
    currency: 'usd',
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: now + 7 * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: status === 'warning_needs_response',
    livemode: false,
    metadata: {},
    network_reason_code: '10.4',
    payment_intent: charge.payment_intent as string | null,
    payment_method_details: {
      card: {
        brand: charge.payment_method_details?.card?.brand ?? 'visa',
        case_type: status === 'needs_response' ? 'chargeback' : 'inquiry',
        network: charge.payment_method_details?.card?.network ?? 'visa',
        network_reason_code: '10.4',
      },
      type: 'card',
    },
    reason,
    status,
  }) satisfies Stripe.Dispute
