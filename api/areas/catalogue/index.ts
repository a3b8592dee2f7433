export { lookupsRoutes as catalogueRoutes } from './lookups.routes.ts'
