import { randomUUID } from 'node:crypto'
import { data, redirect } from '@remix-run/node'
import type { SubmissionResult } from '@conform-to/react'
import { z } from 'zod'
import { sendBroadcastSms, type TextGroup, type TextPreview } from '#api/contract/campaigns/campaigns.ts'
import { formatMoney } from '#api/contract/formats.ts'
import { fieldOf } from '#app/forms/answers.server.ts'
import { readForm, typedForm } from '#app/forms/read-form.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { momentForm, onItsWay, sendAtOf } from './campaigns.server.ts'
import { fieldNames, lookedAtAs, samplesOf } from './contact-emails.server.ts'
import { empty, topicChoices, topicForm } from './topic.server.ts'

/** Whether the address speaks of texts. */
export const isText = ({ request }: SignedInContext): boolean => new URL(request.url).searchParams.get('channel') === 'text'

/** Whom it goes to, who is left out by which rule, and the form in which the text is written. */
export async function newTextCampaignPage(context: SignedInContext) {
  const id = new URL(context.request.url).searchParams.get('group')
  // Whom it goes to is chosen in the list.
  if (!id) throw redirect('/contacts')
  const [{ data: group }, { data: triggers }] = await Promise.all([
    context.read(context.api.GET('/v1/contacts/sms_groups/{id}', { params: { path: { id } } })),
    context.read(context.api.GET('/v1/contacts/sms_campaign_triggers', { params: { query: { limit: 200 } } })),
  ])
  return {
    channel: 'text' as const,
    group: { ...group, cost: formatMoney(group.cost_cents_about, 'USD', context.language) },
    samples: samplesOf(group.contacts as TextGroup['contacts']),
    templates: triggers.map(({ id: value, title }) => ({ value, label: title })),
    fields: fieldNames(context),
    campaign_id: randomUUID(),
    topics: topicChoices(context),
  }
}

const { shape } = sendBroadcastSms
const wordsForm = { content: shape.content, campaign_trigger_id: z.union([empty, z.uuid()]).optional() }
const writeForm = z.object({
  sms_group_id: shape.sms_group_id,
  campaign_id: shape.campaign_id,
  title: shape.title,
  ...wordsForm,
  ...topicForm,
  ...momentForm,
})

export type ShownText = TextPreview & { cost: string }
export type TextCampaignAnswer = { result?: SubmissionResult | undefined; shown?: ShownText; texted?: string }

/** Shows it as one of them would get it, texts it to oneself, or sends it off. */
export async function submitTextCampaign(context: SignedInContext) {
  const intent = await fieldOf(context, 'intent')
  if (intent === 'preview' || intent === 'test') return lookAtIt(context, intent)
  const form = await readForm(context, writeForm)
  if (!form.ok) return form.reply
  const { day, time, ...body } = form.value
  const sent = await context.ask(
    context.api.POST('/v1/contacts/send_broadcast_sms', { body: { ...body, ...sendAtOf(context, day, time) } }),
  )
  return sent.ok ? onItsWay(context, sent.data.data) : form.refused(sent)
}

async function lookAtIt(context: SignedInContext, intent: 'preview' | 'test') {
  const form = await readForm(context, writeForm.omit({ campaign_id: true, title: true, by_their_clock: true }))
  if (!form.ok) return form.reply
  const { sms_group_id, day, time, ...words } = form.value
  const body = { ...words, ...(await lookedAtAs(context)) }
  if (intent === 'test') {
    const sent = await context.ask(context.api.POST('/v1/contacts/send_test_sms', { body }))
    if (!sent.ok) return form.refused(sent)
    return data<TextCampaignAnswer>({ result: await typedForm(context), texted: sent.data.data.to })
  }
  const shown = await context.ask(
    context.api.POST('/v1/contacts/preview_sms', { body: { ...body, sms_group_id, ...sendAtOf(context, day, time) } }),
  )
  if (!shown.ok) return form.refused(shown)
  const text: TextPreview = shown.data.data
  const cost = formatMoney(text.cost_cents_about ?? 0, 'USD', context.language)
  return data<TextCampaignAnswer>({ result: await typedForm(context), shown: { ...text, cost } })
}
