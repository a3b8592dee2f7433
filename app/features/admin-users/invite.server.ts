import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { done } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import type { SignedInVisit } from '#app/session/gate.server.ts'
import { answerFind } from './managers.server.ts'
import { fieldChoices, personFields, placeFields, ticked } from './person-fields.server.ts'
import { userHref, usersPath } from './users-address.ts'

const inviteForm = z.object({ ...personFields, ...placeFields, account_type: z.string().min(1).max(40), regional: ticked })

/** Whoever may invite nobody is sent to the list. */
export function requireInviter(visit: SignedInVisit): void {
  if (!visit.may('users', 'create') || !visit.user.updated_tos) throw redirect(usersPath)
}

/** What the form offers, filled with where the one who invites belongs. */
export async function invitePage(visit: SignedInVisit) {
  const { user } = visit
  const choices = await fieldChoices(visit, user.id)
  const isOffered = (list: { value: string }[], id: string | undefined) => (list.some(({ value }) => value === id) ? (id ?? '') : '')
  return {
    choices,
    defaults: {
      account_type: isOffered(choices.account_types, 'agent'),
      company_id: isOffered(choices.companies, user.company?.id),
      business_unit_id: isOffered(choices.business_units, user.business_unit?.id),
      manager_id: isOffered(choices.managers, visit.may('users', 'delete') ? undefined : user.id),
    },
  }
}

export async function sendInvitation(visit: SignedInVisit) {
  const found = await answerFind(visit)
  if (found) return found
  const form = await readForm(visit, inviteForm)
  if (!form.ok) return form.reply
  const made = await visit.ask(visit.api.POST('/v1/admin/users', { body: form.value }))
  if (!made.ok) return form.refused(made)
  const { id, name } = made.data.data
  return done(visit.say('admin-users:invite.done', { name }), userHref(id))
}
