import type { Source, Status } from '#api/contract/catalogue.ts'
import type { ContactSummary } from '#api/contract/contacts/summary.ts'
import { contactDate, dateIn, turns65 } from '#api/contract/formats.ts'
import { userStore } from '#api/areas/users/index.ts'
import type { Work } from '#api/platform/http/route.ts'
import { contactCategoryValues, zoneOf } from '#config/options.ts'
import { ownerFilter } from '../contacts.scope.ts'
import { summaryStore, type Cell } from './summary.store.ts'

const weeksBack = 8
const daysAhead = 30
const listedBirthdays = 5

/** What the contacts within the reach of the person who asks come to, by their own clock. */
export async function summaryOf(work: Work): Promise<ContactSummary> {
  const [owners, user] = await Promise.all([ownerFilter(work), userStore(work).find(work.actor.user_id)])
  const store = summaryStore(work, owners)
  const zone = zoneOf(user)
  const today = dateIn(zone, work.now)
  const monday = mondayOf(today)
  const weeks = Array.from({ length: weeksBack }, (_, index) => addDays(monday, (index + 1 - weeksBack) * 7))
  const births = birthsTurning65(today, addDays(today, daysAhead))

  const [cells, added, turning_65_count, turning_65] = await Promise.all([
    store.cells(),
    store.weeks(zone, contactDate(weeks[0] ?? monday, zone) ?? work.now),
    store.bornCount(births),
    store.born(births, listedBirthdays),
  ])
  const addedIn = (week: string) => added.find((one) => one.week === week)?.count ?? 0
  return {
    total_count: sumOf(cells),
    total_is: 'exact',
    new_count: cells.reduce((sum, cell) => sum + cell.new_count, 0),
    added_this_week: addedIn(monday),
    week: monday,
    turning_65_births: births,
    by_category: contactCategoryValues.map((category) => ({ category, count: sumOf(cells.filter((cell) => cell.category === category)) })),
    by_status: byStatus(cells),
    by_source: bySource(cells),
    by_week: weeks.map((week) => ({ week, count: addedIn(week) })),
    turning_65_count,
    turning_65,
  }
}

const sumOf = (cells: Cell[]): number => cells.reduce((sum, cell) => sum + cell.count, 0)

function byStatus(cells: Cell[]): ContactSummary['by_status'] {
  const ids = [...new Set(cells.map((cell) => cell.status_id))]
  return ids.map((id) => {
    const alike = cells.filter((cell) => cell.status_id === id)
    return { status: statusOf(alike[0]), count: sumOf(alike) }
  })
}

function bySource(cells: Cell[]): ContactSummary['by_source'] {
  const ids = [...new Set(cells.map((cell) => cell.source_id))]
  const counted = ids.map((id) => {
    const alike = cells.filter((cell) => cell.source_id === id)
    return { first: alike[0], count: sumOf(alike) }
  })
  const place = (cell: Cell | undefined) => (cell?.source_id ? (cell.source_position ?? 0) : Infinity)
  return counted.sort((one, other) => place(one.first) - place(other.first)).map(({ first, count }) => ({ source: sourceOf(first), count }))
}

function sourceOf(cell: Cell | undefined): Source | null {
  return cell?.source_id ? { id: cell.source_id, title: cell.source_title ?? '' } : null
}

function statusOf(cell: Cell | undefined): Status | null {
  return cell?.status_id ? { id: cell.status_id, title: cell.status_title ?? '', tone: cell.status_tone ?? 'neutral' } : null
}

/** The births of those who turn 65 from one day to another. Whoever was born on 29 February may do so on 1 March. */
export function birthsTurning65(from: string, to: string): { from: string; to: string } {
  const before = addDays(yearsBefore(from, 65), -1)
  const after = yearsBefore(to, 65)
  return {
    from: (turns65(before) ?? '') >= from ? before : addDays(before, 1),
    to: (turns65(after) ?? '') <= to ? after : addDays(after, -1),
  }
}

function yearsBefore(date: string, years: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return isoDate(Date.UTC(year - years, month - 1, day))
}

export function addDays(date: string, days: number): string {
  return isoDate(Date.parse(date) + days * 86_400_000)
}

export function mondayOf(date: string): string {
  return addDays(date, -((new Date(date).getUTCDay() + 6) % 7))
}

const isoDate = (at: number): string => new Date(at).toISOString().slice(0, 10)
