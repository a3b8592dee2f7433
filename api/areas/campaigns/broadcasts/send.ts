import type { SendBroadcastEmail, SendTestEmail } from '#api/contract/campaigns/campaigns.ts'
import { requireBulk } from '#api/areas/billing/index.ts'
import { actionStore, type StoredAction } from '#api/areas/contacts/index.ts'
import { agentName, fieldsIn, fillIn, requireSelf } from '#api/areas/texts/index.ts'
import { userStore } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { Work } from '#api/platform/http/route.ts'
import { enqueue } from '#api/platform/jobs.ts'
import type { Limit } from '#api/platform/limits.ts'
import { originOf } from '#api/platform/mails/queue.ts'
import { invalid, Refusal, refuse } from '#api/platform/refusal.ts'
import { zoneOf } from '#config/options.ts'
import { wallClock } from '#config/outreach/index.ts'
import { writtenLanguage } from '#config/written-language.ts'
import { clickStore } from '../clicks/clicks.store.ts'
import { contentStore } from '../mail/contents.ts'
import { inWords, linksOf, writeLetter, type Content, type Words } from '../mail/letter.ts'
import { contentOf, hiddenWay, valuesFor } from '../mail/send-email.ts'
import { requireProven } from '../sending/sending-domains.ts'
import { triedTrigger, usableTrigger } from '../triggers/triggers.ts'
import { campaignStore } from './campaigns.store.ts'
import { isUsed, mailingGroupKind, requireGroup } from './groups.ts'
import { groupStore } from './groups.store.ts'
import { sampleOf } from './samples.ts'
import { queueSlice } from './slices.jobs.ts'
import { checkSeason, disclaimerFor, seasonFor, withDisclaimer, type Topic } from './topic.ts'

const furthestAhead = 90
const tests: Limit = { name: 'test_emails', points: 20, seconds: 3600 }

/** Sends off a broadcast by mail to a group; the same `campaign_id` again is the same campaign. Returns its id. */
export function sendBroadcastEmail(work: Work, { mailing_group_id, from, ...asked }: SendBroadcastEmail): Promise<string> {
  return beginBroadcast(work, {
    ...asked,
    channel: 'email',
    sender: from,
    group: { field: 'mailing_group_id', id: mailing_group_id, kind: mailingGroupKind },
    prepare: async (group) => {
      const content = asked.campaign_trigger_id
        ? await usableTrigger(work, asked.campaign_trigger_id, 'email')
        : await contentOf(work, asked)
      await checkDefaults(work, group.id, content)
      return content
    },
  })
}

export type NewBroadcast = Pick<SendBroadcastEmail, 'campaign_id' | 'title' | 'send_at' | 'by_their_clock' | 'campaign_trigger_id'> &
  Partial<Pick<SendBroadcastEmail, 'track_clicks'>> &
  Topic & {
    channel: 'email' | 'text'
    sender: SendBroadcastEmail['from']
    group: { field: string; id: string; kind: string }
    /** What is written; refuses what could not go out. */
    prepare(group: StoredAction, disclaimer: Words | null): Promise<Content>
  }

/** Makes a campaign of a group and what is written to it, and has it begin now or at its hour. Returns its id. */
export async function beginBroadcast(work: Work, asked: NewBroadcast): Promise<string> {
  const store = campaignStore(work)
  const known = await store.hold(asked.campaign_id)
  if (known) {
    if (known.user_id !== work.actor.user_id) throw refuse('conflict')
    return known.id
  }
  await requireBulk(work)
  if (asked.channel === 'email') await requireProven(work)
  const { field } = asked.group
  const group = await requireGroup(work, asked.group.id, asked.group.kind).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'not_found' ? invalid(field, 'group_gone') : error
  })
  // Two who send the same group at a time: one of them is told.
  const held = await actionStore(work).locked(group.id)
  if (!held || isUsed(held)) throw new Refusal('conflict', { details: [{ field, code: 'group_used' }] })
  if (asked.by_their_clock && !asked.send_at) throw invalid('send_at', 'required')
  const send_at = scheduledFor(work, asked.send_at)
  const at = send_at ?? work.now
  const disclaimer = await disclaimerFor(work, asked, at)
  const content = withDisclaimer(await asked.prepare(group, disclaimer), disclaimer)
  const season = seasonFor(work, asked, at)
  await checkSeason(work, group.id, asked.channel, season, at)
  const { actor, now, client } = work
  const row = {
    id: asked.campaign_id,
    channel: asked.channel,
    title: asked.title,
    status: send_at ? ('scheduled' as const) : ('sending' as const),
    user_id: actor.user_id,
    real_user_id: actor.real_user_id,
    content_id: await contentStore(work).keep(content, asked.channel),
    topic: asked.topic,
    plan_year: season?.plan_year ?? null,
    season_reason: season ? asked.season_reason : '',
    sender: asked.sender,
    origin: originOf(work),
    client,
    total_count: group.total_count,
    track_clicks: asked.track_clicks ?? false,
    send_at,
    by_their_clock: asked.by_their_clock,
    started_at: send_at ? null : now,
    created_at: now,
  }
  await store.insert(row, group.id)
  const begins = send_at && asked.by_their_clock ? await byTheirClock(work, row.id, send_at) : send_at
  if (row.track_clicks) await clickStore(work).keepLinks(row.id, linksOf(content))
  await actionStore(work).update(group.id, { details: { ...held.details, used_by: asked.campaign_id } })
  const details = {
    ...{ total_count: group.total_count, channel: asked.channel },
    ...(season && { plan_year: season.plan_year, ...(season.excused && { season_reason: asked.season_reason }) }),
  }
  await audit(work, { area: 'campaigns', action: 'broadcast_sent', subject_id: row.id, details })
  if (!begins) await queueSlice(work, row.id)
  return row.id
}

/** The day and the hour are the sender's words; each waits for them by their own clock. When it begins, null where it does at once. */
async function byTheirClock(work: Work, id: string, send_at: Date): Promise<Date | null> {
  const { user } = await requireSelf(work)
  const { date, minute } = wallClock(zoneOf(user), send_at)
  const first = (await campaignStore(work).waitByTheirClock(id, date, minute)) ?? send_at
  const begins = first > work.now ? first : null
  await campaignStore(work).update(id, begins ? { send_at: begins } : { send_at: null, status: 'sending', started_at: work.now })
  return begins
}

const ofContact = ['first_name', 'last_name', 'full_name'] as const

/** A field that somebody of the group has nothing in needs words in its place. */
async function checkDefaults(work: Work, groupId: string, { subject, preheader, blocks }: Content): Promise<void> {
  const texts: [string, string][] = [
    ['subject', [subject.en, subject.es].filter(Boolean).join('\n')],
    ['preheader', [preheader.en, preheader.es].filter(Boolean).join('\n')],
    ...blocks.map(({ text }, place): [string, string] => [`blocks.${place}.text`, text]),
  ]
  for (const field of ofContact) {
    const bare = texts.find(([, text]) => fieldsIn(text).includes(field) && fillIn(text, {}).missing.includes(field))
    if (bare && (await groupStore(work).lacks(groupId, field)))
      throw invalid(bare[0], 'field_needs_default', { field, open: '{{', close: '}}' })
  }
}

function scheduledFor({ now }: Work, typed: string | undefined): Date | null {
  if (!typed) return null
  const at = new Date(typed)
  if (at <= now) throw invalid('send_at', 'date_in_past')
  if (at.getTime() > now.getTime() + furthestAhead * 86_400_000) throw invalid('send_at', 'too_far_ahead', { days: furthestAhead })
  return at
}

/** Mails a broadcast to colleagues alone, filled in for a contact; to whom it went. */
export async function sendTestEmail(work: Work, asked: SendTestEmail): Promise<string[]> {
  const whole = await requireSelf(work)
  const to = [...new Set(asked.to ?? [whole.user.email])]
  for (const address of to) if (!(await isColleague(work, address))) throw invalid('to', 'test_to_colleagues_only')
  const written = asked.campaign_trigger_id ? await triedTrigger(work, asked.campaign_trigger_id, 'email') : await contentOf(work, asked)
  const content = withDisclaimer(written, await disclaimerFor(work, asked, work.now))
  const contact = await sampleOf(work, asked.contact_id)
  const { subject, text, html } = writeLetter(work.brand.effective(work.actor.company_number), {
    content,
    language: writtenLanguage(contact?.preferred_language ?? null, work.brand.set.languages),
    values: await valuesFor(work, whole, contact),
    address: contact?.email ?? whole.user.email,
    sender: agentName(whole),
    unsubscribe_url: hiddenWay(originOf(work)),
    origin: originOf(work),
  })
  await work.ports.limits.spend(tests, work.actor.user_id)
  const mail = { subject: `[Test] ${subject || inWords(content.subject, 'en')}`.slice(0, 200), text, html, sender_name: agentName(whole) }
  for (const recipient of to) await enqueue(work, 'send_test_email', { ...mail, recipient })
  return to
}

async function isColleague(work: Work, address: string): Promise<boolean> {
  const found = await userStore(work).findByEmail(address)
  return found !== null && (found.id === work.actor.user_id || (found.company_id !== null && found.company_id === work.actor.company_id))
}
