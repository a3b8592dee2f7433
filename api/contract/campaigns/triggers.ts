import { z } from 'zod'
import { page, paging } from '../envelope.ts'
import { date, flag, line, lockVersion } from '../fields.ts'
import { letter, shownBlock } from './mail.ts'
import { recurrences, triggerTypes } from '#config/workflows.ts'

/** Messages of the brand that are ready to be sent: chosen by somebody (`manual`), or by themselves, each contact by their own clock. */

export const triggerChannels = ['email', 'sms'] as const

/** What it says: subject, preview line and blocks of a mail, or the words of a text. */
const content = z.object({
  subject: letter.subject,
  preheader: letter.preheader,
  blocks: letter.blocks,
  text: z.string().trim().max(1600).default(''),
})
const shownContent = z.object({ subject: z.string(), preheader: z.string(), blocks: z.array(shownBlock), text: z.string() })

export const campaignTrigger = z.object({
  id: z.string(),
  title: z.string(),
  channel: z.enum(triggerChannels),
  trigger_type: z.enum(triggerTypes),
  recurrence: z.enum(recurrences),
  /** So many days after what it is about; before is negative. */
  days: z.int(),
  /** At which hour, by the contact's clock. */
  at: z.string(),
  /** The day of a `fixed_date`; it comes round as `recurrence` says. */
  date: z.string().nullable(),
  corporation_ids: z.array(z.string()),
  content: shownContent,
  active: z.boolean(),
  lock_version: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type CampaignTrigger = z.infer<typeof campaignTrigger>

/** What a message that sends itself did so far: everybody who entered is counted once. */
export const triggerCounts = z.object({
  waiting: z.int(),
  sent: z.int(),
  left_out: z.int(),
  failed: z.int(),
  /** The mail server was interrupted: nobody can say whether it left. */
  unsure: z.int(),
})
export type TriggerCounts = z.infer<typeof triggerCounts>

export const toldTrigger = campaignTrigger.extend({
  counts: triggerCounts,
  /** What keeps it from going out now, if anything does. */
  trouble: z.string(),
  /** The next days of a `fixed_date` that is in force, three at most. */
  next_days: z.array(z.string()),
})
export type ToldTrigger = z.infer<typeof toldTrigger>

const fields = {
  title: line(120).min(1),
  trigger_type: z.enum(triggerTypes),
  recurrence: z.enum(recurrences),
  days: z.coerce.number().int().min(-365).max(365),
  at: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'time' }),
  date: date.nullable(),
  corporation_ids: z.array(z.uuid()).max(200),
  content,
  active: flag,
}

export const newCampaignTrigger = z.object({
  ...fields,
  channel: z.enum(triggerChannels),
  trigger_type: fields.trigger_type.default('manual'),
  recurrence: fields.recurrence.default('once'),
  days: fields.days.default(0),
  at: fields.at.default('10:00'),
  date: fields.date.default(null),
  corporation_ids: fields.corporation_ids.default([]),
  active: fields.active.default(true),
})
export type NewCampaignTrigger = z.output<typeof newCampaignTrigger>

export const campaignTriggerChange = z.object({
  title: fields.title.optional(),
  trigger_type: fields.trigger_type.optional(),
  recurrence: fields.recurrence.optional(),
  days: fields.days.optional(),
  at: fields.at.optional(),
  date: fields.date.optional(),
  corporation_ids: fields.corporation_ids.optional(),
  content: content.optional(),
  active: fields.active.optional(),
  lock_version: lockVersion.optional(),
})
export type CampaignTriggerChange = z.output<typeof campaignTriggerChange>

export const triggerOrders = ['title', 'updated_at'] as const
/** `all`: those that are put away as well. */
export const listCampaignTriggers = z.object({
  q: line(120).default(''),
  order: z.enum(triggerOrders).default('title'),
  all: flag.default(false),
  trigger_type: z.enum(triggerTypes).optional(),
  recurrence: z.enum(recurrences).optional(),
  ...paging(25),
})
export type ListCampaignTriggers = z.output<typeof listCampaignTriggers>
export const campaignTriggers = page(campaignTrigger)

export const listUsableTriggers = z.object({ q: line(120).default(''), ...paging(100) })
export const usableTriggers = page(campaignTrigger.pick({ id: true, title: true, channel: true, trigger_type: true, content: true }))

export const listTriggerLeftOut = z.object(paging(25))
export type ListTriggerLeftOut = z.output<typeof listTriggerLeftOut>
/** Whom a message did not go to, and by which rule or because of what. */
export const triggerLeftOut = z.object({
  id: z.string(),
  contact: z.object({ id: z.string(), number: z.int(), name: z.string() }),
  reason: z.string(),
  at: z.iso.datetime(),
})
export type TriggerLeftOut = z.infer<typeof triggerLeftOut>
export const triggerLeftOutPage = page(triggerLeftOut)
