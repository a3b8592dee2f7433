import { Line, type Port } from '../audio/mixer.ts'
import type { Carrier } from '../carrier.ts'
import { Deferred } from '../deferred.ts'
import { newSid, placeOf } from '../names.ts'
import type { CallRecord } from '../state.ts'
import type { Hook } from '../webhooks.ts'

export type Final = 'completed' | 'busy' | 'failed' | 'no-answer' | 'canceled'
export type CallStatus = 'queued' | 'initiated' | 'ringing' | 'in-progress' | Final

/** The telephone at the other end of a call. */
export type Party = {
  readonly port: Port
  /** For people to read: who or what it is. */
  readonly label: string
  /** A call goes out to it: it tells the call when it rings, answers or refuses. */
  ring(call: Call): void
  /** It has called, and is told that it rings at the other side. */
  tellRinging(): void
  /** It has called, and is answered. */
  pickUp(): Promise<void>
  /** The carrier ends the call, with the status that the call has come to. */
  release(status: Final): void
}

/** Where word of a call's progress goes, and of which steps. */
export type Progress = Hook & { events: string[] }

export type CallOptions = {
  party: Party
  direction: CallRecord['direction']
  from: string
  to: string
  parent?: Call
  progress?: Progress
  /** Parameters of the document's or the device's own, which go with each request about this call. */
  own?: Record<string, string>
  /** Values for `Params` in the invitation to a device. */
  custom?: Record<string, string>
  numberSid?: string
}

const steps = ['queued', 'initiated', 'ringing', 'in-progress']

/** One leg: a telephone's connection with the carrier, from the first ring to its end. */
export class Call {
  readonly sid = newSid('CA')
  readonly line: Line
  readonly record: CallRecord
  readonly answered = new Deferred()
  readonly ended = new Deferred()
  /** Settled each time the call is sent to another document from outside. */
  moved = new Deferred()
  readonly onDigit = new Set<(key: string) => void>()
  /** The work on the document that this call is at. */
  program = new AbortController()
  /** What is being said to it, for people to read. */
  saying = ''
  private sequence = 0

  constructor(
    private readonly carrier: Carrier,
    readonly options: CallOptions,
  ) {
    this.line = new Line(options.party.port)
    this.record = {
      sid: this.sid,
      parent_call_sid: options.parent?.sid ?? null,
      direction: options.direction,
      from: options.from,
      to: options.to,
      status: 'queued',
      phone_number_sid: options.numberSid ?? '',
      date_created: carrier.clock.now(),
      start_time: null,
      end_time: null,
    }
    carrier.state.kept.calls.push(this.record)
    carrier.state.touch()
    carrier.engine.add(this.line)
    this.endStep = carrier.clock.onStep((milliseconds) => this.line.skip(milliseconds))
  }

  private readonly endStep: () => void

  get status(): CallStatus {
    return this.record.status as CallStatus
  }

  get isOver(): boolean {
    return this.record.end_time !== null
  }

  /** Whole seconds of talk, as Twilio counts them: begun ones count. */
  get seconds(): number {
    const { start_time, end_time } = this.record
    return start_time === null ? 0 : Math.ceil(((end_time ?? this.carrier.clock.now()) - start_time) / 1000)
  }

  /** Begins to ring the party (for calls that go out). */
  place(): void {
    this.step('initiated', 'initiated')
    this.options.party.ring(this)
  }

  /** The party's telephone rings, or for a call that came in, the one it called. */
  rings(): void {
    if (steps.indexOf(this.status) >= steps.indexOf('ringing') || this.isOver) return
    this.step('ringing', 'ringing')
  }

  /** Both sides are connected from now on. */
  answer(): void {
    if (this.isOver || this.status === 'in-progress') return
    this.record.start_time = this.carrier.clock.now()
    this.step('in-progress', 'answered')
    this.answered.resolve()
  }

  /** Picks up a call that came in, if that has not been done. */
  async pickUp(): Promise<void> {
    if (this.options.direction !== 'inbound' || this.status === 'in-progress' || this.isOver) return
    await this.options.party.pickUp()
    this.answer()
  }

  digit(key: string): void {
    for (const take of [...this.onDigit]) take(key)
  }

  /** The party has hung up, or has given up before it was answered. */
  partyLeft(): void {
    const { direction } = this.options
    this.finish(this.status === 'in-progress' ? 'completed' : direction === 'inbound' ? 'no-answer' : 'busy', true)
  }

  /** The party does not take the call. */
  refused(status: Final): void {
    this.finish(status, true)
  }

  /** The carrier ends the call. */
  end(unanswered: Final = 'canceled'): void {
    this.finish(this.status === 'in-progress' ? 'completed' : unanswered, false)
  }

  /** A new work on a document: the one before stops. */
  begin(): AbortSignal {
    this.program.abort()
    this.program = new AbortController()
    if (this.isOver) this.program.abort()
    return this.program.signal
  }

  /** What every request about this call carries. */
  parameters(): Record<string, string> {
    const { from, to, parent, own } = this.options
    return {
      ...own,
      AccountSid: this.carrier.config.account_sid,
      ApiVersion: '2010-04-01',
      CallSid: this.sid,
      CallStatus: this.status,
      Direction: this.options.direction,
      From: from,
      To: to,
      Caller: from,
      Called: to,
      ...(parent ? { ParentCallSid: parent.sid } : {}),
      ...places({ From: from, Caller: from, To: to, Called: to }),
    }
  }

  private step(status: CallStatus, event: string): void {
    this.record.status = status
    this.carrier.state.touch()
    this.tell(event)
  }

  private finish(status: Final, byParty: boolean): void {
    if (this.isOver) return
    this.record.end_time = this.carrier.clock.now()
    this.record.status = status
    this.endStep()
    this.carrier.engine.remove(this.line)
    this.program.abort()
    if (!byParty) this.options.party.release(status)
    this.carrier.state.touch()
    this.ended.resolve()
    this.carrier.exchange.forget(this)
    this.tell('completed')
  }

  private tell(event: string): void {
    const { progress } = this.options
    if (!progress?.url || !progress.events.includes(event)) return
    const seconds = String(this.seconds)
    this.carrier.webhooks.callback(this.sid, `call ${event}`, progress, {
      ...this.parameters(),
      CallbackSource: 'call-progress-events',
      SequenceNumber: String(this.sequence++),
      Timestamp: this.carrier.clock.date().toUTCString().replace('GMT', '+0000'),
      ...(event === 'completed' ? { CallDuration: seconds, Duration: String(Math.ceil(Number(seconds) / 60)) } : {}),
    })
  }
}

/** `FromCity`, `FromState` and so on for each name. */
export function places(numbers: Record<string, string>): Record<string, string> {
  const entries = Object.entries(numbers).flatMap(([name, number]) => {
    if (!number.startsWith('+')) return []
    const { city, state, zip, country } = placeOf(number)
    return [
      [`${name}City`, city],
      [`${name}State`, state],
      [`${name}Zip`, zip],
      [`${name}Country`, country],
    ]
  })
  return Object.fromEntries(entries)
}
