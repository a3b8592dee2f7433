import { z } from 'zod'
import { all, page, paging } from '../envelope.ts'
import { flag, line, lockVersion, phone } from '../fields.ts'
import { overage } from '../billing/lines.ts'
import { reportNumberLine } from '../reports/number.ts'
import { associatedContact } from '../phone.ts'

/** Texts: conversations with one number each, their messages and pictures, templates, and who agreed to be texted. */

/** As much goes into one text; the carrier takes no more. */
export const longestText = 1600
export const mostPictures = 10
/** All pictures of a text together, in bytes: what carriers pass on. */
export const largestPictures = 5 * 1024 * 1024
/** What phones of every maker show. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/gif'] as const

const moment = z.iso.datetime()
const person = z.object({ id: z.string(), name: z.string() })

/** `queued` waits for us, `sending` for the carrier; `received` came in. */
export const textStatuses = ['queued', 'sending', 'sent', 'delivered', 'undelivered', 'failed', 'received'] as const
export type TextStatus = (typeof textStatuses)[number]
export const textEncodings = ['GSM-7', 'UCS-2'] as const
export const textKeywords = ['stop', 'help', 'start'] as const

/**
 * A picture or file of a text, at `/v1/sms/messages/{id}/media/{n}`. `state`: `waiting` is still fetched from the carrier,
 * `refused` was no kind of file that is taken, or too large, `gone` the carrier no longer has.
 */
export const textMedia = z.object({
  n: z.int(),
  state: z.enum(['waiting', 'kept', 'refused', 'gone']),
  content_type: z.string(),
  size: z.int(),
  can_show: z.boolean(),
})

/**
 * One text. `error` says in words why it did not arrive, `error_code` is the carrier's. `keyword`: what a text that came in
 * asked for, or what ours answers by itself (`automatic`). `user` wrote it; null for those that came in.
 */
export const textMessage = z.object({
  id: z.string(),
  conversation_id: z.string(),
  direction: z.enum(['inbound', 'outbound']),
  from: z.string(),
  to: z.string(),
  body: z.string(),
  status: z.enum(textStatuses),
  error_code: z.int().nullable(),
  error: z.string().nullable(),
  encoding: z.enum(textEncodings),
  segments: z.int(),
  media: z.array(textMedia),
  keyword: z.enum(textKeywords).nullable(),
  automatic: z.boolean(),
  campaign_trigger_id: z.string().nullable(),
  user: person.nullable(),
  created_at: moment,
  /** When it is to go out, where it waits for its hour. */
  send_at: moment.nullable(),
  sent_at: moment.nullable(),
  delivered_at: moment.nullable(),
})
export type TextMessage = z.infer<typeof textMessage>

/** How somebody agreed to be texted, or asked not to be. */
export const permissionWays = ['in_writing', 'web_form', 'spoken', 'text', 'other'] as const
export const textPermission = z.object({
  id: z.string(),
  phone_number: z.string(),
  permitted: z.boolean(),
  how: z.enum(permissionWays),
  note: z.string(),
  agreed_at: moment,
  recorded_by: person.nullable(),
  created_at: moment,
})
export type TextPermission = z.infer<typeof textPermission>

/**
 * All texts of one person here with one number. `contact` is who has the number, where that is within the reader's reach.
 * `suppressed_since`: they get no more texts from us. `permission` is the last that was recorded for the number.
 */
export const textConversation = z.object({
  id: z.string(),
  phone_number: z.string(),
  own_number: z.string(),
  user: person,
  contact: associatedContact.nullable(),
  unread_count: z.int(),
  /** How often it was marked as unread. */
  unread_marks: z.int(),
  last_message: z
    .object({
      id: z.string(),
      direction: z.enum(['inbound', 'outbound']),
      body: z.string(),
      status: z.enum(textStatuses),
      media_count: z.int(),
      created_at: moment,
    })
    .nullable(),
  suppressed_since: moment.nullable(),
  permission: textPermission.nullable(),
  created_at: moment,
})
export type TextConversation = z.infer<typeof textConversation>

/** A contact by its id or its number. */
const contactReference = z.string().trim().min(1).max(64)
/** What is written; a form ends its lines with two characters, of which a text needs one. */
const words = z
  .string()
  .transform((value) => value.replace(/\r\n?/g, '\n'))
  .pipe(z.string().max(longestText))
/** An empty field of a form is none. */
const orNone = <Field extends z.ZodType>(field: Field) => z.preprocess((value) => (value === '' ? undefined : value), field.optional())

/**
 * Conversations, the one with the newest text first. `q`: part of a number, of a contact's name or of a text. One's own unless
 * `user_id` names somebody within reach, or `everybody` asks for all of them.
 */
export const conversationsQuestion = z
  .object({
    ...paging(25),
    q: line(100).optional(),
    unread: flag.optional(),
    contact_id: orNone(contactReference),
    phone_number: orNone(z.string().trim().max(40)),
    user_id: orNone(z.uuid()),
    everybody: flag.optional(),
    /** Those with the texts behind one number of a report that one has asked oneself. */
    report: reportNumberLine.optional(),
  })
  .nullish()
export type ConversationsQuestion = NonNullable<z.output<typeof conversationsQuestion>>
export const conversations = page(textConversation)

/** A conversation by its id, or the newest one of one's own with a contact or a number. */
const conversationReference = {
  conversation_id: orNone(z.uuid()),
  contact_id: orNone(contactReference),
  phone_number: orNone(z.string().trim().max(40)),
}
const namesOne = (value: { conversation_id?: unknown; contact_id?: unknown; phone_number?: unknown }) =>
  Boolean(value.conversation_id ?? value.contact_id ?? value.phone_number)
const required = { path: ['conversation_id'], params: { code: 'required' } }

/** `unread` marks it as unread. With `unread_marks` as it was shown, it stays unread where it was marked so since. */
export const readConversation = z
  .object({ ...conversationReference, unread: flag.default(false), unread_marks: orNone(lockVersion) })
  .refine(namesOne, required)

/** Where the piece before ended, as `next` told it. */
const cursor = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)

export const messagesQuestion = z
  .object({ ...conversationReference, before: orNone(cursor), limit: z.coerce.number().int().min(1).max(200).default(50) })
  .refine(namesOne, required)
/** The newest first, and where the next piece begins. */
export const messages = z.object({
  data: z.array(textMessage),
  meta: z.object({ next: z.string().nullable() }),
})

/**
 * To a contact (its first number, or `message_to` if it has that one) or to a number. `file`: pictures, several allowed;
 * `mms` and `is_mss` say that there are some, and change nothing. `message_id`: an id made by the sender; the same twice is
 * one text. `send_at`: not before then, at most seven days ahead; the rules are asked for that moment, and again when it comes.
 */
export const sendMessage = z.object({
  contact_id: orNone(contactReference),
  message_to: orNone(phone),
  message_content: words.default(''),
  campaign_trigger_id: orNone(z.uuid()),
  mms: orNone(flag),
  is_mss: orNone(flag),
  message_id: orNone(z.uuid()),
  send_at: orNone(z.iso.datetime({ offset: true })),
})
export type SendMessage = z.output<typeof sendMessage>

export const scheduledParams = z.object({ id: z.uuid() })

export const sent = z.object({ data: textMessage.extend({ conversation: textConversation }) })

/** Who agreed, when and how. `permitted` false puts the number on the list of those who get no texts. */
export const updatePermission = z
  .object({
    contact_id: orNone(contactReference),
    phone_number: orNone(phone),
    permitted: flag,
    how: z.enum(permissionWays).default('other'),
    note: line(500).default(''),
    agreed_at: orNone(z.iso.datetime({ offset: true })),
  })
  .refine(({ contact_id, phone_number }) => Boolean(contact_id ?? phone_number), { path: ['phone_number'], params: { code: 'required' } })
export type UpdatePermission = z.output<typeof updatePermission>
export const permissionsQuestion = z.object({ contact_id: orNone(contactReference), phone_number: orNone(phone) })

export const unreadTexts = z.object({ conversations: z.int(), messages: z.int() })

/** What one sent in this period: texts, the parts they went in, and those of them with pictures; and how many came in. */
/** `used_segments`: what counts towards a plan, which answers that go out by themselves do not; `allocation`: what a manager allots of it. */
export const textUsage = z.object({
  texts: z.int(),
  segments: z.int(),
  with_pictures: z.int(),
  received: z.int(),
  used_segments: z.int(),
  allocation: z.int().nullable(),
  since: moment,
  overage,
})
export type TextUsage = z.infer<typeof textUsage>

/** `characters` as the network counts them; `left` until one more part begins. */
export const countedText = z.object({ encoding: z.enum(textEncodings), segments: z.int(), characters: z.int(), left: z.int() })
export type CountedText = z.infer<typeof countedText>
export const countText = z.object({ message_content: words, contact_id: orNone(contactReference) })

/** What may stand in a text as `{{first_name}}`, and is filled in when it is sent. */
export const mergeFields = [
  'first_name',
  'last_name',
  'full_name',
  'agent_first_name',
  'agent_last_name',
  'agent_name',
  'agent_phone',
  'company_name',
] as const
export type MergeField = (typeof mergeFields)[number]

export const textTemplate = z.object({
  id: z.string(),
  title: z.string(),
  body: z.string(),
  /** Everybody of the company may use it. */
  shared: z.boolean(),
  user: person,
  /** Whether the one who asks may change and delete it. */
  can_change: z.boolean(),
  lock_version: z.int(),
  created_at: moment,
  updated_at: moment,
})
export type TextTemplate = z.infer<typeof textTemplate>
export const listTemplates = z.object({ ...paging(100), q: line(60).optional() })
const templateWords = z
  .string()
  .transform((value) => value.replace(/\r\n?/g, '\n').trim())
  .pipe(z.string().min(1).max(longestText))
export const newTemplate = z.object({
  title: line(80).min(1),
  body: templateWords,
  shared: flag.default(false),
})
export const templateChange = z.object({
  title: line(80).min(1).optional(),
  body: templateWords.optional(),
  shared: flag.optional(),
  lock_version: lockVersion.optional(),
})

/** A template as it would go to somebody; `missing` are fields that nothing is known for: it cannot be sent so. */
export const previewTemplate = z.object({ contact_id: orNone(contactReference) }).nullish()
export const templatePreview = countedText.extend({ body: z.string(), missing: z.array(z.string()) })
export const templates = page(textTemplate)
export const permissions = all(textPermission)

export const mediaParams = z.object({ id: z.uuid(), n: z.coerce.number().int().min(0).max(99) })
export const mediaContent = z.object({ inline: flag.default(false) })
