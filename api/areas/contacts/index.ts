import { onReplacement } from '#api/areas/catalogue/index.ts'
import type { ApiArea } from '#api/platform/area.ts'
import { actionsRoutes } from './bulk/actions.routes.ts'
import { runContactAction } from './bulk/actions.jobs.ts'
import { bulkRoutes } from './bulk/bulk.routes.ts'
import { replaceEntry } from './bulk/replacing.ts'
import { contactsRoutes } from './contacts.routes.ts'
import { foldReports, recountReports } from './counts/counts.jobs.ts'
import { dashboardRoutes } from './dashboard/dashboard.routes.ts'
import { duplicatesRoutes } from './duplicates/duplicates.routes.ts'
import { purgeContacts } from './erasure/erasure.jobs.ts'
import { erasureRoutes } from './erasure/erasure.routes.ts'
import { exportRoutes } from './export/export.routes.ts'
import { favoritesRoutes } from './list/favorites.routes.ts'
import { contactLogsRoutes } from './timeline/contact-logs.routes.ts'
import { purgeFiles, purgeFilesOf, removeStored } from './files/files.jobs.ts'
import { filesRoutes } from './files/files.routes.ts'
import { linkedContactsRoutes } from './linked/linked-contacts.routes.ts'
import { mergeRoutes } from './merge/merge.routes.ts'
import { notesRoutes } from './notes/notes.routes.ts'
import { onPurge } from './erasure/purge.ts'
import { commissionsRoutes } from './commissions/commissions.routes.ts'
import { policiesRoutes } from './policies/policies.routes.ts'
import { securitiesRoutes } from './securities/securities.routes.ts'
import { rxDetailsRoutes } from './rx-details/rx-details.routes.ts'
import { dataCaptureRoutes } from './data-capture/data-capture.routes.ts'
import { quickFiltersRoutes } from './quick-filters/quick-filters.routes.ts'
import { summaryRoutes } from './dashboard/summary.routes.ts'
import { timelineRoutes } from './timeline/timeline.routes.ts'
import { sendVerification } from './verification/verification.jobs.ts'
import { verificationRoutes } from './verification/verification.routes.ts'

export { chosenIds, ownersOfVisibleActions, runBulkOperation, select, undo as undoContactAction } from './bulk/actions.ts'
export { actionStore, longestFixing, type StoredAction } from './bulk/actions.store.ts'
export { onUndo, type ChunkedUndo } from './bulk/actions.undo.ts'
export { onBulkOperation } from './bulk/of-others.ts'
export type { BulkOperation } from './bulk/bulk-operations.store.ts'
export { foldTouched } from './counts/counts.jobs.ts'
export { checkChanges, checkGroups } from './bulk/bulk.ts'
export { dealt, type TransferDetails } from './bulk/transfer.store.ts'
export { uploadLimit as contactFileLimit } from './files/files.ts'
export { storedFileStore } from './files/files.store.ts'
export { emailLogOf } from './timeline/contact-logs.store.ts'
export { writeNote } from './notes/notes.ts'
export { rxStore } from './rx-details/rx-details.store.ts'
export { mayRenew } from './policies/in-force.ts'
export { recordActivity } from './timeline/activities.store.ts'
export { onPurge, type PurgeHook } from './erasure/purge.ts'
export { cleanedFields, insertContacts, requireContact, requireNamedContact } from './contacts.ts'
export { fillContact } from './fill.ts'
export { isOfOneHousehold, isSamePerson } from './identity.ts'
export { receiveContact, receivePerson, type Inbound } from './inbound.ts'
export { explainList } from './list/contacts.list.ts'
export { exportFile, exportLimit } from './export/export.ts'
export { explainExport } from './export/export.store.ts'
export { ownerFilter, poolsOf, withinReach, type OwnerFilter } from './contacts.scope.ts'
export { onGoals, onReport, reportedIn, type BehindNumber, type ListBehind } from './reported.ts'
export { withMailAddress } from './mailable.ts'
export { countComingAlong, countSeenBy, isHeldFromOne, isKept, keepingRule } from './owners/beneficiaries.ts'
export { contactsOf, handOver, heldOf, mayReceive, receivers, takeDeletedOf } from './owners/handover.ts'
export { flagWish, stopReaching } from './wishes.ts'
export { inForce } from './policies/in-force.ts'
export { linkedPeople } from './linked/linked-contacts.ts'
export { holdContact, readerOf } from './reader.store.ts'
export { mostMovedAtOnce, poolContactStore, type Destination } from './owners/pool-contacts.store.ts'

export const contactsArea: ApiArea = {
  joins() {
    onPurge(purgeFilesOf)
    onReplacement(replaceEntry)
  },
  routes(app) {
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
    commissionsRoutes(app)
    securitiesRoutes(app)
    rxDetailsRoutes(app)
    dataCaptureRoutes(app)
    quickFiltersRoutes(app)
    dashboardRoutes(app)
  },
  jobs: {
    contact_action: runContactAction,
    send_verification: sendVerification,
    purge_contacts: purgeContacts,
    purge_files: purgeFiles,
    remove_stored: removeStored,
    fold_reports: foldReports,
    recount_reports: recountReports,
  },
  crontab: [
    '17 8 * * * purge_contacts ?fill=1d&max=3',
    '47 8 * * * purge_files ?fill=1d&max=3',
    '* * * * * fold_reports',
    '57 8 * * * recount_reports',
  ],
}
