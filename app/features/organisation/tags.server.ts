import { z } from 'zod'
import { newTag, tagColors } from '#api/contract/catalogue.ts'
import { redirectWithToast, fieldOf } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import { words } from '#app/lists/params.server.ts'
import { tagsPath } from './paths.ts'

const tagList = defineList({ path: tagsPath, params: { q: words() } })

const editForm = newTag.extend({ id: z.uuid() })

export async function tagsPage(context: SignedInContext) {
  const state = tagList.read(context.request)
  const { data: rows, meta } = await context.read(context.api.GET('/v1/tags/usage', { params: { query: tagList.query(state) } }))
  const list = tagList.page(state, rows, meta)
  const wanted = new URL(context.request.url).searchParams.get('edit')
  const colors = tagColors.map((value) => ({ value, label: context.say(`organisation:tags.colors.${value}`) }))
  return { list, rows, colors, editing: rows.find(({ id }) => id === wanted) ?? null, may_change: context.user.updated_tos }
}

export async function submitTag(context: SignedInContext) {
  return (await fieldOf(context, 'intent')) === 'edit' ? changeTag(context) : createTag(context)
}

async function createTag(context: SignedInContext) {
  const form = await readForm(context, newTag)
  if (!form.ok) return form.reply
  const made = await context.ask(context.api.POST('/v1/tags', { body: form.value }))
  return made.ok ? redirectWithToast(context.say('organisation:tags.made', { name: form.value.name }), tagsPath) : form.refused(made)
}

async function changeTag(context: SignedInContext) {
  const form = await readForm(context, editForm)
  if (!form.ok) return form.reply
  const changed = await context.ask(context.api.PATCH('/v1/tags', { body: form.value }))
  return changed.ok ? redirectWithToast(context.say('organisation:tags.changed'), tagList.hereOf(context.request)) : form.refused(changed)
}
