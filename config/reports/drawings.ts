import type { ReportTypeKey } from './index.ts'

/** Columns that follow from one another: how many of the first came as far as each. */
export const funnels: Partial<Record<ReportTypeKey, readonly string[]>> = {
  lead_sources: ['leads', 'tried', 'reached', 'appointments', 'applied', 'issued'],
  turning_65: ['people', 'reached', 'appointment', 'scope', 'insured'],
  campaigns: ['chosen', 'sent', 'clicked', 'appointments', 'policies'],
}

/** Columns that are parts of the first one: each fact is in one of them. */
export const stacks: Partial<Record<ReportTypeKey, readonly string[]>> = {
  response: ['five_minutes', 'hour', 'day', 'later', 'never'],
  pipeline: ['days_2', 'days_7', 'days_14', 'days_30', 'days_90', 'days_more', 'age_unknown'],
  aep: ['not_asked', 'asked', 'booked', 'stays', 'changes'],
}

/** More series than that cannot be told apart. */
export const mostSeries = 4
