import { z } from 'zod'
import { mergeFields, newTemplate } from '#api/contract/texts/texts.ts'
import { redirectWithToast, fieldOf, refusedToast } from '#app/forms/answers.server.ts'
import { seesOthers } from '#app/features/contacts/index.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { templatesPath } from './texts-search-params.ts'
import { textRights } from './texts-rights.server.ts'

/** The templates that somebody may use, to choose from. */
export async function templateChoices(context: SignedInContext) {
  const { data } = await context.read(context.api.GET('/v1/sms/templates', { params: { query: {} } }))
  return data.map(({ id, title }) => ({ value: id, label: title }))
}

/** One's own templates and those shared in the company; the one that is edited or deleted. */
export async function templatesPage(context: SignedInContext) {
  const { data } = await context.read(context.api.GET('/v1/sms/templates', { params: { query: {} } }))
  const address = new URL(context.request.url).searchParams
  const rights = textRights(context)
  const open = (name: string) => data.find(({ id, can_change }) => id === address.get(name) && can_change && rights.change) ?? null
  return {
    templates: data.map((one) => ({ ...one, by: one.user.id === context.user.id ? '' : one.user.name })),
    editing: open('edit'),
    deleting: open('delete'),
    rights,
    may_share: seesOthers(context),
    fields: mergeFields.map((name) => ({ name: `{{${name}}}`, words: context.say(`texts:fields.${name}`) })),
  }
}

const ticked = z.preprocess((value) => value === 'on', z.boolean())
const templateForm = newTemplate.extend({ shared: ticked })
const changeForm = templateForm.extend({ id: z.uuid(), lock_version: z.coerce.number().int() })

export async function submitTemplates(context: SignedInContext) {
  switch (await fieldOf(context, 'intent')) {
    case 'change':
      return change(context)
    case 'delete':
      return remove(context)
    default:
      return add(context)
  }
}

async function add(context: SignedInContext) {
  const form = await readForm(context, templateForm)
  if (!form.ok) return form.reply
  const added = await context.ask(context.api.POST('/v1/sms/templates', { body: form.value }))
  return added.ok ? redirectWithToast(context.say('texts:templates.added'), templatesPath) : form.refused(added)
}

async function change(context: SignedInContext) {
  const form = await readForm(context, changeForm)
  if (!form.ok) return form.reply
  const { id, ...body } = form.value
  const changed = await context.ask(context.api.PATCH('/v1/sms/templates/{id}', { params: { path: { id } }, body }))
  return changed.ok ? redirectWithToast(context.say('texts:templates.changed'), templatesPath) : form.refused(changed)
}

async function remove(context: SignedInContext) {
  const form = await readForm(context, z.object({ id: z.uuid() }))
  if (!form.ok) return form.reply
  const removed = await context.ask(context.api.DELETE('/v1/sms/templates/{id}', { params: { path: form.value } }))
  return removed.ok
    ? redirectWithToast(context.say('texts:templates.deleted'), templatesPath)
    : refusedToast(context, removed, templatesPath)
}
