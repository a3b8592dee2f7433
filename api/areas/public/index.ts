import type { ApiArea } from '#api/platform/area.ts'
import { publicRoutes } from './public.routes.ts'

export { endPage } from './page-end.ts'
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

export const publicArea: ApiArea = { routes: publicRoutes }
