import { z } from 'zod'
import { corporationChanges, type Corporation } from '#api/contract/organisation/corporations.ts'
import { redirectWithToast, fieldOf, formatTimestamp, refusedToast } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { rowOf } from './corporations.server.ts'
import { officeTypes } from '#config/options.ts'
import { corporationHref, corporationsPath, type Part } from './corporations-search-params.ts'
import { answerFind, memberChoices, membersOf } from './members.server.ts'

export async function readCorporation(context: SignedInContext, id: string): Promise<Corporation> {
  const { data } = await context.read(context.api.GET('/v1/admin/corporations/{id}', { params: { path: { id } } }))
  return data as Corporation
}

/** What stands around each screen of one. */
export function frameOf(context: SignedInContext, corporation: Corporation, current: Part) {
  const { id, name, type, number, company } = corporation
  const has_page = context.on('marketing_profile') && context.may('public', 'change')
  return { id, name, type_words: context.say(`corporations:types.${type}`), number, company, current, has_page }
}

/** One company or unit: what is known of it, its units, and its people. */
export async function corporationPage(context: SignedInContext, id: string) {
  const corporation = await readCorporation(context, id)
  const { webpage: _webpage, business_unit_id, office_type, user, may_change, may_delete, ...row } = corporation
  const mayWrite = context.user.updated_tos
  const mayChange = may_change && mayWrite
  const [members, choices] = await Promise.all([membersOf(context, corporation), mayChange ? memberChoices(context, corporation) : null])
  const asksToDelete = new URL(context.request.url).searchParams.get('do') === 'delete'
  return {
    frame: frameOf(context, corporation, 'overview'),
    corporation: { ...rowOf(context, row), business_unit_id, office_type, user, changed_at: formatTimestamp(context, row.updated_at) },
    ...members,
    /** What its form offers; null for those who may not change it. */
    choices: choices && {
      ...choices,
      office_types: officeTypes.map(({ value }) => ({ value, label: context.say(`corporations:office_types.${value}`) })),
    },
    /** By its number files and switches know it: no matter of one unit. */
    may_renumber: context.may('corporations', 'create'),
    may_add_unit: row.type === 'company' && context.may('corporations', 'create') && mayWrite,
    may_delete: may_delete && mayWrite,
    deleting: may_delete && mayWrite && asksToDelete,
  }
}

const baseForm = corporationChanges
  .pick({ name: true, number: true, office_type: true, lock_version: true })
  .extend({ name: corporationChanges.shape.name.unwrap(), business_unit_id: z.string().default(''), user_id: z.string().default('') })

export async function submitCorporation(context: SignedInContext, id: string) {
  const found = await answerFind(context, id)
  if (found) return found
  return (await fieldOf(context, 'intent')) === 'delete' ? remove(context, id) : change(context, id)
}

async function change(context: SignedInContext, id: string) {
  const form = await readForm(context, baseForm)
  if (!form.ok) return form.reply
  const saved = await context.ask(context.api.PATCH('/v1/admin/corporations/{id}', { params: { path: { id } }, body: form.value }))
  if (saved.ok) return redirectWithToast(context.say('corporations:saved'), corporationHref(id))
  return saved.refusal.code === 'stale' ? refusedToast(context, saved, corporationHref(id)) : form.refused(saved)
}

async function remove(context: SignedInContext, id: string) {
  const { name } = await readCorporation(context, id)
  const gone = await context.ask(context.api.DELETE('/v1/admin/corporations/{id}', { params: { path: { id } } }))
  return gone.ok
    ? redirectWithToast(context.say('corporations:deleted', { name }), corporationsPath)
    : refusedToast(context, gone, corporationHref(id))
}
