import { randomInt } from 'node:crypto'
import type { Carrier } from './carrier.ts'
import { newSid } from './names.ts'
import type { Hook } from './webhooks.ts'

export type Verification = { number: string; name: string; code: string; call_sid: string; hook: Hook; stop: () => void }

/** Checks that somebody owns a number: it is "called", and the code has to be typed in on that telephone within a minute. */
export class Verifications {
  readonly asked = new Map<string, Verification>()

  constructor(private readonly carrier: Carrier) {}

  begin(number: string, name: string, hook: Hook): Verification {
    this.asked.get(number)?.stop()
    const verification: Verification = {
      number,
      name: name || number,
      code: String(randomInt(1_000_000)).padStart(6, '0'),
      call_sid: newSid('CA'),
      hook,
      stop: this.carrier.clock.after(60_000, () => this.end(verification, false)),
    }
    this.asked.set(number, verification)
    return verification
  }

  /** What the customer types in. Returns whether it was right; a wrong code ends the asking. */
  type(number: string, digits: string): boolean | undefined {
    const verification = this.asked.get(number)
    if (!verification) return undefined
    const right = digits === verification.code
    this.end(verification, right)
    return right
  }

  private end(verification: Verification, right: boolean): void {
    verification.stop()
    if (this.asked.get(verification.number) === verification) this.asked.delete(verification.number)
    const { number, name, call_sid, hook } = verification
    const sid = right ? this.keep(number, name) : ''
    const { account_sid } = this.carrier.config
    this.carrier.webhooks.callback(call_sid, 'verification', hook, {
      AccountSid: account_sid,
      CallSid: call_sid,
      To: number,
      Called: number,
      VerificationStatus: right ? 'success' : 'failed',
      ...(right ? { OutgoingCallerIdSid: sid } : {}),
    })
  }

  private keep(number: string, name: string): string {
    const { kept } = this.carrier.state
    const known = kept.caller_ids.find(({ phone_number }) => phone_number === number)
    if (known) return known.sid
    const sid = newSid('PN')
    kept.caller_ids.push({ sid, phone_number: number, friendly_name: name, date_created: this.carrier.clock.now() })
    this.carrier.state.touch()
    return sid
  }
}
