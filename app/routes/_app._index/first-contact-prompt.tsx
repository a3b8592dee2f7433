import type { ReactNode } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'

/** What stands here for somebody who has no contacts yet; `create` is the way to the first, for those who may. */
export function FirstContactPrompt({ create }: { create: ReactNode }) {
  const t = useText('dashboard')
  return <EmptyState title={t('newcomer.title')} text={t(create ? 'newcomer.text' : 'newcomer.text_waiting')} actions={create} />
}
