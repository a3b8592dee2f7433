/** What reports can be asked: the table that the contract, the form and the rules are read from. */

export { aepOf, lastDay, mostDays, previousSpan, spanOf, weekOf, type Span, type WeekStart } from './spans.ts'
export { columnOf, goalFor, isOfNow, measures, type Measure } from './measures.ts'
export { told } from './told.ts'

export const reportTypes = [
  'production',
  'persistency',
  'activity',
  'lead_sources',
  'response',
  'book',
  'turning_65',
  'soa',
  'pipeline',
  'moves',
  'refusals',
  'campaigns',
  'aep',
  'commissions',
  'leaderboard',
] as const
export type ReportTypeKey = (typeof reportTypes)[number]

export const periods = [
  'today',
  'yesterday',
  'this_week',
  'last_week',
  'this_month',
  'last_month',
  'this_quarter',
  'last_quarter',
  'this_year',
  'last_year',
  'last_30_days',
  'last_90_days',
  'aep',
  'custom',
] as const
export type Period = (typeof periods)[number]

/** The row of all that is beyond those that are told one by one. */
export const othersKey = 'others'

export const comparisons = ['none', 'previous', 'last_year'] as const
export type Comparison = (typeof comparisons)[number]

export const groupings = [
  'person',
  'team',
  'business_unit',
  'carrier',
  'product',
  'source',
  'vendor',
  'status',
  'state',
  'next_status',
  'reason',
  'rule',
  'campaign',
  'month',
  'week',
  'day',
  'hour',
] as const
export type Grouping = (typeof groupings)[number]
/** The rows are days or longer, in their order. */
export const isTime = (by: Grouping): by is 'month' | 'week' | 'day' => by === 'month' || by === 'week' || by === 'day'
/** The rows are other people: nothing for somebody who reaches only what is theirs. */
export const isOfPeople = (by: Grouping): boolean => by === 'person' || by === 'team' || by === 'business_unit'

export const reportFilters = ['carrier_id', 'source_id', 'api_vendor_id', 'campaign_id', 'status_id', 'state', 'category'] as const
export type ReportFilter = (typeof reportFilters)[number]

/** How a number is to be read: a count, so many to one, whole cents, a share from 0 to 1, seconds spent, seconds waited, days. */
export const columnKinds = ['count', 'ratio', 'cents', 'percent', 'seconds', 'wait', 'days'] as const
export type ColumnKind = (typeof columnKinds)[number]

export const counted = [
  'contacts',
  'policies',
  'calls',
  'texts',
  'notes',
  'appointments',
  'scopes',
  'refusals',
  'messages',
  'nothing',
] as const
export type Counted = (typeof counted)[number]

/** Who may open a saved report besides its maker: those below them, the company, the brand. */
export const audiences = ['me', 'team', 'company', 'brand'] as const
export type Audience = (typeof audiences)[number]

/** As ISO 8601 counts them: Monday is the first. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

/** How a report is sent: in the words of the mail alone, or with a link to the workbook as well. */
export const sendFormats = ['mail', 'excel'] as const
export type SendFormat = (typeof sendFormats)[number]

type Askable = {
  /** The usual one first; null: it tells how things are now. */
  periods: Period | null
  /** The usual one first. */
  by: readonly [Grouping, ...Grouping[]]
  filters: readonly ReportFilter[]
}

/** What each type can be asked. */
export const askable: Record<ReportTypeKey, Askable> = {
  production: {
    periods: 'this_month',
    by: ['person', 'team', 'business_unit', 'carrier', 'product', 'source', 'vendor', 'state', 'month', 'week', 'day'],
    filters: ['carrier_id', 'source_id', 'api_vendor_id', 'state'],
  },
  persistency: {
    periods: null,
    by: ['carrier', 'product', 'reason', 'person', 'team', 'business_unit', 'source', 'vendor', 'state', 'month'],
    filters: ['carrier_id', 'source_id', 'api_vendor_id', 'state'],
  },
  activity: { periods: 'last_30_days', by: ['person', 'team', 'business_unit', 'day', 'week', 'month', 'hour'], filters: [] },
  lead_sources: {
    periods: 'last_90_days',
    by: ['source', 'vendor', 'month', 'week', 'person', 'team', 'business_unit', 'state'],
    filters: ['source_id', 'api_vendor_id', 'state', 'category'],
  },
  response: {
    periods: 'last_30_days',
    by: ['person', 'team', 'business_unit', 'source', 'vendor', 'state', 'week', 'day'],
    filters: ['source_id', 'api_vendor_id', 'state', 'category'],
  },
  book: {
    periods: null,
    by: ['carrier', 'product', 'person', 'team', 'business_unit', 'source', 'vendor', 'state'],
    filters: ['carrier_id', 'source_id', 'api_vendor_id', 'state'],
  },
  turning_65: {
    periods: null,
    by: ['month', 'person', 'team', 'business_unit', 'source', 'vendor', 'state'],
    filters: ['source_id', 'api_vendor_id', 'state'],
  },
  soa: { periods: 'last_30_days', by: ['person', 'team', 'business_unit', 'month', 'week', 'day'], filters: [] },
  pipeline: {
    periods: null,
    by: ['status', 'person', 'team', 'business_unit', 'source', 'vendor', 'state'],
    filters: ['source_id', 'api_vendor_id', 'status_id', 'state', 'category'],
  },
  moves: {
    periods: 'last_90_days',
    by: ['status', 'next_status', 'person', 'team', 'business_unit', 'source', 'vendor', 'state', 'month', 'week', 'day'],
    filters: ['source_id', 'api_vendor_id', 'status_id', 'state', 'category'],
  },
  refusals: { periods: 'last_30_days', by: ['rule', 'person', 'team', 'business_unit', 'month', 'week', 'day'], filters: [] },
  campaigns: {
    periods: 'last_90_days',
    by: ['campaign', 'rule', 'person', 'team', 'business_unit', 'month', 'week', 'day'],
    filters: ['campaign_id'],
  },
  commissions: {
    periods: 'this_year',
    by: ['person', 'team', 'business_unit', 'carrier', 'product', 'source', 'vendor', 'state', 'month', 'week', 'day'],
    filters: ['carrier_id', 'source_id', 'api_vendor_id', 'state'],
  },
  aep: { periods: 'aep', by: ['person', 'team', 'business_unit'], filters: [] },
  leaderboard: { periods: 'this_month', by: ['person', 'team'], filters: [] },
}
