import ChartColumn from 'lucide-react/icons/chart-column'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { BarList, BarPlot, LinePlot } from '#app/ui/data/plot.tsx'
import { ShadedTable } from '#app/ui/data/shaded-table.tsx'
import { Stat, StatGrid } from '#app/ui/data/stat.tsx'
import { When } from '#app/ui/data/when.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Card, Section } from '#app/ui/layout/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { useLookAgain } from '#app/live/use-look-again.ts'
import { told } from '#config/reports/told.ts'
import { RunTable } from './run-table.tsx'
import type { ReportPlot } from './plot.server.ts'
import type { ShownRun } from './run.server.ts'
import * as styles from './reports.css.ts'

/** Bars would be too thin. */
const mostBars = 31

/** An answer: its figures, one drawing, the table, and how it was counted. `rests`: the page does not come anew by itself, for something was typed on it. */
export function RunFigures({ run, rests = false }: { run: ShownRun; rests?: boolean }) {
  const t = useText('reports')
  if (run.failed) return <Banner tone="warning">{run.failed}</Banner>
  if (run.state !== 'done') {
    const { done, total } = run.progress
    const parts = total > 1 && run.state === 'running' ? ` ${t('parts', { done, total })}` : ''
    return <UnderWay words={`${t(run.state === 'running' ? 'running' : 'queued')}${parts}`} rests={rests} />
  }
  return (
    <Stack gap={5}>
      <Notes run={run} />
      {run.rows.length === 0 ? (
        <EmptyState icon={<ChartColumn size={20} />} title={t('nothing')} text={t('nothing_text')} />
      ) : (
        <>
          <StatGrid>
            {run.stats.map(({ label, value, change, before, href }) => (
              <Stat
                key={label}
                label={label}
                value={value}
                change={change ?? undefined}
                hint={before ?? undefined}
                {...(href && { href })}
              />
            ))}
          </StatGrid>
          {run.plot ? <Plot plot={run.plot} rowsAre={run.rows_are} /> : null}
          {run.plot?.form === 'grid' ? (
            <details className={styles.hours}>
              <summary className={styles.summary}>{t('hour_by_hour')}</summary>
              <RunTable run={run} />
            </details>
          ) : (
            <RunTable run={run} />
          )}
        </>
      )}
      <Section title={t('how')}>
        <p className={styles.how}>{run.definition}</p>
        <p className={styles.quiet}>
          {t('by_clock', { zone: run.zone })} {run.counted_since ? t('kept_since', { day: run.counted_since }) : null}
        </p>
      </Section>
    </Stack>
  )
}

/** Looks again by itself; without JavaScript the page comes anew. */
function UnderWay({ words, rests }: { words: string; rests: boolean }) {
  useLookAgain(true)
  return (
    <>
      {rests ? null : (
        <noscript>
          <meta httpEquiv="refresh" content="3" />
        </noscript>
      )}
      <Banner tone="info">{words}</Banner>
    </>
  )
}

function Notes({ run }: { run: ShownRun }) {
  const t = useText('reports')
  return (
    <Stack gap={3}>
      <div>
        <p className={styles.finding}>{run.finding}</p>
        <div className={styles.notes}>
          {run.span ? <span>{run.span}</span> : null}
          {run.before ? <span>{t('compared_with', { days: run.before })}</span> : null}
          {run.narrowed.map(({ title, value }) => (
            <span key={title}>
              {title}: {value}
            </span>
          ))}
          <span>
            {t('counted_at')} <When at={run.as_of} />
          </span>
          {run.few ? <span>{t('few')}</span> : null}
        </div>
      </div>
      {run.not_kept ? <Banner tone="warning">{run.not_kept}</Banner> : null}
    </Stack>
  )
}

type PlotProps = { plot: ReportPlot; rowsAre: string }

function Plot({ plot, rowsAre }: PlotProps) {
  const t = useText('reports')
  const language = useLanguage()
  const format = (value: number) => told(value, plot.kind, language)
  const then = { now: t('now'), before: t('then'), of: (amount: string) => t('before', { amount }) }
  switch (plot.form) {
    case 'grid':
      return (
        <Card title={plot.title}>
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
          <div className={styles.scroll} role="region" aria-label={plot.title} tabIndex={0}>
            <ShadedTable label={plot.title} columns={plot.days} rows={plot.hours} />
          </div>
        </Card>
      )
    case 'list':
      return (
        <Card title={plot.title}>
          <BarList
            label={plot.title}
            items={plot.items.map(barOf)}
            format={format}
            {...(plot.parts && { parts: plot.parts })}
            {...(plot.compared && { then })}
          />
        </Card>
      )
    case 'time': {
      // Parts of a whole stand on one another, however thin.
      const Drawn = plot.labels.length > mostBars && !plot.stacked ? LinePlot : BarPlot
      const { title, labels, series, stacked } = plot
      return (
        <Card>
          <Drawn {...{ title, labels, series, stacked, format }} labelsName={rowsAre} tableLabel={t('table')} />
        </Card>
      )
    }
  }
}

/** What is absent is not drawn. */
function barOf({ label, value, before, href, made_of, text }: Extract<ReportPlot, { form: 'list' }>['items'][number]) {
  return { label, value, before, href: href ?? undefined, made_of: made_of ?? undefined, text: text ?? undefined }
}
