import type { ComponentProps } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { Combobox } from '#app/ui/controls/combobox.tsx'

/** One of many, in the words of every form. */
export function SearchableSelect(props: Omit<ComponentProps<typeof Combobox>, 'noMatches' | 'openLabel'>) {
  const t = useText('common')
  return <Combobox {...props} noMatches={t('choice.none')} openLabel={t('choice.open')} />
}
