import type { FastifyInstance } from 'fastify'
import { adminSessionParams, adminUser, adminUserParams, endedSessions, offboarding, offboardingResult } from '#api/contract/admin-users.ts'
import { all, one } from '#api/contract/envelope.ts'
import { session } from '#api/contract/session/session.ts'
import { sessionOf, sessionStore } from '#api/areas/session/index.ts'
import { whole } from '#api/areas/users/index.ts'
import { route } from '#api/platform/http/route.ts'
import { endSession, endSessions, requireUserInReach, resendInvitation, takeSecondFactor } from './accounts.ts'
import { readAdminUser } from './admin-users.ts'
import { activate, deactivate, deleteUser, revokeInvitation } from './offboarding.ts'

const invite = { area: 'users', action: 'create' } as const
const leave = { area: 'users', action: 'delete' } as const

/** What opens and closes a person's account. */
export function accountRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/v1/admin/users/:id/deactivate',
    summary: 'Close an account, and give its contacts to `move_to`; where they are many, a job goes on with that',
    access: leave,
    params: adminUserParams,
    body: offboarding,
    reply: one(offboardingResult),
    handle: async ({ work, params, body }) => ({ data: await deactivate(work, params.id, body) }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/admin/users/:id/activate',
    summary: 'Open a closed account again',
    access: leave,
    params: adminUserParams,
    reply: one(adminUser),
    async handle({ work, params }) {
      await activate(work, params.id)
      return { data: await readAdminUser(work, await whole(work, params.id)) }
    },
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/admin/users/:id',
    summary: 'Delete a person for good; `move_to` gets the contacts. Their name stays in what they did',
    access: leave,
    params: adminUserParams,
    query: offboarding,
    reply: one(offboardingResult),
    handle: async ({ work, params, query }) => ({ data: await deleteUser(work, params.id, query) }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/admin/users/:id/invitation',
    summary: 'Mail an invitation once more; the earlier link ends',
    access: invite,
    params: adminUserParams,
    handle: ({ work, params }) => resendInvitation(work, params.id),
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/admin/users/:id/invitation',
    summary: 'Take an invitation back that nobody has accepted',
    access: invite,
    params: adminUserParams,
    handle: ({ work, params }) => revokeInvitation(work, params.id),
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/admin/users/:id/two_factor',
    summary: 'Take away the second factor of somebody who has lost it; they are signed out and told by mail',
    access: { area: 'users', action: 'change' },
    params: adminUserParams,
    handle: ({ work, params }) => takeSecondFactor(work, params.id),
  })

  route(app, {
    method: 'GET',
    url: '/v1/admin/users/:id/sessions',
    summary: 'Where a person is signed in',
    access: { area: 'session', action: 'see' },
    params: adminUserParams,
    reply: all(session),
    async handle({ work, params }) {
      const { user } = await requireUserInReach(work, params.id, 'see')
      const rows = await sessionStore(work).listOf(user.id)
      return { data: rows.map((row) => sessionOf(row, work)) }
    },
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/admin/users/:id/sessions',
    summary: 'Sign a person out everywhere',
    access: { area: 'session', action: 'delete' },
    params: adminUserParams,
    reply: one(endedSessions),
    handle: async ({ work, params }) => ({ data: { count: await endSessions(work, params.id) } }),
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/admin/users/:id/sessions/:session_id',
    summary: 'Sign a person out somewhere',
    access: { area: 'session', action: 'delete' },
    params: adminSessionParams,
    handle: ({ work, params }) => endSession(work, params.id, params.session_id),
  })
}
