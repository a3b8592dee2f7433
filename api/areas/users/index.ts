import type { FastifyInstance } from 'fastify'
import { usersRoutes } from './users.routes.ts'

export { profileOf } from './current-user.ts'
export { reachOf, type Reach } from './reach.ts'
export { userStore, type User } from './users.store.ts'

export function userRoutes(app: FastifyInstance): void {
  usersRoutes(app)
}
