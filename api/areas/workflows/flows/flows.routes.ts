import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ownerFilter } from '#api/areas/contacts/index.ts'
import { one } from '#api/contract/envelope.ts'
import { activateWfFlow, listWfFlows, newWfFlow, removedWfFlow, wfFlow, wfFlowChanges, wfFlows } from '#api/contract/workflows/workflows.ts'
import { route } from '#api/platform/http/route.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { activateFlow, addFlow, changeFlow, flowsFor, removeFlow, tellFlow } from './flows.ts'

const feature = 'workflow'
const params = z.object({ id: z.uuid() })

export function flowsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/workflow/wf_flows',
    summary: 'Flows, by title; those of the brand, which send its ready messages, where they are asked for',
    access: { area: 'workflows', action: 'see' },
    feature,
    query: listWfFlows,
    reply: wfFlows,
    async handle({ work, query }) {
      const store = await flowsFor(work, 'see')
      const holders = await ownerFilter(work)
      const [data, counted, whose] = await Promise.all([store.list(query, holders), store.count(query), store.countByWhose(query)])
      return { data, meta: { ...pageMeta(query, counted), whose } }
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/workflow/wf_flows',
    summary: 'Add a flow: empty, as written, or as a template has it',
    access: { area: 'workflows', action: 'create' },
    feature,
    body: newWfFlow,
    reply: one(wfFlow),
    status: 201,
    handle: async ({ work, body }) => ({ data: await addFlow(work, body) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/workflow/wf_flows/:id',
    summary: 'One flow: its draft, what is in force, and what keeps the draft from being published',
    access: { area: 'workflows', action: 'see' },
    feature,
    params,
    reply: one(wfFlow),
    handle: async ({ work, params: { id } }) => ({ data: await tellFlow(work, id) }),
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/workflow/wf_flows/:id',
    summary: 'Change the draft of a flow; what is in force stays until it is published',
    access: { area: 'workflows', action: 'change' },
    feature,
    params,
    body: wfFlowChanges,
    reply: one(wfFlow),
    handle: async ({ work, params: { id }, body }) => ({ data: await changeFlow(work, id, body) }),
  })

  route(app, {
    method: 'PUT',
    url: '/v1/workflow/wf_flows/:id/activate',
    summary: 'Publish the draft and put it in force, or pause the flow; a pause keeps everybody where they are',
    access: { area: 'workflows', action: 'change' },
    feature,
    params,
    body: activateWfFlow,
    reply: one(wfFlow),
    handle: async ({ work, params: { id }, body }) => ({ data: await activateFlow(work, id, body) }),
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/workflow/wf_flows/:id',
    summary: 'Delete a flow; it ends for those who are under way, and the answer says how many those were',
    access: { area: 'workflows', action: 'delete' },
    feature,
    params,
    reply: one(removedWfFlow),
    handle: async ({ work, params: { id } }) => ({ data: { ended_count: await removeFlow(work, id) } }),
  })
}
