import type { Policy } from '#api/contract/contacts/policies.ts'
import { formatDate, formatMoney } from '#api/contract/formats.ts'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import type { Tone } from '#app/ui/feedback/badge.tsx'
import type { PolicyStatus } from '#config/options.ts'

export const policyTones: Record<PolicyStatus, Tone> = {
  applied: 'info',
  pending: 'warning',
  issued: 'info',
  active: 'success',
  lapsed: 'danger',
  terminated: 'neutral',
  declined: 'neutral',
  withdrawn: 'neutral',
}

type Named = Pick<Policy, 'carrier' | 'product' | 'plan_name' | 'policy_number'>

/** What to call a policy: its plan or product, else the carrier, else its number. */
export const policyName = ({ plan_name, product, carrier, policy_number }: Named): string =>
  [product, plan_name].filter(Boolean).join(' · ') || carrier?.name || policy_number

/** Amounts and days of policies in the reader's language. */
export function usePolicyWords() {
  const t = useText('records')
  const language = useLanguage()
  const money = (cents: number) => formatMoney(cents, 'USD', language)
  return {
    t,
    money,
    day: (date: string | null) => (date ? formatDate(date, language, 'UTC') : ''),
    premium: ({ premium_cents, premium_mode }: Pick<Policy, 'premium_cents' | 'premium_mode'>) =>
      premium_cents === null || premium_mode === null ? '' : t(`premium.${premium_mode}`, { amount: money(premium_cents) }),
    name: (policy: Named) => policyName(policy) || t('policies.untitled'),
  }
}
