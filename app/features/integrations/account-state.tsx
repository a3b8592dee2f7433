import { useText } from '#app/i18n/use-text.ts'
import { StatusChip, type Tone } from '#app/ui/feedback/badge.tsx'
import type { AccountStatus } from '#config/integrations.ts'

const tones: Record<AccountStatus, Tone> = {
  pending: 'neutral',
  connected: 'success',
  failing: 'warning',
  reconnect: 'danger',
  paused: 'neutral',
}

export function AccountState({ status }: { status: AccountStatus }) {
  const t = useText('accounts')
  return <StatusChip tone={tones[status]}>{t(`status.${status}`)}</StatusChip>
}
