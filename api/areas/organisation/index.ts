import type { FastifyInstance } from 'fastify'
import { corporationsRoutes } from './corporations.routes.ts'
import { groupsRoutes } from './groups.routes.ts'
import { helpsRoutes } from './helps.routes.ts'
import { poolsRoutes } from './pools.routes.ts'
import { settingsRoutes } from './settings.routes.ts'
import { signupsRoutes } from './signups.routes.ts'

export { sendHelpRequest } from './helps.jobs.ts'
export { provisionTenant } from './provision.ts'
export { purgeSignups, sendSignupDeclined, takeSignup } from './signups.jobs.ts'

export function organisationRoutes(app: FastifyInstance): void {
  helpsRoutes(app)
  poolsRoutes(app)
  groupsRoutes(app)
  signupsRoutes(app)
  settingsRoutes(app)
  corporationsRoutes(app)
}
