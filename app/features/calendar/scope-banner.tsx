import { useText } from '#app/i18n/use-text.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import type { ScopeShown } from './scope-shown.server.ts'

/** Whether the contact has signed for an appointment about Medicare, with the way to ask. */
export function ScopeBanner({ scope }: { scope: ScopeShown | null }) {
  const t = useText('calendar')
  if (!scope) return null
  if (scope.state === 'covered') return <Banner tone="success">{t('scope.covered', { date: scope.until })}</Banner>
  const send = scope.send ? <LinkButton href={scope.send}>{t('scope.send')}</LinkButton> : undefined
  return (
    <Banner tone="warning" actions={send}>
      {t('scope.missing')}
    </Banner>
  )
}
