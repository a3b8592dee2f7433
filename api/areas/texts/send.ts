import { longestText, type SendMessage } from '#api/contract/texts/texts.ts'
import { gate, outreachRefusal } from '#api/areas/outreach/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { Work } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { enqueue } from '#api/platform/jobs.ts'
import { live } from '#api/platform/live/live.ts'
import { invalid, refuse } from '#api/platform/refusal.ts'
import { fillIn, type MergeFacts } from './merge-fields.ts'
import { factsOf, isColleague, recipientOf, requireSelf, senderOf } from './parties.ts'
import { costOf } from './rates.ts'
import { countSegments } from './segments.ts'
import { notifyTextChanged } from './progress.ts'
import { queueSending } from './send.jobs.ts'
import { textStore } from './texts.store.ts'
import { isToMany } from './to-many/rules.ts'
import { requirePaidTexts } from './who-may-text.ts'

/** How far ahead a text may be scheduled, in milliseconds. */
const furthestAhead = 7 * 86_400_000

/** A picture that is kept and not yet written down. */
export type KeptPicture = { content_type: string; size: number; scan: 'clean' | 'not_scanned'; storage_key: string }

/**
 * Has a text sent: checks who, from where, what and whether, writes it down and leaves it to the queue. The same
 * `message_id` again is the same text. Returns its id.
 */
export async function sendText(work: Work, asked: SendMessage, pictures: KeptPicture[]): Promise<string> {
  if (!work.ports.telephony.of(work.brand)) throw invalid('base', 'text_not_set_up')
  const whole = await requireSelf(work)
  const { number, contact } = await recipientOf(work, asked)
  const sender = await senderOf(work, whole, number, pictures.length > 0)
  const body = wordsOf(asked.message_content, factsOf(work, whole, contact, sender.number))
  if (!body && pictures.length === 0) throw invalid('message_content', 'required')

  const store = textStore(work)
  const conversation = await store.open(whole.user.id, number, sender.number, contact?.id ?? null)
  const known = asked.message_id ? await store.find(asked.message_id) : null
  if (known) return sameText(work, known, pictures)

  await requirePaidTexts(work, whole)
  const same_company = await isColleague(work, whole, number)
  const send_at = scheduledFor(work, asked)
  const answer = await gate(work).mayText(number, {
    ...{ attempt: { contact_id: contact?.id ?? null }, same_company },
    ...(send_at && { at: send_at }),
  })
  if (!answer.allowed) throw outreachRefusal(work, 'text', answer, 'message_to')

  const { encoding, segments } = countSegments(body)
  const id = asked.message_id ?? newId()
  await store.add({
    id,
    conversation_id: conversation.id,
    user_id: whole.user.id,
    author_id: whole.user.id,
    direction: 'outbound',
    from_number: sender.number,
    to_number: number,
    body,
    encoding,
    segments,
    status: 'queued',
    send_at,
    campaign_trigger_id: asked.campaign_trigger_id ?? null,
    cost_micros: costOf('outbound', segments, pictures.length, work.now),
  })
  await store.addMedia(
    id,
    pictures.map((picture, n) => ({ ...picture, n, state: 'kept' as const })),
  )
  await queueSending(work, id, send_at)
  await live.messageChanged(work, { user_ids: [whole.user.id], id: conversation.id, phone_number: number })
  await audit(work, {
    area: 'texts',
    action: send_at ? 'scheduled' : 'sent',
    subject_id: id,
    details: { segments, pictures: pictures.length },
  })
  return id
}

/** The moment at which it is to go out; null for at once. */
function scheduledFor({ now }: Work, { send_at }: SendMessage): Date | null {
  if (!send_at) return null
  const at = new Date(send_at)
  if (at <= now) throw invalid('send_at', 'date_in_past')
  if (at.getTime() > now.getTime() + furthestAhead) throw invalid('send_at', 'too_far_ahead', { days: furthestAhead / 86_400_000 })
  return at
}

/**
 * Takes back a text that still waits for its hour, of one's own. 404 for anybody else's and for what is no such text, 409 once
 * it is in the carrier's hands.
 */
export async function cancelScheduled(work: Work, id: string): Promise<void> {
  const store = textStore(work)
  const message = await store.hold(id)
  if (!message?.send_at || isToMany(message) || message.user_id !== work.actor.user_id) throw refuse('not_found')
  if (message.status !== 'queued' || message.attempts > 0) throw refuse('conflict')
  const media = await store.mediaOf(id)
  await store.remove(message)
  const keys = media.flatMap(({ storage_key }) => storage_key ?? [])
  if (keys.length > 0) await enqueue(work, 'remove_stored', { keys })
  await notifyTextChanged(work, message)
  await audit(work, { area: 'texts', action: 'schedule_canceled', subject_id: id })
}

/** The words of a text with its fields filled in; refused where something is not known, rather than sent with a gap. */
export function wordsOf(content: string, facts: MergeFacts): string {
  const { body, missing, unknown } = fillIn(content, facts)
  const [stranger] = unknown
  if (stranger !== undefined) throw invalid('message_content', 'text_field_unknown', { field: stranger })
  const [gap] = missing
  if (gap !== undefined) throw invalid('message_content', 'text_field_missing', { field: gap })
  if (body.length > longestText) throw invalid('message_content', 'too_long', { max: longestText })
  return body.trim()
}

/** Sent twice by a double click: what came the second time is forgotten. */
async function sameText(work: Work, known: { id: string; user_id: string }, pictures: KeptPicture[]): Promise<string> {
  if (known.user_id !== work.actor.user_id) throw refuse('conflict')
  if (pictures.length > 0) await enqueue(work, 'remove_stored', { keys: pictures.map(({ storage_key }) => storage_key) })
  return known.id
}
