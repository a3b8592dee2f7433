import { onGoals, onReport } from '#api/areas/contacts/index.ts'
import type { ApiArea } from '#api/platform/area.ts'
import { behindNumber } from './behind.ts'
import { foldCells, recountCells } from './cells/cells.jobs.ts'
import { forgetRuns, runReport } from './reports.jobs.ts'
import { costsRoutes } from './costs/costs.routes.ts'
import { ownGoals } from './goals/goals.ts'
import { goalsRoutes } from './goals/goals.routes.ts'
import { reportsRoutes } from './reports.routes.ts'
import { sendReport, sendReports } from './schedules/sending.jobs.ts'

export { layReportSchedule } from './schedules/schedules.ts'

export const reportsArea: ApiArea = {
  joins() {
    onReport(behindNumber)
    onGoals(ownGoals)
  },
  routes(app) {
    reportsRoutes(app)
    costsRoutes(app)
    goalsRoutes(app)
  },
  jobs: {
    run_report: runReport,
    forget_runs: forgetRuns,
    send_reports: sendReports,
    send_report: sendReport,
    fold_cells: foldCells,
    recount_cells: recountCells,
  },
  crontab: ['* * * * * send_reports', '37 8 * * * forget_runs ?fill=1d&max=1', '* * * * * fold_cells', '7 9 * * * recount_cells'],
}
