import { sql } from 'drizzle-orm'
import type { ReportQuestion, ReportRun, RunSummary } from '#api/contract/reports/reports.ts'
import { inTenant, statementPatience } from '#api/platform/database.ts'
import type { Work } from '#api/platform/http/route.ts'
import type { Refusal } from '#api/platform/refusal.ts'
import { columnOf, isTime, othersKey, told, type Span, type WeekStart } from '#config/reports/index.ts'
import { askedOf, beforeOf, columnsFor, typeFor } from './asked.ts'
import { adds, figuresOf, noneKey, timesOf, totalKey, type Figures, type Numbers } from './figures.ts'
import { labelsOf } from './labels.ts'
import { keptSinceOf } from './kept-since.ts'
import { narrowedTo } from './narrowed.ts'
import { placed, rankedPeople } from './places.ts'
import { typeOf, type Asked, type ColumnDefinition, type ReportType } from './types/index.ts'
import { filled, wordsIn, wordsOfType } from './words/words.ts'

/** A number and what it was before. */
export type Pair = [value: number | null, before: number | null]

/** A result as it is kept with a run. */
export type Result = {
  span: Span | null
  before: Span | null
  /** Absent in runs of before. */
  week?: WeekStart
  counted_since: string | null
  few: boolean
  /** Absent in runs of before. */
  narrowed?: [title: string, value: string][]
  /** When it was read. Absent in runs of before. */
  read_at?: string
  finding: string
  columns: string[]
  /** `leads`: a person whose people can be asked for. */
  rows: { key: string; label: string; cells: Pair[]; leads?: true }[]
  totals: Pair[]
  middle?: Pair[] | null
}

/** Rows beyond that come as one. */
const mostRows = 1000
/** A share of fewer says little. */
const enough = 20
/** An answer that takes longer than this, in milliseconds, is worked out beside the request. */
export const requestPatience = 5000

/** Hears how many parts of an answer are counted. */
type Counted = (progress: ReportRun['progress']) => Promise<unknown>

/** Answers a question from one snapshot, so that all its parts are of the same moment, within so many milliseconds in all. */
export function answer(work: Work, question: ReportQuestion, patience = requestPatience, counted?: Counted): Promise<Result> {
  const deadline = performance.now() + patience
  const read = (db: Work['db']) => resultOf({ ...work, db }, question, () => leave(db, deadline), counted)
  return inTenant(work.ports.pool, work.brand.id, read, { reads: true, snapshot: true, timeout: Math.min(patience, statementPatience) })
}

/** Gives the next statement what is left of the time. */
async function leave(db: Work['db'], deadline: number): Promise<void> {
  const left = Math.min(statementPatience, Math.max(1, Math.round(deadline - performance.now())))
  await db.execute(sql`set local statement_timeout to ${sql.raw(String(left))}`)
}

async function resultOf(work: Work, question: ReportQuestion, leaveTime: () => Promise<void>, counted?: Counted): Promise<Result> {
  const type = typeFor(work, question)
  const columns = columnsFor(work, type)
  const asked = await askedOf(work, question)
  const earlier = beforeOf(asked)
  const read = columns.filter(({ beside }) => !beside)
  const total = earlier ? 2 : 1
  await counted?.({ done: 0, total })
  const now = await figuresOf(work.db, type, read, asked)
  if (earlier) await counted?.({ done: 1, total })
  if (earlier) await leaveTime()
  const before = earlier && (await figuresOf(work.db, type, read, earlier))
  const { language } = work.client
  const nothing: Numbers = read.map((column) => ({ value: (adds(column) && !column.known) || column.each ? 0 : null, of: 0 }))
  const isOfRanks = question.report_type === 'leaderboard'
  if (isOfRanks) await leaveTime()
  if (isOfRanks) for (const id of await rankedPeople(work, asked)) if (!now.rows.has(id)) now.rows.set(id, nothing)
  const keys = keysOf(asked, earlier, now, before)
  const label = await labelsOf(
    work.db,
    asked,
    keys.map(({ key }) => key),
    language,
  )
  const pairs = (one: Numbers | undefined, other: Numbers | undefined, isCompared = before !== null): Pair[] =>
    read.map((_column, place) => [(one ?? nothing)[place]?.value ?? null, isCompared ? ((other ?? nothing)[place]?.value ?? null) : null])
  const rows = keys.map(({ key, was }) => ({
    ...{ key, label: label(key) },
    cells: pairs(now.rows.get(key), before?.rows.get(was ?? ''), before !== null && was !== null),
  }))
  const ordered = isTime(question.by) ? rows : question.by === 'hour' ? byHour(rows, asked.week) : ranked(rows)
  const found = { rows: ordered, totals: pairs(now.totals, before?.totals), middle: null }
  const told = isOfRanks ? await placed(work, { asked, earlier, type, columns }, found) : found
  const beyond = before && unmet(asked, earlier, before, columns, wordsIn(language).finding.unmet)
  const sorted = [...folded(told.rows, columns, isTime(question.by)), ...(beyond ? [beyond] : [])]
  return {
    span: asked.span,
    week: asked.week,
    before: earlier?.span ?? null,
    counted_since: await keptSinceOf(work, type),
    few: now.totals.some(({ of }, place) => read[place]?.share && of > 0 && of < enough),
    narrowed: await narrowedTo(work.db, asked, language),
    read_at: asked.now.toISOString(),
    finding: findingOf(question, type, columns, sorted, told, earlier !== null, language),
    columns: columns.map(({ key }) => key),
    ...{ rows: sorted, totals: told.totals, middle: told.middle },
  }
}

/** The rows by their keys, and which row of the span before each is compared with: the same, or the one at the same place of time, if any. */
function keysOf(asked: Asked, earlier: Asked | null, now: Figures, before: Figures | null): { key: string; was: string | null }[] {
  const times = timesOf(asked)
  if (times) {
    const old = (earlier && timesOf(earlier)) ?? []
    return times.map((key, place) => ({ key, was: old[place] ?? null }))
  }
  const keys = [...new Set([...now.rows.keys(), ...(before?.rows.keys() ?? [])])]
  return (isTime(asked.question.by) ? keys.sort() : keys).map((key) => ({ key, was: key }))
}

/** The hours of a week in their order. */
export function byHour(rows: Result['rows'], week: WeekStart): Result['rows'] {
  const place = ({ key }: Result['rows'][number]) => (week === 'sunday' ? key.replace('7-', '0-') : key)
  return [...rows].sort((one, other) => place(one).localeCompare(place(other)))
}

/** The greatest first; what belongs to none stands at the end. */
function ranked(rows: Result['rows']): Result['rows'] {
  const rank = (row: Result['rows'][number]) => row.cells.map(([value]) => value ?? 0)
  return [...rows].sort((one, other) => {
    if ((one.key === noneKey) !== (other.key === noneKey)) return one.key === noneKey ? 1 : -1
    const [mine, theirs] = [rank(one), rank(other)]
    const place = mine.findIndex((value, index) => value !== theirs[index])
    return place < 0 ? one.label.localeCompare(other.label) : (theirs[place] ?? 0) - (mine[place] ?? 0)
  })
}

/** Rows beyond the most as one: the smallest, or the oldest where rows are times. */
function folded(rows: Result['rows'], columns: readonly ColumnDefinition[], areTimes: boolean): Result['rows'] {
  if (rows.length <= mostRows) return rows
  const kept = mostRows - 1
  const [shown, rest] = areTimes ? [rows.slice(-kept), rows.slice(0, -kept)] : [rows.slice(0, kept), rows.slice(kept)]
  const sum = (place: number, side: 0 | 1): number | null => {
    const column = columns[place]
    const numbers = rest.flatMap(({ cells }) => cells[place]?.[side] ?? [])
    return column && adds(column) && numbers.length > 0 ? numbers.reduce((total, one) => total + one, 0) : null
  }
  const others = { key: othersKey, label: `+ ${rest.length}`, cells: columns.map((_column, place): Pair => [sum(place, 0), sum(place, 1)]) }
  return areTimes ? [others, ...shown] : [...shown, others]
}

/** Days of the span before that meet none of this one, as a row of their own: what was before comes to its total. */
function unmet(asked: Asked, earlier: Asked | null, before: Figures, columns: readonly ColumnDefinition[], label: string) {
  const [times, old] = [timesOf(asked), earlier && timesOf(earlier)]
  const rest = (times && old ? old.slice(times.length) : []).map((key) => before.rows.get(key)).filter((one) => one !== undefined)
  if (rest.length === 0) return null
  const sum = (place: number) => rest.reduce((total, numbers) => total + (numbers[place]?.value ?? 0), 0)
  return { key: othersKey, label, cells: columns.map((column, place): Pair => (adds(column) ? [0, sum(place)] : [null, null])) }
}

/**
 * The answer in one sentence, of the first column with anything in it: how many, who has the most of it, how that was before, and where
 * the middle of a team is.
 */
function findingOf(
  { by, period }: ReportQuestion,
  type: ReportType,
  columns: readonly ColumnDefinition[],
  rows: Result['rows'],
  { totals, middle }: { totals: readonly Pair[]; middle: readonly Pair[] | null },
  isCompared: boolean,
  language: string,
): string {
  const words = wordsIn(language).finding
  const place = totals.findIndex(([now, then]) => now || then)
  const [column, total] = [columns[place], totals[place]]
  if (!column || !total) return period ? words.nothing : words.nothing_now
  const [value, before] = total
  const say = (number: number | null) => told(number, column.kind, language)
  const top = isTime(by) ? undefined : rows.find(({ key }) => key !== noneKey)
  // Rows stand in the order of the first column.
  const isMost = top && by !== 'hour' && place === 0 && rows.length > 1 && Number(top.cells[0]?.[0]) > 0
  const first = filled(isMost ? words.most : words.total, {
    column: titleOf(type, column, language),
    total: say(value),
    ...(isMost && { label: top.label, value: say(top.cells[0]?.[0] ?? null) }),
  })
  const whole = middle ? filled(words.middle, { total: first, value: say(middle[place]?.[0] ?? null) }) : first
  if (!isCompared) return whole
  const difference = (value ?? 0) - (before ?? 0)
  const change = difference > 0 ? words.more : difference < 0 ? words.fewer : words.same
  return filled(change, { total: whole, difference: say(Math.abs(difference)) })
}

export const titleOf = (type: ReportType, { key, titled }: ColumnDefinition, language: string): string =>
  wordsOfType(language, titled ?? type.key).columns[key] ?? key

/** What kept a run from being answered, as it is kept in place of a result. */
export type Refused = Pick<Refusal, 'code' | 'details'>

export type StoredRun = {
  id: string
  report_id: string | null
  question: ReportQuestion
  zone: string
  state: ReportRun['state']
  parts: number
  parts_done: number
  unseen: boolean
  as_of: string
  result: Result | null
  /** Why it may not be asked any more; null of one that failed where it took too long. */
  refused: Refused | null
}

/** A run in short, to be put beside others. */
export function inShort(run: StoredRun, language: string): RunSummary {
  const { id, state, question, as_of, span, finding, totals, columns } = toldRun(run, language)
  return {
    ...{ id, state, question, as_of, span, finding },
    totals: columns.map(({ key, title, kind }, place) => ({ key, title, kind, value: totals[place]?.value ?? null })),
  }
}

/** A run as it is told, in the language of the reader. What was never counted opens nothing. */
export function toldRun(run: StoredRun, language: string): ReportRun {
  const { id, report_id, question, zone, state, parts, parts_done, as_of, result, refused } = run
  const type = typeOf(question)
  const words = wordsOfType(language, type.key)
  const columns = (result?.columns ?? []).flatMap((key) => type.columns.filter((column) => column.key === key))
  const opens = (row: string, place: number, value: number | null) =>
    value && row !== othersKey && columns[place]?.counts !== 'nothing' ? { run_id: id, row, column: columns[place]?.key ?? '' } : null
  const cells = (row: string, pairs: Pair[]) => pairs.map(([value, before], place) => ({ value, before, opens: opens(row, place, value) }))
  return {
    id,
    report_id,
    report_type: type.key,
    title: words.title,
    state,
    progress: { done: parts_done, total: parts },
    failure: state === 'failed' ? (refused ?? { code: 'takes_too_long', details: [] }) : null,
    question,
    span: result?.span ?? null,
    before: result?.before ?? null,
    as_of,
    zone,
    week_starts_on: result?.week ?? 'monday',
    counted_since: result?.counted_since ?? null,
    // A leaderboard counts as the report does that its measure is of.
    definition: [
      words.definition,
      ...(question.measure ? [wordsOfType(language, columnOf(question.measure).report_type).definition] : []),
    ].join(' '),
    narrowed: (result?.narrowed ?? []).map(([title, value]) => ({ title, value })),
    finding: result?.finding ?? '',
    few: result?.few ?? false,
    rows_are: wordsIn(language).by[question.by],
    columns: columns.map((column) => ({
      key: column.key,
      title: titleOf(type, column, language),
      kind: column.kind,
      counts: column.counts,
      adds: adds(column),
      of_rows: column.beside !== undefined,
    })),
    rows: (result?.rows ?? []).map(({ key, label, cells: pairs, leads }) => ({
      ...{ key, label, cells: cells(key, pairs) },
      asks: leads ? { ...question, by: 'person' as const, downline_user_id: key, all_downline: true } : null,
    })),
    totals: cells(totalKey, result?.totals ?? []),
    middle: result?.middle?.map(([value, before]) => ({ value, before, opens: null })) ?? null,
  }
}
