import { useEffect, useRef } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Tabs } from '#app/ui/layout/tabs.tsx'
import { tabHref, tabs, type Tab } from './tabs.ts'

/** The parts of the account page, as links; the open one is brought into sight where they do not all fit. */
export function AccountTabs({ current }: { current: Tab }) {
  const t = useText('account')
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [current])
  return (
    <div ref={row}>
      <Tabs
        label={t('tabs.label')}
        items={tabs.map((tab) => ({ href: tabHref(tab), label: t(`tabs.${tab}`), current: tab === current }))}
      />
    </div>
  )
}

/** Why somebody was sent here, and where to go on. */
export function ForcedNotice({ forced, current }: { forced: 'password' | 'two_factor'; current: Tab }) {
  const t = useText('account')
  const go =
    current === forced ? null : (
      <LinkButton size="small" href={tabHref(forced)}>
        {t(`forced.${forced}_go`)}
      </LinkButton>
    )
  return (
    <Banner tone="warning" title={t(`forced.${forced}_title`)} actions={go}>
      {t(`forced.${forced}_text`)}
    </Banner>
  )
}

/** In the place of what belongs to the person alone. */
export function ClosedTab({ name }: { name: string }) {
  const t = useText('account')
  return <EmptyState title={t('closed.title')} text={t('closed.text', { name })} />
}
