import { useText } from '#app/i18n/use-text.ts'
import { StatusChip } from '#app/ui/feedback/badge.tsx'

const tones = { active: 'success', invited: 'info', deactivated: 'neutral' } as const

/** Whether an account is open. */
export function UserState({ state }: { state: keyof typeof tones }) {
  const t = useText('admin-users')
  return <StatusChip tone={tones[state]}>{t(`states.${state}`)}</StatusChip>
}
