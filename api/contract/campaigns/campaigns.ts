import { z } from 'zod'
import { campaignSenders, campaignTopics } from '#config/mailing.ts'
import { chosenOnce } from '../contacts/actions.ts'
import { contactRow } from '../contacts/contacts.ts'
import { page, paging } from '../envelope.ts'
import { flag, line } from '../fields.ts'
import { letter, topicFields } from './mail.ts'
import { countedText, longestText } from '../texts/texts.ts'

/** Broadcasts: whom, who is left out by which rule, what is written, and how far it is. */

export const campaignChannels = ['email', 'text'] as const
export const campaignStatuses = ['scheduled', 'sending', 'paused', 'done', 'cancelled'] as const

/** Why somebody who was chosen gets no mail, before it is sent. */
export const mailRules = [
  'no_email',
  'invalid',
  'unsubscribed',
  'do_not_mail',
  'bounced',
  'complained',
  'same_address',
  'season',
  'frequency',
] as const
export type MailRule = (typeof mailRules)[number]
/** Why somebody who was chosen gets no text, before it is sent. `landline`: by a number check of the last 90 days. */
export const textRules = [
  'no_phone',
  'invalid',
  'landline',
  'opted_out',
  'do_not_text',
  'no_permission',
  'same_number',
  'season',
  'frequency',
] as const
export type TextRule = (typeof textRules)[number]
/** The same once it is on its way: given to somebody else, deleted, without a value that the words need, or called off. */
export const lateRules = ['transferred', 'deleted', 'missing_value', 'cancelled'] as const
export type LateRule = (typeof lateRules)[number]
export const leftOutRules = [...new Set([...mailRules, ...textRules, ...lateRules])] as [
  MailRule | TextRule | LateRule,
  ...(MailRule | TextRule | LateRule)[],
]
export type LeftOutRule = (typeof leftOutRules)[number]

const moment = z.iso.datetime()
const count = z.int().min(0)

export const newMailingGroup = chosenOnce({})

/** People fixed for 24 hours, with the gate's answer for each. `will_receive` and `left_out` add up to `total_count`. */
export const mailingGroup = z.object({
  id: z.string(),
  total_count: count,
  will_receive: count,
  left_out: z.object(Object.fromEntries(mailRules.map((rule) => [rule, count])) as Record<MailRule, typeof count>),
  /** How many are not the asker's own. */
  others_count: count,
  contacts: z.array(contactRow),
  /** When the last of them would be sent, if it began now. */
  finishes_about: moment,
  used: z.boolean(),
})
export type MailingGroup = z.infer<typeof mailingGroup>

const person = z.object({ id: z.string(), number: z.int(), name: z.string() })
/** Who of a group gets nothing, and why; the first 200. */
export const leftOut = z.object({ contact: person, rule: z.enum(mailRules), address: z.string() })
export const mailingGroupWhole = mailingGroup.extend({ left_out_contacts: z.array(leftOut) })
export const groupParams = z.object({ id: z.string().min(1).max(64) })

export const newTextGroup = chosenOnce({})

/**
 * People fixed for 24 hours, with the gate's answer for each. `will_receive` is `now_count` and `later_count`, who wait for an
 * hour at which they may be texted; with `left_out` it adds up to `total_count`.
 */
export const textGroup = z.object({
  id: z.string(),
  total_count: count,
  will_receive: count,
  left_out: z.object(Object.fromEntries(textRules.map((rule) => [rule, count])) as Record<TextRule, typeof count>),
  now_count: count,
  later_count: count,
  others_count: count,
  contacts: z.array(contactRow),
  /** Parts of one text, before its words are known. */
  segments_each: count,
  /** What as many cost at the carrier. */
  cost_cents_about: count,
  /** Parts that are left of one's plan in this month; null where nobody counts them. */
  texts_left: count.nullable(),
  finishes_about: moment,
  used: z.boolean(),
})
export type TextGroup = z.infer<typeof textGroup>
export const textLeftOut = leftOut.extend({ rule: z.enum(textRules) })
export const textGroupWhole = textGroup.extend({ left_out_contacts: z.array(textLeftOut) })

const textWords = z
  .string()
  .transform((value) => value.replace(/\r\n?/g, '\n').trim())
  .pipe(z.string().max(longestText))

/** What is written, or a message of the brand that is ready to be sent. */
const textLetter = { content: textWords.default(''), campaign_trigger_id: z.uuid().optional() }

/** `sms_group_id`: for how many parts it comes to in all. Without `contact_id` the fields stand as they were written. */
export const previewText = z.object({
  ...textLetter,
  sms_group_id: z.uuid().optional(),
  contact_id: z.string().min(1).max(64).optional(),
  send_at: moment.optional(),
  ...topicFields,
})
export type PreviewText = z.output<typeof previewText>
/** `added`: words that are put to the first text to somebody, for it names its sender and the way to end it; and what plans ask for. */
export const textPreview = countedText.extend({
  body: z.string(),
  added: z.array(z.string()),
  missing: z.array(z.string()),
  season_left_out: count,
  /** Of the whole group, about. */
  total_segments: count.nullable(),
  cost_cents_about: count.nullable(),
  texts_left: count.nullable(),
})
export type TextPreview = z.infer<typeof textPreview>

/** Goes to one's own phone, as the profile has it. */
export const sendTestSms = z.object({ ...textLetter, ...topicFields, contact_id: z.string().min(1).max(64).optional() })
export type SendTestSms = z.output<typeof sendTestSms>

/**
 * `by_their_clock`: on the day and at the hour that `send_at` is by the sender's clock, each by their own; whoever's hour is over
 * gets it at once.
 */
const theirClock = flag.default(false)

/** `campaign_id` is made by the caller: sent twice, it is one campaign. */
export const sendBroadcastSms = z.object({
  sms_group_id: z.uuid(),
  campaign_id: z.uuid(),
  title: line(120).min(1),
  ...textLetter,
  ...topicFields,
  send_at: moment.optional(),
  by_their_clock: theirClock,
})
export type SendBroadcastSms = z.output<typeof sendBroadcastSms>

/** `to`: addresses of colleagues; one's own if left out. */
export const sendTestEmail = z.object({
  ...letter,
  /** A message of the brand that is ready to be sent, in place of words of one's own. */
  campaign_trigger_id: z.uuid().optional(),
  ...topicFields,
  contact_id: z.string().min(1).max(64).optional(),
  to: z.array(z.string().trim().toLowerCase().min(1).max(254)).min(1).max(5).optional(),
})
export type SendTestEmail = z.output<typeof sendTestEmail>
export const sentTest = z.object({ to: z.array(z.string()) })

/** `campaign_id` is made by the caller: sent twice, it is one campaign. */
export const sendBroadcastEmail = z.object({
  mailing_group_id: z.uuid(),
  campaign_id: z.uuid(),
  title: line(120).min(1),
  ...letter,
  /** A message of the brand that is ready to be sent, in place of words of one's own. */
  campaign_trigger_id: z.uuid().optional(),
  ...topicFields,
  from: z.enum(campaignSenders).default('me'),
  send_at: moment.optional(),
  by_their_clock: theirClock,
  /** Its links lead by way of us, so that it is known who follows them. */
  track_clicks: flag.default(false),
})
export type SendBroadcastEmail = z.output<typeof sendBroadcastEmail>

/** What became of those who were chosen; all of them add up to `total_count`. `forgotten`: sent, and erased since. */
export const campaignCounts = z.object({
  waiting: count,
  left_out: count,
  queued: count,
  sending: count,
  sent: count,
  failed: count,
  unsure: count,
  bounced: count,
  complained: count,
  forgotten: count,
})
export type CampaignCounts = z.infer<typeof campaignCounts>

export const campaign = z.object({
  id: z.string(),
  title: z.string(),
  channel: z.enum(campaignChannels),
  status: z.enum(campaignStatuses),
  /** Who holds a paused one back: somebody, too much that came back, or a plan whose texts are used up. */
  held_by: z.enum(['person', 'safety', 'plan']).nullable(),
  topic: z.enum(campaignTopics),
  /** Of which year the plans are; null of any other topic. */
  plan_year: z.int().nullable(),
  /** Why an admin had it sent to members of plans out of season. */
  season_reason: z.string(),
  from: z.enum(campaignSenders),
  user: z.object({ id: z.string(), name: z.string() }),
  subject: z.string(),
  total_count: count,
  counts: campaignCounts,
  /** How many of those who got it wrote back. */
  replied_count: count,
  /** When it begins: by the clocks of those who get it, for the first of them. */
  send_at: moment.nullable(),
  by_their_clock: z.boolean(),
  started_at: moment.nullable(),
  finished_at: moment.nullable(),
  created_at: moment,
})
export type Campaign = z.infer<typeof campaign>

/**
 * Who followed which link of a broadcast. `people_count`: how many of those who got it; `click_count`: how often they did;
 * `machine_count`: clicks of programs that look at mail before people do, which are in neither.
 */
const clickCounts = { people_count: count, click_count: count, machine_count: count }
export const campaignClicks = z.object({
  ...clickCounts,
  links: z.array(z.object({ id: z.string(), url: z.string(), ...clickCounts })),
})
export type CampaignClicks = z.infer<typeof campaignClicks>

export const campaignWhole = campaign.extend({
  /** How many were left out by each rule. */
  left_out: z.array(z.object({ rule: z.enum(leftOutRules), count })),
  preview: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  /** Who answered a text, and who did by ending them; null of mails. */
  answers: z.object({ replied: count, stopped: count }).nullable(),
  /** Null where its links are not tracked. */
  clicks: campaignClicks.nullable(),
})
export type CampaignWhole = z.infer<typeof campaignWhole>

export const listCampaigns = z.object({
  q: line(120).default(''),
  channel: z.enum(campaignChannels).optional(),
  status: z.enum(campaignStatuses).optional(),
  ...paging(25),
})
export type ListCampaigns = z.output<typeof listCampaigns>
export const campaignPage = page(campaign)

export const recipientStates = [
  'waiting',
  'left_out',
  'queued',
  'sending',
  'sent',
  'failed',
  'unsure',
  'bounced',
  'complained',
  'forgotten',
] as const
/** `clicked`: only those who followed a link themselves, or only the others. */
export const listRecipients = z.object({
  state: z.enum(recipientStates).optional(),
  reason: line(60).default(''),
  clicked: flag.optional(),
  ...paging(50),
})
export type ListRecipients = z.output<typeof listRecipients>
export const recipient = z.object({
  /** Null where it was erased, or is out of reach by now. */
  contact: person.nullable(),
  address: z.string(),
  state: z.enum(recipientStates),
  rule: z.enum(leftOutRules).nullable(),
  message_id: z.string().nullable(),
  /** A person followed a link of it. */
  clicked: z.boolean(),
})
export type Recipient = z.infer<typeof recipient>
export const recipients = page(recipient)
