import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign'
import { useText } from '#app/i18n/use-text.ts'
import { ListPager } from '#app/lists/list-pager.tsx'
import { EditLinks } from '#app/lists/edit-links.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import type { costsPage } from './costs.server.ts'
import { costsHref } from '../paths.ts'

type Props = Pick<Awaited<ReturnType<typeof costsPage>>, 'list' | 'rows'>
type Cost = Props['rows'][number]

/** What was entered, the latest days first. */
export function CostList({ list, rows }: Props) {
  const t = useText('reports')
  const columns: Column<Cost>[] = [
    { key: 'of', header: t('costs.of'), cell: ({ name }) => name },
    { key: 'days', header: t('period'), cell: ({ days }) => days },
    { key: 'cost', header: t('costs.amount'), align: 'end', wrap: 'nowrap', cell: ({ cost }) => cost },
    { key: 'fell_on', header: t('costs.fell_on'), align: 'end', cell: ({ fell_on }) => fell_on },
    { key: 'whose', header: t('costs.whose'), cell: ({ whose }) => whose, hideBelow: 'medium' },
    { key: 'note', header: t('costs.note'), cell: ({ note }) => note, hideBelow: 'wide' },
    {
      key: 'acts',
      header: t('costs.acts'),
      headerHidden: true,
      actions: true,
      cell: ({ id, name }) => (
        <EditLinks
          edit={{ href: costsHref({ edit: id }), label: t('costs.edit_this', { name }) }}
          remove={{ href: costsHref({ delete: id }), label: t('costs.delete_this', { name }) }}
        />
      ),
    },
  ]
  if (rows.length === 0) return <EmptyState icon={<CircleDollarSign size={20} />} title={t('costs.empty')} text={t('costs.empty_text')} />
  return (
    <>
      <Table caption={t('costs.title')} columns={columns} rows={rows} rowId={({ id }) => id} />
      <ListPager list={list} />
    </>
  )
}
