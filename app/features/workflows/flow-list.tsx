import Workflow from 'lucide-react/icons/workflow'
import { useText } from '#app/i18n/use-text.ts'
import { ListFrame } from '#app/lists/list-frame.tsx'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { When } from '#app/ui/data/when.tsx'
import { StatusChip } from '#app/ui/feedback/badge.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Tabs } from '#app/ui/layout/tabs.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import { libraryPath } from './paths.ts'
import type { flowsPage } from './workflows.server.ts'

type Props = Awaited<ReturnType<typeof flowsPage>>
type Row = Props['rows'][number]

export const toneOf = { draft: 'neutral', active: 'success', paused: 'warning' } as const

/** Flows by title, and whose they are. */
export function FlowList({ list, tabs, whose, rows, may_create }: Props) {
  const t = useText('workflows')
  const columns: Column<Row>[] = [
    { key: 'title', header: t('name'), cell: ({ href, title }) => (href ? <Anchor href={href}>{title}</Anchor> : title) },
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
    ...(whose === 'people' ? [{ key: 'owner', header: t('owner'), cell: ({ owner }: Row) => owner }] : []),
    { key: 'updated', header: t('updated'), wrap: 'nowrap', cell: ({ updated }) => <When at={updated} /> },
  ]
  const actions = may_create ? <LinkButton href={libraryPath}>{t('library')}</LinkButton> : null
  const empty =
    whose === 'brand' ? (
      <EmptyState icon={<Workflow size={20} />} title={t('empty')} text={t('empty_brand')} />
    ) : (
      <EmptyState icon={<Workflow size={20} />} title={t('empty')} text={t('empty_text')} actions={actions} />
    )
  return (
    <>
      <Tabs label={t('of_whom.label')} items={tabs} />
      <ListFrame list={list} empty={empty}>
        <Table caption={t('list')} columns={columns} rows={rows} rowId={({ id }) => id} />
      </ListFrame>
    </>
  )
}
