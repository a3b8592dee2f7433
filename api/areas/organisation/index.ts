import type { FastifyInstance } from 'fastify'
import { groupsRoutes } from './groups.routes.ts'
import { helpsRoutes } from './helps.routes.ts'
import { poolsRoutes } from './pools.routes.ts'

export { sendHelpRequest } from './helps.jobs.ts'
export { provisionTenant } from './provision.ts'

export function organisationRoutes(app: FastifyInstance): void {
  helpsRoutes(app)
  poolsRoutes(app)
  groupsRoutes(app)
}
