import type { FastifyInstance } from 'fastify'
import { all, idParams, one, page } from '#api/contract/envelope.ts'
import {
  policyListPage,
  findAgents as findAgentsQuery,
  policyListQuery as listBookQuery,
  listPolicies,
  newPolicy,
  policy,
  policyAgent,
  policyChanges,
  policyParams,
} from '#api/contract/contacts/policies.ts'
import { route } from '#api/platform/http/route.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { refuse } from '#api/platform/refusal.ts'
import { policyListRows, policyListTotals } from './policy-list.store.ts'
import { requireContact } from '../contacts.ts'
import { ownerFilter } from '../contacts.scope.ts'
import { reportedIn } from '../reported.ts'
import { addPolicy, changePolicy, removePolicy, restorePolicy } from './policies.ts'
import { policyStore } from './policies.store.ts'
import { findAgents } from './policy-agents.store.ts'

const see = { area: 'contacts', action: 'see' } as const
const change = { area: 'contacts', action: 'change' } as const
const remove = { area: 'contacts', action: 'delete' } as const
const feature = 'policies' as const

export function policiesRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/policies',
    summary: 'Policies across contacts, and what they come to',
    access: see,
    feature,
    query: listBookQuery,
    reply: policyListPage,
    async handle({ work, query }) {
      const holders = await ownerFilter(work)
      const asked = { ...query, reported: await reportedIn(work, query.report, 'policies') }
      const [data, { annual_premium_cents, ...counted }] = await Promise.all([
        policyListRows(work, holders, asked),
        policyListTotals(work, holders, asked),
      ])
      return { data, meta: { ...pageMeta(query, counted), annual_premium_cents } }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/policies/agents',
    summary: 'People a policy can be shared with, by words of their name; 50 at most',
    access: change,
    feature,
    query: findAgentsQuery,
    reply: all(policyAgent),
    handle: async ({ work, query }) => ({ data: await findAgents(work, query.q) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/contacts/:id/policies',
    summary: 'Policies of a contact, those in force first',
    access: see,
    feature,
    params: idParams,
    query: listPolicies,
    reply: page(policy),
    async handle({ work, params, query }) {
      const store = policyStore(work, (await requireContact(work, params.id)).id)
      const [data, counted] = await Promise.all([store.list(query), store.count(query)])
      return { data, meta: pageMeta(query, counted) }
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/contacts/:id/policies',
    summary: 'Add a policy',
    access: change,
    feature,
    params: idParams,
    body: newPolicy,
    reply: one(policy),
    status: 201,
    handle: async ({ work, params, body }) => ({ data: await addPolicy(work, params.id, body) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/contacts/:id/policies/:policy_id',
    summary: 'One policy',
    access: see,
    feature,
    params: policyParams,
    reply: one(policy),
    async handle({ work, params }) {
      const found = await policyStore(work, (await requireContact(work, params.id)).id).find(params.policy_id)
      if (!found) throw refuse('not_found')
      return { data: found }
    },
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/contacts/:id/policies/:policy_id',
    summary: 'Change a policy',
    access: change,
    feature,
    params: policyParams,
    body: policyChanges,
    reply: one(policy),
    handle: async ({ work, params, body }) => ({ data: await changePolicy(work, params.id, params.policy_id, body) }),
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/contacts/:id/policies/:policy_id',
    summary: 'Delete a policy; it can be restored',
    access: remove,
    feature,
    params: policyParams,
    handle: ({ work, params }) => removePolicy(work, params.id, params.policy_id),
  })

  route(app, {
    method: 'PUT',
    url: '/v1/contacts/:id/policies/:policy_id/restore',
    summary: 'Bring back a policy that was deleted',
    access: remove,
    feature,
    params: policyParams,
    reply: one(policy),
    handle: async ({ work, params }) => ({ data: await restorePolicy(work, params.id, params.policy_id) }),
  })
}
