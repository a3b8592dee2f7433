import { randomUUID } from 'node:crypto'
import { data, redirect } from '@remix-run/node'
import { z } from 'zod'
import {
  campaignChannels,
  campaignStatuses,
  recipientStates,
  sendBroadcastEmail,
  type Campaign,
  type MailingGroup,
} from '#api/contract/campaigns/campaigns.ts'
import { campaignSenders } from '#config/mailing.ts'
import { fieldOf, formatTimestamp, redirectWithToast, refusedToast } from '#app/forms/answers.server.ts'
import { readForm, typedForm } from '#app/forms/read-form.server.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import { oneOf, words } from '#app/lists/params.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { zoneOf } from '#config/options.ts'
import { instantOf } from '#config/outreach/clock.ts'
import { fieldNames, letterForm, lookedAtAs, mayWrite, samplesOf, templateChoices, type MailAnswer } from './contact-emails.server.ts'
import { campaignHref, campaignsPath, recipientsPath } from './paths.ts'
import { empty, topicChoices, topicForm } from './topic.server.ts'

const campaignList = defineList({
  path: campaignsPath,
  params: { q: words(120), status: oneOf(campaignStatuses), channel: oneOf(campaignChannels) },
  limit: 25,
})

const shown = (context: SignedInContext, one: Campaign) => ({
  ...one,
  at: formatTimestamp(context, one.finished_at ?? one.started_at ?? one.send_at ?? one.created_at),
})

/** Broadcasts, the newest first. */
export async function campaignsPage(context: SignedInContext) {
  const state = campaignList.read(context.request)
  const { data: rows, meta } = await context.read(context.api.GET('/v1/campaigns', { params: { query: campaignList.query(state) } }))
  return { list: campaignList.page(state, rows, meta), rows: rows.map((row) => shown(context, row)), may_write: mayWrite(context) }
}

/** Whom it goes to, who is left out by which rule, and the form in which it is written. */
export async function newCampaignPage(context: SignedInContext) {
  const id = new URL(context.request.url).searchParams.get('group')
  // Whom it goes to is chosen in the list.
  if (!id) throw redirect('/contacts')
  const { data: group } = await context.read(context.api.GET('/v1/contacts/mailing_groups/{id}', { params: { path: { id } } }))
  return {
    channel: 'email' as const,
    group,
    samples: samplesOf(group.contacts as MailingGroup['contacts']),
    templates: await templateChoices(context),
    fields: fieldNames(context),
    campaign_id: randomUUID(),
    topics: topicChoices(context),
  }
}

/** A day, and an hour of it. */
export const momentForm = {
  day: z.union([empty, z.iso.date()]).optional(),
  time: z.union([empty, z.string().regex(/^\d\d:\d\d/)]).optional(),
  by_their_clock: sendBroadcastEmail.shape.by_their_clock,
}
const writeForm = z.object({
  mailing_group_id: sendBroadcastEmail.shape.mailing_group_id,
  campaign_id: sendBroadcastEmail.shape.campaign_id,
  title: sendBroadcastEmail.shape.title,
  ...letterForm,
  ...topicForm,
  from: z.enum(campaignSenders).default('me'),
  track_clicks: sendBroadcastEmail.shape.track_clicks,
  ...momentForm,
})

const lookForm = writeForm.omit({ campaign_id: true, title: true, from: true, track_clicks: true, by_their_clock: true })

/** Shows it as one of them would get it, mails it to oneself, or sends it off. */
export async function submitCampaign(context: SignedInContext) {
  const intent = await fieldOf(context, 'intent')
  if (intent === 'preview' || intent === 'test') return lookAtIt(context, intent)
  const form = await readForm(context, writeForm)
  if (!form.ok) return form.reply
  const { day, time, ...body } = form.value
  const sent = await context.ask(
    context.api.POST('/v1/contacts/send_broadcast_email', { body: { ...body, ...sendAtOf(context, day, time) } }),
  )
  return sent.ok ? onItsWay(context, sent.data.data) : form.refused(sent)
}

/** To the page of a broadcast that was just sent off. */
export const onItsWay = (context: SignedInContext, { id, status }: { id: string; status: string }): Promise<Response> =>
  redirectWithToast(context.say(`campaigns:broadcast.${status === 'scheduled' ? 'scheduled' : 'begun'}`), campaignHref(id))

/** When it goes, by the reader's clock; nothing where it goes at once. */
export function sendAtOf({ user }: SignedInContext, day: string | undefined, time = '10:00'): { send_at?: string } {
  if (!day) return {}
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return { send_at: instantOf(zoneOf(user), day, hours * 60 + minutes).toISOString() }
}

async function lookAtIt(context: SignedInContext, intent: 'preview' | 'test') {
  const form = await readForm(context, lookForm)
  if (!form.ok) return form.reply
  const { mailing_group_id, day, time, ...written } = form.value
  const body = { ...written, ...(await lookedAtAs(context)) }
  const shownMail = await context.ask(
    context.api.POST('/v1/contacts/preview_email', { body: { ...body, mailing_group_id, ...sendAtOf(context, day, time) } }),
  )
  if (!shownMail.ok) return form.refused(shownMail)
  if (intent === 'preview') return data<CampaignAnswer>({ result: await typedForm(context), preview: shownMail.data.data })
  const sent = await context.ask(context.api.POST('/v1/contacts/send_test_email', { body }))
  if (!sent.ok) return form.refused(sent)
  return data<CampaignAnswer>({ result: await typedForm(context), tested: sent.data.data.to.join(', ') })
}

export type CampaignAnswer = MailAnswer & { tested?: string }

/** How far one is, and who was left out. */
export async function campaignPage(context: SignedInContext, id: string) {
  const { data: one } = await context.read(context.api.GET('/v1/campaigns/{id}', { params: { path: { id } } }))
  const may_change = context.may('campaigns', 'change') && context.user.updated_tos
  return { campaign: { ...one, ...shown(context, one) }, may_change, is_own: one.user.id === context.user.id }
}

const turns = ['pause', 'resume', 'cancel', 'send_unsure'] as const

export async function submitTurn(context: SignedInContext, id: string) {
  const intent = await fieldOf(context, 'intent')
  const turn = turns.find((one) => one === intent)
  if (!turn) throw data(null, { status: 404 })
  const done = await context.ask(context.api.POST(`/v1/campaigns/{id}/${turn}`, { params: { path: { id } } }))
  if (!done.ok) return refusedToast(context, done, campaignHref(id))
  return redirectWithToast(context.say(`campaigns:turned.${turn}`), campaignHref(id))
}

/** Who was chosen, and what became of each. */
export async function recipientsPage(context: SignedInContext, id: string) {
  const list = defineList({
    path: recipientsPath(id),
    params: { state: oneOf(recipientStates), reason: words(60), clicked: oneOf(['true', 'false'] as const) },
    limit: 50,
  })
  const state = list.read(context.request)
  const params = { path: { id } }
  const [{ data: campaign }, { data: rows, meta }] = await Promise.all([
    context.read(context.api.GET('/v1/campaigns/{id}', { params })),
    context.read(context.api.GET('/v1/campaigns/{id}/recipients', { params: { ...params, query: list.query(state) } })),
  ])
  return {
    name: campaign.title,
    channel: campaign.channel,
    tracked: campaign.clicks !== null,
    id,
    list: list.page(state, rows, meta),
    rows,
  }
}
