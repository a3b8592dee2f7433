import { useId, type CSSProperties, type ReactNode } from 'react'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { classNames } from '../theme/class-names.ts'
import { Anchor } from '../layout/navigation.tsx'
import * as styles from './plot.css.ts'

export type PlotSeries = {
  name: string
  /** One for each label; null where nothing is known. */
  values: readonly (number | null)[]
}

export type PlotProps = {
  /** What is shown; names the figure. */
  title: ReactNode
  titleHidden?: boolean | undefined
  /** Along the bottom: months, days, people. `labelsName` heads their column in the table. */
  labels: readonly string[]
  labelsName: string
  /** Up to four; told apart by colour, by dashes or order, and by the legend. */
  series: readonly PlotSeries[]
  /** How a number is written; as it is when absent. Not called in the browser where the page has no JavaScript. */
  format?: ((value: number) => string) | undefined
  /** Words that open the table behind the plot. */
  tableLabel: string
  /** Of the drawing, in rem; 10 when absent. */
  height?: number | undefined
}

type SeriesNumber = 1 | 2 | 3 | 4

/** Amounts side by side, with the table behind them. */
export function BarPlot(props: PlotProps) {
  const { labels, series, format = String } = props
  const scale = scaleOf(series)
  const slot = 100 / Math.max(1, labels.length)
  const width = (slot * 0.64) / Math.max(1, series.length)
  return (
    <PlotFigure {...props} ticks={scale.ticks}>
      {series.flatMap(({ name, values }, order) =>
        values.map((value, index) => {
          if (value === null) return null
          const height = (value / scale.max) * 100
          return (
            <rect
              key={`${name}-${index}`}
              x={percent(slot * index + slot * 0.18 + width * order)}
              y={percent(100 - height)}
              width={percent(width * (series.length > 1 ? 0.9 : 1))}
              height={percent(height)}
              rx="2"
              className={styles.fill[seriesNumber(order)]}
            >
              <title>{`${labels[index] ?? ''}, ${name}: ${format(value)}`}</title>
            </rect>
          )
        }),
      )}
    </PlotFigure>
  )
}

/** How amounts change, with the table behind them. */
export function LinePlot(props: PlotProps) {
  const { labels, series, format = String } = props
  const scale = scaleOf(series)
  const slot = 100 / Math.max(1, labels.length)
  const x = (index: number) => slot * (index + 0.5)
  const y = (value: number) => 100 - (value / scale.max) * 100
  return (
    <PlotFigure {...props} ticks={scale.ticks} lines>
      <svg width="100%" height="100%" viewBox="0 0 100 100" preserveAspectRatio="none" overflow="visible">
        {series.map(({ name, values }, order) => (
          <path key={name} d={linePath(values, x, y)} className={styles.stroke[seriesNumber(order)]} />
        ))}
      </svg>
      {series.flatMap(({ name, values }, order) =>
        values.map((value, index) =>
          value === null ? null : (
            <circle
              key={`${name}-${index}`}
              cx={percent(x(index))}
              cy={percent(y(value))}
              r="3"
              className={styles.fill[seriesNumber(order)]}
            >
              <title>{`${labels[index] ?? ''}, ${name}: ${format(value)}`}</title>
            </circle>
          ),
        ),
      )}
    </PlotFigure>
  )
}

function PlotFigure({
  title,
  titleHidden,
  labels,
  labelsName,
  series,
  format = String,
  tableLabel,
  height = 10,
  ticks,
  lines,
  children,
}: PlotProps & { ticks: number[]; lines?: boolean; children: ReactNode }) {
  const titleId = useId()
  return (
    <figure className={styles.figure} aria-labelledby={titleId}>
      <figcaption className={styles.head}>
        <span id={titleId} className={titleHidden ? 'visually-hidden' : styles.title}>
          {title}
        </span>
        {series.length > 1 ? <Legend series={series} lines={lines} /> : null}
      </figcaption>
      <div className={styles.area} style={{ '--plot-height': `${height}rem` } as CSSProperties} aria-hidden="true">
        <div className={styles.ticks}>
          {ticks.map((tick) => (
            <span key={tick} className={styles.tick}>
              {format(tick)}
            </span>
          ))}
        </div>
        <svg className={styles.drawing}>
          {ticks.map((tick, index) => {
            const y = percent(100 - (index / (ticks.length - 1)) * 100)
            return <line key={tick} x1="0" x2="100%" y1={y} y2={y} className={styles.gridLine} />
          })}
          {children}
        </svg>
        <div className={classNames(styles.labels, labels.length > 7 && styles.thinned, labels.length > 10 && styles.crowded)}>
          {labels.map((label, index) => (
            <span key={`${label}-${index}`} className={styles.label}>
              {label}
            </span>
          ))}
        </div>
      </div>
      <details className={styles.details}>
        <summary className={styles.summary}>
          <ChevronRight size={14} className={styles.summaryIcon} />
          {tableLabel}
        </summary>
        <table className={styles.table} aria-labelledby={titleId}>
          <thead>
            <tr>
              <th scope="col">{labelsName}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((label, index) => (
              <tr key={`${label}-${index}`}>
                <th scope="row">{label}</th>
                {series.map(({ name, values }) => {
                  const value = values[index] ?? null
                  return <td key={name}>{value === null ? '' : format(value)}</td>
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

function Legend({ series, lines }: { series: readonly PlotSeries[]; lines?: boolean | undefined }) {
  return (
    <ul className={styles.legend} aria-hidden="true">
      {series.map(({ name }, order) => (
        <li key={name} className={styles.legendItem}>
          <svg className={styles.swatch} viewBox="0 0 18 10">
            {lines ? (
              <path d="M1 5H17" className={styles.stroke[seriesNumber(order)]} />
            ) : (
              <rect x="4" width="10" height="10" rx="2" className={styles.fill[seriesNumber(order)]} />
            )}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}

export type BarListProps = {
  /** Names the list. */
  label: string
  items: readonly { label: string; value: number; href?: string | undefined }[]
  format?: ((value: number) => string) | undefined
}

/** Amounts of named things, longest name and all: a row with a bar each. */
export function BarList({ label, items, format = String }: BarListProps) {
  const max = Math.max(1, ...items.map(({ value }) => value))
  return (
    <ul aria-label={label} className={styles.barList}>
      {items.map((item) => (
        <li key={item.label} className={styles.barItem}>
          {item.href ? (
            <Anchor href={item.href} className={styles.barLink}>
              {item.label}
            </Anchor>
          ) : (
            <span>{item.label}</span>
          )}
          <span className={styles.barValue}>{format(item.value)}</span>
          <span className={styles.barTrack} aria-hidden="true">
            <span className={styles.barFill} style={{ display: 'block', width: percent((item.value / max) * 100) }} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** From zero to a round number above the greatest value, in at most five even steps. */
export function scaleOf(series: readonly PlotSeries[]): { max: number; ticks: number[] } {
  const greatest = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))
  if (greatest === 0) return { max: 1, ticks: [0, 1] }
  const power = 10 ** Math.floor(Math.log10(greatest / 5))
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size * 5 >= greatest) ?? power * 10
  const count = Math.ceil(greatest / step)
  return { max: step * count, ticks: Array.from({ length: count + 1 }, (_, index) => step * index) }
}

/** A line through what is known; it breaks where nothing is. */
function linePath(values: readonly (number | null)[], x: (index: number) => number, y: (value: number) => number): string {
  return values
    .map((value, index) => {
      if (value === null) return ''
      const starts = index === 0 || values[index - 1] === null
      return `${starts ? 'M' : 'L'}${round(x(index))} ${round(y(value))}`
    })
    .join('')
}

function seriesNumber(order: number): SeriesNumber {
  return ((order % 4) + 1) as SeriesNumber
}

function percent(value: number): string {
  return `${round(value)}%`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
