import { createHmac } from 'node:crypto'
import type { CarrierConfig } from './config.ts'
import type { Entry, Journal } from './journal.ts'
import { send, type Answer } from './send.ts'

export type Hook = { url: string; method?: string }

/** Callbacks out of order and twice, always in the same way for the same seed; or none at all. */
export type Disorder = { shuffle: boolean; double: boolean; lost?: boolean; seed: number }

const patience = { connect: 30_000, again: 250, answer: 15_000, together: 1500 }

type Waiting = { about: string; what: string; hook: Hook; parameters: Record<string, string> }

/**
 * Requests to the customer's own addresses, signed as Twilio signs them. When nobody answers at the address, they are
 * tried again for half a minute, so that the service may be restarted beneath a call.
 */
export class Webhooks {
  disorder: Disorder = { shuffle: false, double: false, lost: false, seed: 1 }
  private readonly queues = new Map<string, Waiting[]>()
  private stopped = false

  constructor(
    private readonly config: CarrierConfig,
    private readonly journal: Journal,
  ) {}

  stop(): void {
    this.stopped = true
  }

  /** Asks for a document or a file. Throws an Error when there is no answer. */
  async fetch(kind: Entry['kind'], about: string, what: string, hook: Hook, parameters: Record<string, string>): Promise<Answer> {
    const entry = this.journal.add(kind, about, what, { url: hook.url, ...parameters })
    try {
      const answer = await this.insist(hook, parameters)
      entry.answer = String(answer.status)
      if (!answer.type.startsWith('audio/')) entry.detail['the answer'] = answer.body.toString('utf8', 0, 4000)
      return answer
    } catch (error) {
      entry.answer = (error as Error).message
      throw error
    }
  }

  /** Sends a callback after those that were sent about the same thing. */
  callback(about: string, what: string, hook: Hook, parameters: Record<string, string>): void {
    if (!hook.url) return
    if (this.disorder.lost) return void this.journal.add('callback', about, `${what}, lost`, { url: hook.url, ...parameters })
    const waiting = this.queues.get(about)
    const entry = { about, what, hook, parameters }
    if (waiting) return void waiting.push(entry)
    const queue = [entry]
    this.queues.set(about, queue)
    void this.work(about, queue)
  }

  /** Whether callbacks are still on their way. */
  get busy(): boolean {
    return this.queues.size > 0
  }

  private async work(about: string, queue: Waiting[]): Promise<void> {
    while (queue.length > 0 && !this.stopped) {
      if (this.disorder.shuffle || this.disorder.double) await pause(patience.together)
      const batch = disordered(queue.splice(0, this.disorder.shuffle ? queue.length : 1), this.disorder)
      for (const one of batch) await this.fetch('callback', one.about, one.what, one.hook, one.parameters).catch(() => {})
    }
    this.queues.delete(about)
  }

  private async insist(hook: Hook, parameters: Record<string, string>): Promise<Answer> {
    const end = performance.now() + patience.connect
    for (;;) {
      try {
        return await this.send(hook, parameters)
      } catch (error) {
        if (this.stopped || performance.now() > end || !isUnreachable(error)) throw error
        await pause(patience.again)
      }
    }
  }

  private send({ url, method = 'POST' }: Hook, parameters: Record<string, string>): Promise<Answer> {
    const isGet = method === 'GET'
    const target = new URL(url)
    if (isGet) for (const [name, value] of Object.entries(parameters)) target.searchParams.append(name, value)
    const body = isGet ? '' : new URLSearchParams(parameters).toString()
    const signature = sign(this.config.auth_token, isGet ? target.href : url, isGet ? {} : parameters)
    const headers = {
      'user-agent': 'TwilioProxy/1.1',
      accept: '*/*',
      'x-twilio-signature': signature,
      'i-twilio-idempotency-token': createHmac('sha256', 'once')
        .update(`${url}\n${JSON.stringify(parameters)}`)
        .digest('hex')
        .slice(0, 36),
      ...(isGet ? {} : { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8', 'content-length': Buffer.byteLength(body) }),
    }
    return send({ url: target.href, method, headers, body, patience: patience.answer })
  }
}

/** X-Twilio-Signature: HMAC-SHA1 over the address and the parameters in the order of their names. */
export function sign(token: string, url: string, parameters: Record<string, string>): string {
  const names = Object.keys(parameters).sort()
  return createHmac('sha1', token)
    .update(url + names.map((name) => name + parameters[name]).join(''))
    .digest('base64')
}

function isUnreachable(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  return code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === 'EPIPE' || code === 'ENOTFOUND'
}

/** Shuffles and doubles by a seed. */
export function disordered<T>(items: T[], { shuffle, double, seed }: Omit<Disorder, 'lost'>): T[] {
  const all = double ? items.flatMap((item) => [item, item]) : [...items]
  if (!shuffle) return all
  let state = seed >>> 0 || 1
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  for (let i = all.length - 1; i > 0; i--) {
    const other = Math.floor(random() * (i + 1))
    const [one, two] = [all[i] as T, all[other] as T]
    all[i] = two
    all[other] = one
  }
  return all
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
