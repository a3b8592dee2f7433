import type { FastifyInstance } from 'fastify'
import { idParams, one, page } from '#api/contract/envelope.ts'
import { listSecurities, newSecurity, security, securityChanges, securityParams, securityRow } from '#api/contract/contacts/securities.ts'
import { route } from '#api/platform/http/route.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { refuse } from '#api/platform/refusal.ts'
import { requireContact } from '../contacts.ts'
import { addSecurity, changeSecurity, removeSecurity, restoreSecurity } from './securities.ts'
import { securityStore } from './securities.store.ts'

const see = { area: 'contacts', action: 'see' } as const
const change = { area: 'contacts', action: 'change' } as const
const remove = { area: 'contacts', action: 'delete' } as const
const feature = 'policies' as const

export function securitiesRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/contacts/:id/securities',
    summary: 'Accounts of a contact, the newest first, with the end of their numbers',
    access: see,
    feature,
    params: idParams,
    query: listSecurities,
    reply: page(securityRow),
    async handle({ work, params, query }) {
      const store = securityStore(work, (await requireContact(work, params.id)).id)
      const [data, counted] = await Promise.all([store.list(query), store.count(query)])
      return { data, meta: pageMeta(query, counted) }
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/contacts/:id/securities',
    summary: 'Add an account',
    access: change,
    feature,
    params: idParams,
    body: newSecurity,
    reply: one(security),
    status: 201,
    handle: async ({ work, params, body }) => ({ data: await addSecurity(work, params.id, body) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/contacts/:id/securities/:securityId',
    summary: 'One account, with its number in full',
    access: see,
    feature,
    params: securityParams,
    reply: one(security),
    async handle({ work, params }) {
      const found = await securityStore(work, (await requireContact(work, params.id)).id).find(params.securityId)
      if (!found) throw refuse('not_found')
      return { data: found }
    },
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/contacts/:id/securities/:securityId',
    summary: 'Change an account',
    access: change,
    feature,
    params: securityParams,
    body: securityChanges,
    reply: one(security),
    handle: async ({ work, params, body }) => ({ data: await changeSecurity(work, params.id, params.securityId, body) }),
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/contacts/:id/securities/:securityId',
    summary: 'Delete an account; it can be restored',
    access: remove,
    feature,
    params: securityParams,
    handle: ({ work, params }) => removeSecurity(work, params.id, params.securityId),
  })

  route(app, {
    method: 'PUT',
    url: '/v1/contacts/:id/securities/:securityId/restore',
    summary: 'Bring back an account that was deleted',
    access: remove,
    feature,
    params: securityParams,
    reply: one(security),
    handle: async ({ work, params }) => ({ data: await restoreSecurity(work, params.id, params.securityId) }),
  })
}
