import type { ReportQuestion } from '#api/contract/reports/reports.ts'
import type { ReportTypeKey } from '#config/reports/index.ts'
import { activity } from './activity.ts'
import { aep } from './aep.ts'
import { book } from './book.ts'
import { campaigns } from './campaigns.ts'
import { commissions } from './commissions.ts'
import { leaderboardOf } from './leaderboard.ts'
import { leadSources } from './lead-sources.ts'
import { moves } from './moves.ts'
import { persistency } from './persistency.ts'
import { pipeline } from './pipeline.ts'
import { production } from './production.ts'
import { refusals } from './refusals.ts'
import { response } from './response.ts'
import { soa } from './soa.ts'
import { turning65 } from './turning-65.ts'
import type { ReportType } from './type.ts'

/** Those that are declared by themselves; a leaderboard is one of them with its people ranked. */
export const types: Record<Exclude<ReportTypeKey, 'leaderboard'>, ReportType> = {
  production,
  persistency,
  activity,
  lead_sources: leadSources,
  response,
  book,
  turning_65: turning65,
  soa,
  pipeline,
  moves,
  refusals,
  campaigns,
  aep,
  commissions,
}
/** The type that answers a question. */
export const typeOf = (question: Pick<ReportQuestion, 'report_type' | 'measure' | 'period' | 'by'>): ReportType =>
  question.report_type === 'leaderboard' ? leaderboardOf(question, types) : types[question.report_type]

export type { Asked, ColumnDefinition, ReportType } from './type.ts'
