import FileText from 'lucide-react/icons/file-text'
import { useText } from '#app/i18n/use-text.ts'
import { ListFrame } from '#app/lists/list-frame.tsx'
import { When } from '#app/ui/data/when.tsx'
import { StatusChip } from '#app/ui/feedback/badge.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import { triggerHref } from './paths.ts'
import type { triggersPage } from './triggers.server.ts'

type Props = Pick<Awaited<ReturnType<typeof triggersPage>>, 'list' | 'rows'>
type Row = Props['rows'][number]

/** The brand's messages that are ready to be sent. */
export function TriggerList({ list, rows }: Props) {
  const t = useText('campaigns')
  const columns: Column<Row>[] = [
    { key: 'title', header: t('templates.name'), cell: ({ id, title }) => <Anchor href={triggerHref(id)}>{title}</Anchor> },
    { key: 'channel', header: t('triggers.channel'), cell: ({ channel }) => t(`triggers.channels.${channel}`) },
    { key: 'type', header: t('triggers.type'), cell: ({ trigger_type }) => t(`triggers.types.${trigger_type}`) },
    {
      key: 'active',
      header: t('state'),
      cell: ({ active }) => (
        <StatusChip tone={active ? 'success' : 'neutral'}>{t(active ? 'templates.in_use' : 'templates.put_away')}</StatusChip>
      ),
    },
    { key: 'updated', header: t('templates.updated'), wrap: 'nowrap', cell: ({ updated }) => <When at={updated} /> },
  ]
  const empty = <EmptyState icon={<FileText size={20} />} title={t('triggers.empty')} text={t('triggers.empty_text')} />
  return (
    <ListFrame list={list} empty={empty}>
      <Table caption={t('triggers.title')} columns={columns} rows={rows} rowId={({ id }) => id} />
    </ListFrame>
  )
}
