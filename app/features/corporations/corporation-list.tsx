import Building2 from 'lucide-react/icons/building-2'
import { useText } from '#app/i18n/use-text.ts'
import { ListFrame } from '#app/lists/list-frame.tsx'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import { corporationHref, newCorporationHref } from './corporations-search-params.ts'
import type { corporationsPage } from './corporations.server.ts'

type Props = Awaited<ReturnType<typeof corporationsPage>>

/** The companies, each followed by its units. */
export function CorporationList({ list, types, rows, may_create }: Props) {
  const t = useText('corporations')
  const columns: Column<Props['rows'][number]>[] = [
    { key: 'name', header: t('name'), cell: ({ id, name }) => <Anchor href={corporationHref(id)}>{name}</Anchor> },
    { key: 'type', header: t('type'), wrap: 'nowrap', cell: ({ type_words }) => type_words },
    { key: 'company', header: t('company'), cell: ({ company }) => company?.name ?? '' },
    { key: 'number', header: t('number'), align: 'end', hideBelow: 'medium', cell: ({ number }) => number },
    { key: 'people', header: t('people'), align: 'end', cell: ({ people_count }) => people_count },
    { key: 'page', header: t('page'), hideBelow: 'large', cell: ({ page_words }) => page_words },
  ]
  const empty = (
    <EmptyState
      icon={<Building2 size={20} />}
      title={t('empty')}
      text={t('empty_text')}
      actions={
        may_create ? (
          <LinkButton tone="primary" href={newCorporationHref()}>
            {t('new')}
          </LinkButton>
        ) : null
      }
    />
  )
  const { type } = list.state
  const filters = {
    label: t('filters'),
    count: type ? 1 : 0,
    fields: <NativeSelect name="type" label={t('type')} options={types} emptyLabel={t('any_type')} defaultValue={type} />,
  }
  const words = { search: t('search'), none_found_text: t('none_found_text') }
  return (
    <ListFrame list={list} empty={empty} words={words} filters={filters}>
      <Table caption={t('title')} columns={columns} rows={rows} rowId={({ id }) => id} />
    </ListFrame>
  )
}
