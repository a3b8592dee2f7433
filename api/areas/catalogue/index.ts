import type { FastifyInstance } from 'fastify'
import { lookupsRoutes } from './lookups.routes.ts'
import { tagsRoutes } from './tags.routes.ts'

export { carrierStore } from './carriers.store.ts'
export { lookupStore } from './lookups.store.ts'

export function catalogueRoutes(app: FastifyInstance): void {
  lookupsRoutes(app)
  tagsRoutes(app)
}
