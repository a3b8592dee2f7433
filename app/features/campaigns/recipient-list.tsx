import Users from 'lucide-react/icons/users'
import { formatPhone } from '#api/contract/formats.ts'
import { useText } from '#app/i18n/use-text.ts'
import { ListPager } from '#app/lists/list-pager.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import type { recipientsPage } from './campaigns.server.ts'
import { contactEmailHref } from './paths.ts'

type Props = Pick<Awaited<ReturnType<typeof recipientsPage>>, 'channel' | 'list' | 'rows'>
type Row = Props['rows'][number]

/** Who was chosen, and what became of each. */
export function RecipientList({ channel, list, rows }: Props) {
  const t = useText('campaigns')
  const columns: Column<Row>[] = [
    {
      key: 'name',
      header: t('broadcast.who'),
      cell: ({ contact }) =>
        contact ? <Anchor href={`/contacts/${contact.number}`}>{contact.name || t('no_name')}</Anchor> : t('out_of_reach'),
    },
    { key: 'address', header: t('to'), cell: ({ address }) => (channel === 'text' ? formatPhone(address) : address) },
    {
      key: 'state',
      header: t('state'),
      cell: ({ contact, state, message_id }) =>
        contact && message_id && channel === 'email' ? (
          <Anchor href={contactEmailHref(contact.number, message_id)}>{t(`counts.${state}`)}</Anchor>
        ) : (
          t(`counts.${state}`)
        ),
    },
    { key: 'rule', header: t('broadcast.why'), cell: ({ rule }) => (rule ? t(`rules.${rule}`) : '') },
  ]
  if (rows.length === 0) return <EmptyState icon={<Users size={20} />} title={t('broadcast.nobody')} text={t('broadcast.nobody_text')} />
  return (
    <>
      <Table
        caption={t('broadcast.recipients')}
        columns={columns}
        rows={rows}
        rowId={({ address, message_id, contact }) => message_id ?? contact?.id ?? address}
      />
      <ListPager list={list} />
    </>
  )
}
