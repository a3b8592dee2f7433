import { z } from 'zod'
import { newGroup } from '#api/contract/groups.ts'
import { done, fieldOf, refusedToast } from '#app/forms/answers.server.ts'
import { seesOthers } from '#app/features/contacts/index.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import type { SignedInVisit } from '#app/session/gate.server.ts'
import { groupHref, groupsPath } from './groups-address.ts'
import { listingOf, stayWithin } from '#app/lists/listing.server.ts'

const renameForm = newGroup.extend({ lock_version: z.string() })

export async function groupsPage(visit: SignedInVisit) {
  const { listing, query } = listingOf(visit)
  const { data: rows, meta } = await visit.read(visit.api.GET('/v1/groups', { params: { query } }))
  stayWithin(groupsPath, listing, rows, meta)
  return { listing, rows, meta, sees_others: seesOthers(visit), may_create: visit.may('contacts', 'create') && visit.user.updated_tos }
}

export async function createGroup(visit: SignedInVisit) {
  const form = await readForm(visit, newGroup)
  if (!form.ok) return form.reply
  const made = await visit.ask(visit.api.POST('/v1/groups', { body: form.value }))
  return made.ok ? done(visit.say('organisation:groups.made'), groupHref(made.data.data.id)) : form.refused(made)
}

export async function groupPage(visit: SignedInVisit, id: string) {
  const { data: group } = await visit.read(visit.api.GET('/v1/groups/{id}', { params: { path: { id } } }))
  const may_delete = visit.may('contacts', 'delete') && visit.user.updated_tos
  return {
    group,
    may_change: visit.may('contacts', 'change') && visit.user.updated_tos,
    may_delete,
    deleting: may_delete && new URL(visit.request.url).searchParams.get('do') === 'delete',
  }
}

export async function submitGroup(visit: SignedInVisit, id: string) {
  return (await fieldOf(visit, 'intent')) === 'delete' ? deleteGroup(visit, id) : renameGroup(visit, id)
}

async function renameGroup(visit: SignedInVisit, id: string) {
  const form = await readForm(visit, renameForm)
  if (!form.ok) return form.reply
  const { name, lock_version } = form.value
  const saved = await visit.ask(
    visit.api.PATCH('/v1/groups/{id}', { params: { path: { id } }, body: { name, lock_version: Number(lock_version) } }),
  )
  if (saved.ok) return done(visit.say('organisation:groups.renamed'), groupHref(id))
  return saved.refusal.code === 'stale' ? refusedToast(visit, saved, groupHref(id)) : form.refused(saved)
}

async function deleteGroup(visit: SignedInVisit, id: string) {
  const gone = await visit.ask(visit.api.DELETE('/v1/groups/{id}', { params: { path: { id } } }))
  return gone.ok ? done(visit.say('organisation:groups.deleted'), groupsPath) : refusedToast(visit, gone, groupHref(id))
}
