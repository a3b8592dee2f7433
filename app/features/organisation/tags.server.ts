import { z } from 'zod'
import { newTag, tagColors } from '#api/contract/catalogue.ts'
import { done, fieldOf } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import type { SignedInVisit } from '#app/session/gate.server.ts'
import { listingHref } from '#app/lists/listing-address.ts'
import { listingOf, stayWithin } from '#app/lists/listing.server.ts'
import { tagsPath } from './tags-address.ts'

const editForm = newTag.extend({ id: z.uuid() })

export async function tagsPage(visit: SignedInVisit) {
  const { listing, query } = listingOf(visit)
  const { data: rows, meta } = await visit.read(visit.api.GET('/v1/tags/usage', { params: { query } }))
  stayWithin(tagsPath, listing, rows, meta)
  const wanted = new URL(visit.request.url).searchParams.get('edit')
  const colors = tagColors.map((value) => ({ value, label: visit.say(`organisation:tags.colors.${value}`) }))
  return { listing, rows, meta, colors, editing: rows.find(({ id }) => id === wanted) ?? null, may_change: visit.user.updated_tos }
}

export async function submitTag(visit: SignedInVisit) {
  return (await fieldOf(visit, 'intent')) === 'edit' ? changeTag(visit) : createTag(visit)
}

async function createTag(visit: SignedInVisit) {
  const form = await readForm(visit, newTag)
  if (!form.ok) return form.reply
  const made = await visit.ask(visit.api.POST('/v1/tags', { body: form.value }))
  return made.ok ? done(visit.say('organisation:tags.made', { name: form.value.name }), tagsPath) : form.refused(made)
}

async function changeTag(visit: SignedInVisit) {
  const form = await readForm(visit, editForm)
  if (!form.ok) return form.reply
  const changed = await visit.ask(visit.api.PATCH('/v1/tags', { body: form.value }))
  return changed.ok ? done(visit.say('organisation:tags.changed'), listingHref(tagsPath, listingOf(visit).listing)) : form.refused(changed)
}
