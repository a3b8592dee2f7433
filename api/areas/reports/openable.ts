import type { SavedReport } from '#api/contract/reports/reports.ts'
import { reachOf } from '#api/areas/users/index.ts'
import type { Work } from '#api/platform/http/route.ts'
import { orNotFound, refuse } from '#api/platform/refusal.ts'
import type { Owners } from '#api/platform/owners.ts'
import { reportStore } from './reports.store.ts'

/** The saved reports that somebody may open. To change others' takes a reach beyond one's own. */
export async function reportsFor(work: Work) {
  const { owners, scope } = await reachOf(work, 'reports', 'change')
  const leads: Owners = scope === 'own' ? [] : owners
  return reportStore(work, leads)
}

export async function requireReport(work: Work, id: string): Promise<SavedReport> {
  return orNotFound(await (await reportsFor(work)).find(id))
}

/** One that may be changed: what one may only open is refused, what one may not open is not there. */
export async function requireChangeable(work: Work, id: string): Promise<SavedReport> {
  const report = await requireReport(work, id)
  if (!report.may_change) throw refuse('forbidden')
  return report
}
