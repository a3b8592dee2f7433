import Upload from 'lucide-react/icons/upload'
import { useText } from '#app/i18n/use-text.ts'
import { ListFrame } from '#app/lists/list-frame.tsx'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { When } from '#app/ui/data/when.tsx'
import { StatusChip, type Tone } from '#app/ui/feedback/badge.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import type { importsPage } from './imports.server.ts'
import { newImportPath, samplePath } from './paths.ts'

type Props = Awaited<ReturnType<typeof importsPage>>
type Row = Props['rows'][number]

export const toneOf: Record<Row['status'], Tone> = {
  reading: 'info',
  mapping: 'warning',
  validating: 'info',
  ready: 'warning',
  importing: 'info',
  done: 'success',
  failed: 'danger',
  cancelled: 'neutral',
  undoing: 'info',
  undone: 'neutral',
}

/** What was imported, the newest first. */
export function ImportList({ list, rows, may_create }: Props) {
  const t = useText('imports')
  const columns: Column<Row>[] = [
    { key: 'file', header: t('file'), cell: ({ href, file_name }) => <Anchor href={href}>{file_name}</Anchor> },
    {
      key: 'status',
      header: t('status'),
      card: 'corner',
      cell: ({ status }) => <StatusChip tone={toneOf[status]}>{t(`statuses.${status}`)}</StatusChip>,
    },
    { key: 'by', header: t('by'), cell: ({ by }) => by?.name ?? '' },
    { key: 'inserted', header: t('counts.new'), align: 'end', cell: ({ inserted_count }) => inserted_count },
    { key: 'updated', header: t('counts.known'), align: 'end', cell: ({ updated_count }) => updated_count },
    { key: 'skipped', header: t('counts.skipped'), align: 'end', hideBelow: 'medium', cell: ({ skipped_count }) => skipped_count },
    { key: 'failed', header: t('counts.failed'), align: 'end', cell: ({ failed_count }) => failed_count },
    { key: 'created', header: t('created'), wrap: 'nowrap', cell: ({ created }) => <When at={created} /> },
    {
      key: 'undo_until',
      header: t('undo_until_short'),
      wrap: 'nowrap',
      hideBelow: 'medium',
      cell: ({ undo_until }) => (undo_until ? <When at={undo_until} /> : null),
    },
  ]
  const empty = (
    <EmptyState
      icon={<Upload size={20} />}
      title={t('empty')}
      text={t('empty_text')}
      actions={
        may_create ? (
          <>
            <LinkButton href={newImportPath}>{t('new')}</LinkButton>
            <LinkButton href={samplePath} download tone="quiet">
              {t('sample')}
            </LinkButton>
          </>
        ) : undefined
      }
    />
  )
  return (
    <ListFrame list={list} empty={empty} words={{ search: t('search') }}>
      <Table caption={t('list')} columns={columns} rows={rows} rowId={({ id }) => id} />
    </ListFrame>
  )
}
