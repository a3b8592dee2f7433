import { sql } from 'drizzle-orm'
import { dateIn } from '#api/contract/formats.ts'
import type { ReportQuestion } from '#api/contract/reports/reports.ts'
import { ownerFilter, poolsOf, type OwnerFilter } from '#api/areas/contacts/index.ts'
import { downlineOf, reachOf } from '#api/areas/users/index.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import { invalid, refuse } from '#api/platform/refusal.ts'
import { featureState, type Feature, type FeatureState } from '#config/features.ts'
import { ianaZone } from '#config/options.ts'
import { scopeOf } from '#config/permissions.ts'
import {
  askable,
  columnOf,
  isOfPeople,
  measures,
  previousSpan,
  reportTypes,
  spanOf,
  type Grouping,
  type Measure,
  type ReportFilter,
  type ReportTypeKey,
  type Span,
} from '#config/reports/index.ts'
import { peopleOf } from './companies.store.ts'
import { typeOf, types, type Asked, type ColumnDefinition, type ReportType } from './types/index.ts'

/** The clock of the brand, or of a company of it. */
export function clockIn({ brand }: Pick<OpenWork, 'brand'>, companyNumber: number | null) {
  const { zone, week_starts_on: week } = brand.effective(companyNumber).reports
  return { zone: ianaZone(zone), week }
}

/** That of the one who asks. */
export const clockOf = (work: Work) => clockIn(work, work.actor.company_number)

function stateOf({ brand, actor }: Work, feature: Feature | undefined): FeatureState {
  if (!feature) return 'on'
  const companyNumber = actor.company_number
  return featureState(feature, { brand: brand.effective(companyNumber), roles: actor.roles, companyNumber })
}

export const isOn = (work: Work, feature: Feature | undefined): boolean => stateOf(work, feature) === 'on'

/** The types that somebody may ask, and of one its columns. */
export const typesFor = (work: Work): ReportTypeKey[] =>
  reportTypes.filter((key) => (key === 'leaderboard' ? measuresFor(work).length > 0 : isOn(work, types[key].feature)))
export const columnsFor = (work: Work, type: ReportType): ColumnDefinition[] => {
  const leads = scopeOf(work.actor.roles, 'reports', 'change') !== 'own'
  return type.columns.filter(({ feature, leaders }) => isOn(work, feature) && (leads || !leaders))
}

/** By what somebody can have people ranked: what a report of theirs has a column for. */
export const measuresFor = (work: Work): Measure[] =>
  measures.filter((measure) => {
    const { report_type, column } = columnOf(measure)
    const type = types[report_type]
    return isOn(work, type.feature) && columnsFor(work, type).some(({ key }) => key === column)
  })

const vendors: Feature = 'api_tracking'

/** What a type can be asked by somebody: by people where they reach others, by vendors where there are any. */
export function offeredTo(work: Work, type: ReportTypeKey): { by: Grouping[]; filters: ReportFilter[] } {
  const isAlone = scopeOf(work.actor.roles, 'reports', 'see') === 'own'
  const hasVendors = isOn(work, vendors)
  return {
    by: askable[type].by.filter((one) => !(isAlone && isOfPeople(one)) && (hasVendors || one !== 'vendor')),
    filters: askable[type].filters.filter((one) => hasVendors || one !== 'api_vendor_id'),
  }
}

/** A type as it is asked where nothing is chosen. */
export function usualFor(work: Work, report_type: ReportTypeKey) {
  const [measure] = report_type === 'leaderboard' ? measuresFor(work) : []
  const by = offeredTo(work, report_type).by[0] ?? askable[report_type].by[0]
  return { report_type, period: askable[report_type].periods, compare: 'none' as const, by, ...(measure && { measure }) }
}

/** The type of a question; what is off for somebody is no type for them. */
export function typeFor(work: Work, question: ReportQuestion): ReportType {
  if (!isOn(work, vendors)) {
    if (question.by === 'vendor') throw invalid('by', 'not_for_this_type')
    if (question.api_vendor_id?.length) throw invalid('api_vendor_id', 'not_for_this_type')
  }
  if (question.measure && !measuresFor(work).includes(question.measure)) throw invalid('measure', 'not_for_this_type')
  const type = typeOf(question)
  const state = stateOf(work, type.feature)
  if (state !== 'on') throw refuse(state === 'off_by_role' ? 'forbidden' : 'not_found')
  return type
}

/** The question with whose figures and which days it is about, as of now. */
export async function askedOf(work: Work, question: ReportQuestion): Promise<Asked> {
  const { zone, week } = clockOf(work)
  const today = dateIn(zone, work.now)
  const custom = question.from && question.to ? { from: question.from, to: question.to } : undefined
  const span = question.period && spanOf(question.period, today, week, custom)
  return { question, span, today, now: work.now, zone, week, ...(await reachedBy(work, question)) }
}

/** The same question of the days that it is compared with; null where it is compared with none. */
export function beforeOf(asked: Asked): Asked | null {
  const { question, span } = asked
  const before: Span | null = span && question.period && previousSpan(span, question.period, question.compare)
  return before && { ...asked, span: before }
}

async function reachedBy(work: Work, { by, downline_user_id: person, all_downline, corporation_id }: ReportQuestion) {
  const [{ owners, scope }, holders] = await Promise.all([reachOf(work, 'reports', 'see'), ownerFilter(work)])
  if (isOfPeople(by) && by !== 'person' && scope === 'own') throw invalid('by', 'not_for_this_type')
  const company = corporation_id === undefined ? 'all' : await peopleOf(work, corporation_id)
  if (company === null) throw invalid('corporation_id', 'unknown_corporation')
  const within = { people: both(company, owners), holders: company === 'all' ? holders : narrowed(await holdersOf(work, company), holders) }
  if (!person) return within
  if (!(await isThere(work, within.people, person))) throw invalid('downline_user_id', 'unknown_person')
  const asked = all_downline ? await downlineOf(work, person) : [person]
  const people = narrowed(asked, within.people)
  return { people, holders: narrowed(await holdersOf(work, people), within.holders) }
}

/** These people and the pools they work in: what waits there is theirs to take. */
const holdersOf = async (work: Work, people: string[]): Promise<string[]> => [...people, ...(await poolsOf(work, people))]

const both = (asked: OwnerFilter, within: OwnerFilter): OwnerFilter => (asked === 'all' ? within : narrowed(asked, within))

const narrowed = (asked: string[], within: OwnerFilter): string[] => (within === 'all' ? asked : asked.filter((id) => within.includes(id)))

async function isThere({ db }: Work, owners: 'all' | string[], person: string): Promise<boolean> {
  if (owners !== 'all') return owners.includes(person)
  const { rows } = await db.execute(sql`select from users where id = ${person}`)
  return rows.length > 0
}
