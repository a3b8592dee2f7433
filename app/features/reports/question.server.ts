import { z } from 'zod'
import { contactCategoryValues, addressStates } from '#config/options.ts'
import { formatDate } from '#api/contract/formats.ts'
import { audiences, comparisons, reportFilters, type Audience, type ReportFilter } from '#config/reports/index.ts'
import { issueCode } from '#api/contract/issues.ts'
import { reportQuestion, type ReportQuestion, type ReportTypeInfo, type SavedReport } from '#api/contract/reports/reports.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { findCampaigns, findPeople, mostFound, reachesOthers, type Choice, type Found } from './found.server.ts'

export type { Choice } from './found.server.ts'

/** The fields of a question as a form sends them: the values of each, of most at most one. */
export type Typed = Readonly<Record<string, readonly string[]>>

const names = ['period', 'from', 'to', 'compare', 'by', 'measure', 'downline_user_id', 'all_downline', 'corporation_id'] as const
/** All filters but a broadcast let several through. */
const takesSeveral = (name: string): boolean => name !== 'campaign_id' && reportFilters.some((filter) => filter === name)

/** What stands in an address; what a form left blank says nothing, and days count only where somebody asks for their own. */
export function typedIn(values: URLSearchParams | FormData): Typed {
  const typed: Typed = Object.fromEntries(
    [...names, ...reportFilters].flatMap((name) => {
      const said = values
        .getAll(name)
        .flatMap((value) => (typeof value === 'string' && value.trim() && !value.includes('\0') ? [value.trim().slice(0, 200)] : []))
      const kept = takesSeveral(name) ? [...new Set(said)] : said.slice(0, 1)
      return kept.length > 0 ? [[name, kept]] : []
    }),
  )
  if (typed['period']?.[0] === 'custom') return typed
  const { from: _from, to: _to, ...rest } = typed
  return rest
}

type Checked = { ok: true; question: ReportQuestion } | { ok: false; errors: Record<string, string> }

/** The question that the api is asked, or what is wrong with what was typed, by the name of the field. */
export function questionOf(context: SignedInContext, report_type: string, typed: Typed): Checked {
  const fields = Object.entries(typed).map(([name, values]) => [name, takesSeveral(name) ? values : values[0]])
  const checked = reportQuestion.safeParse({ ...Object.fromEntries(fields), report_type })
  if (checked.success) return { ok: true, question: checked.data }
  const words = checked.error.issues.map((issue): [string, string] => {
    const { code, params } = issueCode(issue)
    return [String(issue.path[0] ?? ''), context.sayError(code, params)]
  })
  return { ok: false, errors: Object.fromEntries(words) }
}

/** A question as its form sends it. */
export function typedOf(question: object): Typed {
  const pairs = Object.entries(question).flatMap(([name, value]): [string, string[]][] => {
    const values = [value].flat().filter((one) => one !== null && one !== undefined && one !== false)
    const isSaid = name !== 'report_type' && values.length > 0 && !(name === 'compare' && value === 'none')
    return isSaid ? [[name, values.map(String)]] : []
  })
  return Object.fromEntries(pairs)
}

type Finding = { name: Found; words: string } | null

/** What each field of a type's form offers: what is chosen always, and what is looked for. */
export async function choicesFor(context: SignedInContext, type: ReportTypeInfo, typed: Typed = {}, finding: Finding = null) {
  const asks = (filter: ReportFilter) => type.filters.includes(filter)
  const wordsFor = (name: Found) => (finding?.name === name ? finding.words : '')
  const chosen = (name: Found) => z.uuid().safeParse(typed[name]?.[0]).data
  const [sources, vendors, campaigns, statuses, carriers, people, companies, shared] = await Promise.all([
    asks('source_id') ? context.read(context.api.GET('/v1/sources')) : { data: [] },
    asks('api_vendor_id') ? context.read(context.api.GET('/v1/api_vendors')) : { data: [] },
    asks('campaign_id') ? findCampaigns(context, wordsFor('campaign_id'), chosen('campaign_id')) : [],
    asks('status_id') ? context.read(context.api.GET('/v1/statuses')) : { data: [] },
    asks('carrier_id') ? context.read(context.api.GET('/v1/carriers', { params: { query: { all: true } } })) : { data: [] },
    findPeople(context, wordsFor('downline_user_id'), chosen('downline_user_id')),
    reachesOthers(context) ? context.read(context.api.GET('/v1/reports/companies')) : { data: [] },
    audiencesFor(context),
  ])
  const options: Record<ReportFilter, Choice[]> = {
    source_id: sources.data.map(({ id, title }) => ({ value: id, label: title })),
    api_vendor_id: vendors.data.map(({ id, vendor_name }) => ({ value: id, label: vendor_name })),
    campaign_id: campaigns,
    status_id: statuses.data.map(({ id, title }) => ({ value: id, label: title })),
    carrier_id: carriers.data.map(({ id, name }) => ({ value: id, label: name })),
    state: addressStates.map(({ value, label }) => ({ value, label })),
    category: contactCategoryValues.map((value) => ({ value, label: context.say(`contacts:category.${value}`) })),
  }
  return {
    periods: type.periods.map((value) => ({ value, label: context.say(`reports:periods.${value}`) })),
    compare: type.periods.length > 0 ? comparisons.map((value) => ({ value, label: context.say(`reports:compare.${value}`) })) : [],
    measures: type.measures.map(({ value, title }) => ({ value: value as string, label: title })),
    by: type.by.map(({ value, title }) => ({ value: value as string, label: title })),
    companies: companies.data.map(({ id, name }) => ({ value: id, label: name })),
    people,
    filters: type.filters.map((name) => ({ name, label: context.say(`reports:filters.${name}`), options: options[name] })),
    /** Fields whose choices are more than the list holds, and the one in which something was looked for. */
    are_many: (['downline_user_id', 'campaign_id'] as const).filter(
      (name) => finding?.name === name || (name === 'campaign_id' ? campaigns : people).length >= mostFound,
    ),
    finding: finding?.name ?? null,
    shared,
  }
}
export type Choices = Awaited<ReturnType<typeof choicesFor>>

/** A question in a line: Production · This month · by carrier. */
export async function questionInWords(context: SignedInContext, type: ReportTypeInfo, question: object): Promise<string> {
  const typed = typedOf(question)
  const { periods, compare, by, measures, people, companies, filters } = await choicesFor(context, type, typed)
  const named = (name: string, options: readonly Choice[]) =>
    (typed[name] ?? []).map((value) => options.find((option) => option.value === value)?.label ?? '…')
  const labelled = (label: string, names: readonly string[]) => (names.length > 0 ? [`${label}: ${names.join(', ')}`] : [])
  const days =
    typed['period']?.[0] === 'custom'
      ? [...(typed['from'] ?? []), ...(typed['to'] ?? [])].map((day) => formatDate(day, context.language, 'UTC')).join(' – ')
      : ''
  return [
    type.title,
    ...labelled(context.say('reports:period'), days ? [days] : named('period', periods)),
    ...labelled(context.say('reports:compare_with'), named('compare', compare)),
    ...labelled(context.say('reports:by'), named('by', by)),
    ...labelled(context.say('reports:measure'), named('measure', measures)),
    ...filters.flatMap(({ name, label, options }) => labelled(label, named(name, options))),
    ...labelled(context.say('reports:person'), named('downline_user_id', people)),
    ...(typed['all_downline'] ? [context.say('reports:with_downline')] : []),
    ...labelled(context.say('reports:company'), named('corporation_id', companies)),
  ].join(' · ')
}

/** With whom one can share a report. One that somebody else shares with their people stays so. */
export async function audiencesFor(context: SignedInContext, report?: Pick<SavedReport, 'shared' | 'created_by'>): Promise<Choice[]> {
  const { data } = await context.read(context.api.GET('/v1/reports/audiences'))
  const isTheirs = report?.shared === 'team' && report.created_by.id !== context.user.id
  return audiences
    .filter((one) => data.includes(one) || (isTheirs && one === 'team'))
    .map((value) => ({
      value: value as string,
      label: isTheirs ? sharedWords(context, value, report) : context.say(`reports:shared.${value}`),
    }))
}

/** For whom a report is: of one's own, those whom one leads oneself. */
export function sharedWords(context: SignedInContext, shared: Audience, { created_by }: Pick<SavedReport, 'created_by'>): string {
  if (shared !== 'team' || created_by.id === context.user.id) return context.say(`reports:shared.${shared}`)
  return context.say('reports:shared.team_of', { name: created_by.name })
}
