import type {
  AssociatedContact,
  Availability,
  dispositions as dispositionList,
  Facing,
  feedbackIssues as issueList,
  readiness as readinessSchema,
  recordingStates,
  Transfer,
  unread as unreadSchema,
} from '#api/contract/phone.ts'

/**
 * What the phone is and what can be done with it: the one thing that the engine and the panel share. One tab of a browser
 * holds the device; its state is shown in all of them, and a command given in any of them runs there.
 */

export type Readiness = (typeof readinessSchema)['_output']
export type Unread = (typeof unreadSchema)['_output']
export type Disposition = (typeof dispositionList)[number]
export type FeedbackIssue = (typeof issueList)[number]
export type RecordingState = (typeof recordingStates)[number]

/** The states of the carrier's device. */
export type DeviceState = 'unregistered' | 'registering' | 'registered' | 'destroyed'

/**
 * Why there is no device: `not_active`: a condition of `readiness` does not hold; `not_configured`: no account at the carrier;
 * `unsupported`: this browser cannot call, or the page came without https; `refused`: the carrier takes the token for invalid
 * again and again; `connection`: no way to the carrier or to our server, tried again by itself.
 */
export type OffReason = 'not_active' | 'not_configured' | 'unsupported' | 'refused' | 'connection'

/** Which tab of this browser has the device. */
export type Holder = 'here' | 'other' | 'none'

/** The states of a call; one that is closed is no call any more but, where there is something to say, an `after`. */
export type CallState = 'pending' | 'connecting' | 'ringing' | 'open' | 'reconnecting'

/** What may bother people in a call, each from the start of its warning to its end. */
export type QualityWarning =
  | 'no_sound_from_you'
  | 'no_sound_from_them'
  | 'nothing_sent'
  | 'nothing_received'
  | 'jitter'
  | 'packet_loss'
  | 'delay'
  | 'poor_quality'
  | 'connection_lost'

/** A deed that the server has been asked for and has not answered yet. */
export type Wish = 'record' | 'hold' | 'transfer'

/** The contacts list with the caller's number in its filters. `blocked`: the browser has kept it shut, so it is offered as a link. */
export type ScreenPop = { state: 'opened' | 'blocked'; href: string; target: string }

export type PhoneCall = {
  /** Ours, unlike for each call. */
  key: string
  /** What the API knows it by: its id, or the carrier's. Null until it is known there. */
  call_id: string | null
  state: CallState
  direction: 'incoming' | 'outgoing'
  /** E.164 where it could be read, else as it was typed or told. */
  number: string
  contact: AssociatedContact | null
  /** Who of the house, or whom they were handed to, is on the other side; null where it is a customer, or not known yet. */
  facing: Facing | null
  /** When it was placed or began to ring, and when it was answered: milliseconds since 1970. */
  started_at: number
  answered_at: number | null
  muted: boolean
  held: boolean
  recording: RecordingState
  /** The digits that were sent. */
  digits: string
  warnings: readonly QualityWarning[]
  /** Some warning was up at some time, or the connection was lost. */
  was_bad: boolean
  wish: Wish | null
  pop: ScreenPop | null
  notes: string
  disposition: Disposition | null
  can: Readonly<Record<'answer' | 'reject' | 'hang_up' | 'mute' | 'digits' | 'record' | 'hold' | 'transfer', boolean>>
}

/** How a call ended, as this browser saw it; `refused` has the reason in `message`. `tab_closed`: the tab that held it is gone. */
export type EndReason =
  | 'hung_up'
  | 'they_hung_up'
  | 'no_answer'
  | 'busy'
  | 'failed'
  | 'refused'
  | 'transferred'
  | 'connection_lost'
  | 'tab_closed'
  | 'no_microphone'

/** What is left to say and to write down when a call has ended. None for calls that came in and were not answered. */
export type AfterCall = {
  key: string
  call_id: string | null
  direction: PhoneCall['direction']
  number: string
  contact: AssociatedContact | null
  facing: Facing | null
  reason: EndReason
  /** The same as this browser saw it; what the server tells may change, for its callbacks come in any order. */
  seen: EndReason
  /** Why it was refused, in the person's language. */
  message: string | null
  /** Seconds of talk; 0 where nobody answered. */
  duration_seconds: number
  notes: string
  disposition: Disposition | null
  /** Ask how it was: the call was bad, and nobody has said yet. */
  wants_feedback: boolean
  saved: 'no' | 'saving' | 'yes'
}

export const phoneErrors = [
  'dialer_initialize',
  'interactivity_initialize',
  'device_initialize',
  'device_events_initialize',
  'outbound_initialize',
  'outbound_events_initialize',
  'inbound_initialize',
  'inbound_events_initialize',
  'call_initialize',
  'hangup',
  'update_number',
  'over_minutes',
  'invalid_number',
  'emergency_number',
  'no_device',
  'no_call',
  'call_active',
  'illegal_digits',
  'digits_not_sent',
  'not_allowed',
  'microphone_denied',
  'microphone_failed',
  'device_to_set',
  'device_not_found',
  'authentication_failed',
  'token_invalid',
  'token_expired',
  'signalling_lost',
  'no_transport',
  'media_failed',
  'connection_error',
  'rate_exceeded',
  'bad_request',
  'device_destroyed',
  'record_failed',
  'hold_failed',
  'transfer_failed',
  'save_failed',
  'signed_out',
  'server',
  'carrier',
] as const
export type PhoneErrorCode = (typeof phoneErrors)[number]

/** Something went wrong. `message`: what the server said, in the person's language; without it the code has words of its own. */
export type PhoneError = { id: number; code: PhoneErrorCode; message: string | null }

export type AudioDevice = { id: string; label: string }

/** Microphone, speaker and the ring. Labels are empty until the microphone has been allowed. */
export type AudioState = {
  permission: 'unknown' | 'prompt' | 'granted' | 'denied'
  microphones: readonly AudioDevice[]
  /** Null: the one that the system chooses. */
  microphone: string | null
  speakers: readonly AudioDevice[]
  speaker: string | null
  can_choose_speaker: boolean
  /** 0 to 1. */
  ring_volume: number
}

/** Score of a call or a test, from the mean opinion score. */
export type QualityLabel = 'excellent' | 'great' | 'good' | 'fair' | 'degraded'

export type Preflight = {
  state: 'connecting' | 'connected' | 'completed' | 'failed'
  quality: QualityLabel | null
  /** Mean opinion score, 1 to 4.5. */
  score: number | null
  warnings: readonly QualityWarning[]
  error: PhoneErrorCode | null
}

/** Tests of the person's own equipment run in the tab where they were begun. `level`: 0 to 1. */
export type Tests = { microphone: { level: number } | null; speaker: boolean; preflight: Preflight | null }

export type CallerId = { number: string; label: string }

export type PhoneState = {
  /** False until the first answer of the server. */
  loaded: boolean
  device: DeviceState
  off: OffReason | null
  holder: Holder
  /** The panel is open: each tab for itself. It opens by itself when a call comes in, and where one is dialled. */
  visible: boolean
  call: PhoneCall | null
  after: AfterCall | null
  readiness: Readiness | null
  availability: Availability | null
  unread: Unread
  caller_ids: readonly CallerId[]
  audio: AudioState
  tests: Tests
  /** Whether desktop notifications may be shown. */
  notifications: NotificationPermission | 'unsupported'
  error: PhoneError | null
}

export type NotesChange = { notes?: string; disposition?: Disposition | null; contact_id?: string | null }

/**
 * What can be done. Each command may be given at any time: what is not possible now sets `error` or does nothing. Answers
 * tell whether it was done; of what the server is asked for in a call (`record`, `hold`, `transfer`), whether it was begun.
 */
export type PhoneCommands = {
  /** Dials; `contact` is the id or the number of the contact that it is about. Opens the panel. */
  dial(number: string, about?: { contact?: string | undefined }): Promise<boolean>
  answer(): Promise<boolean>
  reject(): Promise<boolean>
  hangUp(): Promise<boolean>
  mute(on: boolean): Promise<boolean>
  /** 0-9, * and #; `w` is a pause. */
  sendDigits(digits: string): Promise<boolean>
  /** On: both hear it announced, then it is recorded. */
  record(on: boolean): Promise<boolean>
  hold(on: boolean): Promise<boolean>
  /** Hands the call to a colleague or a number, and leaves it. */
  transfer(to: Transfer): Promise<boolean>
  /** Of the call under way, or of the one that has just ended. */
  saveNotes(change: NotesChange): Promise<boolean>
  feedback(score: 1 | 2 | 3 | 4 | 5, issue?: FeedbackIssue): Promise<boolean>
  /** Puts the card of the ended call away. */
  closeAfter(): void
  setDoNotDisturb(on: boolean): Promise<boolean>
  setCallerId(number: string): Promise<boolean>
  /** Takes missed calls or voicemails off the badges, or a single call. */
  seen(kind?: 'missed' | 'voicemail', call_id?: string): Promise<boolean>
  chooseMicrophone(id: string | null): Promise<boolean>
  chooseSpeaker(id: string | null): Promise<boolean>
  setRingVolume(volume: number): void
  /** Shows the level of the microphone until it is switched off, half a minute at most. */
  testMicrophone(on: boolean): Promise<boolean>
  /** Plays the ring once. */
  testSpeaker(): Promise<boolean>
  /** Calls for some seconds to measure the way: not while a call is on. */
  preflight(): Promise<boolean>
  allowNotifications(): Promise<boolean>
  /** Opens or closes the panel; without a value the other way round. */
  toggle(visible?: boolean): void
  /** Brings the device into this tab; not while a call is on in another. */
  takeOver(): Promise<boolean>
  dismissError(): void
}
