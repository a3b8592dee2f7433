export { endPage } from './page-end.ts'
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
