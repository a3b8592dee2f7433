import BadgeCheck from 'lucide-react/icons/badge-check'
import { useText } from '#app/i18n/use-text.ts'
import { ListFrame } from '#app/lists/list-frame.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import { agentLicenseHref } from './paths.ts'
import type { agentLicensesPage } from './agent-licenses.server.ts'

type Props = Awaited<ReturnType<typeof agentLicensesPage>>
type Row = Props['rows'][number]

/** Those of everybody within reach, by person. */
export function AgentLicenseList({ list, rows, sees_others }: Props) {
  const t = useText('agent-licenses')
  const columns: Column<Row>[] = [
    { key: 'name', header: t('name'), cell: ({ id, name }) => <Anchor href={agentLicenseHref(id)}>{name}</Anchor> },
    { key: 'kind', header: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
    ...(sees_others ? [{ key: 'person', header: t('person'), cell: ({ user }: Row) => user.name }] : []),
    { key: 'number', header: t('number'), wrap: 'nowrap', cell: ({ number }) => number },
    { key: 'until', header: t('ends_on'), wrap: 'nowrap', cell: ({ until }) => until ?? t('no_end') },
    { key: 'standing', header: t('standing'), cell: ({ in_force }) => t(in_force ? 'in_force' : 'not_in_force') },
  ]
  const empty = <EmptyState icon={<BadgeCheck size={20} />} title={t('empty')} text={t('empty_text')} />
  return (
    <ListFrame list={list} empty={empty}>
      <Table caption={t('list')} columns={columns} rows={rows} rowId={({ id }) => id} />
    </ListFrame>
  )
}
