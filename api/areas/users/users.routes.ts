import type { FastifyInstance } from 'fastify'
import { one } from '#api/contract/envelope.ts'
import { currentUser } from '#api/contract/users.ts'
import { route } from '#api/platform/http/route.ts'
import { readCurrentUser } from './current-user.ts'

export function usersRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/users/me',
    summary: 'The person signed in',
    access: 'signed_in',
    open: 'always',
    reply: one(currentUser),
    handle: async ({ work }) => ({ data: await readCurrentUser(work) }),
  })
}
