import BookOpen from 'lucide-react/icons/book-open'
import SearchX from 'lucide-react/icons/search-x'
import type { PolicyListRow } from '#api/contract/contacts/policies.ts'
import { RowLinks } from '#app/lists/row-links.tsx'
import { StatusChip } from '#app/ui/feedback/badge.tsx'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import { nameOf } from '../contact-words.ts'
import type { policyListPage } from './policy-list.server.ts'
import { policyTones, usePolicyWords } from './policy-words.ts'
import * as styles from '../records/records.css.ts'

type Props = Pick<Awaited<ReturnType<typeof policyListPage>>, 'rows' | 'sorts'> & { showOwner: boolean }

/** Policies across contacts; cards on a narrow screen. */
export function PolicyListTable({ rows, sorts, showOwner }: Props) {
  const { t, day, money, name } = usePolicyWords()
  const columns: (Column<PolicyListRow> | false)[] = [
    {
      key: 'contact',
      header: t('book.contact'),
      cell: ({ contact }) => <Anchor href={`/contacts/${contact.number}/policies`}>{nameOf(contact)}</Anchor>,
    },
    {
      key: 'policy',
      header: t('book.policy'),
      cell: (row) => (
        <span className={styles.policyListPolicy}>
          <span>{row.carrier?.name ?? name(row)}</span>
          {row.carrier ? <span className={styles.small}>{[row.product, row.plan_name].filter(Boolean).join(' · ')}</span> : null}
        </span>
      ),
    },
    { key: 'number', header: t('book.number'), hideBelow: 'wide', wrap: 'nowrap', cell: (row) => row.policy_number || null },
    {
      key: 'status',
      header: t('book.status'),
      wrap: 'nowrap',
      card: 'corner',
      cell: (row) => <StatusChip tone={policyTones[row.status]}>{t(`status.${row.status}`)}</StatusChip>,
    },
    showOwner && {
      key: 'owner',
      header: t('book.owner'),
      hideBelow: 'large',
      wrap: 'nowrap',
      cell: ({ contact }) => (contact.owner ? <span className={styles.quiet}>{contact.owner.name}</span> : null),
    },
    {
      key: 'premium',
      header: t('book.premium'),
      align: 'end',
      wrap: 'nowrap',
      sort: sorts.premium,
      cell: (row) => {
        if (row.annual_premium_cents !== null) return money(row.annual_premium_cents)
        if (row.premium_cents === null) return null
        return (
          <>
            {money(row.premium_cents)} <span className={styles.small}>{t('book.once')}</span>
          </>
        )
      },
    },
    {
      key: 'effective',
      header: t('book.effective'),
      align: 'end',
      wrap: 'nowrap',
      hideBelow: 'medium',
      sort: sorts.effective_date,
      cell: (row) => day(row.effective_date) || null,
    },
    {
      key: 'renewal',
      header: t('book.renewal'),
      align: 'end',
      wrap: 'nowrap',
      sort: sorts.renewal_date,
      cell: (row) =>
        row.termination_date ? (
          <span className={styles.quiet}>
            {t('book.ended')} {day(row.termination_date)}
          </span>
        ) : (
          day(row.renewal_date) || null
        ),
    },
  ]
  return (
    <RowLinks>
      <Table caption={t('book.caption')} columns={columns.filter((column) => column !== false)} rows={rows} rowId={(row) => row.id} />
    </RowLinks>
  )
}

/** No policy yet, or none that matches. */
export function PolicyListEmpty({ isNarrowed }: { isNarrowed: boolean }) {
  const { t } = usePolicyWords()
  if (isNarrowed) {
    const all = <LinkButton href="/policies">{t('book.show_all')}</LinkButton>
    return <EmptyState icon={<SearchX size={20} />} title={t('book.none_found')} text={t('book.none_found_text')} actions={all} />
  }
  const contacts = (
    <LinkButton tone="primary" href="/contacts">
      {t('book.to_contacts')}
    </LinkButton>
  )
  return <EmptyState icon={<BookOpen size={20} />} title={t('book.empty')} text={t('book.empty_text')} actions={contacts} />
}
