import Inbox from 'lucide-react/icons/inbox'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { ListFrame } from '#app/lists/list-frame.tsx'
import { When } from '#app/ui/data/when.tsx'
import { StatusChip } from '#app/ui/feedback/badge.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Row } from '#app/ui/layout/layout.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import { vendorHref } from './paths.ts'
import type { VendorRow, vendorsPage } from './vendors.server.ts'

type Props = Omit<Awaited<ReturnType<typeof vendorsPage>>, 'may_create'> & { add: ReactNode }

/** Who sends leads, how many came, and who has fallen silent. */
export function VendorList({ list, rows, add }: Props) {
  const t = useText('lead-vendors')
  const language = useLanguage()
  const count = (value: number) => value.toLocaleString(language)
  const columns: Column<VendorRow>[] = [
    { key: 'name', header: t('name'), cell: ({ id, vendor_name }) => <Anchor href={vendorHref(id)}>{vendor_name}</Anchor> },
    { key: 'type', header: t('type'), cell: ({ type_words }) => type_words },
    { key: 'state', header: t('state'), cell: (row) => <VendorState {...row} /> },
    { key: 'today', header: t('today'), align: 'end', cell: ({ today_count }) => count(today_count) },
    { key: 'accepted', header: t('accepted_30'), align: 'end', cell: ({ last_30_days }) => count(last_30_days.accepted) },
    { key: 'duplicate', header: t('duplicate_30'), align: 'end', cell: ({ last_30_days }) => count(last_30_days.duplicate) },
    { key: 'rejected', header: t('rejected_30'), align: 'end', cell: ({ last_30_days }) => count(last_30_days.rejected) },
    { key: 'last', header: t('last_post'), wrap: 'nowrap', cell: ({ last_post }) => (last_post ? <When at={last_post} /> : t('never')) },
  ]
  const empty = <EmptyState icon={<Inbox size={20} />} title={t('empty')} text={t('empty_text')} actions={add} />
  return (
    <ListFrame list={list} empty={empty}>
      <Table caption={t('title')} columns={columns} rows={rows} rowId={({ id }) => id} />
    </ListFrame>
  )
}

/** Whether leads are taken from a vendor, and since when none came. */
export function VendorState({ active, silent_days }: Pick<VendorRow, 'active' | 'silent_days'>) {
  const t = useText('lead-vendors')
  return (
    <Row gap={2}>
      <StatusChip tone={active ? 'success' : 'neutral'}>{t(active ? 'active' : 'off')}</StatusChip>
      {silent_days === null ? null : <StatusChip tone="warning">{t('silent', { count: silent_days })}</StatusChip>}
    </Row>
  )
}
