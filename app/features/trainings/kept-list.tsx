import { Form } from '@remix-run/react'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import { useText } from '#app/i18n/use-text.ts'
import { ListFrame } from '#app/lists/list-frame.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { When } from '#app/ui/data/when.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import type { keptTrainingsPage } from './keeping.server.ts'
import { keptTrainingHref, keptTrainingsPath } from './paths.ts'

type Props = Awaited<ReturnType<typeof keptTrainingsPage>>
type Row = Props['rows'][number]

/** The trainings that somebody keeps, by section. */
export function KeptTrainingList({ list, rows, deleted }: Props) {
  const t = useText('trainings')
  const columns: Column<Row>[] = [
    { key: 'title', header: t('name'), cell: ({ id, title }) => <Anchor href={keptTrainingHref(id)}>{title}</Anchor> },
    { key: 'section', header: t('section'), cell: ({ section }) => section },
    { key: 'kind', header: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
    { key: 'for', header: t('for_whom'), cell: ({ corporation }) => corporation?.name ?? t('for_everybody'), hideBelow: 'medium' },
    { key: 'seen', header: t('seen_count'), align: 'end', cell: ({ seen_count }) => seen_count },
    { key: 'completed', header: t('completed_count'), align: 'end', cell: ({ completed_count }) => completed_count },
    { key: 'updated', header: t('updated'), wrap: 'nowrap', cell: ({ updated }) => <When at={updated} />, hideBelow: 'medium' },
  ]
  const empty = <EmptyState icon={<GraduationCap size={20} />} title={t('kept_empty')} text={t('kept_empty_text')} />
  return (
    <Stack gap={4}>
      {deleted ? (
        <Form method="post" action={keptTrainingsPath}>
          <input type="hidden" name="id" value={deleted} />
          <Banner tone="success" role="status" actions={<Button>{t('bring_back')}</Button>}>
            {t('deleted')}
          </Banner>
        </Form>
      ) : null}
      <ListFrame list={list} empty={empty}>
        <Table caption={t('title')} columns={columns} rows={rows} rowId={({ id }) => id} />
      </ListFrame>
    </Stack>
  )
}
