import type { ApiArea } from '#api/platform/area.ts'
import { onPurge, type PurgeHook } from '#api/areas/contacts/index.ts'
import { enqueue } from '#api/platform/jobs.ts'
import { assignmentsRoutes } from './assignments/assignments.routes.ts'
import { kitsRoutes } from './kits/kits.routes.ts'
import { printBatch, purgePrints } from './printing.jobs.ts'
import { printingRoutes } from './printing.routes.ts'
import { printStore } from './printing.store.ts'

export { letterPaper } from './kits/paper.ts'

// What shows somebody's address goes with them.
const forgetPrinted: PurgeHook = async (work, contactIds) => {
  const keys = await printStore(work).forget(contactIds)
  if (keys.length > 0) await enqueue(work, 'remove_stored', { keys })
}

export const printingArea: ApiArea = {
  joins() {
    onPurge(forgetPrinted)
  },
  routes(app) {
    printingRoutes(app)
    kitsRoutes(app)
    assignmentsRoutes(app)
  },
  jobs: { print_batch: printBatch, purge_prints: purgePrints },
  crontab: ['37 * * * * purge_prints'],
}
