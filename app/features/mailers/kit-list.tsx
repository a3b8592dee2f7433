import FileText from 'lucide-react/icons/file-text'
import { useText } from '#app/i18n/use-text.ts'
import { ListFrame } from '#app/lists/list-frame.tsx'
import { When } from '#app/ui/data/when.tsx'
import { StatusChip } from '#app/ui/feedback/badge.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import type { kitsPage } from './kits.server.ts'
import { kitHref } from './paths.ts'

type Props = Pick<Awaited<ReturnType<typeof kitsPage>>, 'list' | 'rows'>
type Row = Props['rows'][number]

/** The letters of the brand, those that are put away among them. */
export function KitList({ list, rows }: Props) {
  const t = useText('mailers')
  const columns: Column<Row>[] = [
    { key: 'name', header: t('kits.name'), cell: ({ id, name }) => <Anchor href={kitHref(id)}>{name}</Anchor> },
    { key: 'description', header: t('kits.description'), cell: ({ description }) => description },
    { key: 'pages', header: t('kits.pages'), align: 'end', cell: ({ pages }) => pages },
    {
      key: 'active',
      header: t('kits.state'),
      cell: ({ active }) => <StatusChip tone={active ? 'success' : 'neutral'}>{t(active ? 'kits.in_use' : 'kits.put_away')}</StatusChip>,
    },
    { key: 'updated', header: t('kits.updated'), wrap: 'nowrap', cell: ({ updated }) => <When at={updated} /> },
  ]
  const empty = <EmptyState icon={<FileText size={20} />} title={t('kits.empty')} text={t('kits.empty_text')} />
  return (
    <ListFrame list={list} empty={empty}>
      <Table caption={t('kits.title')} columns={columns} rows={rows} rowId={({ id }) => id} />
    </ListFrame>
  )
}
