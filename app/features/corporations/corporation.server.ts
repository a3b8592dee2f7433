import { z } from 'zod'
import { corporationChanges, type Corporation } from '#api/contract/corporations.ts'
import { done, fieldOf, momentOf, refusedToast } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import type { SignedInVisit } from '#app/session/gate.server.ts'
import { rowOf } from './corporations.server.ts'
import { corporationHref, corporationsPath, type Part } from './corporations-address.ts'
import { answerFind, memberChoices, membersOf } from './members.server.ts'

export async function readCorporation(visit: SignedInVisit, id: string): Promise<Corporation> {
  const { data } = await visit.read(visit.api.GET('/v1/admin/corporations/{id}', { params: { path: { id } } }))
  return data as Corporation
}

/** What stands around each screen of one. */
export function frameOf(visit: SignedInVisit, corporation: Corporation, current: Part) {
  const { id, name, type, number, company } = corporation
  const has_page = visit.on('marketing_profile') && visit.may('public', 'change')
  return { id, name, type_words: visit.say(`corporations:types.${type}`), number, company, current, has_page }
}

/** One company or unit: what is known of it, its units, and its people. */
export async function corporationPage(visit: SignedInVisit, id: string) {
  const corporation = await readCorporation(visit, id)
  const { webpage: _webpage, business_unit_id, user, may_change, may_delete, ...row } = corporation
  const mayWrite = visit.user.updated_tos
  const mayChange = may_change && mayWrite
  const [members, choices] = await Promise.all([membersOf(visit, corporation), mayChange ? memberChoices(visit, corporation) : null])
  const asksToDelete = new URL(visit.request.url).searchParams.get('do') === 'delete'
  return {
    frame: frameOf(visit, corporation, 'overview'),
    corporation: { ...rowOf(visit, row), business_unit_id, user, changed_at: momentOf(visit, row.updated_at) },
    ...members,
    /** What its form offers; null for those who may not change it. */
    choices,
    /** By its number files and switches know it: no matter of one unit. */
    may_renumber: visit.may('corporations', 'create'),
    may_add_unit: row.type === 'company' && visit.may('corporations', 'create') && mayWrite,
    may_delete: may_delete && mayWrite,
    deleting: may_delete && mayWrite && asksToDelete,
  }
}

const baseForm = corporationChanges
  .pick({ name: true, number: true, lock_version: true })
  .extend({ name: corporationChanges.shape.name.unwrap(), business_unit_id: z.string().default(''), user_id: z.string().default('') })

export async function submitCorporation(visit: SignedInVisit, id: string) {
  const found = await answerFind(visit, id)
  if (found) return found
  return (await fieldOf(visit, 'intent')) === 'delete' ? remove(visit, id) : change(visit, id)
}

async function change(visit: SignedInVisit, id: string) {
  const form = await readForm(visit, baseForm)
  if (!form.ok) return form.reply
  const saved = await visit.ask(visit.api.PATCH('/v1/admin/corporations/{id}', { params: { path: { id } }, body: form.value as never }))
  if (saved.ok) return done(visit.say('corporations:saved'), corporationHref(id))
  return saved.refusal.code === 'stale' ? refusedToast(visit, saved, corporationHref(id)) : form.refused(saved)
}

async function remove(visit: SignedInVisit, id: string) {
  const { name } = await readCorporation(visit, id)
  const gone = await visit.ask(visit.api.DELETE('/v1/admin/corporations/{id}', { params: { path: { id } } }))
  return gone.ok ? done(visit.say('corporations:deleted', { name }), corporationsPath) : refusedToast(visit, gone, corporationHref(id))
}
