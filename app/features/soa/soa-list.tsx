import FilePenLine from 'lucide-react/icons/file-pen-line'
import { useText } from '#app/i18n/use-text.ts'
import { ListFrame } from '#app/lists/list-frame.tsx'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { When } from '#app/ui/data/when.tsx'
import { StatusChip, type Tone } from '#app/ui/feedback/badge.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Tabs } from '#app/ui/layout/tabs.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import { soaHref } from './paths.ts'
import type { soaListPage } from './requests.server.ts'

type Props = Awaited<ReturnType<typeof soaListPage>>
type Row = Props['rows'][number]

export const toneOf: Record<Row['status'], Tone> = {
  open: 'info',
  submitted: 'warning',
  completed: 'success',
  declined: 'neutral',
  expired: 'neutral',
  rejected: 'danger',
}

/** Scopes of appointment, by whose turn it is. */
export function SoaList({ list, tabs, rows }: Props) {
  const t = useText('soa')
  const columns: Column<Row>[] = [
    { key: 'name', header: t('person'), cell: ({ number, name }) => <Anchor href={soaHref(number)}>{name}</Anchor> },
    { key: 'number', header: t('number'), align: 'end', hideBelow: 'medium', cell: ({ number }) => number },
    {
      key: 'state',
      header: t('state'),
      wrap: 'nowrap',
      cell: (row) => <StatusChip tone={toneOf[row.status]}>{row.state_words}</StatusChip>,
    },
    { key: 'agreed', header: t('products_agreed'), cell: ({ agreed_words }) => agreed_words },
    { key: 'sent_to', header: t('sent_to'), hideBelow: 'large', cell: ({ sent_to }) => sent_to },
    { key: 'agent', header: t('agent'), hideBelow: 'large', cell: ({ user }) => user.name },
    { key: 'created', header: t('created'), wrap: 'nowrap', cell: ({ created }) => <When at={created} /> },
    { key: 'until', header: t('until'), wrap: 'nowrap', hideBelow: 'medium', cell: ({ until_words }) => until_words },
  ]
  const empty = (
    <EmptyState
      icon={<FilePenLine size={20} />}
      title={t('empty')}
      text={t('empty_text')}
      actions={<LinkButton href="/contacts">{t('to_contacts')}</LinkButton>}
    />
  )
  return (
    <>
      <Tabs label={t('title')} items={tabs} />
      <ListFrame list={list} empty={empty} words={{ search: t('search'), none_found_text: t('none_found_text') }}>
        <Table caption={t('title')} columns={columns} rows={rows} rowId={({ id }) => id} />
      </ListFrame>
    </>
  )
}
