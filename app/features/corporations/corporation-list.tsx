import Building2 from 'lucide-react/icons/building-2'
import SearchX from 'lucide-react/icons/search-x'
import { usePagerWords } from '#app/i18n/use-pager-words.ts'
import { useText } from '#app/i18n/use-text.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FilterBar } from '#app/ui/filter-bar.tsx'
import { Anchor } from '#app/ui/navigation.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { NativeSelect } from '#app/ui/select.tsx'
import { Table, type Column } from '#app/ui/table.tsx'
import { corporationHref, corporationsHref, corporationsPath, newCorporationHref } from './corporations-search-params.ts'
import type { corporationsPage } from './corporations.server.ts'

type Props = Awaited<ReturnType<typeof corporationsPage>>

/** The companies, each followed by its units. */
export function CorporationList({ asked, types, rows, meta, may_create }: Props) {
  const t = useText('corporations')
  const common = useText('common')
  const pagerWords = usePagerWords()
  const columns: Column<Props['rows'][number]>[] = [
    { key: 'name', header: t('name'), cell: ({ id, name }) => <Anchor href={corporationHref(id)}>{name}</Anchor> },
    { key: 'type', header: t('type'), wrap: 'nowrap', cell: ({ type_words }) => type_words },
    { key: 'company', header: t('company'), cell: ({ company }) => company?.name ?? '' },
    { key: 'number', header: t('number'), align: 'end', hideBelow: 'medium', cell: ({ number }) => number },
    { key: 'people', header: t('people'), align: 'end', cell: ({ people_count }) => people_count },
    { key: 'page', header: t('page'), hideBelow: 'large', cell: ({ page_words }) => page_words },
  ]
  const isAll = asked.q === '' && asked.type === ''
  const from = (asked.page - 1) * meta.limit + 1
  if (rows.length === 0 && isAll)
    return (
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
  return (
    <>
      <FilterBar
        action={corporationsPath}
        label={t('search')}
        search={{ name: 'q', label: t('search'), placeholder: t('search'), defaultValue: asked.q }}
        submitLabel={t('find')}
        filtersLabel={t('filters')}
        filterCount={asked.type ? 1 : 0}
        filters={<NativeSelect name="type" label={t('type')} options={types} emptyLabel={t('any_type')} defaultValue={asked.type} />}
      />
      {rows.length > 0 ? (
        <Table caption={t('title')} columns={columns} rows={rows} rowId={({ id }) => id} />
      ) : (
        <EmptyState
          icon={<SearchX size={20} />}
          title={t('none_found')}
          text={t('none_found_text')}
          actions={<LinkButton href={corporationsPath}>{t('show_all')}</LinkButton>}
        />
      )}
      {meta.total_pages > 1 ? (
        <Pager
          page={asked.page}
          pageCount={meta.total_pages}
          hrefFor={(page) => corporationsHref({ ...asked, page })}
          summary={common('pager.summary', { from, to: from + rows.length - 1, total: meta.total_count })}
          labels={pagerWords}
        />
      ) : null}
    </>
  )
}
