import { z } from 'zod'
import { missing } from '../errors.ts'
import type { Given } from '../form.ts'
import { expand, flag, listed, metadata, read, text, url, whole } from '../params.ts'
import { newCustomer } from '../money/objects.ts'
import type { Till } from '../till.ts'
import { page } from './list.ts'
import { sessionRoutes } from './sessions.ts'

export type Asked = { till: Till; given: Given; id: string }

/** By method and path below /v1; `:id` is one part of it. */
export type Routes = Record<string, (asked: Asked) => object>

export const bare = z.strictObject({ expand: expand.optional() })
const cardsOnly = z.array(z.literal('card')).min(1).max(1).optional()
const customer = {
  name: text(256).optional(),
  email: text(512).optional(),
  description: text().optional(),
  phone: text(20).optional(),
  metadata: metadata.optional(),
  expand: expand.optional(),
}

const bodies = {
  customer: z.strictObject(customer),
  intent: z.strictObject({
    amount: whole(1),
    currency: z.literal('usd'),
    customer: text().optional(),
    payment_method: text().optional(),
    description: text(1000).optional(),
    confirm: flag.optional(),
    off_session: flag.optional(),
    return_url: url.optional(),
    capture_method: z.enum(['automatic', 'automatic_async', 'manual']).optional(),
    setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
    allowed_payment_method_types: cardsOnly,
    metadata: metadata.optional(),
    expand: expand.optional(),
  }),
  confirm: z.strictObject({
    payment_method: text().optional(),
    off_session: flag.optional(),
    return_url: url.optional(),
    expand: expand.optional(),
  }),
  capture: z.strictObject({ amount_to_capture: whole(1).optional(), expand: expand.optional() }),
  cancel: z.strictObject({
    cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
    expand: expand.optional(),
  }),
  setup: z.strictObject({
    customer: text().optional(),
    payment_method: text().optional(),
    description: text(1000).optional(),
    confirm: flag.optional(),
    return_url: url.optional(),
    usage: z.literal('off_session').optional(),
    allowed_payment_method_types: cardsOnly,
    metadata: metadata.optional(),
    expand: expand.optional(),
  }),
  attach: z.strictObject({ customer: text(), expand: expand.optional() }),
  refund: z.strictObject({
    payment_intent: text().optional(),
    charge: text().optional(),
    amount: whole(1).optional(),
    reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
    metadata: metadata.optional(),
    expand: expand.optional(),
  }),
}

const queries = {
  customers: z.strictObject({ ...listed, email: text().optional() }),
  intents: z.strictObject({ ...listed, customer: text().optional() }),
  methods: z.strictObject({ ...listed, customer: text(), type: z.literal('card').optional() }),
  charges: z.strictObject({ ...listed, customer: text().optional(), payment_intent: text().optional() }),
  refunds: z.strictObject({ ...listed, charge: text().optional(), payment_intent: text().optional() }),
  disputes: z.strictObject({ ...listed, charge: text().optional(), payment_intent: text().optional() }),
  events: z.strictObject({ ...listed, type: text().optional(), types: z.array(text()).max(20).optional() }),
}

const findCustomer = (till: Till, id: string, param = 'customer') => {
  const found = till.state.kept.customers[id]
  if (!found) throw missing('customer', id, param)
  return found
}

export const customerOf = (till: Till, id: string | undefined): string | null => (id === undefined ? null : findCustomer(till, id).id)

/** Whether a thing has what a list was narrowed to. */
const has = (one: object, wanted: Record<string, unknown>) =>
  Object.entries(wanted).every(([name, value]) => value === undefined || (one as Record<string, unknown>)[name] === value)

export const routes: Routes = {
  'POST customers': ({ till, given }) => {
    const made = newCustomer(till.now(), read(bodies.customer, given))
    till.state.kept.customers[made.id] = made
    till.events.add('customer.created', made)
    return made
  },
  'GET customers/:id': ({ till, given, id }) => {
    read(bare, given)
    return findCustomer(till, id, 'id')
  },
  'POST customers/:id': ({ till, given, id }) => {
    const { expand: _, metadata: more, ...changes } = read(bodies.customer, given)
    const found = findCustomer(till, id, 'id')
    Object.assign(found, changes, more && { metadata: { ...found.metadata, ...more } })
    till.events.add('customer.updated', found)
    return found
  },
  'GET customers': ({ till, given }) => {
    const { email, ...paging } = read(queries.customers, given)
    return page(
      '/v1/customers',
      Object.values(till.state.kept.customers).filter((one) => has(one, { email })),
      paging,
    )
  },

  'POST payment_intents': ({ till, given }) => {
    const asked = read(bodies.intent, given)
    const owner = customerOf(till, asked.customer)
    const method = asked.payment_method === undefined ? undefined : till.cards.usable(asked.payment_method, owner)
    const intent = till.intents.create({
      amount: asked.amount,
      customer: owner,
      description: asked.description ?? null,
      metadata: asked.metadata ?? {},
      capture_method: asked.capture_method ?? 'automatic_async',
      setup_future_usage: asked.setup_future_usage ?? null,
    })
    if (method && !asked.confirm) Object.assign(intent, { payment_method: method.id, status: 'requires_confirmation' })
    if (asked.confirm) confirm(till, intent.id, { ...asked, payment_method: method?.id })
    return intent
  },
  'GET payment_intents': ({ till, given }) => {
    const { customer: owner, ...paging } = read(queries.intents, given)
    return page(
      '/v1/payment_intents',
      Object.values(till.state.kept.intents).filter((one) => has(one, { customer: owner })),
      paging,
    )
  },
  'GET payment_intents/:id': ({ till, given, id }) => {
    read(bare, given)
    return till.intents.find(id, 'intent')
  },
  'POST payment_intents/:id/confirm': ({ till, given, id }) => confirm(till, id, read(bodies.confirm, given)),
  'POST payment_intents/:id/capture': ({ till, given, id }) => till.intents.capture(id, read(bodies.capture, given).amount_to_capture),
  'POST payment_intents/:id/cancel': ({ till, given, id }) =>
    till.intents.cancel(id, read(bodies.cancel, given).cancellation_reason ?? null),

  'POST setup_intents': ({ till, given }) => {
    const asked = read(bodies.setup, given)
    const owner = customerOf(till, asked.customer)
    const setup = till.setups.create({ customer: owner, description: asked.description ?? null, metadata: asked.metadata ?? {} })
    const method = asked.payment_method === undefined ? undefined : till.cards.usable(asked.payment_method, owner)
    if (method && asked.confirm) till.setups.confirm(setup, method, asked.return_url ?? null)
    else if (method) Object.assign(setup, { payment_method: method.id, status: 'requires_confirmation' })
    return setup
  },
  'GET setup_intents/:id': ({ till, given, id }) => {
    read(bare, given)
    return till.setups.find(id)
  },
  'POST setup_intents/:id/confirm': ({ till, given, id }) => {
    const asked = read(bodies.confirm, given)
    const setup = till.setups.find(id)
    const method = till.cards.usable(asked.payment_method ?? String(setup.payment_method), setup.customer as string | null)
    till.setups.confirm(setup, method, asked.return_url ?? null)
    return setup
  },
  'POST setup_intents/:id/cancel': ({ till, given, id }) => {
    read(bare, given)
    return till.setups.cancel(id)
  },

  'GET payment_methods': ({ till, given }) => {
    const { customer: owner, ...paging } = read(queries.methods, given)
    const all = Object.values(till.state.kept.methods).filter((one) => has(one, { customer: owner }))
    return page('/v1/payment_methods', all, { ...paging })
  },
  'GET payment_methods/:id': ({ till, given, id }) => {
    read(bare, given)
    return till.cards.find(id, 'payment_method')
  },
  'POST payment_methods/:id/attach': ({ till, given, id }) => {
    const owner = findCustomer(till, read(bodies.attach, given).customer).id
    return till.cards.attach(id, owner)
  },
  'POST payment_methods/:id/detach': ({ till, given, id }) => {
    read(bare, given)
    return till.cards.detach(id)
  },

  'GET charges': ({ till, given }) => {
    const { customer: owner, payment_intent, ...paging } = read(queries.charges, given)
    const all = Object.values(till.state.kept.charges).filter((one) => has(one, { customer: owner, payment_intent }))
    return page('/v1/charges', all, paging)
  },
  'GET charges/:id': ({ till, given, id }) => {
    read(bare, given)
    const found = till.state.kept.charges[id]
    if (!found) throw missing('charge', id)
    return found
  },

  'POST refunds': ({ till, given }) => {
    const asked = read(bodies.refund, given)
    const charge =
      asked.charge === undefined
        ? till.intents.chargeOf(till.intents.find(asked.payment_intent ?? '', 'payment_intent'))
        : till.state.kept.charges[asked.charge]
    if (!charge) throw missing('charge', asked.charge ?? '', 'charge')
    return till.refunds.create(charge, { amount: asked.amount, reason: asked.reason ?? null, metadata: asked.metadata ?? {} })
  },
  'GET refunds': ({ till, given }) => {
    const { charge, payment_intent, ...paging } = read(queries.refunds, given)
    const all = Object.values(till.state.kept.refunds).filter((one) => has(one, { charge, payment_intent }))
    return page('/v1/refunds', all, paging)
  },
  'GET refunds/:id': ({ till, given, id }) => {
    read(bare, given)
    return till.refunds.find(id)
  },

  'GET disputes': ({ till, given }) => {
    const { charge, payment_intent, ...paging } = read(queries.disputes, given)
    const all = Object.values(till.state.kept.disputes).filter((one) => has(one, { charge, payment_intent }))
    return page('/v1/disputes', all, paging)
  },
  'GET disputes/:id': ({ till, given, id }) => {
    read(bare, given)
    return till.disputes.find(id)
  },

  'GET events': ({ till, given }) => {
    const { type, types, ...paging } = read(queries.events, given)
    const all = Object.values(till.state.kept.events).filter((one) => has(one, { type }) && (!types || types.includes(one.type)))
    return page('/v1/events', all, paging)
  },
  'GET events/:id': ({ till, given, id }) => {
    read(bare, given)
    const found = till.state.kept.events[id]
    if (!found) throw missing('event', id)
    return found
  },

  ...sessionRoutes,
}

function confirm(till: Till, id: string, asked: z.output<typeof bodies.confirm>): object {
  const intent = till.intents.find(id, 'intent')
  const method = asked.payment_method ?? (intent.payment_method as string | null)
  if (!method) throw till.intents.unexpected(intent, 'confirm without a payment method')
  till.intents.confirm(intent, {
    method: till.cards.usable(method, intent.customer as string | null),
    return_url: asked.return_url ?? null,
    off_session: asked.off_session ?? false,
  })
  return intent
}
