import { z } from 'zod'
import { formatPhone } from '#api/contract/formats.ts'
import { liftSuppression, newSuppression, outreachChannels, type Suppression } from '#api/contract/outreach.ts'
import { redirectWithToast, fieldOf, formatTimestamp } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import { words } from '#app/lists/params.server.ts'
import { suppressionsPath } from './paths.ts'

const suppressionList = defineList({ path: suppressionsPath, params: { q: words() } })

const liftForm = liftSuppression.extend({ id: z.uuid() })

export async function suppressionsPage(context: SignedInContext) {
  const state = suppressionList.read(context.request)
  const query = { ...suppressionList.query(state), ended: true }
  const { data, meta } = await context.read(context.api.GET('/v1/suppressions', { params: { query } }))
  const list = suppressionList.page(state, data, meta)
  const rows = data.map((one) => rowOf(context, one))
  const may_add = context.may('suppressions', 'create') && context.user.updated_tos
  const may_lift = context.may('suppressions', 'delete') && context.user.updated_tos
  const wanted = new URL(context.request.url).searchParams.get('lift')
  const lifting = may_lift ? (rows.find(({ id, lifted }) => id === wanted && !lifted) ?? null) : null
  const channels = outreachChannels.map((value) => ({ value, label: context.say(`organisation:suppressions.channels.${value}`) }))
  return { list, rows, channels, lifting, may_add, may_lift }
}

function rowOf(context: SignedInContext, one: Suppression) {
  const say = (key: string, values: Record<string, string> = {}) => context.say(`organisation:suppressions.${key}`, values)
  const nameOf = (person: Suppression['created_by']) => person?.name || say('somebody')
  const source = say(`sources.${one.source}`, { word: one.word, name: nameOf(one.created_by) })
  const lifted = one.ended_word
    ? say('lifted_by_them', { word: one.ended_word })
    : say('lifted_by', { name: nameOf(one.ended_by), reason: one.ended_reason })
  return {
    id: one.id,
    address: one.channel === 'email' ? one.address : formatPhone(one.address),
    channel: say(`channels.${one.channel}`),
    since: formatTimestamp(context, one.since),
    why: one.reason ? `${source}: ${one.reason}` : source,
    lifted: one.ended_at ? lifted : null,
  }
}

export async function submitSuppression(context: SignedInContext) {
  return (await fieldOf(context, 'intent')) === 'lift' ? lift(context) : add(context)
}

async function add(context: SignedInContext) {
  const form = await readForm(context, newSuppression)
  if (!form.ok) return form.reply
  const added = await context.ask(context.api.POST('/v1/suppressions', { body: form.value }))
  return added.ok ? redirectWithToast(context.say('organisation:suppressions.added'), suppressionsPath) : form.refused(added)
}

async function lift(context: SignedInContext) {
  const form = await readForm(context, liftForm)
  if (!form.ok) return form.reply
  const { id, reason } = form.value
  const lifted = await context.ask(context.api.DELETE('/v1/suppressions/{id}', { params: { path: { id } }, body: { reason } }))
  if (!lifted.ok) return form.refused(lifted)
  return redirectWithToast(context.say('organisation:suppressions.lift_done'), suppressionList.hereOf(context.request))
}
