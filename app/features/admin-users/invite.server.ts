import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { redirectWithToast } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { answerFind } from './managers.server.ts'
import { fieldChoices, personFields, membershipFields, ticked } from './person-fields.server.ts'
import { userHref, usersPath } from './paths.ts'

const inviteForm = z.object({ ...personFields, ...membershipFields, account_type: z.string().min(1).max(40), regional: ticked })

/** Whoever may invite nobody is sent to the list. */
export function requireInviter(context: SignedInContext): void {
  if (!context.may('users', 'create') || !context.user.updated_tos) throw redirect(usersPath)
}

/** What the form offers, filled with where the one who invites belongs. */
export async function invitePage(context: SignedInContext) {
  const { user } = context
  const choices = await fieldChoices(context, user.id)
  const isOffered = (list: { value: string }[], id: string | undefined) => (list.some(({ value }) => value === id) ? (id ?? '') : '')
  return {
    choices,
    defaults: {
      account_type: isOffered(choices.account_types, 'agent'),
      company_id: isOffered(choices.companies, user.company?.id),
      business_unit_id: isOffered(choices.business_units, user.business_unit?.id),
      manager_id: isOffered(choices.managers, context.may('users', 'delete') ? undefined : user.id),
    },
  }
}

export async function sendInvitation(context: SignedInContext) {
  const found = await answerFind(context)
  if (found) return found
  const form = await readForm(context, inviteForm)
  if (!form.ok) return form.reply
  const made = await context.ask(context.api.POST('/v1/admin/users', { body: form.value }))
  if (!made.ok) return form.refused(made)
  const { id, name } = made.data.data
  return redirectWithToast(context.say('admin-users:invite.done', { name }), userHref(id))
}
