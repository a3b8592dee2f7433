import { z } from 'zod'
import { passwordChange } from '#api/contract/session.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { withoutSecrets } from '#app/features/session/index.ts'
import type { SignedInVisit } from '#app/session/gate.server.ts'
import { done } from '#app/forms/answers.server.ts'
import type { Answer } from './tell.server.ts'
import { tabHref } from './tabs.ts'

/** Both copies are needed before they can be compared. */
const passwordForm = z
  .object({
    current_password: z.string().min(1).max(1000),
    password: z.string().min(1).max(200),
    password_confirmation: z.string().min(1).max(1000),
  })
  .pipe(passwordChange)

export async function loadPassword({ user, brand }: SignedInVisit) {
  return { tab: 'password' as const, username: user.username, least: brand.security.password_min_length }
}

/** Whoever had to change it goes on with what they came for. */
export async function submitPassword(visit: SignedInVisit): Promise<Answer> {
  const { user } = visit
  const form = await readForm(visit, passwordForm)
  if (!form.ok) return withoutSecrets(form.reply)
  const changed = await visit.ask(
    visit.api.PATCH('/v1/users/{id}/update_password', { params: { path: { id: user.id } }, body: form.value }),
  )
  if (!changed.ok) return withoutSecrets(form.refused(changed))
  return done(visit.say('account:password.saved'), user['change_password?'] ? '/' : tabHref('profile'))
}
