import type { FastifyInstance } from 'fastify'
import { sessionsRoutes } from './sessions.routes.ts'

export { gateRefusal } from './gate.ts'
export { identify, isPaid } from './identify.ts'
export { hashPassword, passwordMatches } from './passwords.ts'
export { sessionStore } from './sessions.store.ts'

export function sessionRoutes(app: FastifyInstance): void {
  sessionsRoutes(app)
}
