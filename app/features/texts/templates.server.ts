import { z } from 'zod'
import { mergeFields, newTemplate } from '#api/contract/texts.ts'
import { done, fieldOf, refusedToast } from '#app/forms/answers.server.ts'
import { seesOthers } from '#app/features/contacts/index.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import type { SignedInVisit } from '#app/session/gate.server.ts'
import { templatesPath } from './texts-address.ts'
import { textRights } from './texts-rights.server.ts'

/** The templates that somebody may use, to choose from. */
export async function templateChoices(visit: SignedInVisit) {
  const { data } = await visit.read(visit.api.GET('/v1/sms/templates', { params: { query: {} } }))
  return data.map(({ id, title }) => ({ value: id, label: title }))
}

/** One's own templates and those shared in the company; the one that is edited or deleted. */
export async function templatesPage(visit: SignedInVisit) {
  const { data } = await visit.read(visit.api.GET('/v1/sms/templates', { params: { query: {} } }))
  const address = new URL(visit.request.url).searchParams
  const rights = textRights(visit)
  const open = (name: string) => data.find(({ id, can_change }) => id === address.get(name) && can_change && rights.change) ?? null
  return {
    templates: data.map((one) => ({ ...one, by: one.user.id === visit.user.id ? '' : one.user.name })),
    editing: open('edit'),
    deleting: open('delete'),
    rights,
    may_share: seesOthers(visit),
    fields: mergeFields.map((name) => ({ name: `{{${name}}}`, words: visit.say(`texts:fields.${name}`) })),
  }
}

const ticked = z.preprocess((value) => value === 'on', z.boolean())
const templateForm = newTemplate.extend({ shared: ticked })
const changeForm = templateForm.extend({ id: z.uuid(), lock_version: z.coerce.number().int() })

export async function submitTemplates(visit: SignedInVisit) {
  switch (await fieldOf(visit, 'intent')) {
    case 'change':
      return change(visit)
    case 'delete':
      return remove(visit)
    default:
      return add(visit)
  }
}

async function add(visit: SignedInVisit) {
  const form = await readForm(visit, templateForm)
  if (!form.ok) return form.reply
  const added = await visit.ask(visit.api.POST('/v1/sms/templates', { body: form.value }))
  return added.ok ? done(visit.say('texts:templates.added'), templatesPath) : form.refused(added)
}

async function change(visit: SignedInVisit) {
  const form = await readForm(visit, changeForm)
  if (!form.ok) return form.reply
  const { id, ...body } = form.value
  const changed = await visit.ask(visit.api.PATCH('/v1/sms/templates/{id}', { params: { path: { id } }, body }))
  return changed.ok ? done(visit.say('texts:templates.changed'), templatesPath) : form.refused(changed)
}

async function remove(visit: SignedInVisit) {
  const form = await readForm(visit, z.object({ id: z.uuid() }))
  if (!form.ok) return form.reply
  const removed = await visit.ask(visit.api.DELETE('/v1/sms/templates/{id}', { params: { path: form.value } }))
  return removed.ok ? done(visit.say('texts:templates.deleted'), templatesPath) : refusedToast(visit, removed, templatesPath)
}
