import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { redirectWithToast, refusedToast } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { keep, offboardingHref, userHref, usersPath } from './paths.ts'

/** The api tells this many people at a time. */
const mostOffered = 50

const leaveForm = z
  .object({
    for: z.enum(['now', 'good']).default('now'),
    contact_count: z.coerce.number().int().min(0),
    move_to: z.union([z.literal(keep), z.uuid()]).optional(),
  })
  .refine(({ contact_count, move_to }) => contact_count === 0 || move_to !== undefined, { path: ['move_to'], params: { code: 'required' } })

/** Somebody who is about to leave: what they have, and who could get it. */
export async function offboardingPage(context: SignedInContext, id: string) {
  const { data: user } = await context.read(context.api.GET('/v1/admin/users/{id}', { params: { path: { id } } }))
  const address = new URL(context.request.url).searchParams
  const forGood = address.get('for') === 'good'
  if (!user.may.leave || !context.user.updated_tos || (!forGood && user.state === 'deactivated')) throw redirect(userHref(id))
  const words = (address.get('q') ?? '').trim().slice(0, 100)
  const heirs =
    user.contact_count > 0 ? (await context.read(context.api.GET('/v1/admin/users/owners', { params: { query: { q: words } } }))).data : []
  return {
    id,
    name: user.name || user.username,
    forGood,
    words,
    contact_count: user.contact_count,
    is_more: user.contact_count_is === 'about',
    report_count: user.report_count,
    manager: user.manager?.name ?? '',
    heirs: heirs.filter((heir) => heir.id !== id).map(({ id: value, name: label }) => ({ value, label })),
    has_more: heirs.length >= mostOffered,
  }
}
export type OffboardingPage = Awaited<ReturnType<typeof offboardingPage>>

/** Closes or deletes the account as it was confirmed: with the number of contacts that was shown, or not at all. */
export async function submitOffboarding(context: SignedInContext, id: string) {
  const form = await readForm(context, leaveForm)
  if (!form.ok) return form.reply
  const { for: when, contact_count, move_to: chosen } = form.value
  const forGood = when === 'good'
  const { data: user } = await context.read(context.api.GET('/v1/admin/users/{id}', { params: { path: { id } } }))
  const move_to = chosen === keep ? undefined : chosen
  const moving = move_to ? { move_to, contact_count } : {}
  const path = { id }
  const left = await context.ask(
    forGood
      ? context.api.DELETE('/v1/admin/users/{id}', { params: { path, query: moving } })
      : context.api.POST('/v1/admin/users/{id}/deactivate', { params: { path }, body: moving }),
  )
  if (!left.ok) return left.status === 409 ? refusedToast(context, left, offboardingHref(id, { forGood })) : form.refused(left)
  const { moved_count: count, action_id } = left.data.data
  const said = context.say(`admin-users:leave.${forGood ? 'deleted' : 'done'}${count > 0 ? '_moved' : ''}`, {
    count,
    name: user.name || user.username,
  })
  const here = forGood ? usersPath : userHref(id)
  return redirectWithToast(said, action_id ? `/contacts/undo/${action_id}` : here)
}
