import type { FastifyInstance } from 'fastify'
import { accountRoutes } from './accounts.routes.ts'
import { peopleRoutes } from './admin-users.routes.ts'

export function adminUserRoutes(app: FastifyInstance): void {
  peopleRoutes(app)
  accountRoutes(app)
}
