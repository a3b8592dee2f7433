import { z } from 'zod'
import { newGroup } from '#api/contract/organisation/groups.ts'
import { redirectWithToast, fieldOf, refusedToast } from '#app/forms/answers.server.ts'
import { seesOthers } from '#app/features/contacts/index.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { groupHref, groupsPath } from './paths.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import { words } from '#app/lists/params.server.ts'

const groupList = defineList({ path: groupsPath, params: { q: words() } })

const renameForm = newGroup.extend({ lock_version: z.string() })

export async function groupsPage(context: SignedInContext) {
  const state = groupList.read(context.request)
  const { data: rows, meta } = await context.read(context.api.GET('/v1/groups', { params: { query: groupList.query(state) } }))
  return {
    list: groupList.page(state, rows, meta),
    rows,
    sees_others: seesOthers(context),
    may_create: context.may('contacts', 'create') && context.user.updated_tos,
  }
}

export async function createGroup(context: SignedInContext) {
  const form = await readForm(context, newGroup)
  if (!form.ok) return form.reply
  const made = await context.ask(context.api.POST('/v1/groups', { body: form.value }))
  return made.ok ? redirectWithToast(context.say('organisation:groups.made'), groupHref(made.data.data.id)) : form.refused(made)
}

export async function groupPage(context: SignedInContext, id: string) {
  const { data: group } = await context.read(context.api.GET('/v1/groups/{id}', { params: { path: { id } } }))
  const may_delete = context.may('contacts', 'delete') && context.user.updated_tos
  return {
    group,
    may_change: context.may('contacts', 'change') && context.user.updated_tos,
    may_delete,
    deleting: may_delete && new URL(context.request.url).searchParams.get('do') === 'delete',
  }
}

export async function submitGroup(context: SignedInContext, id: string) {
  return (await fieldOf(context, 'intent')) === 'delete' ? deleteGroup(context, id) : renameGroup(context, id)
}

async function renameGroup(context: SignedInContext, id: string) {
  const form = await readForm(context, renameForm)
  if (!form.ok) return form.reply
  const { name, lock_version } = form.value
  const saved = await context.ask(
    context.api.PATCH('/v1/groups/{id}', { params: { path: { id } }, body: { name, lock_version: Number(lock_version) } }),
  )
  if (saved.ok) return redirectWithToast(context.say('organisation:groups.renamed'), groupHref(id))
  return saved.refusal.code === 'stale' ? refusedToast(context, saved, groupHref(id)) : form.refused(saved)
}

async function deleteGroup(context: SignedInContext, id: string) {
  const gone = await context.ask(context.api.DELETE('/v1/groups/{id}', { params: { path: { id } } }))
  return gone.ok ? redirectWithToast(context.say('organisation:groups.deleted'), groupsPath) : refusedToast(context, gone, groupHref(id))
}
