import { onPurge } from '#api/areas/contacts/index.ts'
import { messageStore } from './messages.store.ts'

export { publicRoutes } from './public.routes.ts'
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
export { webpageStore, type PageOwner } from './webpages.store.ts'

// What somebody wrote goes with them.
onPurge((work, contactIds) => messageStore(work).forget(contactIds))
