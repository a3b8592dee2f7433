import type { FastifyInstance } from 'fastify'
import { dashboardChange, dashboardFigures, dashboardInfo, dashboardQuery, teamFigures } from '#api/contract/contacts/dashboard.ts'
import { one } from '#api/contract/envelope.ts'
import { personalStore } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import { route } from '#api/platform/http/route.ts'
import { dashboardOf } from './dashboard.ts'
import { dashboardStore } from './dashboard.store.ts'
import { teamFiguresOf } from './team.ts'

const access = { area: 'contacts', action: 'see' } as const

export function dashboardRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/dashboard',
    summary: 'The figures of a dashboard over what one reaches: what was done, or what the policies come to',
    access,
    query: dashboardQuery,
    reply: one(dashboardFigures),
    handle: async ({ work, query }) => ({ data: await dashboardOf(work, query.type) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/dashboard/team',
    summary: 'What each of the people whom one leads holds and did: contacts, calls, texts, and who has a policy in force',
    access,
    reply: one(teamFigures),
    handle: async ({ work }) => ({ data: await teamFiguresOf(work) }),
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/dashboard',
    summary: 'Lay out one’s dashboard: its cards in their order, and those not to draw',
    access,
    query: dashboardQuery,
    body: dashboardChange,
    reply: one(dashboardInfo),
    async handle({ work, query, body }) {
      await dashboardStore(work).saveLayout(query.type, body.layout)
      await audit(work, { area: 'contacts', action: 'dashboard_changed', details: { type: query.type } })
      return { data: await personalStore(work).layouts() }
    },
  })
}
