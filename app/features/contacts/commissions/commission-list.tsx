import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign'
import { useText } from '#app/i18n/use-text.ts'
import { ListPager } from '#app/lists/list-pager.tsx'
import { EditLinks } from '#app/lists/edit-links.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import type { CommissionRow, commissionsPage } from './commissions.server.ts'
import { commissionsHref } from './paths.ts'

type Props = Pick<Awaited<ReturnType<typeof commissionsPage>>, 'list' | 'rows' | 'number' | 'policy' | 'rights'>

/** What was entered for a policy, the newest first. */
export function CommissionList({ list, rows, number, policy, rights }: Props) {
  const t = useText('records')
  const acts: Column<CommissionRow> = {
    key: 'acts',
    header: t('commissions.acts'),
    headerHidden: true,
    actions: true,
    cell: ({ id, what }) => (
      <EditLinks
        edit={rights.change ? { href: commissionsHref(number, policy, { edit: id }), label: t('commissions.edit_this', { what }) } : null}
        remove={
          rights.delete ? { href: commissionsHref(number, policy, { delete: id }), label: t('commissions.delete_this', { what }) } : null
        }
      />
    ),
  }
  const columns: Column<CommissionRow>[] = [
    { key: 'kind', header: t('commissions.kind'), cell: ({ kind }) => kind },
    { key: 'who', header: t('commissions.who'), cell: ({ who }) => who, hideBelow: 'medium' },
    { key: 'amount', header: t('commissions.amount'), align: 'end', wrap: 'nowrap', cell: ({ amount }) => amount },
    { key: 'earned', header: t('commissions.earned_on'), wrap: 'nowrap', cell: ({ earned }) => earned },
    {
      key: 'paid',
      header: t('commissions.paid_on'),
      wrap: 'nowrap',
      cell: ({ paid }) => paid || t('commissions.unpaid'),
      hideBelow: 'medium',
    },
    { key: 'statement', header: t('commissions.statement'), cell: ({ statement }) => statement, hideBelow: 'wide' },
    ...(rights.change || rights.delete ? [acts] : []),
  ]
  if (rows.length === 0)
    return <EmptyState icon={<CircleDollarSign size={20} />} title={t('commissions.empty')} text={t('commissions.empty_text')} />
  return (
    <>
      <Table caption={t('commissions.title')} columns={columns} rows={rows} rowId={({ id }) => id} />
      <ListPager list={list} />
    </>
  )
}
