import { useText } from '#app/i18n/use-text.ts'
import { ListPager } from '#app/lists/list-pager.tsx'
import { When } from '#app/ui/data/when.tsx'
import { Card, Section } from '#app/ui/layout/card.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { NumberCell } from '../run-table.tsx'
import { savedHref } from '../paths.ts'
import type { RunsPage } from './runs.server.ts'
import * as styles from '../reports.css.ts'

/** What a saved report said each time, beside each other, the newest first. */
export function EarlierRuns({ id, runs: { list, page, columns, rows } }: { id: string; runs: RunsPage }) {
  const t = useText('reports')
  if (list.meta.total_count < 2) return null
  return (
    <Section title={t('saved.runs')} hint={t('saved.runs_hint')} className="no-print">
      <Card padding="none">
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
        <div className={styles.scroll} role="region" aria-label={t('saved.runs')} tabIndex={0}>
          <table className={styles.table}>
            <caption className="visually-hidden">{t('saved.runs')}</caption>
            <thead>
              <tr>
                <th scope="col" className={styles.firstHead}>
                  {t('saved.run')}
                </th>
                {columns.map(({ key, title }) => (
                  <th key={key} scope="col" className={styles.headCell}>
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((run) => (
                <tr key={run.id}>
                  <th scope="row" className={styles.firstCell}>
                    <Anchor href={savedHref(id, { run: run.id, page: page > 1 && page })} aria-current={run.current ? 'true' : undefined}>
                      <When at={run.counted} />
                    </Anchor>
                    {run.span ? <span className={styles.change}>{run.span}</span> : null}
                    {run.asked_otherwise ? <span className={styles.change}>{t('saved.asked_otherwise')}</span> : null}
                  </th>
                  {run.cells.map((cell, place) => (
                    <NumberCell key={columns[place]?.key} cell={cell} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Card>
      <ListPager list={list} nav={t('saved.runs')} />
    </Section>
  )
}
