import { z } from 'zod'
import { leftOutRules } from '#api/contract/campaigns/campaigns.ts'
import { newCampaignTrigger, triggerChannels, type ToldTrigger } from '#api/contract/campaigns/triggers.ts'
import { flag, lockVersion } from '#api/contract/fields.ts'
import { formatDate } from '#api/contract/formats.ts'
import { fieldOf, formatTimestamp, redirectWithToast, refusedToast } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import { words } from '#app/lists/params.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { triggerHref, triggersPath } from './paths.ts'
import { endings } from '#config/workflows.ts'
import { templateFormPage } from './templates.server.ts'

const triggerList = defineList({ path: triggersPath, params: { q: words(120) }, limit: 50 })

// A box that is not ticked is not sent; a text is a form with fewer fields.
const { shape } = newCampaignTrigger
const triggerForm = z.object({
  title: shape.title,
  channel: z.enum(triggerChannels),
  content: shape.content.prefault({}),
  trigger_type: shape.trigger_type,
  recurrence: shape.recurrence,
  days: shape.days,
  at: shape.at,
  date: shape.date,
  corporation_ids: z.array(z.uuid()).default([]),
  active: flag.default(false),
})
const changeForm = triggerForm.omit({ channel: true }).extend({ lock_version: lockVersion })

export async function triggersPage(context: SignedInContext) {
  const state = triggerList.read(context.request)
  const query = { ...triggerList.query(state), all: 'true' as const }
  const { data: rows, meta } = await context.read(context.api.GET('/v1/admin/campaign_triggers', { params: { query } }))
  return {
    list: triggerList.page(state, rows, meta),
    rows: rows.map((row) => ({ ...row, updated: formatTimestamp(context, row.updated_at) })),
    may_create: context.user.updated_tos,
  }
}

/** The form of a new one, for a mail or a text as the address says. */
export async function newTriggerPage(context: SignedInContext) {
  const asked = new URL(context.request.url).searchParams.get('channel')
  return { channel: triggerChannels.find((one) => one === asked) ?? 'email', ...(await templateFormPage(context)) }
}

export async function triggerPage(context: SignedInContext, id: string) {
  const [{ data: trigger }, choices] = await Promise.all([
    context.read(context.api.GET('/v1/admin/campaign_triggers/{id}', { params: { path: { id } } })),
    templateFormPage(context),
  ])
  const progress = progressOf(context, trigger)
  const left_out = trigger.counts.left_out > 0 ? await leftOutOf(context, id) : null
  const trouble = trigger.trouble && context.say(`workflows:troubles.${trigger.trouble}`)
  return { trigger, progress, left_out, trouble, ...choices, deleting: new URL(context.request.url).searchParams.get('do') === 'delete' }
}

/** Whom it did not go to, and why. */
async function leftOutOf(context: SignedInContext, id: string) {
  const list = defineList({ path: triggerHref(id), params: {}, limit: 25 })
  const state = list.read(context.request)
  const params = { path: { id }, query: list.query(state) }
  const { data: rows, meta } = await context.read(context.api.GET('/v1/admin/campaign_triggers/{id}/left_out', { params }))
  return {
    list: list.page(state, rows, meta),
    rows: rows.map(({ id: run, contact, reason, at }) => ({
      ...{ id: run, contact, why: reasonIn(context, reason), at: formatTimestamp(context, at) },
    })),
  }
}

/** Rules are said as campaigns say them; what only flows know, in the words of flows. */
const ofFlows = ['too_late', 'skipped', 'flow_ended', 'opted_out', 'unwanted']
function reasonIn(context: SignedInContext, reason: string): string {
  if (ofFlows.includes(reason)) return context.say(`workflows:reasons.${reason}`)
  if (leftOutRules.some((rule) => rule === reason)) return context.say(`campaigns:rules.${reason}`)
  return endings.some((ending) => ending === reason) ? context.say(`workflows:endings.${reason}`) : reason
}

const countNames = ['sent', 'waiting', 'left_out', 'failed', 'unsure'] as const

/** Of a message that goes by itself, or did. */
function progressOf(context: SignedInContext, { trigger_type, counts, next_days }: ToldTrigger) {
  const told = countNames.filter((name) => counts[name] > 0)
  if (trigger_type === 'manual' && told.length === 0) return null
  const shown = told.length > 0 ? told : ([countNames[0]] as const)
  const rows = shown.map((name) => ({ label: context.say(`campaigns:triggers.counts.${name}`), value: String(counts[name]) }))
  const days = next_days.map((day) => formatDate(day, context.language, 'UTC', 'long'))
  return [...rows, ...(days.length > 0 ? [{ label: context.say('campaigns:triggers.next_days'), value: days.join(' · ') }] : [])]
}

export async function createTrigger(context: SignedInContext) {
  const form = await readForm(context, triggerForm)
  if (!form.ok) return form.reply
  const added = await context.ask(context.api.POST('/v1/admin/campaign_triggers', { body: form.value }))
  return added.ok ? redirectWithToast(context.say('campaigns:triggers.added'), triggersPath) : form.refused(added)
}

export async function submitTrigger(context: SignedInContext, id: string) {
  if ((await fieldOf(context, 'intent')) === 'delete') {
    const gone = await context.ask(context.api.DELETE('/v1/admin/campaign_triggers/{id}', { params: { path: { id } } }))
    if (!gone.ok) return refusedToast(context, gone, triggerHref(id))
    return redirectWithToast(context.say('campaigns:triggers.deleted'), triggersPath)
  }
  if ((await fieldOf(context, 'intent')) === 'test') return tryTrigger(context, id)
  const form = await readForm(context, changeForm)
  if (!form.ok) return form.reply
  const saved = await context.ask(context.api.PATCH('/v1/admin/campaign_triggers/{id}', { params: { path: { id } }, body: form.value }))
  return saved.ok ? redirectWithToast(context.say('campaigns:triggers.saved'), triggersPath) : form.refused(saved)
}

/** Sends what is kept to oneself, marked as a test. */
async function tryTrigger(context: SignedInContext, id: string) {
  const { data: trigger } = await context.read(context.api.GET('/v1/admin/campaign_triggers/{id}', { params: { path: { id } } }))
  const body = { campaign_trigger_id: id }
  if (trigger.channel === 'email') {
    const sent = await context.ask(context.api.POST('/v1/contacts/send_test_email', { body }))
    if (!sent.ok) return refusedToast(context, sent, triggerHref(id))
    return redirectWithToast(context.say('campaigns:broadcast.tested', { to: sent.data.data.to.join(', ') }), triggerHref(id))
  }
  const sent = await context.ask(context.api.POST('/v1/contacts/send_test_sms', { body }))
  if (!sent.ok) return refusedToast(context, sent, triggerHref(id))
  return redirectWithToast(context.say('campaigns:broadcast.tested', { to: sent.data.data.to }), triggerHref(id))
}
