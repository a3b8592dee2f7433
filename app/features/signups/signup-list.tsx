import SearchX from 'lucide-react/icons/search-x'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import { usePagerWords } from '#app/i18n/use-pager-words.ts'
import { useText } from '#app/i18n/use-text.ts'
import { StatusChip, type Tone } from '#app/ui/badge.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FilterBar } from '#app/ui/filter-bar.tsx'
import { Anchor } from '#app/ui/navigation.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { NativeSelect } from '#app/ui/select.tsx'
import { Table, type Column } from '#app/ui/table.tsx'
import { When } from '#app/ui/when.tsx'
import { firstState, signupHref, signupsHref, signupsPath } from './signups-search-params.ts'
import type { signupsPage } from './signups.server.ts'

type Props = Awaited<ReturnType<typeof signupsPage>>
type Row = Props['rows'][number]

export const toneOf: Record<Row['state'], Tone> = { unverified: 'neutral', waiting: 'warning', approved: 'success', declined: 'danger' }

/** Who asks for an account, and how each request stands. */
export function SignupList({ asked, states, rows, meta }: Props) {
  const t = useText('signups')
  const common = useText('common')
  const pagerWords = usePagerWords()
  const columns: Column<Row>[] = [
    { key: 'name', header: t('name'), cell: ({ id, name }) => <Anchor href={signupHref(id)}>{name}</Anchor> },
    { key: 'email', header: t('email'), cell: ({ email }) => email },
    { key: 'company', header: t('company'), hideBelow: 'medium', cell: ({ company_name }) => company_name },
    {
      key: 'state',
      header: t('state'),
      wrap: 'nowrap',
      cell: (row) => <StatusChip tone={toneOf[row.state]}>{row.state_words}</StatusChip>,
    },
    { key: 'created', header: t('asked_at'), wrap: 'nowrap', cell: ({ created_at }) => <When at={created_at} /> },
  ]
  const isFirst = asked.q === '' && asked.state === firstState
  const all = <LinkButton href={signupsHref({ q: '', page: 1, state: 'all' })}>{t('show_all')}</LinkButton>
  const from = (asked.page - 1) * meta.limit + 1
  return (
    <>
      <FilterBar
        action={signupsPath}
        label={t('search')}
        search={{ name: 'q', label: t('search'), placeholder: t('search'), defaultValue: asked.q }}
        submitLabel={t('find')}
        filtersLabel={t('filters')}
        filterCount={asked.state === firstState ? 0 : 1}
        filters={<NativeSelect name="state" label={t('state')} options={states} defaultValue={asked.state} />}
      />
      {rows.length > 0 ? (
        <Table caption={t('title')} columns={columns} rows={rows} rowId={({ id }) => id} />
      ) : isFirst ? (
        <EmptyState icon={<UserRoundPlus size={20} />} title={t('empty')} text={t('empty_text')} actions={all} />
      ) : (
        <EmptyState icon={<SearchX size={20} />} title={t('none_found')} text={t('none_found_text')} actions={all} />
      )}
      {meta.total_pages > 1 ? (
        <Pager
          page={asked.page}
          pageCount={meta.total_pages}
          hrefFor={(page) => signupsHref({ ...asked, page })}
          summary={common('pager.summary', { from, to: from + rows.length - 1, total: meta.total_count })}
          labels={pagerWords}
        />
      ) : null}
    </>
  )
}
