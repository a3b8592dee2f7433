import type { ApiArea } from '#api/platform/area.ts'
import { keptListsRoutes } from './kept-lists.routes.ts'
import { lookupsRoutes } from './lookups.routes.ts'
import { tagsRoutes } from './tags.routes.ts'

export { carrierStore } from './carriers.store.ts'
export { lookupStore } from './lookups.store.ts'
export { onReplacement } from './replacing.ts'
export { bringBackEntry, dropReplaced, isThere, type Replaced } from './replacing.store.ts'

export const catalogueArea: ApiArea = {
  routes(app) {
    lookupsRoutes(app)
    keptListsRoutes(app)
    tagsRoutes(app)
  },
}
