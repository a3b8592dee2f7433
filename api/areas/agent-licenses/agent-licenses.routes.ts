import type { FastifyInstance } from 'fastify'
import { one, page } from '#api/contract/envelope.ts'
import { listAgentLicenses, newAgentLicense, agentLicense, agentLicenseChanges, agentLicenseParams } from '#api/contract/agent-licenses.ts'
import { route } from '#api/platform/http/route.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { addAgentLicense, changeAgentLicense, removeAgentLicense, requireAgentLicense, agentLicensesFor } from './agent-licenses.ts'

const feature = 'agent_licenses'

export function agentLicensesRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/agent_licenses',
    summary: 'Licenses and carrier appointments of the people one reaches, by person',
    access: { area: 'agent_licenses', action: 'see' },
    feature,
    query: listAgentLicenses,
    reply: page(agentLicense),
    async handle({ work, query }) {
      const store = await agentLicensesFor(work, 'see')
      const [data, counted] = await Promise.all([store.list(query), store.count(query)])
      return { data, meta: pageMeta(query, counted) }
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/agent_licenses',
    summary: 'Add a license of a state, or an appointment by a carrier; of oneself, or of somebody one leads',
    access: { area: 'agent_licenses', action: 'create' },
    feature,
    body: newAgentLicense,
    reply: one(agentLicense),
    status: 201,
    handle: async ({ work, body }) => ({ data: await addAgentLicense(work, body) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/agent_licenses/:id',
    summary: 'One license or appointment',
    access: { area: 'agent_licenses', action: 'see' },
    feature,
    params: agentLicenseParams,
    reply: one(agentLicense),
    handle: async ({ work, params }) => ({ data: await requireAgentLicense(work, params.id, 'see') }),
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/agent_licenses/:id',
    summary: 'Change a license or appointment; what is left out stays as it is, whose it is too',
    access: { area: 'agent_licenses', action: 'change' },
    feature,
    params: agentLicenseParams,
    body: agentLicenseChanges,
    reply: one(agentLicense),
    handle: async ({ work, params, body }) => ({ data: await changeAgentLicense(work, params.id, body) }),
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/agent_licenses/:id',
    summary: 'Delete a license or appointment',
    access: { area: 'agent_licenses', action: 'delete' },
    feature,
    params: agentLicenseParams,
    handle: ({ work, params }) => removeAgentLicense(work, params.id),
  })
}
