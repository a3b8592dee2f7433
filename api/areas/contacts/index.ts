import type { FastifyInstance } from 'fastify'
import { actionsRoutes } from './actions.routes.ts'
import { bulkRoutes } from './bulk.routes.ts'
import { contactsRoutes } from './contacts.routes.ts'
import { dashboardRoutes } from './dashboard.routes.ts'
import { duplicatesRoutes } from './duplicates.routes.ts'
import { erasureRoutes } from './erasure.routes.ts'
import { exportRoutes } from './export.routes.ts'
import { favoritesRoutes } from './favorites.routes.ts'
import { contactLogsRoutes } from './contact-logs.routes.ts'
import { purgeFilesOf } from './files.jobs.ts'
import { filesRoutes } from './files.routes.ts'
import { linkedContactsRoutes } from './linked-contacts.routes.ts'
import { mergeRoutes } from './merge.routes.ts'
import { notesRoutes } from './notes.routes.ts'
import { onPurge } from './purge.ts'
import { policiesRoutes } from './policies.routes.ts'
import { securitiesRoutes } from './securities.routes.ts'
import { rxDetailsRoutes } from './rx-details.routes.ts'
import { dataCaptureRoutes } from './data-capture.routes.ts'
import { quickFiltersRoutes } from './quick-filters.routes.ts'
import { summaryRoutes } from './summary.routes.ts'
import { timelineRoutes } from './timeline.routes.ts'
import { verificationRoutes } from './verification.routes.ts'

export { recordActivity } from './activities.store.ts'
export { runContactAction } from './actions.jobs.ts'
export { purgeContacts } from './erasure.jobs.ts'
export { purgeFiles, removeStored } from './files.jobs.ts'
export { onPurge, type PurgeHook } from './purge.ts'
export { sendVerification } from './verification.jobs.ts'
export { insertContacts, requireContact, textProblems } from './contacts.ts'
export { receiveContact, type Inbound } from './inbound.ts'
export { explainList } from './contacts.list.ts'
export { explainExport } from './export.store.ts'
export { contactHolders, withinReach, type Holders } from './contacts.scope.ts'
export { contactsOf, handOver, mayReceive, receivers, takeDeletedOf } from './handover.ts'
export { mostMovedAtOnce, poolContactStore, type Destination } from './pool-contacts.store.ts'

export function contactRoutes(app: FastifyInstance): void {
  onPurge(purgeFilesOf)
  contactsRoutes(app)
  duplicatesRoutes(app)
  mergeRoutes(app)
  verificationRoutes(app)
  erasureRoutes(app)
  actionsRoutes(app)
  bulkRoutes(app)
  exportRoutes(app)
  notesRoutes(app)
  filesRoutes(app)
  timelineRoutes(app)
  linkedContactsRoutes(app)
  contactLogsRoutes(app)
  summaryRoutes(app)
  favoritesRoutes(app)
  policiesRoutes(app)
  securitiesRoutes(app)
  rxDetailsRoutes(app)
  dataCaptureRoutes(app)
  quickFiltersRoutes(app)
  dashboardRoutes(app)
}
