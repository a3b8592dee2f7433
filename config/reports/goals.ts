import { aepOf, weekOf, type Span, type WeekStart } from './spans.ts'

export const goalMetrics = ['applications', 'issued', 'annual_premium', 'calls', 'appointments', 'new_clients'] as const
export type GoalMetric = (typeof goalMetrics)[number]

/** What counts for a goal: a column of a report, so that both say the same. */
export const countedBy: Readonly<Record<GoalMetric, { report_type: 'production' | 'activity'; column: string; kind: 'count' | 'cents' }>> =
  {
    applications: { report_type: 'production', column: 'applied', kind: 'count' },
    issued: { report_type: 'production', column: 'issued', kind: 'count' },
    annual_premium: { report_type: 'production', column: 'premium', kind: 'cents' },
    calls: { report_type: 'activity', column: 'calls_out', kind: 'count' },
    appointments: { report_type: 'activity', column: 'held', kind: 'count' },
    new_clients: { report_type: 'production', column: 'new_clients', kind: 'count' },
  }

export const goalPeriods = ['week', 'month', 'quarter', 'aep'] as const
export type GoalPeriod = (typeof goalPeriods)[number]

/** As a report asks for the days of it that have passed. */
export const askedFor = { week: 'this_week', month: 'this_month', quarter: 'this_quarter', aep: 'aep' } as const satisfies Record<
  GoalPeriod,
  string
>

/** A hundred million dollars, in cents; no count comes near. */
export const mostGoal = 10_000_000_000

/** All days of the period under way; of annual enrollment the last one, where none is. */
export function wholeSpan(period: GoalPeriod, today: string, start: WeekStart): Span {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1]
  const quarter = month - (month % 3)
  switch (period) {
    case 'week': {
      const from = weekOf(today, start)
      return { from, to: new Date(Date.parse(from) + 6 * 86_400_000).toISOString().slice(0, 10) }
    }
    case 'month':
      return { from: dateOf(year, month, 1), to: dateOf(year, month + 1, 0) }
    case 'quarter':
      return { from: dateOf(year, quarter, 1), to: dateOf(year, quarter + 3, 0) }
    case 'aep':
      return aepOf(today)
  }
}

const dateOf = (year: number, month: number, day: number): string => new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)
