import ChartColumn from 'lucide-react/icons/chart-column'
import SearchX from 'lucide-react/icons/search-x'
import { useText } from '#app/i18n/use-text.ts'
import { ListPager } from '#app/lists/list-pager.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { When } from '#app/ui/data/when.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Section } from '#app/ui/layout/card.tsx'
import { Grid, Stack } from '#app/ui/layout/layout.tsx'
import { Anchor, UiForm } from '#app/ui/layout/navigation.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import { reportsPath, savedHref } from '../paths.ts'
import type { reportsPage } from '../reports.server.ts'
import * as styles from '../reports.css.ts'

type Props = Pick<Awaited<ReturnType<typeof reportsPage>>, 'list' | 'rows' | 'of' | 'examples'>
type Row = Props['rows'][number]

/** The saved reports that one may open, the last changed first. */
export function SavedList({ list, rows, of, examples }: Props) {
  const t = useText('reports')
  const columns: Column<Row>[] = [
    { key: 'title', header: t('saved.name'), cell: ({ id, title }) => <Anchor href={savedHref(id)}>{title}</Anchor> },
    { key: 'type', header: t('saved.type'), cell: ({ type }) => type },
    { key: 'maker', header: t('saved.maker'), cell: ({ maker }) => maker },
    { key: 'shared', header: t('saved.shared'), cell: ({ shared }) => shared, hideBelow: 'medium' },
    { key: 'sent', header: t('saved.sent'), cell: ({ sent }) => sent, hideBelow: 'wide' },
    {
      key: 'counted',
      header: t('saved.counted'),
      wrap: 'nowrap',
      cell: ({ counted }) => (counted ? <When at={counted} /> : t('saved.never')),
    },
  ]
  const isEmpty = rows.length === 0 && !list.isNarrowed
  return (
    <Section title={t('saved.title')}>
      {isEmpty ? (
        <Stack>
          <EmptyState icon={<ChartColumn size={20} />} title={t('saved.empty')} text={t('saved.empty_text')} level={3} />
          <Grid min="17rem" role="list" aria-label={t('examples.title')}>
            {examples.map(({ href, title, number }) => (
              <div key={href} role="listitem" className={styles.type}>
                <Anchor href={href} className={styles.typeLink}>
                  {title}
                </Anchor>
                {number ? <span className={styles.number}>{number}</span> : null}
              </div>
            ))}
          </Grid>
        </Stack>
      ) : (
        <Stack>
          <UiForm method="get" action={reportsPath} aria-label={t('saved.title')} className={styles.fields} key={list.state.of}>
            <NativeSelect
              name="of"
              label={t('saved.show')}
              options={of}
              emptyLabel={t('saved.all')}
              defaultValue={list.state.of}
              className={styles.field}
            />
            <Button>{t('saved.show')}</Button>
          </UiForm>
          {rows.length === 0 ? (
            <EmptyState icon={<SearchX size={20} />} title={t('saved.none_found')} level={3} />
          ) : (
            <Table caption={t('saved.title')} columns={columns} rows={rows} rowId={({ id }) => id} />
          )}
          <ListPager list={list} />
        </Stack>
      )}
    </Section>
  )
}
