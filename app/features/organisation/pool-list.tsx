import Inbox from 'lucide-react/icons/inbox'
import { useText } from '#app/i18n/use-text.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import { ListFrame } from '#app/lists/list-frame.tsx'
import { ContactCount } from './contact-count.tsx'
import { poolHref, poolsPath } from './paths.ts'
import type { poolsPage } from './pools.server.ts'

type Props = Awaited<ReturnType<typeof poolsPage>>

/** The pools in sight, how many people are in each and how much waits there. */
export function PoolList({ list, rows, may_create }: Props) {
  const t = useText('organisation')
  const columns: Column<Props['rows'][number]>[] = [
    { key: 'name', header: t('name'), cell: ({ id, name }) => <Anchor href={poolHref(id)}>{name}</Anchor> },
    { key: 'people', header: t('pools.people'), align: 'end', cell: ({ member_count }) => member_count },
    {
      key: 'contacts',
      header: t('pools.contacts'),
      align: 'end',
      cell: (row) => <ContactCount of={row} href={`/contacts?pool_id=${row.id}`} label={t('pools.open_contacts', { name: row.name })} />,
    },
  ]
  const make = may_create ? (
    <LinkButton tone="primary" href={`${poolsPath}/new`}>
      {t('pools.new')}
    </LinkButton>
  ) : null
  const empty = (
    <EmptyState
      icon={<Inbox size={20} />}
      title={t('pools.empty')}
      text={t(may_create ? 'pools.empty_text' : 'pools.empty_text_member')}
      actions={make}
    />
  )
  return (
    <ListFrame list={list} empty={empty}>
      <Table caption={t('pools.list')} columns={columns} rows={rows} rowId={({ id }) => id} />
    </ListFrame>
  )
}
