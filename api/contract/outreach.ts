import { z } from 'zod'
import { certificateStates } from '#config/outreach/certificates.ts'
import { paging } from './envelope.ts'
import { email, line } from './fields.ts'

/** The ways to reach somebody that the rules know. */
export const outreachChannels = ['call', 'text', 'email'] as const
export type OutreachChannel = (typeof outreachChannels)[number]
const channel = z.enum(outreachChannels)

/** A number as it was typed: short ones such as 911 get an answer of their own. */
const typedNumber = z.string().trim().min(1).max(40)

/** Whom: a number or e-mail address, or a contact by its first one. */
export const checkOutreach = z
  .object({ channel, phone_number: typedNumber.optional(), email: email.optional(), contact_id: z.uuid().optional() })
  .refine((value) => Boolean(value.contact_id || (value.channel === 'email' ? value.email : value.phone_number)), {
    path: ['phone_number'],
    params: { code: 'required' },
  })
export type CheckOutreach = z.output<typeof checkOutreach>

/** The gate's answer. `until` is the first minute at which it is allowed; null where waiting does not help, or it is allowed now. */
export const outreachAnswer = z.object({
  allowed: z.boolean(),
  /** The rule that refuses, by its name in the data of the rules. */
  rule: z.string().nullable(),
  code: z.string().nullable(),
  until: z.iso.datetime().nullable(),
  /** The zone of the one who is called that kept it back. */
  zone: z.string().nullable(),
  /** The reason in the caller's language. */
  reason: z.string().nullable(),
})

export const suppressionSources = ['call', 'text', 'email', 'person', 'contact', 'unsubscribe', 'complaint'] as const

export const listSuppressions = z.object({
  /** A part of the number or e-mail address. */
  q: z.string().trim().max(100).default(''),
  channel: channel.optional(),
  /** Those that were lifted as well. */
  ended: z.union([z.boolean(), z.stringbool()]).default(false),
  ...paging(25),
})
export type ListSuppressions = z.output<typeof listSuppressions>

export const newSuppression = z.object({
  channel,
  /** A phone number, or for e-mail an e-mail address. */
  address: z.string().trim().min(1).max(254),
  reason: line(200).min(1),
})

export const liftSuppression = z.object({ reason: line(200).min(1) })

const person = z.object({ id: z.string(), name: z.string() }).nullable()

/** A number or e-mail address that is not to be reached. */
export const suppression = z.object({
  id: z.string(),
  channel,
  address: z.string(),
  since: z.iso.datetime(),
  /** Where it comes from: a text, a call or a mail of theirs, somebody here, or the wish that was kept with a contact who was deleted. */
  source: z.enum(suppressionSources),
  word: z.string(),
  reason: z.string(),
  created_by: person,
  ended_at: z.iso.datetime().nullable(),
  ended_by: person,
  ended_word: z.string(),
  ended_reason: z.string(),
})
export type Suppression = z.infer<typeof suppression>

/** One way of reaching them that a contact agreed to, and the words that they saw. `source`: the page on which they did. */
export const consent = z.object({
  id: z.string(),
  channel,
  address: z.string(),
  source: z.string(),
  version: z.string(),
  wording: z.string(),
  agreed_at: z.iso.datetime(),
  /** What proves it where a vendor sent one: the address of a certificate, or its id. */
  certificate: z.string(),
  /** What became of asking whoever issued the certificate to keep it; null where nobody is asked. */
  kept: z.object({ state: z.enum(certificateStates), until: z.iso.datetime().nullable() }).nullable(),
})
export type Consent = z.infer<typeof consent>

export const suppressionParams = z.object({ id: z.uuid() })
