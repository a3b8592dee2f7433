import { data, redirect } from '@remix-run/node'
import { z } from 'zod'
import { readForm } from '#app/forms/read-form.server.ts'
import { setToast } from '#app/session/cookies.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import type { PageRefusal } from '#app/v1/refused-page.server.ts'
import { reaches, scopeOf, type Role } from '#config/permissions.ts'
import { readContact } from '../contact.server.ts'

const eraseForm = z.object({
  number: z
    .string()
    .trim()
    .regex(/^#?\d{1,15}$/, { error: 'number_mismatch' }),
})

/** Whether somebody may erase people: whoever may delete beyond a downline. */
export function mayErase({ user }: SignedInContext): boolean {
  return user.updated_tos && reaches(scopeOf(user.roles as Role[], 'contacts', 'delete'), 'business_unit')
}

export function requireEraser(context: SignedInContext): void {
  if (!mayErase(context)) throw data({ code: 'forbidden', request_id: '' } satisfies PageRefusal, { status: 403 })
}

/** Erases a person for good once the number was typed. */
export async function submitErasure(context: SignedInContext, idOrNumber: string) {
  requireEraser(context)
  const contact = await readContact(context, idOrNumber)
  const form = await readForm(context, eraseForm)
  if (!form.ok) return form.reply
  const number = Number(form.value.number.replace('#', ''))
  const erased = await context.ask(
    context.api.POST('/v1/contacts/{id}/erasure', { params: { path: { id: contact.id } }, body: { number } }),
  )
  if (!erased.ok) return form.refused(erased)
  const toast = await setToast({ tone: 'success', text: context.say('merging:erase.done', { number: String(contact.number) }) })
  return redirect('/contacts', { headers: { 'set-cookie': toast } })
}
