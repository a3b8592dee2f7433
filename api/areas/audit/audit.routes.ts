import type { FastifyInstance } from 'fastify'
import { auditPiece, readAudit } from '#api/contract/audit.ts'
import { reachOf, userStore } from '#api/areas/users/index.ts'
import { route } from '#api/platform/http/route.ts'
import { zoneOf } from '#config/options.ts'
import { auditStore } from './audit.store.ts'

export function auditRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/admin/audit_log',
    summary: 'Who did what, newest first, of those whom one oversees',
    access: { area: 'audit', action: 'see' },
    query: readAudit,
    reply: auditPiece,
    async handle({ work, query }) {
      const { owners } = await reachOf(work, 'audit', 'see')
      const asker = await userStore(work).find(work.actor.user_id)
      const store = auditStore(work)
      const { data, next } = await store.piece(query, owners, zoneOf(asker))
      const [user, subject] = [await store.person(query.user_id, owners), await store.person(query.subject_id, owners)]
      return { data, meta: { next, user, subject } }
    },
  })
}
