import { countedBy, goalMetrics, type GoalMetric, type GoalPeriod } from './goals.ts'
import type { Period, ReportTypeKey } from './index.ts'

/** By what people can be ranked: a column of a report that counts people, as `report.column`. */
export const measures = [
  'production.issued',
  'production.premium',
  'production.face',
  'production.applied',
  'production.placed',
  'production.new_clients',
  'commissions.earned',
  'commissions.paid',
  'book.policies',
  'book.premium',
  'book.clients',
  'persistency.after_13',
  'activity.calls_out',
  'activity.reached',
  'activity.talk',
  'activity.texts_out',
  'activity.notes',
  'activity.held',
  'response.leads',
  'response.quick',
  'lead_sources.reached',
  'lead_sources.appointments',
  'lead_sources.sold',
] as const
export type Measure = (typeof measures)[number]

export function columnOf(measure: Measure): { report_type: Exclude<ReportTypeKey, 'leaderboard'>; column: string } {
  const [report_type, column = ''] = measure.split('.')
  return { report_type: report_type as Exclude<ReportTypeKey, 'leaderboard'>, column }
}

/** Those of reports that tell how things are now: there are no days to ask for. */
export const isOfNow = (measure: Measure): boolean => measure.startsWith('book.') || measure.startsWith('persistency.')

const goalPeriodOf: Partial<Record<Period, GoalPeriod>> = {
  this_week: 'week',
  last_week: 'week',
  this_month: 'month',
  last_month: 'month',
  this_quarter: 'quarter',
  last_quarter: 'quarter',
  aep: 'aep',
}

/** Which goal a measure of such days is held against; goals come round, so that it holds for the days before as well. */
export function goalFor(measure: Measure, period: Period | null): { metric: GoalMetric; period: GoalPeriod } | null {
  const { report_type, column } = columnOf(measure)
  const metric = goalMetrics.find((one) => countedBy[one].report_type === report_type && countedBy[one].column === column)
  const round = period && goalPeriodOf[period]
  return metric && round ? { metric, period: round } : null
}
