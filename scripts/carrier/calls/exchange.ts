import type { Carrier } from '../carrier.ts'
import { Deferred } from '../deferred.ts'
import { isNumber } from '../names.ts'
import { Callee } from '../signal/callee.ts'
import type { BoughtNumber } from '../state.ts'
import { runSession, type Start } from '../twiml/session.ts'
import { Call, type Party, type Progress } from './call.ts'
import { Customer } from './customer.ts'
import { OwnNumber } from './own-number.ts'

type Outgoing = {
  from: string
  to: string
  parent?: Call
  progress?: Progress
  custom?: Record<string, string>
  /** Seconds of ringing. */
  timeout: number
}

/** All calls that are going on, and the ways in which they begin. */
export class Exchange {
  readonly calls = new Map<string, Call>()

  constructor(private readonly carrier: Carrier) {}

  /** A call from a device by way of an application. */
  fromDevice(party: Party, identity: string, applicationSid: string, parameters: Record<string, string>): Call {
    const application = this.carrier.state.kept.applications.find(({ sid }) => sid === applicationSid)
    const call = this.keep(
      new Call(this.carrier, {
        party,
        direction: 'inbound',
        from: `client:${identity}`,
        to: parameters.To ?? '',
        own: { ...parameters, ApplicationSid: applicationSid },
        progress: {
          url: application?.status_callback ?? '',
          method: application?.status_callback_method ?? 'POST',
          events: ['completed'],
        },
      }),
    )
    this.ringIn(call, {
      url: application?.voice_url ?? '',
      method: application?.voice_method ?? 'POST',
      fallback: application?.voice_fallback_url ?? '',
    })
    return call
  }

  /** A call to a number that was bought. */
  toNumber(number: BoughtNumber, party: Party, from: string): Call {
    const application = this.carrier.state.kept.applications.find(({ sid }) => sid === number.voice_application_sid)
    const owner = application ?? number
    const call = this.keep(
      new Call(this.carrier, {
        party,
        direction: 'inbound',
        from,
        to: number.phone_number,
        numberSid: number.sid,
        progress: { url: owner.status_callback, method: owner.status_callback_method, events: ['completed'] },
      }),
    )
    this.ringIn(call, { url: owner.voice_url, method: owner.voice_method, fallback: owner.voice_fallback_url })
    return call
  }

  /** A call out to a device or a number. Who does not answer in time is given up. */
  dial(direction: 'outbound-dial' | 'outbound-api', { from, to, parent, progress, custom, timeout }: Outgoing): Call {
    const party = this.partyAt(to)
    const call = this.keep(new Call(this.carrier, { party, direction, from, to, parent, progress, custom }))
    const stop = this.carrier.clock.after(timeout * 1000, () => call.status !== 'in-progress' && call.end('no-answer'))
    void Promise.race([call.answered.promise, call.ended.promise]).then(stop)
    // Only after those who wait for it had their chance to listen.
    setImmediate(() => call.place())
    return call
  }

  /** Sends a call to another document; what it was at stops. */
  move(call: Call, start: Start): void {
    const signal = call.begin()
    call.moved.resolve()
    call.moved = new Deferred()
    call.line.leave()
    void runSession(this.carrier, call, start, signal)
  }

  forget(call: Call): void {
    this.calls.delete(call.sid)
  }

  private ringIn(call: Call, start: Start): void {
    call.rings()
    setImmediate(() => void runSession(this.carrier, call, start, call.begin()))
  }

  private partyAt(to: string): Party {
    if (to.startsWith('client:')) return new Callee(this.carrier, to.slice('client:'.length))
    const bought = this.carrier.state.kept.numbers.find(({ phone_number }) => phone_number === to)
    if (bought) return new OwnNumber(this.carrier, bought)
    const customer = new Customer(this.carrier, to)
    return isNumber(to) ? customer : Object.assign(customer, { ring: (call: Call) => call.refused('failed') })
  }

  private keep(call: Call): Call {
    this.calls.set(call.sid, call)
    return call
  }
}
