export { lookupsRoutes as catalogueRoutes } from './lookups.routes.ts'
export { lookupStore } from './lookups.store.ts'
