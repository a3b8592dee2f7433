import type { Training } from '#api/contract/trainings.ts'
import { useText } from '#app/i18n/use-text.ts'
import { StatusChip, type Tone } from '#app/ui/feedback/badge.tsx'

const tones: Record<Training['state'], Tone> = { open: 'neutral', due: 'danger', done: 'success', expiring: 'warning', expired: 'danger' }

/** Where somebody stands with a training. */
export function TrainingState({ state }: Pick<Training, 'state'>) {
  const t = useText('trainings')
  return <StatusChip tone={tones[state]}>{t(`states.${state}`)}</StatusChip>
}
