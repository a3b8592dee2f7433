import { formatPhone, normalisePhone } from '#api/contract/formats.ts'
import { ownerFilter } from '#api/areas/contacts/index.ts'
import { readKeyword, replyTo, restore, suppress, type Keyword } from '#api/areas/outreach/index.ts'
import { contactsOfNumber, numberStore } from '#api/areas/phone/index.ts'
import { userStore, workAs, type WholeUser } from '#api/areas/users/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { enqueue } from '#api/platform/jobs.ts'
import { live } from '#api/platform/live/live.ts'
import type { Callback } from '#api/platform/telephony/webhook.ts'
import { mostPictures } from '#api/contract/texts/texts.ts'
import { writtenLanguage } from '#config/written-language.ts'
import { isCarriersOwn } from './keywords.ts'
import { agentName, houseName } from './parties.ts'
import { publishContactChanged } from './progress.ts'
import { costOf } from './rates.ts'
import { countSegments } from './segments.ts'
import { queueSending } from './send.jobs.ts'
import { textStore, type ConversationRow, type MessageRow } from './texts.store.ts'

/** Nothing to say to the carrier: answers of ours go out as texts of their own. */
const nothing = '<?xml version="1.0" encoding="UTF-8"?><Response/>'

const longestBody = 10_000

/** Somebody writes to one of our numbers: it is kept with whoever the number belongs to, and heeded. Told twice, it is one text. */
export async function takeText({ work, fields }: Callback): Promise<string> {
  const from = (normalisePhone(fields['From'] ?? '') ?? fields['From'] ?? '').trim().slice(0, 60)
  const sid = (fields['MessageSid'] ?? '').slice(0, 64)
  const number = await numberStore(work).bought(fields['To'] ?? '')
  if (!from || !sid || !number) return nothing
  const body = (fields['Body'] ?? '').slice(0, longestBody)
  // What answers by itself here would be read as a wish where it comes in with a colleague.
  const isOurs = (await numberStore(work).bought(from)) !== null
  const keyword = isOurs ? null : readKeyword(body)
  const owner = number.user_id ? await userStore(work).findWhole(number.user_id) : null
  if (!owner) {
    await heed(work, from, body, keyword)
    return nothing
  }

  const store = textStore(work)
  const [contact] = await contactsOfNumber(work, await ownerFilter(workAs(work, owner)), from)
  const conversation = await store.open(owner.user.id, from, number.number, contact?.id ?? null)
  const media = mediaOf(fields)
  const { encoding, segments } = countSegments(body)
  const message = await store.add({
    id: newId(),
    conversation_id: conversation.id,
    user_id: owner.user.id,
    direction: 'inbound',
    from_number: from,
    to_number: number.number,
    body,
    encoding,
    segments: Math.min(Math.max(segments, Number(fields['NumSegments']) || 1), 100),
    status: 'received',
    sid,
    keyword,
    cost_micros: costOf('inbound', segments, media.length, work.now),
  })
  if (!message) return nothing
  await store.addMedia(message.id, media)
  if (media.length > 0) await enqueue(work, 'fetch_text_media', { message_id: message.id }, `fetch_text_media:${message.id}`)
  await live.message(work, { user_ids: [owner.user.id], id: conversation.id, phone_number: from.slice(0, 40) })
  const answers = await heed(work, from, body, keyword)
  if (keyword && answers && !(await carrierAnswers(work, keyword, message))) await answer(work, keyword, owner, conversation, message)
  if (!keyword) await publishContactChanged(work, message, work.now)
  return nothing
}

function mediaOf(fields: Record<string, string>): { n: number; state: 'waiting'; source_url: string }[] {
  const count = Math.min(Math.max(0, Math.trunc(Number(fields['NumMedia']) || 0)), mostPictures)
  return Array.from({ length: count }, (_, n) => fields[`MediaUrl${n}`] ?? '')
    .filter((url) => URL.canParse(url) && url.length <= 2000)
    .map((source_url, n) => ({ n, state: 'waiting', source_url }))
}

/** Does what a word asks for, over all of our numbers; whether an answer is due. */
async function heed(work: OpenWork, from: string, body: string, keyword: Keyword | null): Promise<boolean> {
  if (!keyword || !normalisePhone(from)) return false
  if (keyword === 'stop')
    return (await suppress(work, { channel: 'text', address: from, source: 'text', word: body, asked_at: work.now })).confirm
  return keyword === 'start' ? restore(work, 'text', from, body) : true
}

/**
 * The carrier itself answers STOP, and START after it, on the pair of numbers it was written to: a second answer of ours
 * would not go out, or would be one too many. Its answer to HELP does not say who is texting, so ours goes out as well.
 */
async function carrierAnswers(work: OpenWork, keyword: Keyword, { body, conversation_id, to_number }: MessageRow): Promise<boolean> {
  if (keyword === 'help' || !isCarriersOwn(keyword, body)) return false
  if (keyword === 'stop') return true
  const stopped = await textStore(work).lastStop(conversation_id, to_number)
  return stopped !== null && isCarriersOwn('stop', stopped)
}

/** The one text that answers a word; it does not pass the gate, which would hold it back. */
async function answer(work: OpenWork, keyword: Keyword, owner: WholeUser, conversation: ConversationRow, asked: MessageRow): Promise<void> {
  const language = await languageFor(work, conversation)
  const name = [agentName(owner), houseName(work, owner)].filter(Boolean).join(', ')
  const body = replyTo(keyword, language, { name, contact: formatPhone(asked.to_number) })
  const { encoding, segments } = countSegments(body)
  const id = newId()
  await textStore(work).add({
    id,
    conversation_id: conversation.id,
    user_id: owner.user.id,
    direction: 'outbound',
    from_number: asked.to_number,
    to_number: asked.from_number,
    body,
    encoding,
    segments,
    status: 'queued',
    keyword,
    automatic: true,
    cost_micros: costOf('outbound', segments, 0, work.now),
  })
  await queueSending(work, id)
}

/** The language that the contact prefers, where we write it; else the brand's. */
async function languageFor(work: OpenWork, { contact_id }: ConversationRow): Promise<'en' | 'es'> {
  const preferred = contact_id ? await textStore(work).languageOf(contact_id) : null
  return writtenLanguage(preferred, work.brand.set.languages)
}
