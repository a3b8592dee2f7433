import { z } from 'zod'
import { meetingMethods, scopeProducts } from '#config/options.ts'
import { longestSignature, signaturePattern } from '#config/signature.ts'
import { chosenOnce } from './contacts/actions.ts'
import { page, paging } from './envelope.ts'
import { fileContent } from './files.ts'
import { date, email, flag, line, lockVersion, nameLine, phone, pastDate, zipCode } from './fields.ts'

/** Scopes of appointment: what somebody agreed to talk about, asked for by an agent and signed by the person. */

const broken = (code: string) => ({ params: { code } })
/** An empty field of a form is none. */
export const orNone = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((value) => (value === '' ? undefined : value), field.optional())
const several = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((value) => (Array.isArray(value) || value === undefined ? value : [value]), z.array(item).max(20).optional())
const moment = z.iso.datetime({ offset: true })
const named = z.object({ id: z.string(), name: z.string() })

export const soaProduct = z.enum(scopeProducts)
const products = z.array(soaProduct).max(scopeProducts.length)

export const soaStatuses = ['open', 'submitted', 'completed', 'declined', 'expired', 'rejected'] as const
export const soaInitiated = ['outbound', 'inbound', 'walk_in', 'event', 'web'] as const
/** By which way one is asked for; `in_person` sends nothing. */
export const soaAskedBy = ['email', 'text', 'in_person'] as const
/** By which way one came: `in_person` was signed on the agent's own device or is to be, `web` is whoever signed at a public page by themselves. */
export const soaChannels = [...soaAskedBy, 'web'] as const
export const soaSignatures = ['typed', 'drawn', 'paper', 'voice'] as const
export const soaScanKinds = ['application/pdf', 'image/jpeg', 'image/png'] as const
export const soaSigners = ['beneficiary', 'representative'] as const
export const soaContactMethods = ['phone', 'email', 'text', 'in_person', 'web', 'mail'] as const
const meetingMethod = z.enum(meetingMethods)

/** `sent_to` is masked. `valid?`: what was agreed may be relied on now. `kept_by_law`: the person was erased, and this stays until `retain_until`. */
export const soaRequest = z.object({
  id: z.string(),
  number: z.int(),
  status: z.enum(soaStatuses),
  contact: z.object({ id: z.string(), number: z.int(), name: z.string() }).nullable(),
  user: named,
  language: z.enum(['en', 'es']),
  initiated_by: z.enum(soaInitiated),
  channel: z.enum(soaChannels),
  sent_to: z.string().nullable(),
  delivery: z.enum(['queued', 'sent', 'failed']).nullable(),
  products_suggested: z.array(soaProduct),
  products_agreed: z.array(soaProduct),
  opened_at: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime(),
  submitted_at: z.iso.datetime().nullable(),
  signer: z.object({ kind: z.enum(soaSigners), name: z.string(), relationship: z.string().nullable() }).nullable(),
  signature_kind: z.enum(soaSignatures).nullable(),
  /** Null also of what was signed on paper or agreed to on a call: nobody was asked. */
  identity: z.enum(['confirmed', 'unconfirmed']).nullable(),
  /** Set where it was signed in the browser that it was sent from, or at the same address, and not on the agent's device. */
  signed_from: z.enum(['sender_browser', 'sender_address']).nullable(),
  /** Null of what was signed on paper, whose words are its own. */
  wording_version: z.string().nullable(),
  appointment_at: z.iso.datetime().nullable(),
  appointment_method: meetingMethod.nullable(),
  plans_represented: z.array(named),
  contact_method: z.enum(soaContactMethods).nullable(),
  explanation: z.string(),
  agent_signature: z.string().nullable(),
  carrier_confirmation: z.string(),
  completed_at: z.iso.datetime().nullable(),
  declined_at: z.iso.datetime().nullable(),
  rejected_at: z.iso.datetime().nullable(),
  reason: z.string(),
  valid_until: z.iso.datetime().nullable(),
  'valid?': z.boolean(),
  retain_until: z.string().nullable(),
  replaces_id: z.string().nullable(),
  kept_by_law: z.boolean(),
  /** `failed`: its paper could not be made, and is tried again. `sha256` of what was recorded; `pdf` the newest paper of it, once it is made, with the digest of its bytes. */
  document: z.object({
    status: z.enum(['none', 'kept', 'failed']),
    sha256: z.string().nullable(),
    pdf: z.object({ kind: z.enum(['signed', 'completed']), sha256: z.string(), size: z.int() }).nullable(),
  }),
  /** The paper that the person signed, as it was handed in. */
  scan: z.object({ content_type: z.enum(soaScanKinds), sha256: z.string(), size: z.int() }).nullable(),
  /** Where in which recording of which call the person agreed; `sha256` is that of the recording. */
  voice: z.object({ call_id: z.string(), recording_id: z.string(), from_second: z.int(), sha256: z.string() }).nullable(),
  lock_version: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type SoaRequest = z.infer<typeof soaRequest>

export const soaEvent = z.object({
  seq: z.int(),
  at: z.iso.datetime(),
  kind: z.string(),
  by: named.nullable(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])),
})

export type SoaEvent = z.infer<typeof soaEvent>

const numbered = z.object({ id: z.string(), number: z.int() })
const soaNote = z.object({ id: z.string(), at: z.iso.datetime(), by: named, text: z.string() })

/** `covers`: what may be spoken of by it now. `replaces`: what it corrects; `replaced_by`: the newest that corrects it. */
export const soaRequestInFull = soaRequest.extend({
  covers: z.array(soaProduct),
  events: z.array(soaEvent),
  replaces: numbered.nullable(),
  replaced_by: numbered.nullable(),
  notes: z.array(soaNote),
})
export type SoaRequestInFull = z.infer<typeof soaRequestInFull>

export const soaOrders = ['created_at', 'number', 'submitted_at', 'expires_at'] as const
export const listSoaRequests = z.object({
  q: line(100).default(''),
  status: several(z.enum(soaStatuses)),
  /** Whose turn it is: `agent` for what is signed and not completed, `person` for what is out. */
  needs: z.enum(['agent', 'person']).optional(),
  contact_id: orNone(z.uuid()),
  downline_user_id: orNone(z.uuid()),
  from: orNone(date),
  to: orNone(date),
  /** Signed, and valid for no more than 30 days. */
  expiring: flag.optional(),
  /** Of people who were erased. */
  kept_by_law: flag.optional(),
  order_field: z.enum(soaOrders).default('created_at'),
  order: z.enum(['asc', 'desc']).default('desc'),
  ...paging(25),
})
export type ListSoaRequests = z.output<typeof listSoaRequests>
export const soaPage = page(soaRequest)

export const newSoaRequest = z.object({
  contact_id: z.string().min(1).max(64),
  channel: z.enum(soaAskedBy),
  /** An e-mail address or a phone number of the contact's; the first one if left out. */
  to: orNone(line(254)),
  language: orNone(z.enum(['en', 'es'])),
  products_suggested: products.default([]),
  initiated_by: z.enum(soaInitiated).default('outbound'),
  appointment_at: orNone(moment),
  appointment_method: orNone(meetingMethod),
  replaces_id: orNone(z.uuid()),
})
export type NewSoaRequest = z.output<typeof newSoaRequest>

/** Many contacts, each at the first address or number of theirs and in their language. */
export const sendSoaGroup = chosenOnce({
  channel: z.enum(['email', 'text']),
  products_suggested: products.default([]),
  initiated_by: z.enum(soaInitiated).default('outbound'),
})
export type SendSoaGroup = z.output<typeof sendSoaGroup>

export const completeSoaRequest = z.object({
  appointment_at: moment,
  appointment_method: meetingMethod,
  /** Ids of carriers. */
  plans_represented: z.array(z.uuid()).min(1).max(200),
  contact_method: z.enum(soaContactMethods),
  explanation: z.string().trim().max(2000).default(''),
  signature_name: nameLine(200).min(1),
  carrier_confirmation: line(100).default(''),
  lock_version: lockVersion.optional(),
})
export type CompleteSoaRequest = z.output<typeof completeSoaRequest>

/** What is added to something signed, which stays as it is. */
export const noteSoaRequest = z.object({ text: z.string().trim().min(1).max(1000) })

export const rejectSoaRequest = z.object({ reason: z.string().trim().max(500).default('') }).nullish()

const byComma = (value: unknown) =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean)
    : value

/** Fields of the form that brings a signed paper; products come several times or with commas between. */
export const paperSoa = z.object({
  /** The day that stands on it. */
  signed_on: date,
  language: orNone(z.enum(['en', 'es'])),
  products_agreed: z.preprocess((value) => byComma(value ?? []), products.min(1)),
  signer: z.enum(soaSigners).default('beneficiary'),
  'representative.name': nameLine(200).default(''),
  'representative.relationship': line(100).default(''),
  'representative.phone': orNone(phone),
  'representative.address': line(300).default(''),
  'representative.has_authority': flag.default(false),
})
export type PaperSoa = z.output<typeof paperSoa>

/** No recording of a call is longer. */
const longestSecond = 4 * 3600

/** What the person agreed to on a recorded call. */
export const voiceSoa = z.object({
  call_id: z.uuid(),
  /** One of the call's recordings; the newest if left out. */
  recording_id: orNone(z.uuid()),
  /** Where in the recording the person begins to agree. */
  from_second: z.coerce.number().int().min(0).max(longestSecond),
  language: orNone(z.enum(['en', 'es'])),
  products_agreed: products.min(1),
  /** As the person said it. */
  spoken_name: nameLine(200).min(1),
})
export type VoiceSoa = z.output<typeof voiceSoa>

// The public side. `{id}` is the token of the link; to look and to sign, also the label of a public page: a standing link.

/** `language`: what the reader chose; without it that of the request. */
export const soaViewQuery = z.object({ domain_name: line(253).default(''), language: orNone(z.enum(['en', 'es'])) })

const wording = z.object({
  title: z.string(),
  intro: z.string(),
  statements: z.array(z.string()),
  choose: z.string(),
  authority: z.string(),
  consent: z.string(),
  paper: z.string(),
  intent: z.string(),
})

/** What is read aloud before somebody agrees on a recorded call, in each language, and the recordings of calls with the person. `has_phone`: whoever asks calls from here. */
export const soaVoiceChoices = z.object({
  has_phone: z.boolean(),
  scripts: z.array(
    z.object({
      language: z.enum(['en', 'es']),
      wording_version: z.string(),
      wording,
      products: z.array(z.object({ value: soaProduct, name: z.string() })),
    }),
  ),
  recordings: z.array(
    z.object({
      call_id: z.string(),
      recording_id: z.string(),
      number: z.string(),
      duration_seconds: z.int(),
      created_at: z.iso.datetime(),
    }),
  ),
})
export type SoaVoiceChoices = z.infer<typeof soaVoiceChoices>

/** Nothing about the person but a first name. `asks`: by which of the two they are recognised; one is enough. */
export const soaView = z.object({
  status: z.enum(['open', 'signed', 'declined', 'expired', 'withdrawn', 'replaced']),
  first_name: z.string(),
  /** `photo`: its address, where the agent shows one on a public page. */
  agent: z.object({
    name: z.string(),
    title: z.string().nullable(),
    phone: z.string(),
    npn: z.string(),
    company: z.string(),
    photo: z.string().nullable(),
  }),
  brand: z.string(),
  language: z.enum(['en', 'es']),
  languages: z.array(z.enum(['en', 'es'])),
  products: z.array(z.object({ value: soaProduct, name: z.string(), meaning: z.string(), suggested: z.boolean() })),
  wording_version: z.string(),
  wording,
  asks: z.array(z.enum(['birth_date', 'zip_code'])),
  /** The box beside a standing link, which signing does not tick; null for a request that was sent. */
  consent: z.object({ version: z.string(), wording: z.string() }).nullable(),
  /** It is open on the agent's own device. */
  on_device: z.boolean(),
  /** Null for a standing link. */
  expires_at: z.iso.datetime().nullable(),
  signed_at: z.iso.datetime().nullable(),
  /** The last moment at which the copy can be read by the link. */
  copy_until: z.iso.datetime().nullable(),
})
export type SoaView = z.infer<typeof soaView>

const tick = z.union([z.boolean(), z.literal('on').transform(() => true), z.stringbool()]).default(false)
const recognised = { birth_date: orNone(pastDate), zip_code: orNone(zipCode) }

export const submitSoa = z.object({
  /** Made when the form was shown: the same one twice is one signature. */
  submission_id: z.uuid(),
  language: z.enum(['en', 'es']),
  wording_version: line(40).min(1),
  signer: z.enum(soaSigners).default('beneficiary'),
  first_name: nameLine(200).min(1),
  last_name: nameLine(200).min(1),
  ...recognised,
  phone: orNone(phone),
  address: line(300).default(''),
  products_agreed: products.min(1),
  representative: z
    .object({
      name: nameLine(200).default(''),
      relationship: line(100).default(''),
      phone: orNone(phone),
      address: line(300).default(''),
      has_authority: flag.default(false),
    })
    .optional(),
  consent_electronic: flag.default(false).refine((given) => given, broken('soa_consent')),
  signature_name: nameLine(200).min(1),
  /** Drawn besides the name: the `d` of an SVG path of lines in a box of 600 by 200; empty where none was. */
  signature_path: z
    .string()
    .max(longestSignature)
    .refine((path) => signaturePattern.test(path), broken('soa_signature_path'))
    .default(''),
  /** Where the copy goes, of whoever signs by a standing link or on the agent's device; of the former this or the phone, by which they are known. */
  email: orNone(email),
  consent: tick,
  consent_version: line(40).default(''),
  website: z.string().max(500).default(''),
})
export type SubmitSoa = z.output<typeof submitSoa>

export const copySoa = z.object(recognised)
export type CopySoa = z.output<typeof copySoa>

/** What was signed, as whoever signed it may read and print it. */
export const soaCopy = z.object({
  number: z.int(),
  signed_at: z.iso.datetime(),
  valid_until: z.iso.datetime(),
  language: z.enum(['en', 'es']),
  brand: z.string(),
  agent: z.object({ name: z.string(), phone: z.string(), npn: z.string(), company: z.string() }),
  signer: z.enum(soaSigners),
  first_name: z.string(),
  last_name: z.string(),
  representative: z.object({ name: z.string(), relationship: z.string() }).nullable(),
  signature_name: z.string(),
  /** As in what was sent. */
  signature_path: z.string(),
  products: z.array(z.object({ value: soaProduct, name: z.string() })),
  wording,
  sha256: z.string(),
  /** Opens the PDF at `copy.pdf` for an hour. */
  ticket: z.string(),
  /** Where it can be read again, for whoever came by a standing link. */
  copy_url: z.string().nullable(),
})
export type SoaCopy = z.infer<typeof soaCopy>

/** What opens it on the device of whoever asks, until then: for the web alone, which shows it to nobody. */
export const soaDevice = z.object({ token: z.string(), expires_at: z.iso.datetime() })

/** Where visitors sign an agent's scopes by themselves; `missing`: what keeps it from being there. */
export const soaStanding = z.object({
  url: z.string().nullable(),
  missing: z.enum(['page', 'profile']).nullable(),
})

export const soaPdf = fileContent.extend({ kind: z.enum(['signed', 'completed']).optional() })
export const soaCopyPdf = soaViewQuery.pick({ domain_name: true }).extend({ ...fileContent.shape, ticket: line(100).min(1) })

/** Of a PDF: whether it was made here and nobody touched it since. Nobody is named. */
export const soaVerdict = z.object({
  status: z.enum(['unchanged', 'unknown']),
  kind: z.enum(['signed', 'completed']).nullable(),
  signed_at: z.iso.datetime().nullable(),
  completed_at: z.iso.datetime().nullable(),
})
export type SoaVerdict = z.infer<typeof soaVerdict>
export const soaVerifyForm = z.object({})

/** All that is kept of one, for whoever must show that nothing was changed. */
export const soaEvidence = z.object({
  request: soaRequest,
  documents: z.array(z.object({ kind: z.string(), sha256: z.string(), created_at: z.iso.datetime(), text: z.string() })),
  events: z.array(
    z.object({
      seq: z.int(),
      request_id: z.string(),
      at: z.iso.datetime(),
      kind: z.string(),
      user_id: z.string().nullable(),
      real_user_id: z.string().nullable(),
      facts: soaEvent.shape.facts,
      previous: z.string(),
      hash: z.string(),
    }),
  ),
})
