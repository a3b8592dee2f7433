import { useId, type CSSProperties, type ReactNode } from 'react'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { classNames } from '../theme/class-names.ts'
import { Anchor } from '../layout/navigation.tsx'
import * as styles from './plot.css.ts'

export type PlotSeries = {
  name: string
  /** One for each label; null where nothing is known. */
  values: readonly (number | null)[]
  /** Where each leads, in the table. */
  hrefs?: readonly (string | null)[] | undefined
  /** Drawn as an outline: what was before. */
  outline?: boolean | undefined
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
  /** Series are parts of a whole: each stands on the one before. */
  stacked?: boolean | undefined
  /** Of the drawing, in rem; 10 when absent. */
  height?: number | undefined
}

type SeriesNumber = 1 | 2 | 3 | 4

/** Amounts side by side, with the table behind them. */
export function BarPlot(props: PlotProps) {
  const { labels, series, stacked, format = String } = props
  const scale = scaleOf(stacked ? [wholeOf(series, labels.length)] : series)
  const slot = 100 / Math.max(1, labels.length)
  const abreast = stacked ? 1 : Math.max(1, series.length)
  const width = (slot * 0.64) / abreast
  const below = (order: number, index: number) => series.slice(0, order).reduce((sum, { values }) => sum + (values[index] ?? 0), 0)
  return (
    <PlotFigure {...props} ticks={scale.ticks}>
      {series.flatMap(({ name, values, outline }, order) =>
        values.map((value, index) => {
          if (value === null) return null
          const from = stacked ? below(order, index) : 0
          const [bottom, top] = value < 0 ? [value, from] : [from, from + value]
          return (
            <rect
              key={`${name}-${index}`}
              x={percent(slot * index + slot * 0.18 + (stacked ? 0 : width * order))}
              y={percent(100 - scale.at(top))}
              width={percent(width * (abreast > 1 ? 0.9 : 1))}
              height={percent(scale.at(top) - scale.at(bottom))}
              rx={stacked ? undefined : '2'}
              className={outline ? styles.outline[seriesNumber(order)] : styles.fill[seriesNumber(order)]}
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
  const y = (value: number) => 100 - scale.at(value)
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
  const every = Math.max(1, Math.ceil(labels.length / mostLabels))
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
            return (
              <line key={tick} x1="0" x2="100%" y1={y} y2={y} className={tick === 0 && index > 0 ? styles.zeroLine : styles.gridLine} />
            )
          })}
          {children}
        </svg>
        <div className={classNames(styles.labels, labels.length > mostOnNarrow && styles.thinned, every > 1 && styles.crowded)}>
          {labels.map((label, index) => (
            <span key={`${label}-${index}`} className={classNames(styles.label, standsOn(index, every, labels.length))}>
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
                {series.map(({ name, values, hrefs }) => {
                  const value = values[index] ?? null
                  const href = hrefs?.[index]
                  const words = value === null ? '' : format(value)
                  return <td key={name}>{href ? <Anchor href={href}>{words}</Anchor> : words}</td>
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
      {series.map(({ name, outline }, order) => (
        <li key={name} className={styles.legendItem}>
          <svg className={styles.swatch} viewBox="0 0 18 10">
            {lines ? (
              <path d="M1 5H17" className={styles.stroke[seriesNumber(order)]} />
            ) : (
              <rect
                x="4"
                width="10"
                height="10"
                rx="2"
                className={outline ? styles.outline[seriesNumber(order)] : styles.fill[seriesNumber(order)]}
              />
            )}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}

type BarItem = {
  label: string
  value: number
  href?: string | undefined
  /** What it was, as an outline. */
  before?: number | null | undefined
  /** Of what it is made up, in the order of `parts`. */
  made_of?: readonly number[] | undefined
  /** Instead of the number alone. */
  text?: string | undefined
}

export type BarListProps = {
  /** Names the list. */
  label: string
  items: readonly BarItem[]
  /** Names of the parts that the bars are made up of; up to four. */
  parts?: readonly string[] | undefined
  format?: ((value: number) => string) | undefined
  /** Where each is beside what it was: what both are called, and the latter in words. */
  then?: { now: string; before: string; of(words: string): string } | undefined
}

const seriesOfThen = (then: BarListProps['then']): PlotSeries[] =>
  then
    ? [
        { name: then.now, values: [] },
        { name: then.before, values: [], outline: true },
      ]
    : []

const isKnown = (value: number | null | undefined): value is number => value !== null && value !== undefined

/** Amounts of named things, longest name and all: a row with a bar each. What is below zero goes to the other side. */
export function BarList({ label, items, parts, then, format = String }: BarListProps) {
  const all = items.flatMap(({ value, before }) => [value, before ?? 0])
  const least = Math.min(0, ...all)
  const room = Math.max(least < 0 ? 0 : 1, ...all) - least
  const at = (value: number) => ((value - least) / room) * 100
  const bar = (value: number) => ({ insetInlineStart: percent(at(Math.min(0, value))), width: percent(Math.abs(at(value) - at(0))) })
  return (
    <>
      {parts || then ? (
        <div className={styles.barLegend}>
          <Legend series={parts ? parts.map((name) => ({ name, values: [] })) : seriesOfThen(then)} />
        </div>
      ) : null}
      <ul aria-label={label} className={styles.barList}>
        {items.map((item, place) => (
          <li key={`${item.label}-${place}`} className={styles.barItem}>
            {item.href ? (
              <Anchor href={item.href} className={styles.barLink}>
                {item.label}
              </Anchor>
            ) : (
              <span>{item.label}</span>
            )}
            <span className={styles.barValue}>
              {item.text ?? format(item.value)}
              {then && isKnown(item.before) ? <span className={styles.barThen}> · {then.of(format(item.before))}</span> : null}
            </span>
            <span className={styles.barTrack} aria-hidden="true">
              {item.made_of ? (
                <span className={styles.barParts} style={bar(item.value)}>
                  {item.made_of.map((part, order) => (
                    <span
                      key={parts?.[order]}
                      title={`${parts?.[order] ?? ''}: ${format(part)}`}
                      className={styles.barPart[seriesNumber(order)]}
                      style={{ flexGrow: part }}
                    />
                  ))}
                </span>
              ) : (
                <span className={styles.barFill} style={bar(item.value)} />
              )}
              {least < 0 ? <span className={styles.barZero} style={{ insetInlineStart: percent(at(0)) }} /> : null}
            </span>
            {isKnown(item.before) && item.before !== 0 ? (
              <span className={styles.barTrackThen} aria-hidden="true">
                <span className={styles.barBefore} style={bar(item.before)} />
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  )
}

const wholeOf = (series: readonly PlotSeries[], length: number): PlotSeries => ({
  name: '',
  values: Array.from({ length }, (_, index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0)),
})

/** As many labels stand beside each other on a wide screen, and half as many on a narrow one. */
const mostLabels = 10
const mostOnNarrow = 7

/** Whether a label is passed over: on any screen, on a narrow one, or on none. */
function standsOn(index: number, every: number, count: number): string | false {
  if (index % every !== 0) return styles.passedOver
  return count > mostOnNarrow && index % (every * 2) !== 0 && styles.passedOverNarrow
}

type Scale = {
  min: number
  max: number
  ticks: number[]
  /** How high a value stands, in per cent. */
  at(value: number): number
}

/** From zero, or a round number below the least value, to one above the greatest, in even steps: five at most, six around zero. */
export function scaleOf(series: readonly PlotSeries[]): Scale {
  const values = series.flatMap((one) => one.values.map((value) => value ?? 0))
  const [least, greatest] = [Math.min(0, ...values), Math.max(0, ...values)]
  const range = greatest - least
  if (range === 0) return { min: 0, max: 1, ticks: [0, 1], at: (value) => value * 100 }
  const power = 10 ** Math.floor(Math.log10(range / 5))
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size * 5 >= range) ?? power * 10
  const [below, above] = [Math.ceil(-least / step), Math.ceil(greatest / step)]
  const min = below === 0 ? 0 : -step * below
  const ticks = Array.from({ length: below + above + 1 }, (_, index) => step * (index - below))
  const max = step * above
  return { min, max, ticks, at: (value) => ((value - min) / (max - min)) * 100 }
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
