import type { ReportTypeKey } from '#config/reports/index.ts'
import { activity } from './activity.ts'
import { aep } from './aep.ts'
import { book } from './book.ts'
import { campaigns } from './campaigns.ts'
import { commissions } from './commissions.ts'
import { leadSources } from './lead-sources.ts'
import { persistency } from './persistency.ts'
import { pipeline } from './pipeline.ts'
import { production } from './production.ts'
import { refusals } from './refusals.ts'
import { response } from './response.ts'
import { soa } from './soa.ts'
import { turning65 } from './turning-65.ts'
import type { ReportType } from './type.ts'

export const types: Record<ReportTypeKey, ReportType> = {
  production,
  persistency,
  activity,
  lead_sources: leadSources,
  response,
  book,
  turning_65: turning65,
  soa,
  pipeline,
  refusals,
  campaigns,
  aep,
  commissions,
}
export type { Asked, ColumnDefinition, ReportType } from './type.ts'
