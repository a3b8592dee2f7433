import Ellipsis from 'lucide-react/icons/ellipsis'
import Landmark from 'lucide-react/icons/landmark'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import type { PageMeta } from '#api/contract/envelope.ts'
import type { SecurityRow } from '#api/contract/contacts/securities.ts'
import { ListPager } from '#app/lists/list-pager.tsx'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Menu, MenuLink } from '#app/ui/overlays/menu.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import type { RecordRights } from '../policies/policies.server.ts'
import { usePolicyWords } from '../policies/policy-words.ts'
import { DeleteRecord, UndoBanner } from '../records/record-undo.tsx'
import * as styles from '../records/records.css.ts'

type Props = {
  number: number
  securities: SecurityRow[]
  meta: PageMeta
  deleting: string | null
  deleted: string | null
  rights: RecordRights
}

/** A contact's accounts, with the end of their numbers and what they are worth. */
export function SecurityList({ number, securities, meta, deleting, deleted, rights }: Props) {
  const { t, day, money } = usePolicyWords()
  const here = `/contacts/${number}/securities`
  const add = rights.change ? (
    <LinkButton tone="primary" icon={<Plus />} href={`${here}/new`}>
      {t('securities.add')}
    </LinkButton>
  ) : null
  const nameOf = ({ kind, institution }: SecurityRow) => [t(`security_kind.${kind}`), institution].filter(Boolean).join(' · ')
  const total = securities.reduce((sum, { value_cents }) => sum + (value_cents ?? 0), 0)
  const isWhole = meta.total_count === securities.length
  const gone = rights.delete ? securities.find(({ id }) => id === deleting) : undefined
  const columns: Column<SecurityRow>[] = [
    {
      key: 'account',
      header: t('securities.account'),
      cell: (row) => (
        <span className={styles.cell}>
          {rights.change ? <Anchor href={`${here}/${row.id}`}>{nameOf(row)}</Anchor> : nameOf(row)}
          {row.account_number_last4 ? (
            <span className={styles.small}>{t('securities.ending', { last4: row.account_number_last4 })}</span>
          ) : null}
        </span>
      ),
    },
    { key: 'tax', header: t('security.tax_status'), cell: (row) => (row.tax_status ? t(`tax_status.${row.tax_status}`) : null) },
    { key: 'opened', header: t('security.opened_on'), hideBelow: 'medium', wrap: 'nowrap', cell: (row) => day(row.opened_on) || null },
    { key: 'as_of', header: t('security.as_of_date'), wrap: 'nowrap', cell: (row) => day(row.as_of_date) || null },
    {
      key: 'value',
      header: t('security.value_cents'),
      align: 'end',
      wrap: 'nowrap',
      cell: (row) => (row.value_cents === null ? null : money(row.value_cents)),
    },
    {
      key: 'actions',
      header: t('securities.actions', { account: '' }),
      headerHidden: true,
      actions: true,
      align: 'end',
      cell: (row) => (
        <Menu label={t('securities.actions', { account: nameOf(row) })} icon={<Ellipsis />} size="small" align="end">
          {rights.change ? (
            <MenuLink href={`${here}/${row.id}`} icon={<Pencil />}>
              {t('policies.edit_this')}
            </MenuLink>
          ) : null}
          {rights.delete ? (
            <MenuLink href={`${here}?delete=${row.id}`} icon={<Trash2 />} tone="danger">
              {t('securities.delete')}
            </MenuLink>
          ) : null}
        </Menu>
      ),
    },
  ]
  return (
    <div className={styles.cards}>
      {deleted && rights.delete ? (
        <UndoBanner id={deleted} action={here}>
          {t('securities.deleted')}
        </UndoBanner>
      ) : null}
      {securities.length === 0 ? (
        <EmptyState icon={<Landmark size={20} />} title={t('securities.empty')} text={t('securities.empty_text')} actions={add} />
      ) : (
        <>
          <div className={styles.listHead}>
            <div>
              <h2>{t('securities.count', { count: meta.total_count })}</h2>
              {isWhole && total > 0 ? <p className={styles.quiet}>{t('securities.total', { amount: money(total) })}</p> : null}
            </div>
            {add}
          </div>
          <Table
            caption={t('securities.caption')}
            columns={rights.change || rights.delete ? columns : columns.slice(0, -1)}
            rows={securities}
            rowId={(row) => row.id}
          />
        </>
      )}
      <ListPager
        list={{ href: here, shown: securities.length, meta }}
        nav={t('securities.pages')}
        summary={t('securities.count', { count: meta.total_count })}
      />
      {gone ? (
        <DeleteRecord
          id={gone.id}
          action={here}
          title={t('securities.delete_title')}
          what={nameOf(gone)}
          text={t('securities.delete_text')}
          button={t('securities.delete')}
        />
      ) : null}
    </div>
  )
}
