import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { done, refusedToast } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import type { SignedInVisit } from '#app/session/gate.server.ts'
import { keep, leaveHref, userHref, usersPath } from './users-address.ts'

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
export async function leavePage(visit: SignedInVisit, id: string) {
  const { data: user } = await visit.read(visit.api.GET('/v1/admin/users/{id}', { params: { path: { id } } }))
  const address = new URL(visit.request.url).searchParams
  const forGood = address.get('for') === 'good'
  if (!user.may.leave || !visit.user.updated_tos || (!forGood && user.state === 'deactivated')) throw redirect(userHref(id))
  const words = (address.get('q') ?? '').trim().slice(0, 100)
  const heirs =
    user.contact_count > 0 ? (await visit.read(visit.api.GET('/v1/admin/users/owners', { params: { query: { q: words } } }))).data : []
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
export type LeavePage = Awaited<ReturnType<typeof leavePage>>

/** Closes or deletes the account as it was confirmed: with the number of contacts that was shown, or not at all. */
export async function submitLeave(visit: SignedInVisit, id: string) {
  const form = await readForm(visit, leaveForm)
  if (!form.ok) return form.reply
  const { for: when, contact_count, move_to: chosen } = form.value
  const forGood = when === 'good'
  const { data: user } = await visit.read(visit.api.GET('/v1/admin/users/{id}', { params: { path: { id } } }))
  const move_to = chosen === keep ? undefined : chosen
  const moving = move_to ? { move_to, contact_count } : {}
  const path = { id }
  const left = await visit.ask(
    forGood
      ? visit.api.DELETE('/v1/admin/users/{id}', { params: { path, query: moving } })
      : visit.api.POST('/v1/admin/users/{id}/deactivate', { params: { path }, body: moving }),
  )
  if (!left.ok) return left.status === 409 ? refusedToast(visit, left, leaveHref(id, { forGood })) : form.refused(left)
  const { moved_count: count, action_id } = left.data.data
  const said = visit.say(`admin-users:leave.${forGood ? 'deleted' : 'done'}${count > 0 ? '_moved' : ''}`, {
    count,
    name: user.name || user.username,
  })
  const here = forGood ? usersPath : userHref(id)
  return done(said, action_id ? `/contacts/undo/${action_id}` : here)
}
