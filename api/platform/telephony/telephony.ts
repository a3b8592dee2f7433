import type { Readable } from 'node:stream'
import { Refusal } from '../refusal.ts'

/** A number that the carrier has for sale, or that was bought from it. */
export type OfferedNumber = { number: string; city: string; state: string; voice: boolean; sms: boolean; mms: boolean }
/** `name` is what we call it there. */
export type BoughtNumber = { sid: string; number: string; name: string; voice: boolean; sms: boolean; mms: boolean }

/** Where the carrier asks what to do, and where it tells what happened; whole addresses. */
export type NumberHooks = { voice_url: string; status_url: string; sms_url: string }
export type ApplicationHooks = { voice_url: string; status_url: string }

export type SentMessage = { sid: string; status: string; segments: number }
/** What kind of line a number is. `error_code`: the carrier's number for why it does not say. */
export type LookedUp = { valid: boolean; line_type: string | null; carrier_name: string | null; error_code: number | null }
/** `error_code`: the carrier's number for why it did not arrive. */
export type MessageState = { status: string; error_code: number | null }
export type FoundMessage = SentMessage & { body: string; created_at: Date }

/**
 * One brand's account at the carrier. Every call over the network throws `CarrierRefusal` where the carrier says no or
 * does not answer. Numbers are E.164, sids are the carrier's.
 */
export type Line = {
  account_sid: string
  /** Whether a callback was signed by this account for exactly this address and these fields. */
  isSigned(address: string, fields: Record<string, string>, signature: string): boolean
  /** What a browser registers with: may be rung as `identity`, and may call through the application; good for `seconds`. */
  accessToken(identity: string, application: string, seconds: number): string

  /** The application of this name with these hooks: made, or found and set right. Returns its sid. */
  ensureApplication(name: string, hooks: ApplicationHooks): Promise<string>

  searchNumbers(wanted: { area_code?: string; contains?: string; state?: string; limit: number }): Promise<OfferedNumber[]>
  buyNumber(number: string, name: string, hooks: NumberHooks): Promise<BoughtNumber>
  /** The number if this account has it already. */
  findNumber(number: string): Promise<BoughtNumber | null>
  hookNumber(sid: string, hooks: NumberHooks): Promise<void>
  releaseNumber(sid: string): Promise<void>
  /** Calls the number and asks for the code that is returned. The outcome comes to `status_url`. */
  verifyCaller(number: string, name: string, status_url: string): Promise<{ validation_code: string; call_sid: string }>
  /** Whether the number may be shown as the caller because it was verified. */
  isVerifiedCaller(number: string): Promise<boolean>

  /** Has a leg go on with other instructions (TwiML). */
  redirectLeg(sid: string, twiml: string): Promise<void>
  endLeg(sid: string): Promise<void>
  /** `name` is the conference's; does nothing where it is over, or the leg is not in it. */
  holdParticipant(name: string, leg_sid: string, hold: boolean): Promise<void>

  startRecording(leg_sid: string, status_url: string): Promise<string>
  /** The recording that runs on a leg. */
  pauseRecording(leg_sid: string): Promise<void>
  resumeRecording(leg_sid: string): Promise<void>
  /** The sound of a recording as WAV, or null where the carrier has none. */
  fetchRecording(sid: string): Promise<Readable | null>
  /** Nothing there is as good. */
  deleteRecording(sid: string): Promise<void>

  /** Asks what kind of line a number is; each time costs. */
  lookUp(number: string): Promise<LookedUp>

  sendMessage(message: { from: string; to: string; body: string; media_urls?: string[]; status_url: string }): Promise<SentMessage>
  /** How a message gets on; null where the carrier does not know it. */
  messageOf(sid: string): Promise<MessageState | null>
  /** The newest messages from one number to another, for whoever does not know whether one was taken. */
  findMessages(between: { from: string; to: string }): Promise<FoundMessage[]>
  /** A picture or file of a message that came in, by the address that its callback told; null where it is gone. */
  fetchMedia(url: string): Promise<{ bytes: Readable; content_type: string } | null>
}

export type Telephony = {
  /** The brand's own account, else the deployment's; null where there is neither. */
  of(brand: { key: string }): Line | null
  /** Where browsers find the signalling of the stand-in; null for the real carrier's. */
  signal_host: string | null
  /** An application that operators made by hand, for every brand. */
  application_sid: string | null
}

/** The carrier said no. `carrier_code` is its own number for the reason, `carrier_status` the HTTP status; both 0 where it did not answer. */
export class CarrierRefusal extends Refusal {
  readonly carrier_code: number
  readonly carrier_status: number

  constructor(carrier_code: number, carrier_status: number, cause: unknown) {
    const ours = carrier_status >= 400 && carrier_status < 500 && ![401, 403, 429].includes(carrier_status)
    super(ours ? 'invalid' : 'unavailable', {
      details: ours ? [{ field: 'base', code: 'carrier_refused', params: { code: carrier_code } }] : [],
    })
    this.carrier_code = carrier_code
    this.carrier_status = carrier_status
    this.cause = cause
  }
}
