import type { ContactRow } from '#api/contract/contacts.ts'
import { formatPhone } from '#api/contract/formats.ts'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { Badge, StatusChip, type Tone } from '#app/ui/badge.tsx'
import { Anchor } from '#app/ui/navigation.tsx'
import { Table, type Column } from '#app/ui/table.tsx'
import { dayOf, nameOf } from './contact-words.ts'
import { listHref, type ListState } from './list-address.ts'

type Props = { rows: ContactRow[]; list: ListState; zone: string; showOwner: boolean }

/** Contacts as the list shows them: sorted by links, cards on a narrow screen. */
export function ContactTable({ rows, list, zone, showOwner }: Props) {
  const t = useText('contacts')
  const language = useLanguage()
  const sort = (field: string, natural: 'asc' | 'desc') => {
    const current = list.order_field === field
    const direction = current ? list.order || natural : undefined
    const next = current && direction === natural ? (natural === 'asc' ? 'desc' : 'asc') : ''
    return { href: listHref(list, { order_field: field, order: next }), ...(direction && { direction: direction === 'asc' ? ('ascending' as const) : ('descending' as const) }) }
  }
  const columns: Column<ContactRow>[] = [
    {
      key: 'name',
      header: t('columns.name'),
      sort: sort('name', 'asc'),
      cell: (row) => (
        <>
          <Anchor href={`/contacts/${row.number}`}>{nameOf(row)}</Anchor> {row.new_tag ? <Badge tone="accent">{t('fields.new')}</Badge> : null}
        </>
      ),
    },
    { key: 'phone', header: t('columns.phone'), wrap: 'nowrap', cell: (row) => (row.phone ? <a href={`tel:${row.phone}`}>{formatPhone(row.phone)}</a> : null) },
    { key: 'email', header: t('columns.email'), wrap: 'ellipsis', width: '20%', hideBelow: 'medium', cell: (row) => (row.email ? <a href={`mailto:${row.email}`}>{row.email}</a> : null) },
    { key: 'status', header: t('columns.status'), wrap: 'nowrap', cell: (row) => (row.status ? <StatusChip tone={row.status.tone as Tone}>{row.status.title}</StatusChip> : null) },
    { key: 'category', header: t('columns.category'), hideBelow: 'narrow', cell: (row) => t(`category.${row.category}`) },
    { key: 'state', header: t('columns.state'), hideBelow: 'medium', cell: (row) => row.state },
    ...(showOwner ? [{ key: 'owner', header: t('columns.owner'), hideBelow: 'medium', wrap: 'nowrap', cell: (row: ContactRow) => row.owner?.name } as const] : []),
    { key: 'activity', header: t('columns.activity'), align: 'end', wrap: 'nowrap', hideBelow: 'narrow', sort: sort('last_activity_at', 'desc'), cell: (row) => <Day at={row.last_activity_at} language={language} zone={zone} /> },
    { key: 'created', header: t('columns.created'), align: 'end', wrap: 'nowrap', hideBelow: 'medium', sort: sort('created_at', 'desc'), cell: (row) => <Day at={row.created_at} language={language} zone={zone} /> },
  ]
  return <Table caption={t('list.caption')} columns={columns} rows={rows} rowId={(row) => row.id} />
}

/** A short date; the full one on hover. */
export function Day({ at, language, zone }: { at: string | null; language: string; zone: string }) {
  if (!at) return null
  return (
    <time dateTime={at} title={new Date(at).toLocaleString(language, { timeZone: zone, dateStyle: 'long', timeStyle: 'short' })}>
      {dayOf(at, language, zone)}
    </time>
  )
}
