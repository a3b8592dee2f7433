import type { Locale } from './tenant/tenant.ts'

const spoken: Record<string, Locale | undefined> = { english: 'en', spanish: 'es' }

/** The language in which a contact is written to: the one they prefer where the brand writes it, else the brand's own. */
export function writtenLanguage(preferred: string | null, brand: { offered: readonly Locale[]; default: Locale }): Locale {
  const own = spoken[preferred ?? '']
  return own && brand.offered.includes(own) ? own : brand.default
}
