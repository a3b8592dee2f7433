import type { ReportQuestion } from '#api/contract/reports/reports.ts'
import { columnOf, goalFor, measures } from '#config/reports/index.ts'
import type { ColumnDefinition, ReportType } from './type.ts'

const beside = (key: 'rank' | 'goal' | 'of_goal', kind: ColumnDefinition['kind']): ColumnDefinition => ({
  key,
  kind,
  counts: 'nothing',
  beside: key,
})

type Measured = Pick<ReportQuestion, 'measure' | 'period' | 'by'>
type Others = Record<ReturnType<typeof columnOf>['report_type'], ReportType>

/** People by one column of another report: its facts, that column, and beside it the place and the goal. */
export function leaderboardOf({ measure = measures[0], period, by }: Measured, types: Others): ReportType {
  const { report_type, column } = columnOf(measure)
  const measured = types[report_type]
  const [found] = measured.columns.filter(({ key }) => key === column)
  if (!found) throw new Error(`${measure} is no column`)
  const goal = by === 'person' && goalFor(measure, period) ? [beside('goal', found.kind), beside('of_goal', 'percent')] : []
  return { ...measured, key: 'leaderboard', columns: [{ ...found, titled: report_type }, beside('rank', 'count'), ...goal] }
}
