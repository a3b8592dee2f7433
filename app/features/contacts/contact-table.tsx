import PhoneOff from 'lucide-react/icons/phone-off'
import type { ContactRow } from '#api/contract/contacts.ts'
import { formatPhone } from '#api/contract/formats.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Badge, StatusChip, type Tone } from '#app/ui/badge.tsx'
import { Anchor } from '#app/ui/navigation.tsx'
import { Table, type Column } from '#app/ui/table.tsx'
import { nameOf } from './contact-words.ts'
import { Day } from './day.tsx'
import { listHref, sortOf, type ListState } from './list-address.ts'
import * as styles from './list.css.ts'

type Props = { rows: ContactRow[]; list: ListState; zone: string; today: string; showOwner: boolean }

/** Contacts as the list shows them: sorted by links, cards on a narrow screen. */
export function ContactTable({ rows, list, zone, today, showOwner }: Props) {
  const t = useText('contacts')
  const columns: (Column<ContactRow> | false)[] = [
    { key: 'name', header: t('columns.name'), sort: sortOf(list, 'name'), cell: (row) => <Name row={row} /> },
    { key: 'phone', header: t('columns.phone'), wrap: 'nowrap', card: 'bare', cell: (row) => <Phone row={row} /> },
    { key: 'email', header: t('columns.email'), wrap: 'ellipsis', width: '20%', hideBelow: 'large', cell: (row) => (row.email ? <a href={`mailto:${row.email}`} className={styles.quiet}>{row.email}</a> : null) },
    { key: 'status', header: t('columns.status'), wrap: 'nowrap', card: 'corner', cell: (row) => (row.status ? <StatusChip tone={row.status.tone as Tone}>{row.status.title}</StatusChip> : null) },
    { key: 'category', header: t('columns.category'), hideBelow: 'wide', cell: (row) => t(`category.${row.category}`) },
    { key: 'state', header: t('columns.state'), hideBelow: 'wide', cell: (row) => row.state },
    showOwner && { key: 'owner', header: t('columns.owner'), hideBelow: 'medium', wrap: 'nowrap', cell: (row) => (row.owner ? <Anchor href={listHref(list, { downline_user_id: row.owner.id })} className={styles.quiet} title={t('list.of_owner', { owner: row.owner.name })}>{row.owner.name}</Anchor> : null) },
    { key: 'activity', header: t('columns.activity'), align: 'end', wrap: 'nowrap', hideBelow: 'narrow', sort: sortOf(list, 'last_activity_at'), cell: (row) => <Day at={row.last_activity_at} zone={zone} today={today} /> },
    { key: 'created', header: t('columns.created'), align: 'end', wrap: 'nowrap', hideBelow: 'narrow', sort: sortOf(list, 'created_at'), cell: (row) => <Day at={row.created_at} zone={zone} today={today} /> },
  ]
  return <Table caption={t('list.caption')} columns={columns.filter((column) => column !== false)} rows={rows} rowId={(row) => row.id} />
}

function Name({ row }: { row: ContactRow }) {
  const t = useText('contacts')
  return (
    <span className={styles.name}>
      <Anchor href={`/contacts/${row.number}`}>{nameOf(row)}</Anchor>
      {row.new_tag ? <Badge tone="accent">{t('fields.new')}</Badge> : null}
    </span>
  )
}

/** A number to press; one that must not be called is words only. */
function Phone({ row }: { row: ContactRow }) {
  const t = useText('contacts')
  if (!row.phone) return null
  if (!row.do_not_call) return <a href={`tel:${row.phone}`} className={styles.quiet}>{formatPhone(row.phone)}</a>
  return (
    <span className={styles.stopped} title={t('fields.do_not_call')}>
      {formatPhone(row.phone)}
      <PhoneOff size={14} aria-hidden="true" />
      <span className="visually-hidden">{t('fields.do_not_call')}</span>
    </span>
  )
}
