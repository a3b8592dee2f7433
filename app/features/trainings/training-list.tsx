import GraduationCap from 'lucide-react/icons/graduation-cap'
import { useText } from '#app/i18n/use-text.ts'
import { ListFrame } from '#app/lists/list-frame.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import type { trainingsPage } from './learning.server.ts'
import { trainingHref } from './paths.ts'
import { TrainingState } from './training-state.tsx'

type Props = Awaited<ReturnType<typeof trainingsPage>>
type Row = Props['sections'][number]['rows'][number]

/** What there is to learn from, a table for each section. */
export function TrainingList({ list, sections }: Props) {
  const t = useText('trainings')
  const columns: Column<Row>[] = [
    { key: 'title', header: t('name'), cell: ({ id, title }) => <Anchor href={trainingHref(id)}>{title}</Anchor> },
    { key: 'kind', header: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`), width: '12rem' },
    { key: 'required', header: t('required_by'), cell: ({ required }) => required, width: '10rem', hideBelow: 'medium' },
    { key: 'until', header: t('valid_until'), cell: ({ completion }) => completion?.expires, width: '10rem', hideBelow: 'medium' },
    { key: 'state', header: t('state'), cell: (row) => <TrainingState {...row} />, width: '10rem' },
  ]
  const empty = <EmptyState icon={<GraduationCap size={20} />} title={t('empty')} text={t('empty_text')} />
  return (
    <ListFrame list={list} empty={empty}>
      <Stack gap={4}>
        {sections.map(({ section, rows }) => (
          <Card key={section} title={section} padding="none">
            <Table caption={section} columns={columns} rows={rows} rowId={({ id }) => id} />
          </Card>
        ))}
      </Stack>
    </ListFrame>
  )
}
