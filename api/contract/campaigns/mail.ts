import { z } from 'zod'
import {
  blockKinds,
  bounceReasons,
  blockLanguages,
  campaignTopics,
  inboundKinds,
  longestBlock,
  mostAttached,
  mostBlocks,
} from '#config/mailing.ts'
import { emailLog } from '../contacts/logs.ts'
import { all, page, paging } from '../envelope.ts'
import { flag, line, lockVersion } from '../fields.ts'

/** Mail to contacts: what it consists of, one mail to one contact, templates, and the way out. */

const broken = (code: string) => ({ params: { code } })
/** A line break would begin another header. */
const subjectLine = line(200).refine((value) => !/[\r\n]/.test(value), broken('one_line'))
const writtenText = z
  .string()
  .transform((value) => value.replace(/\r\n?/g, '\n').trim())
  .pipe(z.string().max(longestBlock))

/** `text`: the heading, the paragraphs in Markdown, the words of the button, whose `url` it leads to, or what a picture shows, whose `url` is its address. */
export const block = z.object({
  kind: z.enum(blockKinds),
  language: z.enum(blockLanguages).default('all'),
  text: writtenText.default(''),
  url: line(2000).default(''),
})
export type Block = z.output<typeof block>

/** The same as it is told. */
export const shownBlock = z.object({ kind: z.enum(blockKinds), language: z.enum(blockLanguages), text: z.string(), url: z.string() })

export const blocks = z.array(block).min(1).max(mostBlocks)

/** English, and Spanish for those who read it; empty where there is none. */
export const subjectWords = z.object({ en: subjectLine.min(1), es: subjectLine.default('') })
export const preheaderWords = z.object({ en: subjectLine.default(''), es: subjectLine.default('') })

/** What is written to one contact: words of one's own, or a template's. */
export const letter = {
  subject: subjectLine.default(''),
  preheader: subjectLine.default(''),
  blocks: z.array(block).max(mostBlocks).default([]),
  email_id: z.uuid().optional(),
}

/**
 * What a broadcast is about. Of Medicare plans: of which year (that of the next open season if left out), and why an admin writes
 * to members of plans in a season in which they are left alone.
 */
export const topicFields = {
  topic: z.enum(campaignTopics).default('general'),
  plan_year: z.int().min(2020).max(2100).optional(),
  season_reason: line(200).default(''),
}

/**
 * `message_id` is made by the caller: sent twice, it is one mail. `email`: one of the contact's addresses. `file_ids`: files of the
 * contact that go with it, 10 MB together.
 */
export const sendEmail = z.object({
  message_id: z.uuid(),
  email: z.string().trim().toLowerCase().min(1).max(254),
  ...letter,
  file_ids: z.array(z.uuid()).max(mostAttached.files).default([]),
  send_at: z.iso.datetime().optional(),
})
export type SendEmail = z.output<typeof sendEmail>

/** A mail as it was or will be written, word for word, with its fields filled in. */
export const writtenEmail = emailLog.extend({
  sender: z.string(),
  reply_to: z.string().nullable(),
  preheader: z.string(),
  text: z.string(),
  /** A whole page; to be shown where nothing runs. */
  html: z.string(),
  /** What hung on it. A file may be gone from the contact since. */
  files: z.array(z.object({ id: z.string(), name: z.string(), size: z.int() })),
})
export type WrittenEmail = z.infer<typeof writtenEmail>

/** What a mail would be like for a contact. Of a broadcast: `mailing_group_id`, and for when. */
export const previewEmail = z.object({
  contact_id: z.string().min(1).max(64).optional(),
  mailing_group_id: z.uuid().optional(),
  send_at: z.iso.datetime().optional(),
  ...letter,
  ...topicFields,
})
export type PreviewEmail = z.output<typeof previewEmail>
export const emailPreview = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Fields that nothing is known for and that have no words in their place: it cannot be sent so. */
  missing: z.array(z.string()),
  /** What is put to it because of what it is about. */
  added: z.array(z.string()),
  /** How many of the group are left out by the season of plans. */
  season_left_out: z.int().min(0),
})
export type EmailPreview = z.infer<typeof emailPreview>

const ids = z.array(z.uuid()).max(200)

export const emailTemplate = z.object({
  id: z.string(),
  title: z.string(),
  subject: z.object({ en: z.string(), es: z.string() }),
  preheader: z.object({ en: z.string(), es: z.string() }),
  blocks: z.array(shownBlock),
  /** The companies that may use it; none means all. */
  corporation_ids: z.array(z.string()),
  active: z.boolean(),
  position: z.int(),
  lock_version: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type EmailTemplate = z.infer<typeof emailTemplate>

const templateFields = {
  title: line(120).min(1),
  subject: subjectWords,
  preheader: preheaderWords.default({ en: '', es: '' }),
  blocks,
  corporation_ids: ids.default([]),
  active: flag.default(true),
}
export const newEmailTemplate = z.object(templateFields)
export type NewEmailTemplate = z.output<typeof newEmailTemplate>

export const emailTemplateChange = z.object({
  title: templateFields.title.optional(),
  subject: subjectWords.optional(),
  preheader: preheaderWords.optional(),
  blocks: blocks.optional(),
  corporation_ids: ids.optional(),
  active: flag.optional(),
  position: z.int().min(0).max(100_000).optional(),
  lock_version: lockVersion.optional(),
})
export type EmailTemplateChange = z.output<typeof emailTemplateChange>

export const emailTemplateOrders = ['position', 'title', 'updated_at'] as const
/** `all`: those that are put away as well. */
export const listEmailTemplates = z.object({
  q: line(120).default(''),
  order: z.enum(emailTemplateOrders).default('position'),
  all: flag.default(false),
})
export type ListEmailTemplates = z.output<typeof listEmailTemplates>
export const emailTemplates = all(emailTemplate)

export const bulkUpdateEmails = z.object({
  emails: z
    .array(
      z.object({
        id: z.uuid(),
        active: flag.optional(),
        position: z.int().min(0).max(100_000).optional(),
        corporation_ids: ids.optional(),
        lock_version: lockVersion.optional(),
      }),
    )
    .min(1)
    .max(200),
})
export type BulkUpdateEmails = z.output<typeof bulkUpdateEmails>

/** Templates that one may use. */
export const listEmails = z.object({ q: line(120).default(''), ...paging(25) })
export const usableEmail = emailTemplate.pick({ id: true, title: true, subject: true, preheader: true, blocks: true })
export const usableEmails = page(usableEmail)

/** An address that mail came back from: why, by the last code of a mail server; `stopped`: no more goes there. */
export const bouncedAddress = z.object({
  email: z.string(),
  stopped: z.boolean(),
  reason: z.enum(bounceReasons),
  code: z.string(),
  at: z.iso.datetime(),
})
export type BouncedAddress = z.infer<typeof bouncedAddress>
export const bouncedAddresses = all(bouncedAddress)
export const resetBounced = z.object({ email: z.string().trim().toLowerCase().min(1).max(254) })

/** What a mail that came in was; `known`: it came before. */
export const takenMail = z.object({ kind: z.enum([...inboundKinds, 'known']) })

/** Of whom a link in a mail speaks, and how things stand with them. */
export const unsubscribeView = z.object({
  /** Hidden in part: whoever has the link need not be who it was sent to. */
  address: z.string(),
  language: z.enum(['en', 'es']),
  unsubscribed: z.boolean(),
  /** Until when it can be undone here; null where it cannot. */
  undo_until: z.iso.datetime().nullable(),
})
export type UnsubscribeView = z.infer<typeof unsubscribeView>
/** `List-Unsubscribe=One-Click` as RFC 8058 has it; `undo` from the page alone. Whatever else is sent counts as wanting out. */
export const unsubscribeBody = z.looseObject({ undo: flag.optional() }).nullish()
export const unsubscribeParams = z.object({ token: z.string().min(1).max(64) })
export const linkParams = z.object({ token: z.string().min(1).max(64) })
