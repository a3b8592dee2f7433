import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { ListFrame } from '#app/lists/list-frame.tsx'
import { When } from '#app/ui/data/when.tsx'
import { StatusChip, type Tone } from '#app/ui/feedback/badge.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import { transferHref } from './paths.ts'
import type { transfersPage } from './transfers.server.ts'

type Props = Awaited<ReturnType<typeof transfersPage>>
type Row = Props['rows'][number]

const tones: Record<Row['state'], Tone> = {
  ...{ queued: 'neutral', processing: 'info', complete: 'success', failed: 'danger' },
  ...{ reverting: 'info', reverted: 'neutral' },
}

/** Transfers within reach, the newest first. */
export function TransferList({ list, sorts, rows }: Props) {
  const t = useText('transfers')
  const language = useLanguage()
  const columns: Column<Row>[] = [
    {
      key: 'when',
      header: t('when'),
      sort: sorts.created_at,
      cell: ({ id, created }) => (
        <Anchor href={transferHref(id)}>
          <When at={created} />
        </Anchor>
      ),
    },
    { key: 'by', header: t('by'), sort: sorts.by, cell: ({ by }) => by?.name },
    { key: 'to', header: t('to'), cell: ({ to_words }) => to_words },
    {
      key: 'count',
      header: t('count'),
      sort: sorts.total_count,
      align: 'end',
      cell: ({ moved_count }) => moved_count.toLocaleString(language),
    },
    { key: 'held', header: t('held'), align: 'end', cell: ({ held_count }) => held_count.toLocaleString(language) },
    { key: 'note', header: t('note'), cell: ({ note }) => note },
    { key: 'state', header: t('state'), cell: ({ state }) => <TransferState state={state} /> },
  ]
  const empty = <EmptyState icon={<ArrowRightLeft size={20} />} title={t('empty')} text={t('empty_text')} />
  return (
    <ListFrame list={list} empty={empty}>
      <Table caption={t('list')} columns={columns} rows={rows} rowId={({ id }) => id} />
    </ListFrame>
  )
}

export function TransferState({ state }: Pick<Row, 'state'>) {
  const t = useText('transfers')
  return <StatusChip tone={tones[state]}>{t(`states.${state}`)}</StatusChip>
}
