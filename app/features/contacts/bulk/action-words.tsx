import type { ContactAction } from '#api/contract/contacts/actions.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Badge, StatusChip, type Tone } from '#app/ui/feedback/badge.tsx'

const kinds = [
  'tags',
  'group',
  'change',
  'delete',
  'handover',
  'transfer',
  'restore',
  'follow_up',
  'scope',
  'replace',
  'merge',
  'not_duplicates',
] as const

/** What was done, in a word or two. */
export function useKindName(): (kind: string) => string {
  const b = useText('bulk')
  return (kind) => {
    const known = kinds.find((one) => one === kind)
    return b(known ? `undo.kind_${known}` : 'undo.kind_else')
  }
}

const tones: Record<ContactAction['status'], Tone> = {
  selected: 'neutral',
  running: 'info',
  done: 'success',
  failed: 'danger',
  undoing: 'info',
  undone: 'neutral',
}

export function ActionStatus({ status }: { status: ContactAction['status'] }) {
  const b = useText('bulk')
  return <StatusChip tone={tones[status]}>{b(`undo.status_${status}`)}</StatusChip>
}

/** Which fields an action set, as far as it set any. */
export function ActionFields({ details }: { details: ContactAction['details'] }) {
  const b = useText('bulk')
  const changes = Object.keys((details['changes'] ?? {}) as Record<string, unknown>)
  const names: Record<string, string> = {
    status_id: b('acts.status'),
    source_id: b('acts.source'),
    category: b('acts.category'),
    pool_id: b('acts.pool'),
  }
  return (
    <>
      {changes.map((name) => (
        <Badge key={name}>{names[name] ?? b('acts.consent')}</Badge>
      ))}
    </>
  )
}
