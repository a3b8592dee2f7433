import type { ReactNode } from 'react'
import PhoneOff from 'lucide-react/icons/phone-off'
import type { ContactRow } from '#api/contract/contacts/contacts.ts'
import { ageOn, dateIn, formatDate, formatPhone } from '#api/contract/formats.ts'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { hrefWith } from '#app/lists/href.ts'
import { PhoneNumber } from '#app/phone/phone-number.tsx'
import { Badge, StatusChip, type Tone } from '#app/ui/feedback/badge.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import { nameOf } from '../contact-words.ts'
import { drawnDay } from '../day.tsx'
import type { StatusOption } from '../status/status-choice.ts'
import { StatusPicker } from '../status/status-picker.tsx'
import { FavoriteStar } from './favorite-star.tsx'
import { listColumns, type ListColumn } from './list-fields.ts'
import type { contactsPage } from './list.server.ts'
import * as styles from './list.css.ts'

type Props = Pick<Awaited<ReturnType<typeof contactsPage>>, 'rows' | 'list' | 'heads' | 'columns'> & {
  zone: string
  today: string
  showOwner: boolean
  selectable: boolean
  /** What the reader may choose from; none where they may not change contacts. */
  statuses: readonly StatusOption[]
}

/** Contacts as the list shows them: the chosen columns in order, sorted by links, cards on a narrow screen. */
export function ContactTable({ rows, list, heads, columns, zone, today, showOwner, selectable, statuses }: Props) {
  const t = useText('contacts')
  const l = useText('lists')
  const byKey = useColumns({ list, heads, zone, today, statuses })
  const shown = columns.filter((key) => key !== 'owner' || showOwner)
  const name: Column<ContactRow> = { key: 'name', header: t('columns.name'), sort: heads.name, cell: nameMarked(t('fields.new')) }
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

type Drawn = Pick<Props, 'list' | 'heads' | 'zone' | 'today' | 'statuses'>

/** Every column there is. */
function useColumns({ list, heads, zone, today, statuses }: Drawn): Record<ListColumn, Shown> {
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
      cell: statusIn(statuses),
    },
    category: { hideBelow: 'wide', cell: (row) => row.category && t(`category.${row.category}`) },
    state: { hideBelow: 'wide', cell: (row) => row.state },
    city: { hideBelow: 'wide', wrap: 'nowrap', cell: (row) => row.city },
    tags: { hideBelow: 'medium', wrap: 'ellipsis', width: '14%', cell: tags },
    source: { hideBelow: 'medium', wrap: 'nowrap', cell: (row) => row.source?.title },
    owner: { hideBelow: 'medium', wrap: 'nowrap', cell: holderIn(list.href, t('list.of_owner'), (pool) => l('select.in_pool', { pool })) },
    age: { align: 'end', hideBelow: 'medium', cell: (row) => row.birth_date && ageOn(row.birth_date, today) },
    number: { align: 'end', hideBelow: 'medium', cell: (row) => row.number },
    birthday: {
      align: 'end',
      wrap: 'nowrap',
      hideBelow: 'narrow',
      sort: heads.birthday,
      cell: (row) => row.birth_date && formatDate(row.birth_date, language, 'UTC', 'month_day'),
    },
    renewal: {
      align: 'end',
      wrap: 'nowrap',
      hideBelow: 'narrow',
      cell: (row) => row.renewal_date && drawnDay(row.renewal_date, language, today),
    },
    contacted: { ...dated((row) => row.last_contacted_at), sort: heads.last_contacted_at },
    activity: { ...dated((row) => row.last_activity_at), sort: heads.last_activity_at },
    created: { ...dated((row) => row.created_at), sort: heads.created_at },
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
    city: l('columns.city'),
    tags: l('columns.tags'),
    birthday: l('columns.birthday'),
    renewal: l('columns.renewal'),
    source: l('columns.source'),
    owner: t('columns.owner'),
    age: l('columns.age'),
    number: l('columns.number'),
    contacted: l('columns.contacted'),
    activity: t('columns.activity'),
    created: t('columns.created'),
  }
}

/** A status is changed where it stands; who may not change it reads it. */
const statusIn = (statuses: readonly StatusOption[]) =>
  function status(row: ContactRow) {
    if (statuses.length > 0) return <StatusPicker contact={row} name={nameOf(row)} options={statuses} />
    return row.status && <StatusChip tone={row.status.tone as Tone}>{row.status.title}</StatusChip>
  }

/** Draws whose it is, leading to all of theirs: the owner, or the pool that it waits in. */
function holderIn(list: string, ofOwner: string, inPool: (name: string) => string): (row: ContactRow) => ReactNode {
  const everybodys = hrefWith(list, { pool_id: null, downline_user_id: null, downline_user_id_is: null })
  return function holder({ owner, pool }) {
    if (pool) {
      return (
        <Anchor href={hrefWith(everybodys, { pool_id: pool.id })} className={styles.quiet}>
          {inPool(pool.name)}
        </Anchor>
      )
    }
    if (!owner) return null
    return (
      <Anchor href={hrefWith(everybodys, { downline_user_id: owner.id })} className={styles.quiet} title={ofOwner}>
        {owner.name}
      </Anchor>
    )
  }
}

/** As many as there is room for; all of them on hover. */
function tags({ tags: all }: ContactRow) {
  if (all.length === 0) return null
  return (
    <span className={styles.tags} title={all.map(({ name }) => name).join(', ')}>
      {all.map(({ id, name }) => (
        <Badge key={id}>{name}</Badge>
      ))}
    </span>
  )
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
