import Workflow from 'lucide-react/icons/workflow'
import { useText } from '#app/i18n/use-text.ts'
import { ListFrame } from '#app/lists/list-frame.tsx'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { When } from '#app/ui/data/when.tsx'
import { StatusChip } from '#app/ui/feedback/badge.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import { flowHref, libraryPath } from './paths.ts'
import type { flowsPage } from './workflows.server.ts'

type Props = Awaited<ReturnType<typeof flowsPage>>
type Row = Props['rows'][number]

export const toneOf = { draft: 'neutral', active: 'success', paused: 'warning' } as const

/** The flows within reach, by title. */
export function FlowList({ list, rows, sees_others, may_create }: Props) {
  const t = useText('workflows')
  const columns: Column<Row>[] = [
    { key: 'title', header: t('name'), cell: ({ id, title }) => <Anchor href={flowHref(id)}>{title}</Anchor> },
    {
      key: 'status',
      header: t('status'),
      cell: ({ status, trouble }) => (
        <StatusChip tone={trouble ? 'danger' : toneOf[status]}>{trouble || t(`statuses.${status}`)}</StatusChip>
      ),
    },
    { key: 'trigger', header: t('starts'), cell: ({ trigger }) => trigger },
    { key: 'waiting', header: t('under_way'), cell: ({ counts }) => counts.waiting + counts.held },
    { key: 'ended', header: t('through'), cell: ({ counts }) => counts.ended },
    ...(sees_others ? [{ key: 'owner', header: t('owner'), cell: ({ owner }: Row) => owner }] : []),
    { key: 'updated', header: t('updated'), wrap: 'nowrap', cell: ({ updated }) => <When at={updated} /> },
  ]
  const actions = may_create ? <LinkButton href={libraryPath}>{t('library')}</LinkButton> : null
  const empty = <EmptyState icon={<Workflow size={20} />} title={t('empty')} text={t('empty_text')} actions={actions} />
  return (
    <ListFrame list={list} empty={empty}>
      <Table caption={t('list')} columns={columns} rows={rows} rowId={({ id }) => id} />
    </ListFrame>
  )
}
