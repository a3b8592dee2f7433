import type { Port } from '../audio/mixer.ts'
import { beep, customerVoice, frameSize, inTurn, type Sound, spoken } from '../audio/sounds.ts'
import type { Carrier } from '../carrier.ts'
import type { Behaviour } from '../state.ts'
import type { Call, Final, Party } from './call.ts'

export const usual: Behaviour = { does: 'answer', after: 1500 }

/** A customer's telephone with a recorded voice, or with the microphone of the carrier's page. */
export class Customer implements Party {
  readonly port: Port
  private voice: Sound | null = null
  private stopRinging = () => {}

  constructor(
    private readonly carrier: Carrier,
    readonly number: string,
    private readonly microphone?: Port & { close(): void },
  ) {
    this.port = microphone ?? { pull: () => this.voice?.next() ?? null, push: () => {} }
  }

  get label(): string {
    return `customer ${this.number}`
  }

  ring(call: Call): void {
    const { does, after } = this.carrier.state.kept.behaviours[this.number] ?? usual
    if (does === 'failed') return this.soon(() => call.refused('failed'), Math.min(after, 200))
    if (does === 'busy') return this.soon(() => call.refused('busy'), Math.min(after, 200))
    this.soon(() => {
      call.rings()
      if (does === 'never') return
      this.soon(() => this.decide(call, does), after)
    }, 20)
  }

  private decide(call: Call, does: Behaviour['does']): void {
    if (does === 'reject') return call.refused('busy')
    this.voice = does === 'machine' ? greeting() : customerVoice()
    call.answer()
  }

  tellRinging(): void {}

  async pickUp(): Promise<void> {
    this.voice = customerVoice()
  }

  release(_status: Final): void {
    this.stopRinging()
    this.voice = null
    this.microphone?.close()
  }

  private soon(work: () => void, milliseconds: number): void {
    this.stopRinging = this.carrier.clock.after(milliseconds, work)
  }
}

/** What an answering machine says; afterwards it listens. */
const greeting = () => inTurn([spoken('Hello I cannot come to the telephone now'), beep()])

/** Two ends of a call from one number of ours to another: what one hears the other says. */
export function crossed(): [Port, Port] {
  const queues: [Int16Array[], Int16Array[]] = [[], []]
  const end = (own: Int16Array[], other: Int16Array[]): Port => ({
    pull: () => own.shift() ?? null,
    push: (frame) => {
      other.push(frame.length === frameSize ? frame : new Int16Array(frameSize))
      other.splice(0, other.length - 5)
    },
  })
  return [end(queues[0], queues[1]), end(queues[1], queues[0])]
}
