import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { inTenant } from '#api/platform/database.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { enqueue } from '#api/platform/jobs.ts'
import type { PaymentEvent } from '#api/platform/payments/payments.ts'
import { accountStore } from './accounts.store.ts'
import { orderStore } from './orders.store.ts'
import { refundStore } from './refunds.store.ts'

const eventLimit = 1024 * 1024

/**
 * What Stripe tells. The bytes are signed as they came, so they are read as such. An event is kept once and answered 200; what
 * it is about is read from Stripe by a job, so neither order nor age matters. Another brand's is answered 200 and left alone;
 * what belongs to nobody known is an error, so that it comes again.
 */
export async function stripeWebhook(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: eventLimit }, (_request, body, done) => done(null, body))
    scope.post('/webhooks/stripe', { schema: { hide: true } }, async (request, reply) => {
      const { brand, ports } = request
      const till = brand && ports.payments.of(brand)
      const signature = request.headers['stripe-signature']
      const raw = request.body
      const event = till && typeof signature === 'string' && Buffer.isBuffer(raw) ? till.readEvent(raw, signature, ports.clock.now()) : null
      if (!brand || !event) return reply.status(400).type('text/plain').send('Bad signature\n')
      const answer = await inTenant(ports.pool, brand.id, (db) => {
        const work: OpenWork = { db, brand, actor: null, now: ports.clock.now(), ports, client: request.client }
        return take(work, event)
      })
      return reply
        .status(answer)
        .type('text/plain')
        .send(answer === 200 ? 'ok\n' : 'unknown\n')
    })
  })
}

async function take(work: OpenWork, event: PaymentEvent): Promise<200 | 503> {
  const { brand, ports, db, now } = work
  if (event.tenant_id && event.tenant_id !== brand.id) return ports.brands.ofId(event.tenant_id) ? 200 : 503
  if (event.object === 'other') return 200
  if (!event.tenant_id && !(await isOurs(work, event))) return event.object === 'card' ? 200 : 503
  const { rows } = await db.execute(sql`
    insert into payment_events (tenant_id, id, type, object, object_id, received_at)
    values (${brand.id}, ${event.id}, ${event.type}, ${event.object}, ${event.object_id}, ${now.toISOString()})
    on conflict do nothing returning id`)
  if (rows.length > 0) await enqueue(work, 'payment_event', { event_id: event.id })
  return 200
}

/** Whether something that names no brand is about what we have. */
async function isOurs(work: OpenWork, { object, object_id, charge_id }: PaymentEvent): Promise<boolean> {
  if (object === 'card') return (await accountStore(work).ofPaymentMethod(object_id)) !== null
  const store = orderStore(work)
  if (object === 'charge') return (await store.attemptBy({ charge_id: object_id })) !== null
  if (object === 'checkout') return (await store.attemptBy({ session_id: object_id })) !== null
  if (object === 'refund') return (await refundStore(work).byStripe(object_id)) !== null
  // A dispute that begins is known by the charge alone.
  return (charge_id ? await store.paymentOfCharge(charge_id) : await store.disputed(object_id)) !== null
}
