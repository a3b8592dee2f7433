import { useSearchParams } from '@remix-run/react'
import { useText } from '#app/i18n/use-text.ts'
import { Chip, FilterBar } from '#app/ui/filter-bar.tsx'
import { NativeSelect } from '#app/ui/select.tsx'
import { contactCategoryValues, states } from '#config/options.ts'
import { listFilters, listHref, pairsOf, type ListFilter, type ListState } from './list-address.ts'

export type Choices = {
  statuses: { id: string; title: string }[]
  sources: { id: string; title: string }[]
  tags: { id: string; name: string }[]
}

/** Search, filters, and the filters that are set. */
export function ListBar({ list, choices }: { list: ListState; choices: Choices }) {
  const t = useText('contacts')
  const [address] = useSearchParams()
  const options: Record<ListFilter, { value: string; label: string }[]> = {
    category: contactCategoryValues.map((value) => ({ value, label: t(`category.${value}`) })),
    status_id: choices.statuses.map(({ id, title }) => ({ value: id, label: title })),
    source_id: choices.sources.map(({ id, title }) => ({ value: id, label: title })),
    state: states.map(({ value, label }) => ({ value, label })),
    tag_id: choices.tags.map(({ id, name }) => ({ value: id, label: name })),
  }
  const names: Record<ListFilter, string> = { category: t('fields.category'), status_id: t('fields.status'), source_id: t('fields.source'), state: t('fields.state'), tag_id: t('fields.tags') }
  const chips = listFilters.flatMap((name) =>
    list[name].map((value) => {
      const words = `${names[name]}: ${options[name].find((option) => option.value === value)?.label ?? value}`
      const removeHref = listHref(list, { [name]: list[name].filter((other) => other !== value) })
      return (
        <Chip key={`${name}=${value}`} removeHref={removeHref} removeLabel={t('list.remove_filter', { filter: words })}>
          {words}
        </Chip>
      )
    }),
  )
  const { order_field, order, limit } = list
  return (
    <FilterBar
      action="/contacts"
      label={t('list.search')}
      search={{ name: 'search', label: t('list.search'), placeholder: t('list.search'), defaultValue: list.search, ...(address.get('focus') === 'search' && { autoFocus: true }) }}
      submitLabel={t('list.apply')}
      filtersLabel={t('list.filters')}
      filterCount={chips.length + (list.group ? 1 : 0)}
      hidden={pairsOf({ order_field, order, limit })}
      filters={
        <>
          <NativeSelect
            label={t('list.group')}
            name="group"
            defaultValue={list.group}
            options={[
              { value: '', label: t('list.group_all_agents') },
              { value: 'mine', label: t('list.group_mine') },
            ]}
          />
          {listFilters.map((name) => (
            <NativeSelect key={`${name} ${list[name].join()}`} label={names[name]} name={name} emptyLabel="" defaultValue={list[name][0] ?? ''} options={options[name]} />
          ))}
        </>
      }
      {...(chips.length > 0 && { chips })}
    />
  )
}
