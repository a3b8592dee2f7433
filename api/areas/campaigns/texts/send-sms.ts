import { longestText } from '#api/contract/texts/texts.ts'
import { formatPhone, normalisePhone } from '#api/contract/formats.ts'
import type { PreviewText, SendBroadcastSms, SendTestSms, TextPreview } from '#api/contract/campaigns/campaigns.ts'
import type { Contact } from '#api/contract/contacts/contacts.ts'
import type { StoredAction } from '#api/areas/contacts/index.ts'
import { bulkTextStore, countSegments, fillIn, ownNumber, requireSelf, textsLeft } from '#api/areas/texts/index.ts'
import type { WholeUser } from '#api/areas/users/index.ts'
import type { Work } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import type { Limit } from '#api/platform/limits.ts'
import { invalid, Refusal, refuse } from '#api/platform/refusal.ts'
import type { Line } from '#api/platform/telephony/telephony.ts'
import { webhookUrl } from '#api/platform/telephony/webhook.ts'
import { may } from '#config/permissions.ts'
import { beginBroadcast } from '../broadcasts/send.ts'
import { groupStore } from '../broadcasts/groups.store.ts'
import { sampleOf } from '../broadcasts/samples.ts'
import { disclaimerFor, outOfSeason, seasonFor } from '../broadcasts/topic.ts'
import type { Words } from '../mail/letter.ts'
import { triedTrigger, usableTrigger } from '../triggers/triggers.ts'
import { composer, partsOf, wordsOf, type Reader } from './compose.ts'
import { textGroupStore } from './text-groups.store.ts'
import { textContent } from './words.ts'
import { costInCents, receiversIn, requireTextGroup, textGroupKind } from './text-groups.ts'

const tests: Limit = { name: 'test_texts', points: 20, seconds: 3600 }
/** So many are counted exactly; the rest by their average. */
const countedExactly = 2_000

type Written = { content: string; campaign_trigger_id?: string | undefined }

/** Who texts many needs the right to text at all. */
export function requireMayText({ actor }: Work): void {
  if (!may(actor.roles, 'texts', 'create')) throw refuse('forbidden')
}

/** The words, or those of the ready message; refused beside the field where no text could be made of them. */
async function textOf(
  work: Work,
  { content, campaign_trigger_id }: Written,
  disclaimer: Words | null,
  readyText = usableTrigger,
): Promise<string> {
  const text = campaign_trigger_id ? wordsOf(await readyText(work, campaign_trigger_id, 'sms')) : content
  return wordsOf(textContent(text, 'content', disclaimer))
}

const readerOf = (contact: Contact | null): Reader | null =>
  contact && {
    contact_id: contact.id,
    first_name: contact.first_name,
    last_name: contact.last_name,
    preferred_language: contact.preferred_language,
  }

/** What it would be like for one of them, in how many parts, and what all of them come to. */
export async function previewSms(work: Work, asked: PreviewText): Promise<TextPreview> {
  const whole = await requireSelf(work)
  const at = asked.send_at ? new Date(asked.send_at) : work.now
  const disclaimer = await disclaimerFor(work, asked, at)
  const text = await textOf(work, asked, disclaimer)
  const group = asked.sms_group_id ? await requireTextGroup(work, asked.sms_group_id) : null
  const contact = await sampleOf(work, asked.contact_id, group?.id)
  const compose = composer(work, text, whole, await ownNumber(work, whole), disclaimer)
  const number = contact?.phones[0]?.number
  const isFirst = number === undefined || !(await bulkTextStore(work).writtenTo([number])).has(number)
  const shown = compose(readerOf(contact), isFirst)
  const season = seasonFor(work, asked, at)
  const season_left_out = group && season ? (await outOfSeason(work, group.id, 'text', season, at)).count : 0
  const total_segments = group ? await segmentsOf(work, group, compose) : null
  return {
    ...countSegments(shown.body),
    ...shown,
    season_left_out,
    total_segments,
    cost_cents_about: total_segments === null ? null : costInCents(work, total_segments),
    texts_left: await textsLeft(work, whole),
  }
}

/** How many parts a text comes to for everybody of a group who gets it; exactly for the first, by their average for the rest. */
async function segmentsOf(work: Work, group: StoredAction, compose: ReturnType<typeof composer>): Promise<number> {
  const receivers = await textGroupStore(work).receivers(group.id, countedExactly)
  if (receivers.length === 0) return 0
  const before = await bulkTextStore(work).writtenTo(receivers.map(({ address }) => address))
  const counted = receivers.reduce((sum, one) => sum + partsOf(compose(one, !before.has(one.address)).body), 0)
  return Math.ceil((counted * receiversIn(group)) / receivers.length)
}

/** Sends off a broadcast by text to a group; the same `campaign_id` again is the same campaign. Returns its id. */
export function sendBroadcastSms(work: Work, { sms_group_id, ...asked }: SendBroadcastSms): Promise<string> {
  return beginBroadcast(work, {
    ...asked,
    channel: 'text',
    sender: 'me',
    group: { field: 'sms_group_id', id: sms_group_id, kind: textGroupKind },
    prepare: async (group, disclaimer) => {
      const whole = await requireSelf(work)
      const text = await textOf(work, asked, disclaimer)
      await checkSending(work, whole, group, text, disclaimer)
      return textContent(text, 'content', disclaimer)
    },
  })
}

const ofContact = ['first_name', 'last_name', 'full_name'] as const

/** What no text can go out without: a carrier, a number, values, room in the plan. */
async function checkSending(work: Work, whole: WholeUser, group: StoredAction, text: string, disclaimer: Words | null): Promise<void> {
  requireCarrier(work)
  const number = await ownNumber(work, whole)
  if (!number) throw invalid('base', 'text_no_number')
  const { missing } = fillIn(text, {})
  for (const field of ofContact) {
    if (missing.includes(field) && (await groupStore(work).lacks(group.id, field)))
      throw invalid('content', 'field_needs_default', { field, open: '{{', close: '}}' })
  }
  const compose = composer(work, text, whole, number, disclaimer)
  // Whoever sends it is one and the same: what is not known of them is known of nobody.
  const [gap] = compose(null, false).missing.filter((field) => !ofContact.some((one) => one === field))
  if (gap !== undefined) throw invalid('content', 'text_field_missing', { field: gap })
  const needed = await segmentsOf(work, group, compose)
  const left = await textsLeft(work, whole)
  if (left !== null && left < needed)
    throw new Refusal('invalid', { details: [{ field: 'base', code: 'texts_not_enough', params: { needed, left } }] })
}

function requireCarrier({ ports, brand }: Work): Line {
  const line = ports.telephony.of(brand)
  if (!line) throw invalid('base', 'text_not_set_up')
  return line
}

/** Texts it to one's own phone, filled in for a contact; it is counted nowhere. The returned function asks the carrier. */
export async function beginTestSms(work: Work, asked: SendTestSms): Promise<() => Promise<{ to: string }>> {
  const line = requireCarrier(work)
  const whole = await requireSelf(work)
  const disclaimer = await disclaimerFor(work, asked, work.now)
  const text = await textOf(work, asked, disclaimer, triedTrigger)
  const from = await ownNumber(work, whole)
  if (!from) throw invalid('base', 'text_no_number')
  const to = normalisePhone(whole.profile.phone ?? '')
  if (!to || to === from) throw invalid('base', 'test_needs_own_phone')
  const contact = await sampleOf(work, asked.contact_id)
  const { body } = composer(work, text, whole, from, disclaimer)(readerOf(contact), true)
  await work.ports.limits.spend(tests, work.actor.user_id)
  return async () => {
    await line.sendMessage({
      from,
      to,
      body: `[Test] ${body}`.slice(0, longestText),
      status_url: webhookUrl(work, 'messages/status', { message: newId() }),
    })
    return { to: formatPhone(to) }
  }
}
