import type Stripe from 'stripe'
import { badParam, missing, wrongState } from '../errors.ts'
import { newId } from '../ids.ts'
import type { Line } from '../state.ts'
import type { Till } from '../till.ts'
import { newSetup, type Metadata } from './objects.ts'

const hour = 3600

export type SessionGiven = {
  mode: 'payment' | 'setup'
  customer: string | null
  success_url: string
  cancel_url: string | null
  expires_at: number
  locale: string | null
  metadata: Metadata
  intent_metadata: Metadata
  intent_description: string | null
  setup_future_usage: 'off_session' | 'on_session' | null
  /** Left out in pages that were made before there was a choice. */
  capture_method?: 'automatic' | 'automatic_async' | 'manual'
  lines: Line[]
  look: { display_name: string; background_color: string; button_color: string; border_style: string; font_family: string }
}

/** Hosted pages. What was given for the intent of a payment waits here until somebody pays: before that there is none. */
export class Sessions {
  constructor(private readonly till: Till) {}

  find(id: string): Stripe.Checkout.Session {
    const found = this.till.state.kept.sessions[id]
    if (!found) throw missing('checkout.session', id)
    return found
  }

  create(given: SessionGiven): Stripe.Checkout.Session {
    const now = this.till.now()
    if (given.expires_at < now + hour / 2 - 60)
      throw badParam('The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.', 'expires_at')
    if (given.expires_at > now + 24 * hour + 60)
      throw badParam('The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.', 'expires_at')
    const id = newId('cs_test')
    const { kept } = this.till.state
    const session = newSession(id, now, this.till.url, given)
    if (given.mode === 'setup') {
      const setup = newSetup(now, { customer: given.customer, description: given.intent_description, metadata: given.intent_metadata })
      kept.setups[setup.id] = setup
      session.setup_intent = setup.id
      kept.journeys[setup.id] = { return_url: null, session: id, off_session: false }
    }
    kept.sessions[id] = session
    kept.wishes[id] = given
    this.till.later((given.expires_at - now) * 1000, 'expire_session', id)
    return session
  }

  /** The intent that a payment's page takes the money with; made at the first try. */
  intentOf(session: Stripe.Checkout.Session): Stripe.PaymentIntent {
    if (session.payment_intent) return this.till.intents.find(session.payment_intent as string)
    const given = this.given(session.id)
    const intent = this.till.intents.create({
      amount: session.amount_total ?? 0,
      customer: session.customer as string | null,
      description: given.intent_description,
      metadata: given.intent_metadata,
      capture_method: given.capture_method ?? 'automatic_async',
      setup_future_usage: given.setup_future_usage,
    })
    session.payment_intent = intent.id
    this.till.state.kept.journeys[intent.id] = { return_url: null, session: session.id, off_session: false }
    return intent
  }

  complete(id: string): void {
    const session = this.find(id)
    // Money that is only held is not paid yet.
    const isHeld = session.payment_intent !== null && this.till.intents.find(session.payment_intent as string).status === 'requires_capture'
    const payment_status = session.mode === 'setup' ? 'no_payment_required' : isHeld ? 'unpaid' : 'paid'
    Object.assign(session, { status: 'complete', url: null, payment_status })
    session.customer_details ??= this.detailsOf(session)
    this.till.events.add('checkout.session.completed', session)
  }

  expire(id: string): Stripe.Checkout.Session {
    const session = this.find(id)
    if (session.status !== 'open')
      throw wrongState(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status ?? 'none'}.`,
      )
    this.expireIfOpen(id)
    return session
  }

  expireIfOpen(id: string): void {
    const session = this.till.state.kept.sessions[id]
    if (session?.status !== 'open') return
    Object.assign(session, { status: 'expired', url: null })
    if (session.payment_intent) this.till.intents.close(session.payment_intent as string, 'abandoned')
    if (session.setup_intent) this.till.setups.close(session.setup_intent as string)
    this.till.events.add('checkout.session.expired', session)
    this.till.state.touch()
  }

  /** What was asked for when it was made: lines and look. */
  given(id: string): SessionGiven {
    const given = this.till.state.kept.wishes[id]
    if (!given) throw missing('checkout.session', id)
    return given
  }

  private detailsOf(session: Stripe.Checkout.Session): Stripe.Checkout.Session.CustomerDetails {
    const customer = this.till.state.kept.customers[String(session.customer)]
    return {
      address: null,
      business_name: null,
      email: customer?.email ?? null,
      individual_name: null,
      name: customer?.name ?? null,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    }
  }
}

function newSession(id: string, now: number, url: string, given: SessionGiven): Stripe.Checkout.Session {
  const total = given.lines.reduce((sum, { unit_amount, quantity }) => sum + unit_amount * quantity, 0)
  const amount = given.mode === 'payment' ? total : null
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: ['card'],
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    branding_settings: { ...given.look, icon: null, logo: null } as Stripe.Checkout.Session.BrandingSettings,
    cancel_url: given.cancel_url,
    client_reference_id: null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: now,
    currency: 'usd',
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: given.customer,
    customer_account: null,
    customer_creation: given.customer ? null : 'if_required',
    customer_details: null,
    customer_email: null,
    discounts: given.mode === 'payment' ? [] : null,
    expires_at: given.expires_at,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: given.locale as Stripe.Checkout.Session.Locale | null,
    managed_payments: null,
    metadata: given.metadata,
    mode: given.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: given.mode === 'setup' ? 'no_payment_required' : 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: given.success_url,
    total_details: amount === null ? null : { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${url}/c/pay/${id}`,
    wallet_options: null,
  }
}
