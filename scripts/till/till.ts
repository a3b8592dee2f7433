import { Clock } from '../carrier/clock.ts'
import type { TillConfig } from './config.ts'
import { Events } from './events.ts'
import { Cards } from './money/cards.ts'
import { Disputes } from './money/disputes.ts'
import { Intents } from './money/intents.ts'
import { Refunds } from './money/refunds.ts'
import { Sessions } from './money/sessions.ts'
import { Setups } from './money/setups.ts'
import { State, type Due } from './state.ts'
import type { Decline } from './test-cards.ts'

/** What goes wrong with the next requests of the api, whatever they ask. */
export type Fault = {
  /**
   * `status`: answered with it before anything was done. `lose`: done, and the answer lost. `lose_request`: lost before it
   * was done. `fail_after`: done, and answered 500. `hang`: done, and answered after `milliseconds`.
   */
  kind: 'status' | 'lose' | 'lose_request' | 'fail_after' | 'hang'
  status: number
  milliseconds: number
  left: number
  /** Only requests that begin with this, such as `POST /v1/payment_intents`. */
  only: string
}

/** All parts of the till; each knows the others through this. */
export class Till {
  readonly clock = new Clock()
  readonly state: State
  readonly events: Events
  readonly cards = new Cards(this)
  readonly intents = new Intents(this)
  readonly setups = new Setups(this)
  readonly sessions = new Sessions(this)
  readonly refunds = new Refunds(this)
  readonly disputes = new Disputes(this)
  fault: Fault | null = null
  /** What the next cards are refused with. */
  decline: (Decline & { left: number }) | null = null
  private readonly timers = new Set<() => void>()

  constructor(readonly config: TillConfig) {
    this.state = new State(config.data)
    this.events = new Events(this)
    for (const due of this.state.kept.due) this.arm(due)
    this.events.goOn()
  }

  get url(): string {
    return `http://localhost:${this.config.port}`
  }

  /** Seconds, as Stripe's dates are. */
  now(): number {
    return Math.floor(this.clock.now() / 1000)
  }

  /** Does it after so many milliseconds, also where the till is started anew in between. */
  later(milliseconds: number, what: Due['what'], id: string): void {
    const due = { at: this.clock.now() + milliseconds, what, id }
    this.state.kept.due.push(due)
    this.arm(due)
    this.state.touch()
  }

  stop(): void {
    this.events.stop()
    for (const stop of this.timers) stop()
    this.clock.stop()
    this.state.end()
  }

  private arm(due: Due): void {
    const stop = this.clock.after(Math.max(0, due.at - this.clock.now()), () => {
      this.timers.delete(stop)
      this.state.kept.due = this.state.kept.due.filter((one) => one !== due)
      this.come(due)
      this.state.touch()
    })
    this.timers.add(stop)
  }

  private come({ what, id }: Due): void {
    if (what === 'expire_session') this.sessions.expireIfOpen(id)
    else if (what === 'release_hold') this.intents.release(id)
    else if (what === 'settle_refund') this.refunds.settle(id)
    else if (what === 'fail_refund') this.refunds.fail(id)
    else if (what === 'dispute') this.disputes.open(id)
    else this.events.deliver(id)
  }
}
