import type { FastifyInstance } from 'fastify'
import {
  adminUser,
  adminUserChanges,
  adminUserParams,
  adminUserRow,
  listUserOwners,
  listUsers,
  newUser,
  paidMembership,
  quickUpdate,
  roleChange,
  userChoices as choices,
  userChoicesQuery,
  userOwner,
  userRoles,
} from '#api/contract/admin-users.ts'
import { all, one, page } from '#api/contract/envelope.ts'
import { receivers } from '#api/areas/contacts/index.ts'
import { loginTypesFor } from '#api/areas/session/index.ts'
import { route } from '#api/platform/http/route.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { peopleOf, requireSeen } from './admin-users.scope.ts'
import { adminUserStore } from './admin-users.store.ts'
import { changeAdminUser, invite, quicklyChange, readAdminUser, setMembership } from './admin-users.ts'
import { userChoices } from './memberships.ts'
import { changeRole, userRolesOf } from './roles.ts'

const see = { area: 'users', action: 'see' } as const
const change = { area: 'users', action: 'change' } as const

export function peopleRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/admin/users',
    summary: 'The people one looks after; with `impersonators` those who may act for others, with `only_rm` regional managers',
    access: see,
    query: listUsers,
    reply: page(adminUserRow),
    async handle({ work, query }) {
      const people = await peopleOf(work, 'see')
      const store = adminUserStore(work)
      const [rows, counted] = await Promise.all([store.list(people, query), store.count(people, query)])
      return { data: rows.map((row) => ({ ...row, login_types: loginTypesFor(work, row) })), meta: pageMeta(query, counted) }
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/admin/users',
    summary: 'Invite somebody: they get a mail with a link with which they choose a password',
    access: { area: 'users', action: 'create' },
    body: newUser,
    reply: one(adminUser),
    status: 201,
    handle: async ({ work, body }) => ({ data: await invite(work, body) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/admin/users/owners',
    summary: 'People who can be given contacts, by name; 50 at most',
    access: see,
    query: listUserOwners,
    reply: all(userOwner),
    async handle({ work, query }) {
      await peopleOf(work, 'see')
      return { data: await receivers(work, query.q) }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/admin/users/choices',
    summary:
      'What a form about a person offers: roles, companies, business units and managers that one may choose; of managers `limit` at most, with `q` in their name',
    access: { area: 'users', action: 'create' },
    query: userChoicesQuery,
    reply: one(choices),
    handle: async ({ work, query }) => ({ data: await userChoices(work, query) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/admin/users/:id',
    summary: 'A person in full, with what one may do about them',
    access: see,
    params: adminUserParams,
    reply: one(adminUser),
    handle: async ({ work, params }) => ({ data: await readAdminUser(work, await requireSeen(work, params.id)) }),
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/admin/users/:id',
    summary: 'Change a person: who they are, where they belong, and what is asked of them when they sign in',
    access: change,
    params: adminUserParams,
    body: adminUserChanges,
    reply: one(adminUser),
    handle: async ({ work, params, body }) => ({ data: await changeAdminUser(work, params.id, body) }),
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/admin/users/:id/quick_update',
    summary: 'Change a setting or the place of a person, whatever else was changed meanwhile',
    access: change,
    params: adminUserParams,
    body: quickUpdate,
    reply: one(adminUser),
    handle: async ({ work, params, body }) => ({ data: await quicklyChange(work, params.id, body) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/admin/users/:id/roles',
    summary: 'The role of a person, and those one may give them',
    access: see,
    params: adminUserParams,
    reply: one(userRoles),
    handle: async ({ work, params }) => ({ data: userRolesOf(work, await requireSeen(work, params.id)) }),
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/admin/users/:id/update_roles',
    summary: 'Give a person another role; their sessions end',
    access: change,
    params: adminUserParams,
    body: roleChange,
    reply: one(adminUser),
    handle: async ({ work, params, body }) => ({ data: await changeRole(work, params.id, body) }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/admin/users/:id/paid_membership',
    summary: 'Grant a person a paid membership, or take it back',
    access: change,
    params: adminUserParams,
    body: paidMembership,
    reply: one(adminUser),
    handle: async ({ work, params, body }) => ({ data: await setMembership(work, params.id, body.paid) }),
  })
}
