import { useText } from '#app/i18n/use-text.ts'
import { Chip } from '#app/ui/tables/filter-bar.tsx'
import type { SetFilter } from './filter-chips.server.ts'

/** The filters that are set, each with the way to the list without it. */
export function FilterChips({ filters, unfiltered }: { filters: readonly SetFilter[]; unfiltered: string }) {
  const t = useText('contacts')
  return (
    <>
      {filters.map(({ key, words, removeHref }) => (
        <Chip key={key} removeHref={removeHref} removeLabel={t('list.remove_filter', { filter: words })}>
          {words}
        </Chip>
      ))}
      {filters.length > 1 ? <Chip href={unfiltered}>{t('list.clear')}</Chip> : null}
    </>
  )
}
