import type { FastifyInstance } from 'fastify'
import { helpsRoutes } from './helps.routes.ts'

export { sendHelpRequest } from './helps.jobs.ts'
export { provisionTenant } from './provision.ts'

export function organisationRoutes(app: FastifyInstance): void {
  helpsRoutes(app)
}
