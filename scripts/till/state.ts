import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type Stripe from 'stripe'
import type { SessionGiven } from './money/sessions.ts'

/** Something that happens by itself when its time has come. `at` is in milliseconds of the till's clock. */
export type Due = {
  at: number
  what: 'expire_session' | 'release_hold' | 'settle_refund' | 'fail_refund' | 'dispute' | 'deliver'
  id: string
}

/** An event on its way to one address. */
export type Delivery = { id: string; event: string; url: string; tries: number; answer: string; done: boolean }

/** The answer that an idempotency key stands for. */
export type KeptAnswer = { request: string; at: number; status: number; body: string }

/** How a payment goes on after its owner came back from the bank. */
export type Journey = { return_url: string | null; session: string | null; off_session: boolean }

export type Line = { name: string; unit_amount: number; quantity: number }

export type Kept = {
  customers: Record<string, Stripe.Customer>
  methods: Record<string, Stripe.PaymentMethod>
  intents: Record<string, Stripe.PaymentIntent>
  setups: Record<string, Stripe.SetupIntent>
  sessions: Record<string, Stripe.Checkout.Session>
  charges: Record<string, Stripe.Charge>
  refunds: Record<string, Stripe.Refund>
  disputes: Record<string, Stripe.Dispute>
  events: Record<string, Stripe.Event>
  /** The test card behind a payment method; others have none. */
  numbers: Record<string, string>
  /** Payment methods that were saved with their owner's consent, and those that may not be used again. */
  consented: Record<string, true>
  detached: Record<string, true>
  /** What was asked for with a page, for the intent that is made when somebody pays. */
  wishes: Record<string, SessionGiven>
  journeys: Record<string, Journey>
  answers: Record<string, KeptAnswer>
  deliveries: Record<string, Delivery>
  due: Due[]
}

const empty: Kept = {
  customers: {},
  methods: {},
  intents: {},
  setups: {},
  sessions: {},
  charges: {},
  refunds: {},
  disputes: {},
  events: {},
  numbers: {},
  consented: {},
  detached: {},
  wishes: {},
  journeys: {},
  answers: {},
  deliveries: {},
  due: [],
}

const most = { events: 1500, answers: 5000, deliveries: 4000 }

/** What outlives a restart of the till: one JSON file, written whole or not at all. */
export class State {
  readonly kept: Kept
  private readonly file: string
  private writing: NodeJS.Timeout | undefined
  private took = 0

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true })
    this.file = path.join(folder, 'state.json')
    this.kept = { ...structuredClone(empty), ...(existsSync(this.file) ? JSON.parse(readFileSync(this.file, 'utf8')) : {}) }
  }

  /** Something has changed: it is written within a tenth of a second, less often where there is much to write. */
  touch(): void {
    this.writing ??= setTimeout(() => this.write(), Math.max(100, this.took * 20))
  }

  /** Writes once more. */
  end(): void {
    this.write()
    clearTimeout(this.writing)
    this.touch = () => {}
  }

  private write(): void {
    clearTimeout(this.writing)
    this.writing = undefined
    const start = performance.now()
    for (const [name, room] of Object.entries(most)) forgetOldest(this.kept[name as keyof typeof most], room)
    const draft = `${this.file}.${process.pid}`
    writeFileSync(draft, JSON.stringify(this.kept))
    renameSync(draft, this.file)
    this.took = performance.now() - start
  }
}

function forgetOldest(all: Record<string, unknown>, room: number): void {
  const names = Object.keys(all)
  for (const name of names.slice(0, Math.max(0, names.length - room))) delete all[name]
}
