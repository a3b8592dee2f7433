import type { ReactNode } from 'react'
import PhoneOff from 'lucide-react/icons/phone-off'
import type { ContactRow } from '#api/contract/contacts.ts'
import { ageOn, dateIn, formatPhone } from '#api/contract/formats.ts'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { PhoneNumber } from '#app/phone/phone-number.tsx'
import { Badge, StatusChip, type Tone } from '#app/ui/badge.tsx'
import { Anchor } from '#app/ui/navigation.tsx'
import { Table, type Column } from '#app/ui/table.tsx'
import { nameOf } from '../contact-words.ts'
import { drawnDay } from '../day.tsx'
import { FavoriteStar } from './favorite-star.tsx'
import { columnsOf, holderHrefs, listColumns, sortOf, type ListColumn, type ListState } from './list-search-params.ts'
import * as styles from './list.css.ts'

type Props = { rows: ContactRow[]; list: ListState; zone: string; today: string; showOwner: boolean; selectable: boolean }

/** Contacts as the list shows them: the chosen columns in order, sorted by links, cards on a narrow screen. */
export function ContactTable({ rows, list, zone, today, showOwner, selectable }: Props) {
  const t = useText('contacts')
  const l = useText('lists')
  const byKey = useColumns({ list, zone, today })
  const shown = columnsOf(list).filter((key) => key !== 'owner' || showOwner)
  const name: Column<ContactRow> = { key: 'name', header: t('columns.name'), sort: sortOf(list, 'name'), cell: nameMarked(t('fields.new')) }
  return (
    <Table<ContactRow>
      caption={t('list.caption')}
      columns={[name, ...shown.map((key) => ({ key, ...byKey[key] }))]}
      rows={rows}
      rowId={(row) => row.id}
      {...(selectable && {
        selection: { name: 'ids', rowLabel: (row) => l('select.row', { name: nameOf(row) }), allLabel: l('select.page') },
      })}
    />
  )
}

type Shown = Omit<Column<ContactRow>, 'key'>

/** Every column there is. */
function useColumns({ list, zone, today }: Pick<Props, 'list' | 'zone' | 'today'>): Record<ListColumn, Shown> {
  const t = useText('contacts')
  const l = useText('lists')
  const language = useLanguage()
  const headers = useColumnNames()
  const dated = (timeOf: (row: ContactRow) => string | null): Omit<Shown, 'header'> => ({
    align: 'end',
    wrap: 'nowrap',
    hideBelow: 'narrow',
    cell(row) {
      const at = timeOf(row)
      return at && drawnDay(dateIn(zone, new Date(at)), language, today)
    },
  })
  const columns: Record<ListColumn, Omit<Shown, 'header'>> = {
    phone: { wrap: 'nowrap', card: 'bare', cell: phoneStopped(t('fields.do_not_call')) },
    email: { wrap: 'ellipsis', width: '20%', hideBelow: 'large', cell: email },
    status: {
      wrap: 'nowrap',
      card: 'corner',
      cell: (row) => (row.status ? <StatusChip tone={row.status.tone as Tone}>{row.status.title}</StatusChip> : null),
    },
    category: { hideBelow: 'wide', cell: (row) => row.category && t(`category.${row.category}`) },
    state: { hideBelow: 'wide', cell: (row) => row.state },
    source: { hideBelow: 'medium', wrap: 'nowrap', cell: (row) => row.source?.title },
    owner: { hideBelow: 'medium', wrap: 'nowrap', cell: holderIn(list, t('list.of_owner'), (pool) => l('select.in_pool', { pool })) },
    age: { align: 'end', hideBelow: 'medium', cell: (row) => row.birth_date && ageOn(row.birth_date, today) },
    number: { align: 'end', hideBelow: 'medium', cell: (row) => row.number },
    contacted: { ...dated((row) => row.last_contacted_at), sort: sortOf(list, 'last_contacted_at') },
    activity: { ...dated((row) => row.last_activity_at), sort: sortOf(list, 'last_activity_at') },
    created: { ...dated((row) => row.created_at), sort: sortOf(list, 'created_at') },
  }
  return Object.fromEntries(listColumns.map((key) => [key, { ...columns[key], header: headers[key] }])) as Record<ListColumn, Shown>
}

/** What each column is called. */
export function useColumnNames(): Record<ListColumn, string> {
  const t = useText('contacts')
  const l = useText('lists')
  return {
    phone: t('columns.phone'),
    email: t('columns.email'),
    status: t('columns.status'),
    category: t('columns.category'),
    state: t('columns.state'),
    source: l('columns.source'),
    owner: t('columns.owner'),
    age: l('columns.age'),
    number: l('columns.number'),
    contacted: l('columns.contacted'),
    activity: t('columns.activity'),
    created: t('columns.created'),
  }
}

/** Draws whose it is, leading to all of theirs: the owner, or the pool that it waits in. */
function holderIn(list: ListState, ofOwner: string, inPool: (name: string) => string): (row: ContactRow) => ReactNode {
  const hrefOf = holderHrefs(list)
  return function holder({ owner, pool }) {
    if (pool) {
      return (
        <Anchor href={hrefOf('pool_id', pool.id)} className={styles.quiet}>
          {inPool(pool.name)}
        </Anchor>
      )
    }
    if (!owner) return null
    return (
      <Anchor href={hrefOf('downline_user_id', owner.id)} className={styles.quiet} title={ofOwner}>
        {owner.name}
      </Anchor>
    )
  }
}

function email({ email: address }: ContactRow) {
  if (!address) return null
  return (
    <a href={`mailto:${address}`} className={styles.quiet}>
      {address}
    </a>
  )
}

const nameMarked = (isNew: string) =>
  function name(row: ContactRow) {
    return (
      <span className={styles.name}>
        <FavoriteStar id={row.id} name={nameOf(row)} favorite={row.favorite} />
        <Anchor href={`/contacts/${row.number}`} ahead>
          {nameOf(row)}
        </Anchor>
        {row.new_tag ? <Badge tone="info">{isNew}</Badge> : null}
      </span>
    )
  }

/** A number to press; one that must not be called is words only. */
const phoneStopped = (stopped: string) =>
  function phone(row: ContactRow) {
    if (!row.phone) return null
    if (!row.do_not_call) return <PhoneNumber number={row.phone} contact={{ id: row.id, do_not_call: false }} className={styles.quiet} />
    return (
      <span className={styles.stopped} title={stopped}>
        {formatPhone(row.phone)}
        <PhoneOff size={14} aria-hidden="true" />
        <span className="visually-hidden">{stopped}</span>
      </span>
    )
  }
