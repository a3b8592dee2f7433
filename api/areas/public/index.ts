import type { ApiArea } from '#api/platform/area.ts'
import { onPurge, type PurgeHook } from '#api/areas/contacts/index.ts'
import { messageStore } from './messages.store.ts'
import { publicRoutes } from './public.routes.ts'

export { bookingConsentVersion, consentVersion, consentWording } from './consent.ts'
export { holdAsSpam, receiveVisitor, webpageSource, wordingOf as agreedWording } from './messages.ts'
export { endPage } from './page-end.ts'
export { bookablePage, requireShown, scopesPage, shownPhoto, takesBookings, takesScopes } from './shown.ts'
export { spamReason } from './spam.ts'
export {
  changeFiles,
  checkImage,
  checkPageFile,
  discardBytes,
  keepBytes,
  setImage,
  type FileChange,
  type KeptBytes,
} from './webpage-files.ts'
export { findPage, readPage, requirePage, savePage } from './webpages.ts'
export { webpageStore, type PageOwner, type WholePage } from './webpages.store.ts'

// What somebody wrote goes with them.
const forgetWritten: PurgeHook = (work, contactIds) => messageStore(work).forget(contactIds)

export const publicArea: ApiArea = {
  joins() {
    onPurge(forgetWritten)
  },
  routes: publicRoutes,
}
