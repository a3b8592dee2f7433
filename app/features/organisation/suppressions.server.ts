import { z } from 'zod'
import { formatPhone } from '#api/contract/formats.ts'
import { liftSuppression, newSuppression, outreachChannels, type Suppression } from '#api/contract/outreach.ts'
import { done, fieldOf, momentOf } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import type { SignedInVisit } from '#app/session/gate.server.ts'
import { listingHref } from '#app/lists/listing-address.ts'
import { listingOf, stayWithin } from '#app/lists/listing.server.ts'
import { suppressionsPath } from './suppressions-address.ts'

const liftForm = liftSuppression.extend({ id: z.uuid() })

export async function suppressionsPage(visit: SignedInVisit) {
  const { listing, query } = listingOf(visit)
  const { data, meta } = await visit.read(visit.api.GET('/v1/suppressions', { params: { query: { ...query, ended: true } } }))
  stayWithin(suppressionsPath, listing, data, meta)
  const rows = data.map((one) => rowOf(visit, one))
  const may_add = visit.may('suppressions', 'create') && visit.user.updated_tos
  const may_lift = visit.may('suppressions', 'delete') && visit.user.updated_tos
  const wanted = new URL(visit.request.url).searchParams.get('lift')
  const lifting = may_lift ? (rows.find(({ id, lifted }) => id === wanted && !lifted) ?? null) : null
  const channels = outreachChannels.map((value) => ({ value, label: visit.say(`organisation:suppressions.channels.${value}`) }))
  return { listing, rows, meta, channels, lifting, may_add, may_lift }
}

function rowOf(visit: SignedInVisit, one: Suppression) {
  const say = (key: string, values: Record<string, string> = {}) => visit.say(`organisation:suppressions.${key}`, values)
  const nameOf = (person: Suppression['created_by']) => person?.name || say('somebody')
  const source = say(`sources.${one.source}`, { word: one.word, name: nameOf(one.created_by) })
  const lifted = one.ended_word
    ? say('lifted_by_them', { word: one.ended_word })
    : say('lifted_by', { name: nameOf(one.ended_by), reason: one.ended_reason })
  return {
    id: one.id,
    address: one.channel === 'email' ? one.address : formatPhone(one.address),
    channel: say(`channels.${one.channel}`),
    since: momentOf(visit, one.since),
    why: one.reason ? `${source}: ${one.reason}` : source,
    lifted: one.ended_at ? lifted : null,
  }
}

export async function submitSuppression(visit: SignedInVisit) {
  return (await fieldOf(visit, 'intent')) === 'lift' ? lift(visit) : add(visit)
}

async function add(visit: SignedInVisit) {
  const form = await readForm(visit, newSuppression)
  if (!form.ok) return form.reply
  const added = await visit.ask(visit.api.POST('/v1/suppressions', { body: form.value }))
  return added.ok ? done(visit.say('organisation:suppressions.added'), suppressionsPath) : form.refused(added)
}

async function lift(visit: SignedInVisit) {
  const form = await readForm(visit, liftForm)
  if (!form.ok) return form.reply
  const { id, reason } = form.value
  const lifted = await visit.ask(visit.api.DELETE('/v1/suppressions/{id}', { params: { path: { id } }, body: { reason } }))
  if (!lifted.ok) return form.refused(lifted)
  return done(visit.say('organisation:suppressions.lift_done'), listingHref(suppressionsPath, listingOf(visit).listing))
}
