import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { StripeFault } from './errors.ts'
import type { Till } from './till.ts'

const count = (most: number) => z.coerce.number().int().min(0).max(most)
const flag = z.preprocess((value) => value === true || value === 'true' || value === 'on', z.boolean())
const id = z.string().min(1)
const code = z.string().regex(/^[a-z_]{1,60}$/)

type Action = { schema: z.ZodType; act: (till: Till, asked: never) => unknown }
const action = <Schema extends z.ZodType>(schema: Schema, act: (till: Till, asked: z.output<Schema>) => unknown): Action => ({
  schema,
  act,
})

/** What tests and the page make happen: `POST /control/<name>` with JSON, `POST /till/<name>` with a form. */
export const actions: Record<string, Action> = {
  /** The next cards are refused. */
  decline: action(
    z.object({ decline_code: code.default('generic_decline'), advice_code: code.optional(), times: count(1000).default(1) }),
    (till, asked) => {
      const { decline_code, advice_code, times } = asked
      const isCode = ['expired_card', 'incorrect_cvc', 'processing_error'].includes(decline_code)
      till.decline = {
        code: isCode ? decline_code : 'card_declined',
        decline_code,
        ...(advice_code && { advice_code }),
        message: 'Your card was declined.',
        left: times,
      }
      return till.decline
    },
  ),
  /** The next requests of the api go wrong. */
  fault: action(
    z.object({
      kind: z.enum(['status', 'lose', 'lose_request', 'fail_after', 'hang']),
      status: z.coerce
        .number()
        .pipe(z.union([z.literal(429), z.literal(500), z.literal(503)]))
        .default(500),
      milliseconds: count(120_000).default(30_000),
      times: count(100_000).default(1),
      only: z.string().max(200).default(''),
    }),
    (till, { times, ...fault }) => (till.fault = { ...fault, left: times }),
  ),
  clock: action(
    z.object({ advance: count(31_622_400_000) }).or(z.object({ reset: z.literal(true).or(z.literal('true')) })),
    (till, asked) => {
      if ('reset' in asked) till.clock.reset()
      else till.clock.advance(asked.advance)
      return { now: till.clock.date().toISOString(), ahead: till.clock.ahead }
    },
  ),
  /** Events out of order, twice, or so many milliseconds late. */
  disorder: action(
    z.object({
      shuffle: flag.default(false),
      double: flag.default(false),
      late: count(604_800_000).default(0),
      seed: count(2 ** 31).default(1),
    }),
    (till, asked) => (till.events.disorder = asked),
  ),
  resend: action(z.object({ event: id }), (till, { event }) => {
    if (!till.state.kept.events[event]) throw new StripeFault(404, `There is no event ${event}`)
    till.events.send(event)
    return {}
  }),
  /** Where events go. */
  addresses: action(z.object({ urls: z.array(z.url()).max(50) }), (till, { urls }) => (till.events.addresses = urls)),
  dispute: action(
    z.object({ payment_intent: id, kind: z.enum(['fraudulent', 'product_not_received', 'inquiry']).default('fraudulent') }),
    (till, { payment_intent, kind }) => till.disputes.open(till.intents.chargeOf(till.intents.find(payment_intent)).id, kind),
  ),
  close_dispute: action(z.object({ dispute: id, outcome: z.enum(['won', 'lost']) }), (till, { dispute, outcome }) =>
    till.disputes.close(dispute, outcome),
  ),
  fail_refund: action(z.object({ refund: id }), (till, { refund }) => till.refunds.fail(refund)),
  /** The bank sends its owner a new card. */
  renew_card: action(
    z.object({ payment_method: id, last4: z.string().regex(/^\d{4}$/), exp_month: count(12), exp_year: count(2099) }),
    (till, { payment_method, ...card }) => till.cards.renew(payment_method, card),
  ),
}

export function act(till: Till, name: string, given: unknown): unknown {
  const found = Object.hasOwn(actions, name) ? actions[name] : undefined
  if (!found) throw new StripeFault(404, `There is no ${name}`)
  const done = found.act(till, found.schema.parse(given ?? {}) as never)
  till.state.touch()
  return done
}

export function addControl(app: FastifyInstance, till: Till): void {
  app.get('/control/state', () => overview(till))
  app.post('/control/:name', (request) => act(till, (request.params as { name: string }).name, request.body))
}

/** All that the page shows, the newest first. */
export function overview(till: Till) {
  const { kept } = till.state
  const newest = <One>(all: Record<string, One>, most = 50): One[] => Object.values(all).slice(-most).reverse()
  return {
    now: till.clock.date().toISOString(),
    ahead: till.clock.ahead,
    addresses: till.events.addresses,
    disorder: till.events.disorder,
    fault: till.fault,
    decline: till.decline,
    events_busy: till.events.busy,
    payments: newest(kept.intents),
    refunds: newest(kept.refunds),
    disputes: newest(kept.disputes),
    sessions: newest(kept.sessions),
    cards: newest(kept.methods).filter(({ customer }) => customer),
    customers: kept.customers,
    events: newest(kept.events, 100).map(({ id: event, type, created }) => ({ id: event, type, created })),
    deliveries: newest(kept.deliveries, 300).map(({ event, url, tries, answer, done }) => ({ event, url, tries, answer, done })),
  }
}
