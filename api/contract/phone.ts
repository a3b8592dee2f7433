import { z } from 'zod'
import { buying, orderSummary, paymentBrief } from './billing/billing.ts'
import { page, paging } from './envelope.ts'
import { date, flag, line, lockVersion, phone } from './fields.ts'
import { reportNumberLine } from './reports/number.ts'

/** Calls, the browsers that take them, numbers and recordings. */

export const ringSeconds = 60
/** How often a browser says that it is there, and after how long without a word it counts as gone. */
export const heartbeatSeconds = 15
export const goneAfterSeconds = 45

const moment = z.iso.datetime()
const person = z.object({ id: z.string(), name: z.string() })

/** A contact as the phone reads it; `phone` is the first number, E.164. With `do_not_call` none of their numbers is a link that dials. */
export const associatedContact = z.object({
  id: z.string(),
  number: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  do_not_call: z.boolean(),
})
export type AssociatedContact = z.infer<typeof associatedContact>

export const dispositions = [
  'reached',
  'no_answer',
  'left_voicemail',
  'busy',
  'wrong_number',
  'call_back',
  'appointment',
  'not_interested',
  'sold',
  'do_not_call',
] as const
export const callStatuses = [
  'initiated',
  'ringing',
  'in-progress',
  'completed',
  'busy',
  'no-answer',
  'canceled',
  'failed',
  'refused',
] as const
export const recordingClasses = ['marketing_sales', 'enrolment'] as const
export const recordingStates = ['off', 'announcing', 'on', 'paused'] as const

/** `class` null: nobody has said yet which kind of call it was, so it stays. `size` is in bytes. */
export const recording = z.object({
  id: z.string(),
  call_id: z.string(),
  kind: z.enum(['call', 'voicemail']),
  status: z.enum(['in-progress', 'completed', 'kept', 'absent', 'deleted']),
  duration_seconds: z.int(),
  size: z.int(),
  class: z.enum(recordingClasses).nullable(),
  retain_until: moment.nullable(),
  created_at: moment,
})
export type Recording = z.infer<typeof recording>

/** That the disclaimer about plans was read in a call: by which of its rows, in which words, when and by whom. */
export const disclaimerRead = z.object({
  rule: z.string(),
  language: z.enum(['en', 'es']),
  words: z.string(),
  read_at: moment,
  read_by: z.string(),
})
/** `rule`: that of the words that were read. */
export const readingDisclaimer = z.object({ rule: line(60).min(1), language: z.enum(['en', 'es']) })
/** What has to be read before plans are spoken of: null where no rule asks for it, or an admin has not set the numbers in it. */
export const callDisclaimer = z.object({
  rule: z.string().nullable(),
  words: z.object({ en: z.string(), es: z.string() }).nullable(),
  read: disclaimerRead.nullable(),
})

/** One call. Numbers are E.164, or `client:…` for a colleague's browser; `refusal` is why it did not go out, `refusal_words` the sentence that was said. */
export const call = z.object({
  id: z.string(),
  call_direction: z.enum(['inbound', 'outbound']),
  call_from: z.string(),
  call_to: z.string(),
  caller_city: z.string(),
  caller_state: z.string(),
  created_at: moment,
  status: z.enum(callStatuses),
  refusal: z.string().nullable(),
  refusal_words: z.string().nullable(),
  internal: z.boolean(),
  contact: associatedContact.nullable(),
  user: person.nullable(),
  hold: z.boolean(),
  recording_state: z.enum(recordingStates),
  transferred_to: z.string().nullable(),
  ringing_at: moment.nullable(),
  answered_at: moment.nullable(),
  ended_at: moment.nullable(),
  ended_by: z.enum(['agent', 'customer', 'system']).nullable(),
  duration_seconds: z.int(),
  disposition: z.string().nullable(),
  notes: z.string(),
  missed: z.boolean(),
  voicemail: z.boolean(),
  seen: z.boolean(),
  disclaimer: disclaimerRead.nullable(),
  recordings: z.array(recording),
  lock_version: z.int(),
})
export type Call = z.infer<typeof call>

/**
 * Who is on the other side of a call within the house as it stands: a colleague by `name`, or the `number` outside to which one has
 * handed this side on. Such a number cannot be held or recorded, and whoever was handed on cannot be led further.
 */
export const facing = z.object({
  name: z.string(),
  number: z.string().nullable(),
  holds: z.boolean(),
  can_hold: z.boolean(),
  can_transfer: z.boolean(),
})
export type Facing = z.infer<typeof facing>

/** One call with who faces it; null where that is a customer. */
export const facedCall = call.extend({ facing: facing.nullable() })
export type FacedCall = z.infer<typeof facedCall>

/** `identity` is what the browser registers as; `signal_host` where it signals, null for the carrier's own network. `ttl` in seconds. */
export const deviceToken = z.object({
  token: z.string(),
  identity: z.string(),
  device_id: z.string(),
  ttl: z.int(),
  signal_host: z.string().nullable(),
  heartbeat_seconds: z.int(),
})
/** `device_id`: an id that the browser keeps; a new one is made where it has none. */
export const askDeviceToken = z.object({ device_id: z.uuid().optional(), label: line(80).optional() })

export const device = z.object({
  id: z.string(),
  identity: z.string(),
  label: z.string(),
  state: z.enum(['registered', 'busy', 'offline']),
  reachable: z.boolean(),
  last_heartbeat_at: moment.nullable(),
})
export type Device = z.infer<typeof device>
/** `tab`: which tab of the browser says so. That one is gone is heeded only while no other has spoken since. */
export const heartbeat = z.object({
  state: z.enum(['registered', 'busy', 'offline']),
  label: line(80).optional(),
  tab: z.uuid().optional(),
})

/** `forward_number` rings where no browser answers; without one there is voicemail. `reachable`: some browser would ring now. */
export const availability = z.object({
  do_not_disturb: z.boolean(),
  forward_number: z.string().nullable(),
  ring_seconds: z.int(),
  greeting: z.string(),
  reachable: z.boolean(),
  devices: z.array(device),
})
export type Availability = z.infer<typeof availability>
export const availabilityChange = z
  .object({
    do_not_disturb: flag,
    forward_number: z.preprocess((value) => (value === '' ? null : value), phone.nullable()),
    ring_seconds: z.coerce.number().int().min(5).max(ringSeconds),
    greeting: z.string().trim().max(500),
  })
  .partial()

/** Somebody of one's company whom a call can be handed to; `reachable`: some browser of theirs would ring now. */
export const colleague = z.object({ id: z.string(), name: z.string(), reachable: z.boolean() })
export type Colleague = z.infer<typeof colleague>
export const listColleagues = z.object({ q: line(100).default('') })

/** Which calls are recorded: none, those in which somebody presses the button, or every call from its first word. */
export const recordingPolicies = ['off', 'on_demand', 'answered'] as const
export type RecordingPolicy = (typeof recordingPolicies)[number]
export const isRecordingPolicy = (value: string): value is RecordingPolicy => (recordingPolicies as readonly string[]).includes(value)

/** Why somebody may or may not dial: each condition by name. `message` is the sentence for the first that is broken. */
export const readiness = z.object({
  active: z.boolean(),
  may_dial: z.boolean(),
  configured: z.boolean(),
  conditions: z.array(z.object({ name: z.string(), holds: z.boolean(), message: z.string() })),
  message: z.string().nullable(),
  used_minutes: z.int(),
  allocation: z.int().nullable(),
  caller_id: z.string().nullable(),
  recording: z.enum(recordingPolicies),
})

const optional = <Body extends z.ZodType>(body: Body) => body.nullish()

export const historyQuestion = optional(
  z.object({ ...paging(25), q: line(40).optional(), missed: flag.optional(), voicemail: flag.optional() }),
)
export const callHistory = z.object({ call_history: z.array(call), meta: page(call).shape.meta })
export const activeCalls = z.object({ call_list: z.array(call) })

/** Calls of everybody within reach. Days are calendar days where the reader is; `q` is a number or its beginning or end; `ids` are those wanted. */
export const logsQuestion = optional(
  z.object({
    ...paging(50),
    q: line(40).optional(),
    user_id: z.uuid().optional(),
    contact_id: z.uuid().optional(),
    call_direction: z.enum(['inbound', 'outbound']).optional(),
    status: z.enum(callStatuses).optional(),
    disposition: z.enum(dispositions).optional(),
    from: date.optional(),
    to: date.optional(),
    recorded: flag.optional(),
    missed: flag.optional(),
    voicemail: flag.optional(),
    ids: z.array(z.uuid()).max(200).optional(),
    /** Those behind one number of a report that one has asked oneself. */
    report: reportNumberLine.optional(),
  }),
)
export type LogsQuestion = NonNullable<z.output<typeof logsQuestion>>

export const phoneNumberQuestion = z.object({ phone_number: z.string().trim().min(1).max(40) })

/** Whether a call to a number would go out now; `reason` is in the language of the one who asks. */
export const callCheck = z.object({
  allowed: z.boolean(),
  code: z.string().nullable(),
  reason: z.string().nullable(),
  /** What the clocks show where they are, in words; null where that is not known. */
  local_time: z.string().nullable(),
})
export type CallCheck = z.infer<typeof callCheck>

/** Dialled by a browser that tries its line: a few words are said, and no call is written down. */
export const testLine = 'test'

export const callReference = z.object({ call_id: z.string().min(1).max(64) })

/** What is written down of a call; `seen` takes it off the badges, `contact_id` says who it was. */
export const callChanges = z
  .object({
    notes: z.string().trim().max(5000),
    disposition: z.preprocess((value) => (value === '' ? null : value), z.enum(dispositions).nullable()),
    seen: flag,
    contact_id: z.preprocess((value) => (value === '' ? null : value), z.string().min(1).max(64).nullable()),
    lock_version: lockVersion,
  })
  .partial()

/** To a colleague, or to a number. */
export const transfer = z.union([z.strictObject({ user_id: z.uuid() }), z.strictObject({ phone_number: phone })])
export type Transfer = z.output<typeof transfer>

export const feedbackIssues = ['audio-latency', 'choppy-audio', 'dropped-call', 'echo', 'noisy-call', 'one-way-audio'] as const
export const feedback = z.object({
  score: z.coerce.number().int().min(1).max(5),
  issue: z.preprocess((value) => (value === '' ? undefined : value), z.enum(feedbackIssues).optional()),
})

export const unread = z.object({ missed_calls: z.int(), voicemails: z.int() })
export const seen = optional(z.object({ kind: z.enum(['missed', 'voicemail']).optional() }))

export const listRecordings = z.object({
  ...paging(25),
  class: z.enum([...recordingClasses, 'none']).optional(),
  call_id: z.uuid().optional(),
})
export const classing = z.object({ class: z.enum(recordingClasses) })
/** Only where the law lets it go; `reason` is kept in the log. */
export const deletion = z.object({ reason: line(500).min(1) })
export const recordingContent = z.object({ inline: flag.default(false) })

export const phoneNumber = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(['bought', 'verified']),
  label: z.string(),
  voice: z.boolean(),
  sms: z.boolean(),
  mms: z.boolean(),
  user: person.nullable(),
  caller_id: z.boolean(),
  /** What it costs a month, when it renews next, and when it goes where it was given back. */
  price_cents: z.int(),
  renews_at: moment.nullable(),
  ends_at: moment.nullable(),
  created_at: moment,
})
export type PhoneNumber = z.infer<typeof phoneNumber>

export const offeredNumber = z.object({
  number: z.string(),
  city: z.string(),
  state: z.string(),
  voice: z.boolean(),
  sms: z.boolean(),
  mms: z.boolean(),
  /** A month. */
  price_cents: z.int(),
})
/** Digits to be found in the number, an area code, or a state. */
export const searchNumbers = z.object({
  area_code: z
    .string()
    .trim()
    .regex(/^[2-9]\d{2}$/)
    .optional(),
  contains: z
    .string()
    .trim()
    .regex(/^[\d*]{2,10}$/)
    .optional(),
  state: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(30).default(10),
})
export type SearchNumbers = z.output<typeof searchNumbers>
export const numberToBuy = z.object({ number: phone, label: line(60).default('') })
export const purchase = numberToBuy.extend(buying)
/** A number that costs nothing is had at once; any other with its payment, and `data` is null until then. */
export const numberBought = z.object({
  data: phoneNumber.nullable(),
  order: orderSummary.nullable(),
  payment: paymentBrief.nullable(),
})
/** `keep` takes back that it was given back. */
export const numberChange = z.object({ label: line(60).optional(), keep: z.literal(true).optional() })
export const callerId = z.object({ phone_number: phone })

/** `validation_code` is to be keyed in on the phone that rings; told only while it is pending. */
export const verification = z.object({
  id: z.string(),
  number: z.string(),
  state: z.enum(['pending', 'verified', 'failed']),
  validation_code: z.string().nullable(),
  expires_at: moment,
})
export const askVerification = z.object({ number: phone, label: line(60).default('') })
