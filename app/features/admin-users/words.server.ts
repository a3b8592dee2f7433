import { formatPhone } from '#api/contract/formats.ts'
import type { ActFor } from '#api/contract/session/session.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { isRole, type Role } from '#config/permissions.ts'
import { inLanguage } from '#config/tenant/effective-brand.ts'

/** A role as the brand calls it; by its name where the brand has it no longer. */
export function roleName({ brand, language }: SignedInContext, role: string): string {
  const entry = isRole(role) ? brand.roles[role] : undefined
  return entry ? inLanguage(entry.label, language, brand) : role.replaceAll('_', ' ')
}

/** A role that the brand has, to be offered; null where it has none or keeps it out of sight. */
export function offeredRole(context: SignedInContext, role: Role): string | null {
  const entry = context.brand.roles[role]
  return entry && !entry.hidden ? roleName(context, role) : null
}

type LoginType = ActFor['login_type']

/** The ways to act for somebody, in the brand's words for roles. */
export function loginChoices(context: SignedInContext, types: readonly LoginType[]): { value: LoginType; label: string }[] {
  const words = (type: LoginType) =>
    type === 'login_as' || type === 'impersonate'
      ? context.say(`admin-users:sign_in_as.${type}`)
      : context.say('admin-users:sign_in_as.role', { role: roleName(context, type) })
  // Nobody acts before the terms are accepted.
  return context.user.updated_tos ? types.map((value) => ({ value, label: words(value) })) : []
}

/** A title as the brand calls it. */
export function titleName({ brand, language }: SignedInContext, title: string): string {
  const words = brand.titles[title as keyof typeof brand.titles]
  return words ? inLanguage(words, language, brand) : title.replaceAll('_', ' ')
}

export const phoneWords = (phone: string | null): string => formatPhone(phone)
