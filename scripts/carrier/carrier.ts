import { Engine } from './audio/mixer.ts'
import { Conferences } from './calls/conferences.ts'
import { Exchange } from './calls/exchange.ts'
import { Recordings } from './calls/recordings.ts'
import { Clock } from './clock.ts'
import type { CarrierConfig } from './config.ts'
import { Journal } from './journal.ts'
import { Hub } from './signal/hub.ts'
import { Tokens } from './signal/tokens.ts'
import { State } from './state.ts'
import { Texts } from './texts.ts'
import { Verifications } from './verifications.ts'
import { Webhooks } from './webhooks.ts'

/** All parts of the carrier; each knows the others through this. */
export class Carrier {
  readonly clock = new Clock()
  readonly journal = new Journal(this.clock)
  readonly engine = new Engine()
  readonly state: State
  readonly webhooks: Webhooks
  readonly tokens: Tokens
  readonly exchange = new Exchange(this)
  readonly conferences = new Conferences(this)
  readonly recordings = new Recordings(this)
  readonly texts = new Texts(this)
  readonly verifications = new Verifications(this)
  readonly hub = new Hub(this)
  /** What the next REST requests are answered with, whatever they ask. */
  readonly refusals: { status: 429 | 500; left: number } = { status: 500, left: 0 }

  constructor(readonly config: CarrierConfig) {
    this.state = new State(config.data)
    this.webhooks = new Webhooks(config, this.journal)
    this.tokens = new Tokens(config, this.clock)
  }

  /** Ends everything and writes what is to be kept. */
  stop(): void {
    for (const call of [...this.exchange.calls.values()]) call.end('failed')
    this.webhooks.stop()
    this.hub.close()
    this.engine.stop()
    this.clock.stop()
    this.state.end()
  }
}
