import type { Signature } from '#api/contract/fields.ts'
import { useText } from '#app/i18n/use-text.ts'

/** A name as it signs: of whoever acted for somebody, both. */
export function useSignature(): (by: Signature | null) => string {
  const t = useText('common')
  return (by) => (by?.real ? t('signed_for', { real: by.real.name, name: by.name }) : (by?.name ?? ''))
}
