import { createHmac } from 'node:crypto'
import type Stripe from 'stripe'
import { send } from '../carrier/send.ts'
import { disordered, type Disorder } from '../carrier/webhooks.ts'
import { newId } from './ids.ts'
import type { Delivery } from './state.ts'
import type { Till } from './till.ts'

export const version = '2026-10-28.endive'

/** Milliseconds until the next try: soon at first, so that a service may be restarted, in all for about three days. */
const pauses = [
  250, 500, 1000, 2000, 5000, 10_000, 30_000, 60_000, 300_000, 900_000, 3_600_000, 10_800_000, 21_600_000, 43_200_000, 86_400_000,
  86_400_000,
]

const patience = 10_000
const together = 300

/** Events: kept, told in lists, and sent signed to each address until it answers 2xx. */
export class Events {
  disorder: Disorder & { late: number } = { shuffle: false, double: false, seed: 1, late: 0 }
  addresses: string[]
  private batch: Delivery[] = []
  private gathering: NodeJS.Timeout | undefined
  private underWay = 0
  private stopped = false

  constructor(private readonly till: Till) {
    this.addresses = [...till.config.webhooks]
  }

  /** Something happened to an object: it is told as it is now. */
  add(type: string, object: object, before?: object): void {
    const { kept } = this.till.state
    const event = {
      id: newId('evt'),
      object: 'event',
      api_version: version,
      created: this.till.now(),
      data: { object: structuredClone(object), ...(before && { previous_attributes: before }) },
      livemode: false,
      pending_webhooks: this.addresses.length,
      request: { id: null, idempotency_key: null },
      type,
    } as unknown as Stripe.Event
    kept.events[event.id] = event
    this.send(event.id)
  }

  /** To all addresses, or once more to all. */
  send(event: string): void {
    for (const url of this.addresses) {
      const delivery: Delivery = { id: newId('wd'), event, url, tries: 0, answer: '', done: false }
      this.till.state.kept.deliveries[delivery.id] = delivery
      this.batch.push(delivery)
    }
    this.till.state.touch()
    const { shuffle, double, late } = this.disorder
    if (!shuffle && !double && late === 0) return this.flush()
    this.gathering ??= setTimeout(() => this.flush(), together)
  }

  /** What was on its way when the till ended last. */
  goOn(): void {
    const { deliveries, due } = this.till.state.kept
    const waiting = new Set(due.map(({ id }) => id))
    for (const { id, done, tries } of Object.values(deliveries))
      if (!done && tries < pauses.length && !waiting.has(id)) this.till.later(0, 'deliver', id)
  }

  deliver(id: string): void {
    const delivery = this.till.state.kept.deliveries[id]
    if (delivery) void this.attempt(delivery)
  }

  /** Whether something is being sent or gathered; not what waits for its next try. */
  get busy(): boolean {
    return this.underWay > 0 || this.batch.length > 0
  }

  stop(): void {
    this.stopped = true
    clearTimeout(this.gathering)
  }

  private flush(): void {
    clearTimeout(this.gathering)
    this.gathering = undefined
    const batch = disordered(this.batch.splice(0), this.disorder)
    const { late, shuffle } = this.disorder
    if (late > 0) for (const { id } of batch) this.till.later(late, 'deliver', id)
    else if (shuffle) void this.inTurn(batch)
    else for (const delivery of batch) void this.attempt(delivery)
  }

  /** One after the other, so that the disorder is the one of the seed. */
  private async inTurn(batch: Delivery[]): Promise<void> {
    for (const delivery of batch) await this.attempt(delivery)
  }

  private async attempt(delivery: Delivery): Promise<void> {
    const event = this.till.state.kept.events[delivery.event]
    if (!event || this.stopped) return
    this.underWay++
    try {
      const { status } = await this.post(delivery.url, JSON.stringify(event))
      delivery.answer = String(status)
      delivery.done ||= status >= 200 && status < 300
    } catch (error) {
      delivery.answer = (error as Error).message
    } finally {
      this.underWay--
    }
    if (this.stopped) return
    delivery.tries++
    event.pending_webhooks = Object.values(this.till.state.kept.deliveries).filter((one) => one.event === event.id && !one.done).length
    const pause = pauses[delivery.tries - 1]
    if (!delivery.done && pause !== undefined) this.till.later(pause, 'deliver', delivery.id)
    this.till.state.touch()
  }

  private post(url: string, body: string): Promise<{ status: number }> {
    const headers = {
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      accept: '*/*; q=0.5, application/xml',
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'stripe-signature': this.sign(body),
    }
    return send({ url, method: 'POST', headers, body, patience })
  }

  /** Stripe-Signature: HMAC-SHA256 over the time and the body. */
  private sign(body: string): string {
    const at = this.till.now()
    const digest = createHmac('sha256', this.till.config.webhook_secret).update(`${at}.${body}`).digest('hex')
    return `t=${at},v1=${digest}`
  }
}
