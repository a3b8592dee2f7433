import Target from 'lucide-react/icons/target'
import { useText } from '#app/i18n/use-text.ts'
import { ListPager } from '#app/lists/list-pager.tsx'
import { EditLinks } from '#app/lists/edit-links.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import { GoalBar } from './goal-bar.tsx'
import type { GoalLine, goalsPage } from './goals.server.ts'
import { goalsHref } from '../paths.ts'

type Props = Pick<Awaited<ReturnType<typeof goalsPage>>, 'list' | 'rows' | 'whose'>

/** One's own goals first, then those of whom one leads. */
export function GoalList({ list, rows, whose }: Props) {
  const t = useText('reports')
  const columns: Column<GoalLine>[] = [
    { key: 'goal', header: t('goals.goal'), cell: (goal) => <GoalBar goal={goal} /> },
    ...(whose.length > 0 ? [{ key: 'whose', header: t('goals.whose'), cell: (goal: GoalLine) => goal.whose }] : []),
    { key: 'days', header: t('period'), cell: ({ days }) => days, hideBelow: 'medium' },
    {
      key: 'acts',
      header: t('costs.acts'),
      headerHidden: true,
      actions: true,
      cell: ({ id, name }) => (
        <EditLinks
          edit={{ href: goalsHref({ edit: id }), label: t('goals.edit_this', { name }) }}
          remove={{ href: goalsHref({ delete: id }), label: t('goals.delete_this', { name }) }}
        />
      ),
    },
  ]
  if (rows.length === 0) return <EmptyState icon={<Target size={20} />} title={t('goals.empty')} text={t('goals.empty_text')} />
  return (
    <>
      <Table caption={t('goals.title')} columns={columns} rows={rows} rowId={({ id }) => id} />
      <ListPager list={list} />
    </>
  )
}
