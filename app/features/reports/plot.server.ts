import type { ReportRun } from '#api/contract/reports/reports.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { dateTimeFormat } from '#config/intl.ts'
import { funnels, isDay, mostSeries, pickedOf, stacks, sumOf } from '#config/reports/drawings.ts'
import { isTime, told } from '#config/reports/index.ts'
import { hrefBehind } from './list-behind.server.ts'

type Rows = ReportRun['rows']

type Series = { name: string; values: (number | null)[]; hrefs: (string | null)[]; outline?: true }

/** What is drawn of an answer: hours as a grid, days as bars, steps as a funnel, anything else by what is greatest. */
export function plotOf(context: SignedInContext, run: ReportRun, rows: Rows) {
  const [column] = run.columns
  if (!column) return null
  const head = { title: column.title, kind: column.kind }
  if (run.question.by === 'hour') return rows.length > 0 ? { form: 'grid' as const, ...head, ...gridOf(context, run, rows) } : null
  if (isTime(run.question.by)) {
    // Days beyond those shown, and those compared with no day, are in the table alone.
    const times = rows.filter(({ key }) => isDay(key))
    return times.length > 1 ? { form: 'time' as const, ...head, ...timeOf(context, run, times) } : null
  }
  const steps = stepsOf(context, run)
  if (steps)
    return {
      form: 'list' as const,
      ...head,
      title: context.say('reports:funnel'),
      compared: run.before !== null,
      parts: null,
      items: steps,
    }
  const compared = run.before !== null
  const { drawn, rest, all } = pickedOf(rows, compared)
  if (drawn.length < 2) return null
  const parts = partsOf(context, run, [...drawn, ...rest])
  const items = drawn.map(({ label, cells }, place) => ({
    ...{ label, value: cells[0]?.value ?? 0, before: compared ? (cells[0]?.before ?? null) : null },
    ...{ href: cells[0] ? hrefBehind(context, run, cells[0], 0) : null, text: null as string | null },
    made_of: parts && parts.map(({ values }) => values[place] ?? 0),
  }))
  // What is not drawn is one bar where it adds up; else the title says that there is more.
  if (rest.length > 0 && column.adds)
    items.push({
      ...{ label: context.say('reports:other_parts'), value: sumOf(rest.map(({ cells }) => cells[0]?.value)), href: null, text: null },
      before: compared ? sumOf(rest.map(({ cells }) => cells[0]?.before)) : null,
      made_of: parts && parts.map(({ values }) => sumOf(values.slice(drawn.length))),
    })
  const title = rest.length > 0 && !column.adds ? context.say('reports:some_of', { ...head, shown: drawn.length, all }) : head.title
  return { form: 'list' as const, ...head, title, compared, parts: parts && parts.map(({ name }) => name), items }
}
export type ReportPlot = NonNullable<ReturnType<typeof plotOf>>

function seriesOf(context: SignedInContext, run: ReportRun, rows: Rows, place: number, name: string): Series {
  return {
    name,
    values: rows.map(({ cells }) => cells[place]?.value ?? null),
    hrefs: rows.map(({ cells }) => (cells[place] ? hrefBehind(context, run, cells[place], place) : null)),
  }
}

/** The columns that the first is made up of; those beyond a few come as one. Null where there are none, or what was before is drawn. */
function partsOf(context: SignedInContext, run: ReportRun, rows: Rows): Series[] | null {
  const named = stacks[run.report_type] ?? []
  const places = named.flatMap((key) => {
    const place = run.columns.findIndex((column) => column.key === key)
    return place < 0 ? [] : [place]
  })
  if (places.length < 2 || run.before) return null
  const all = places.map((place) => seriesOf(context, run, rows, place, run.columns[place]?.title ?? ''))
  if (all.length <= mostSeries) return all
  const [own, rest] = [all.slice(0, mostSeries - 1), all.slice(mostSeries - 1)]
  const values = rows.map((_row, at) => rest.reduce((sum, one) => sum + (one.values[at] ?? 0), 0))
  return [...own, { name: context.say('reports:other_parts'), values, hrefs: [] }]
}

function timeOf(context: SignedInContext, run: ReportRun, rows: Rows) {
  const labels = rows.map(({ label }) => label)
  const parts = partsOf(context, run, rows)
  if (parts) return { labels, series: parts, stacked: true }
  const now = seriesOf(context, run, rows, 0, run.before ? context.say('reports:now') : (run.columns[0]?.title ?? ''))
  const before: Series = {
    name: context.say('reports:then'),
    values: rows.map(({ cells }) => cells[0]?.before ?? null),
    ...{ hrefs: [], outline: true },
  }
  return { labels, series: run.before ? [now, before] : [now], stacked: false }
}

/** How many of all came as far as each step, with the share of the first. */
function stepsOf(context: SignedInContext, run: ReportRun) {
  const steps = (funnels[run.report_type] ?? []).flatMap((key) => {
    const place = run.columns.findIndex((column) => column.key === key)
    const [column, total] = [run.columns[place], run.totals[place]]
    return column && total ? [{ column, total, place }] : []
  })
  const whole = steps[0]?.total.value ?? 0
  if (steps.length < 2 || whole <= 0) return null
  return steps.map(({ column, total, place }) => ({
    ...{ label: column.title, value: total.value ?? 0, before: run.before ? total.before : null, made_of: null },
    href: hrefBehind(context, run, total, place),
    text: `${told(total.value, column.kind, context.language)} · ${told((total.value ?? 0) / whole, 'percent', context.language)}`,
  }))
}

/** Hours down, days across, as the week begins. */
function gridOf(context: SignedInContext, run: ReportRun, rows: Rows) {
  const { language } = context
  const days = run.week_starts_on === 'sunday' ? [7, 1, 2, 3, 4, 5, 6] : [1, 2, 3, 4, 5, 6, 7]
  const hours = rows.map(({ key }) => Number(key.slice(2))).filter(Number.isInteger)
  const [first, last] = [Math.min(...hours), Math.max(...hours)]
  // 1 January 2024 was a Monday.
  const at = (day: number, hour: number) => new Date(Date.UTC(2024, 0, day, hour))
  const weekday = dateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  const clock = dateTimeFormat(language, { hour: 'numeric', timeZone: 'UTC' })
  return {
    days: days.map((day) => weekday.format(at(day, 0))),
    hours: Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index).map((hour) => ({
      label: clock.format(at(1, hour)),
      cells: days.map((day) => {
        const cell = rows.find(({ key }) => key === `${day}-${String(hour).padStart(2, '0')}`)?.cells[0]
        if (!cell?.value) return null
        return {
          value: cell.value,
          text: told(cell.value, run.columns[0]?.kind ?? 'count', language),
          href: hrefBehind(context, run, cell, 0),
        }
      }),
    })),
  }
}
