import type { ReportRun } from '#api/contract/reports/reports.ts'
import { dateIn, formatDate, formatTime } from '#api/contract/formats.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { dateTimeFormat, numberFormat, zoneWords } from '#config/intl.ts'
import { zoneOf } from '#config/options.ts'
import { isTime, told, type ColumnKind, type Grouping } from '#config/reports/index.ts'
import { formatTimestamp } from '#app/forms/answers.server.ts'
import { hrefBehind } from './list-behind.server.ts'
import { typeHref } from './paths.ts'
import { plotOf } from './plot.server.ts'
import { typedOf } from './question.server.ts'

/** As many totals stand above the table. */
const mostStats = 4
type Cell = ReportRun['totals'][number]

/** Places and goals are of each row: there is none of all of them. */
const isOfRows = (column: ReportRun['columns'][number] | undefined): boolean => column?.of_rows === true

/** How a difference is told: counts are more or fewer, amounts more or less, shares differ by points. */
const changeWords = {
  count: 'count',
  ratio: 'amount',
  cents: 'amount',
  seconds: 'amount',
  wait: 'amount',
  days: 'amount',
  percent: 'points',
} as const

/** How a number differs from what it was, told with `days` where those compared with are named; null where it does not. */
export function changeOf(
  { say, language }: SignedInContext,
  { value, before }: Pick<Cell, 'value' | 'before'>,
  kind: ColumnKind,
  days?: string,
) {
  if (value === null || before === null || value === before) return null
  const direction = value > before ? ('up' as const) : ('down' as const)
  const points = Math.round(Math.abs(value - before) * 1000) / 10
  const amount =
    kind === 'percent'
      ? numberFormat(language, { maximumFractionDigits: 1 }).format(points)
      : told(Math.abs(value - before), kind, language)
  const change = say(`reports:change.${changeWords[kind]}_${direction}`, { amount, count: points })
  return { direction, text: days ? say('reports:change_than', { change, days }) : change }
}

/** A run in the words and numbers of its screen. */
export function shownRun(context: SignedInContext, run: ReportRun) {
  const { columns, rows, totals, question } = run
  const kindOf = (place: number): ColumnKind => columns[place]?.kind ?? 'count'
  const say = (value: number | null, place: number) => told(value, kindOf(place), context.language)
  const hrefOf = (cell: Cell, place: number) => hrefBehind(context, run, cell, place)
  const before = run.before && daysOf(context, run.before)
  const change = (cell: Cell, place: number, days?: string) => (run.before ? changeOf(context, cell, kindOf(place), days) : null)
  const cells = (of: readonly Cell[]) =>
    of.map((cell, place) => ({
      text: say(cell.value, place),
      change: change(cell, place)?.text ?? null,
      href: hrefOf(cell, place),
    }))
  const labelled = rows.map((row) => ({ ...row, label: labelOf(context, question.by, row.key, row.label) }))
  return {
    id: run.id,
    state: run.state,
    progress: run.progress,
    failed: failureOf(context, run),
    title: run.title,
    finding: run.finding,
    definition: run.definition,
    few: run.few,
    narrowed: run.narrowed,
    not_kept: notKept(context, run),
    rows_are: run.rows_are,
    columns: columns.map(({ key, title, adds }) => ({ key, title, adds })),
    stats: totals.slice(0, mostStats).flatMap((cell, place) =>
      isOfRows(columns[place])
        ? []
        : [
            {
              label: columns[place]?.title ?? '',
              value: say(cell.value, place),
              change: change(cell, place, before ?? undefined),
              before: run.before && cell.before !== null ? context.say('reports:before', { amount: say(cell.before, place) }) : null,
              href: hrefOf(cell, place),
            },
          ],
    ),
    rows: labelled.map(({ key, label, cells: of, asks }) => ({
      ...{ key, label, cells: cells(of) },
      asks: asks && { href: typeHref(asks.report_type, typedOf(asks)), label: context.say('reports:their_people', { name: label }) },
    })),
    totals: cells(totals),
    middle: run.middle && cells(run.middle),
    plot: plotOf(context, run, labelled),
    span: run.span && daysOf(context, run.span),
    before,
    as_of: { ...formatTimestamp(context, run.as_of), words: formatRunTime(context, run.as_of) },
    zone: zoneWords(run.zone, context.language, new Date(run.as_of)),
    counted_since: run.counted_since && formatDate(run.counted_since, context.language, run.zone),
  }
}
export type ShownRun = ReturnType<typeof shownRun>

/** Why there is no answer. */
function failureOf(context: SignedInContext, { failure }: ReportRun): string | null {
  if (!failure) return null
  if (failure.code === 'takes_too_long') return context.say('reports:failed')
  const { code, params } = failure.details[0] ?? { code: failure.code }
  return context.say('reports:refused', { why: context.sayError(code, params) })
}

/** That facts are younger than the days asked for, or than those compared with. */
function notKept(context: SignedInContext, { span, before, counted_since, zone }: ReportRun): string | null {
  if (!counted_since) return null
  const since = dateIn(zone, new Date(counted_since))
  const day = formatDate(since, context.language, 'UTC')
  if (span && span.from < since) return context.say('reports:not_kept', { day })
  return before && before.from < since ? context.say('reports:not_kept_before', { day }) : null
}

/** When something was counted, within a sentence: at 9:41 AM, on Nov 20, 2026, 9:41 AM. */
export function formatRunTime({ user, language, say }: SignedInContext, iso: string): string {
  const zone = zoneOf(user)
  const at = new Date(iso)
  if (dateIn(zone, at) === dateIn(zone, new Date())) return say('reports:at_time', { time: formatTime(at, language, zone) })
  return say('reports:on_day', { day: formatDate(at, language, zone, 'time') })
}

/** Some days in as few words as they take: Oct 1 – 10, 2026. */
export function daysOf({ language }: SignedInContext, { from, to }: NonNullable<ReportRun['span']>): string {
  const format = dateTimeFormat(language, { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
  return format.formatRange(Date.parse(from), Date.parse(to))
}

/** Days, weeks and months as the reader writes them. */
export function labelOf(context: SignedInContext, by: Grouping, key: string, label: string): string {
  if (!isTime(by) || !/^\d{4}-\d\d-\d\d$/.test(key)) return label
  const date = new Date(`${key}T00:00:00Z`)
  if (by === 'month') return dateTimeFormat(context.language, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(date)
  const day = dateTimeFormat(context.language, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(date)
  return by === 'week' ? context.say('reports:week_of', { day }) : day
}
