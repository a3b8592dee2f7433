import { z } from 'zod'
import { passwordChange } from '#api/contract/session/session.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { withoutSecrets } from '#app/features/session/index.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { redirectWithToast } from '#app/forms/answers.server.ts'
import type { Answer } from './one-time-notice.server.ts'
import { tabHref } from './tabs.ts'

/** Both copies are needed before they can be compared. */
const passwordForm = z
  .object({
    current_password: z.string().min(1).max(1000),
    password: z.string().min(1).max(200),
    password_confirmation: z.string().min(1).max(1000),
  })
  .pipe(passwordChange)

export async function loadPassword({ user, brand }: SignedInContext) {
  return { tab: 'password' as const, username: user.username, least: brand.security.password_min_length }
}

/** Whoever had to change it goes on with what they came for. */
export async function submitPassword(context: SignedInContext): Promise<Answer> {
  const { user } = context
  const form = await readForm(context, passwordForm)
  if (!form.ok) return withoutSecrets(form.reply)
  const changed = await context.ask(
    context.api.PATCH('/v1/users/{id}/update_password', { params: { path: { id: user.id } }, body: form.value }),
  )
  if (!changed.ok) return withoutSecrets(form.refused(changed))
  return redirectWithToast(context.say('account:password.saved'), user['change_password?'] ? '/' : tabHref('profile'))
}
