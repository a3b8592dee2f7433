import { useText } from '#app/i18n/use-text.ts'
import { Chip } from '#app/ui/filter-bar.tsx'
import { listFilters, listHref, noFilters, type ListState } from './list-address.ts'
import { useFilterNames } from './list-filters.tsx'
import type { FilterChoices } from './list.server.ts'

type SetFilter = { key: string; words: string; change: Partial<ListState> }

/** The filters that are set, each with the list it leaves behind. */
export function useSetFilters(list: ListState, choices: FilterChoices): SetFilter[] {
  const t = useText('contacts')
  const names = useFilterNames()
  const owner = choices.owners.find(({ value }) => value === list.downline_user_id)
  return [
    ...(list.contact_group === 'mine' ? [{ key: 'mine', words: t('list.group_mine_chip'), change: { contact_group: '' as const } }] : []),
    ...(list.downline_user_id ? [{ key: 'owner', words: `${t('fields.owner')}: ${owner?.label ?? t('list.one_person')}`, change: { downline_user_id: '' } }] : []),
    ...(list.new_tag ? [{ key: 'new', words: t('list.only_new'), change: { new_tag: '' as const } }] : []),
    ...listFilters.flatMap((name) =>
      list[name].map((value) => ({
        key: `${name}=${value}`,
        words: `${names[name]}: ${choices[name].find((choice) => choice.value === value)?.label ?? value}`,
        change: { [name]: list[name].filter((other) => other !== value) },
      })),
    ),
  ]
}

/** A removable chip for each of them. */
export function ListChips({ list, filters }: { list: ListState; filters: SetFilter[] }) {
  const t = useText('contacts')
  return (
    <>
      {filters.map(({ key, words, change }) => (
        <Chip key={key} removeHref={listHref(list, change)} removeLabel={t('list.remove_filter', { filter: words })}>
          {words}
        </Chip>
      ))}
      {filters.length > 1 ? <Chip href={listHref(list, noFilters)}>{t('list.clear')}</Chip> : null}
    </>
  )
}
