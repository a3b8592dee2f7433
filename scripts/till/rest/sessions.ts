import { z } from 'zod'
import { badParam, missing } from '../errors.ts'
import { color, expand, flag, listed, metadata, moment, read, text, url, whole } from '../params.ts'
import { page } from './list.ts'
import type { Routes } from './routes.ts'

const line = z.strictObject({
  quantity: whole(1, 999_999),
  price_data: z.strictObject({
    currency: z.literal('usd'),
    unit_amount: whole(0),
    product_data: z.strictObject({ name: text(250), description: text(500).optional() }),
  }),
})

const session = z.strictObject({
  mode: z.enum(['payment', 'setup']),
  customer: text().optional(),
  success_url: url,
  cancel_url: url.optional(),
  expires_at: moment.optional(),
  locale: z.enum(['auto', 'en', 'es']).optional(),
  currency: z.literal('usd').optional(),
  allowed_payment_method_types: z.array(z.literal('card')).min(1).max(1).optional(),
  line_items: z.array(line).min(1).max(100).optional(),
  metadata: metadata.optional(),
  branding_settings: z
    .strictObject({
      display_name: text(250).optional(),
      background_color: color.optional(),
      button_color: color.optional(),
      border_style: z.enum(['pill', 'rectangular', 'rounded']).optional(),
      font_family: text(50).optional(),
    })
    .optional(),
  payment_intent_data: z
    .strictObject({
      description: text(1000).optional(),
      metadata: metadata.optional(),
      setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
      capture_method: z.enum(['automatic', 'automatic_async', 'manual']).optional(),
    })
    .optional(),
  setup_intent_data: z.strictObject({ description: text(1000).optional(), metadata: metadata.optional() }).optional(),
  submit_type: z.enum(['auto', 'pay']).optional(),
  adaptive_pricing: z.strictObject({ enabled: flag }).optional(),
  expand: expand.optional(),
})

const plainLook = {
  display_name: 'The till',
  background_color: '#ffffff',
  button_color: '#0f5c8c',
  border_style: 'rounded',
  font_family: 'default',
}

/** Hosted pages: made, read, closed. */
export const sessionRoutes: Routes = {
  'POST checkout/sessions': ({ till, given }) => {
    const asked = read(session, given)
    const isSetup = asked.mode === 'setup'
    if (!isSetup && !asked.line_items) throw badParam('Missing required param: line_items.', 'line_items', 'parameter_missing')
    if (isSetup && asked.line_items) throw badParam('You can not pass `line_items` in `setup` mode.', 'line_items')
    if (isSetup && !asked.currency && !asked.allowed_payment_method_types)
      throw badParam('You must provide `currency` in `setup` mode when `allowed_payment_method_types` is not set.', 'currency')
    if (isSetup && asked.payment_intent_data)
      throw badParam('You can not pass `payment_intent_data` in `setup` mode.', 'payment_intent_data')
    if (!isSetup && asked.setup_intent_data) throw badParam('You can not pass `setup_intent_data` in `payment` mode.', 'setup_intent_data')
    if (asked.customer !== undefined && !till.state.kept.customers[asked.customer]) throw missing('customer', asked.customer, 'customer')
    const lines = (asked.line_items ?? []).map(({ quantity, price_data }) => ({
      name: price_data.product_data.name,
      unit_amount: price_data.unit_amount,
      quantity,
    }))
    const total = lines.reduce((sum, { unit_amount, quantity }) => sum + unit_amount * quantity, 0)
    if (!isSetup && total < 50)
      throw badParam('The Checkout Session’s total amount due must add up to at least $0.50 usd', 'line_items', 'amount_too_small')
    return till.sessions.create({
      mode: asked.mode,
      customer: asked.customer ?? null,
      success_url: asked.success_url,
      cancel_url: asked.cancel_url ?? null,
      expires_at: asked.expires_at ?? till.now() + 86_400,
      locale: asked.locale ?? null,
      metadata: asked.metadata ?? {},
      intent_metadata: asked.payment_intent_data?.metadata ?? asked.setup_intent_data?.metadata ?? {},
      intent_description: asked.payment_intent_data?.description ?? asked.setup_intent_data?.description ?? null,
      setup_future_usage: asked.payment_intent_data?.setup_future_usage ?? null,
      capture_method: asked.payment_intent_data?.capture_method ?? 'automatic_async',
      lines,
      look: { ...plainLook, ...asked.branding_settings },
    })
  },
  'GET checkout/sessions': ({ till, given }) => {
    const { customer, payment_intent, ...paging } = read(
      z.strictObject({ ...listed, customer: text().optional(), payment_intent: text().optional() }),
      given,
    )
    const all = Object.values(till.state.kept.sessions).filter(
      (one) => (!customer || one.customer === customer) && (!payment_intent || one.payment_intent === payment_intent),
    )
    return page('/v1/checkout/sessions', all, paging)
  },
  'GET checkout/sessions/:id': ({ till, given, id }) => {
    read(z.strictObject({ expand: expand.optional() }), given)
    return till.sessions.find(id)
  },
  'POST checkout/sessions/:id/expire': ({ till, given, id }) => {
    read(z.strictObject({ expand: expand.optional() }), given)
    return till.sessions.expire(id)
  },
}
