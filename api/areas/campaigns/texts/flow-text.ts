import { gate } from '#api/areas/outreach/index.ts'
import { numberStore } from '#api/areas/phone/index.ts'
import {
  bulkTextStore,
  costOf,
  countSegments,
  ownNumber,
  queueBulkTexts,
  takesTexts,
  textRuleOf,
  textsLeft,
  validationStore,
} from '#api/areas/texts/index.ts'
import type { WholeUser } from '#api/areas/users/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { contentStore } from '../mail/contents.ts'
import { composer, wordsOf } from './compose.ts'
import { textGroupStore } from './text-groups.store.ts'

type Reader = { id: string; first_name: string; last_name: string; preferred_language: string | null }
type Shown = { contact: Reader; sender: WholeUser; words: string; at?: Date }
type Asked = Omit<Shown, 'words' | 'at'> & { content_id: string; run_id: string; step_id: string }

/** A text of a flow as one contact would get it; `until`: not at this hour. */
type Answered = { body: string; rule: string } | { body: string; until: Date } | { body: string; from: string; to: string }

/** Writes a text of a flow down for the sender to take, if the gate allows it now; else until when, or by which rule not. */
export async function writeFlowText(work: OpenWork, asked: Asked): Promise<{ id: string } | { rule: string } | { until: Date }> {
  const { contact, sender, content_id, run_id, step_id } = asked
  const content = await contentStore(work).find(content_id)
  if (!content) return { rule: 'words_gone' }
  const answered = await answerFor(work, { contact, sender, words: wordsOf(content) })
  if (!('to' in answered)) return answered
  const { body, from, to } = answered
  const { encoding, segments } = countSegments(body)
  const left = await textsLeft(work, sender)
  if (left !== null && segments > left) return { rule: 'no_texts_left' }
  const own = (await numberStore(work).ofUser(sender.user.id)).filter(({ kind, sms }) => kind === 'bought' && sms)
  const id = newId()
  const cost_micros = costOf('outbound', segments, 0, work.now)
  await bulkTextStore(work).write(
    {
      wf_run_id: run_id,
      wf_step_id: step_id,
      campaign_trigger_id: null,
      user_id: sender.user.id,
      number: from,
      own: own.map(({ number }) => number),
    },
    [{ id, contact_id: contact.id, to_number: to, body, encoding, segments, cost_micros }],
  )
  await queueBulkTexts(work)
  return { id }
}

/** The same, only shown: how it would read, and what the gate would say at that hour. */
export async function previewFlowText(work: OpenWork, shown: Shown): Promise<{ body: string; rule: string | null; until: Date | null }> {
  const answered = await answerFor(work, shown)
  return {
    body: answered.body,
    rule: 'rule' in answered ? answered.rule : null,
    until: 'until' in answered ? answered.until : null,
  }
}

async function answerFor(work: OpenWork, { contact, sender, words, at = work.now }: Shown): Promise<Answered> {
  const bulk = bulkTextStore(work)
  const from = await ownNumber(work, sender)
  const to = await textGroupStore(work).numberOf(contact.id)
  const isFirst = to === null || !(await bulk.writtenTo([to])).has(to)
  const { body, missing } = composer(work, words, sender, from)({ ...contact, contact_id: contact.id }, isFirst)
  if (to === null) return { body, rule: 'no_phone' }
  if (from === null || !work.ports.telephony.of(work.brand)) return { body, rule: 'no_number' }
  const [answer] = await gate(work, null).mayTextMany([to], { at, broadcasts: await bulk.broadcastsTo([to]) })
  const check = (await validationStore(work).known([to])).get(to)
  const isLandline = check !== undefined && !takesTexts(check)
  const rule = textRuleOf(answer) ?? (isLandline ? 'landline' : null) ?? (missing.length > 0 ? 'missing_value' : null)
  if (rule) return { body, rule }
  if (answer && !answer.allowed) return answer.until ? { body, until: answer.until } : { body, rule: 'invalid' }
  return { body, from, to }
}
