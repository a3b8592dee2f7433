import { makeCost, makeGoal, makeReport, makeRun } from '#tests/factories/reports.ts'
import type { Subjects } from '../subject.ts'

/** What the addresses of reports name. */
export const subjects: Subjects = {
  '/v1/reports/:id': async (work, owner) => ({ id: await makeReport(work, owner) }),
  '/v1/reports/:id/readers': async (work, owner) => ({ id: await makeReport(work, owner) }),
  '/v1/reports/:id/try': async (work, owner) => ({ id: await makeReport(work, owner) }),
  '/v1/source_costs/:id': async (work, owner) => ({ id: await makeCost(work, owner) }),
  '/v1/goals/:id': async (work, owner) => ({ id: await makeGoal(work, owner) }),
  '/v1/report_runs/:id/number': async (work, owner) => ({ id: await makeRun(work, owner) }),
  '/v1/report_runs/:id': async (work, owner) => ({ id: await makeRun(work, owner) }),
}
