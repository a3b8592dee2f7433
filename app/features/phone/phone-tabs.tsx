import { useText } from '#app/i18n/use-text.ts'
import { Tabs } from '#app/ui/layout/tabs.tsx'
import { callsPath, livePath, phonePath, recordingsPath } from './paths.ts'

export type PhonePart = 'calls' | 'live' | 'recordings' | 'settings' | 'plan'

const hrefs: Record<PhonePart, string> = {
  calls: callsPath,
  live: livePath,
  recordings: recordingsPath,
  settings: phonePath,
  plan: `${phonePath}/plan`,
}

/** The way between the pages of the phone; `hears_company` adds the calls of everybody there. */
export function PhoneTabs({ current, hears_company }: { current: PhonePart; hears_company: boolean }) {
  const t = useText('calls')
  const parts: PhonePart[] = ['calls', ...(hears_company ? (['live'] as const) : []), 'recordings', 'settings', 'plan']
  const items = parts.map((part) => ({ href: hrefs[part], label: t(`tabs.${part}`), current: part === current }))
  return <Tabs label={t('tabs.label')} items={items} />
}
