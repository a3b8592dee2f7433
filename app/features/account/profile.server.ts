import { z } from 'zod'
import { email, nameLine, phone } from '#api/contract/fields.ts'
import { npn } from '#api/contract/users.ts'
import { formatPhone } from '#api/contract/formats.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { withoutSecrets } from '#app/features/session/index.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { agentTitles } from '#config/options.ts'
import { isRole } from '#config/permissions.ts'
import { inLanguage } from '#config/tenant/effective-brand.ts'
import { redirectWithToast, fieldOf } from '#app/forms/answers.server.ts'
import type { Answer } from './one-time-notice.server.ts'
import { tabHref } from './tabs.ts'

const color = z
  .string()
  .trim()
  .regex(/^#[0-9a-fA-F]{6}$/)
  .nullable()
const profileForm = z.object({
  first_name: nameLine(100).min(1),
  last_name: nameLine(100).default(''),
  agent_title: z.string().max(60).nullable().default(null),
  phone: phone.nullable().default(null),
  npn: npn.nullable().default(null),
  about_me: z.string().trim().max(5000).default(''),
  primary_color: color.default(null),
  background: color.default(null),
})
const emailForm = z.object({ email, current_password: z.string().min(1).max(1000) })

export async function loadProfile(context: SignedInContext) {
  const { user, brand, language } = context
  const { profile } = user
  const role = isRole(profile.account_type) ? brand.roles[profile.account_type] : undefined
  const titles = Object.entries(brand.titles).map(([value, words]) => ({ value, label: inLanguage(words, language, brand) }))
  const ownTitle = profile.agent_title
  return {
    tab: 'profile' as const,
    lock_version: user.lock_version,
    profile: { ...profile, phone: formatPhone(profile.phone) },
    // A title that the brand no longer offers stays until another is chosen.
    titles:
      ownTitle && !titles.some(({ value }) => value === ownTitle) ? [...titles, { value: ownTitle, label: usualName(ownTitle) }] : titles,
    username: user.username,
    email: user.email,
    may_change_email: !user.impersonating,
    role: role ? inLanguage(role.label, language, brand) : '',
    company: user.company?.name ?? null,
    business_unit: user.business_unit?.name ?? null,
  }
}

const usualName = (title: string): string => agentTitles.find(({ value }) => value === title)?.label ?? title

export async function submitProfile(context: SignedInContext): Promise<Answer> {
  return (await fieldOf(context, 'intent')) === 'email' ? changeEmail(context) : saveProfile(context)
}

async function saveProfile(context: SignedInContext): Promise<Answer> {
  const form = await readForm(context, profileForm)
  if (!form.ok) return form.reply
  const saved = await context.ask(context.api.PATCH('/v1/users/update_profile', { body: form.value }))
  return saved.ok ? redirectWithToast(context.say('account:profile.saved'), tabHref('profile')) : form.refused(saved)
}

async function changeEmail(context: SignedInContext): Promise<Answer> {
  const form = await readForm(context, emailForm)
  if (!form.ok) return withoutSecrets(form.reply)
  const saved = await context.ask(context.api.PATCH('/v1/users/update_profile', { body: form.value }))
  return saved.ok ? redirectWithToast(context.say('account:profile.email_saved'), tabHref('profile')) : withoutSecrets(form.refused(saved))
}
