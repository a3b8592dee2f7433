import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { listWfHistory, listWfRuns, wfHistory, wfRuns } from '#api/contract/workflows/workflows.ts'
import { ownerFilter } from '#api/areas/contacts/index.ts'
import { route } from '#api/platform/http/route.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { requireFlow } from '../flows/flows.ts'
import { flowLog } from './runs.store.ts'

const feature = 'workflow'
const params = z.object({ id: z.uuid() })

export function historyRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/workflow/wf_flows/:id/history',
    summary: 'What a flow did, the newest first, of contacts within reach',
    access: { area: 'workflows', action: 'see' },
    feature,
    params,
    query: listWfHistory,
    reply: wfHistory,
    async handle({ work, params: { id }, query }) {
      await requireFlow(work, id, 'see')
      const log = flowLog(work, id, await ownerFilter(work))
      const [data, counted] = await Promise.all([log.history(query), log.countHistory(query)])
      return { data, meta: pageMeta(query, counted) }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/workflow/wf_flows/:id/runs',
    summary: 'Who is or was in a flow, of contacts within reach; those under way first',
    access: { area: 'workflows', action: 'see' },
    feature,
    params,
    query: listWfRuns,
    reply: wfRuns,
    async handle({ work, params: { id }, query }) {
      await requireFlow(work, id, 'see')
      const log = flowLog(work, id, await ownerFilter(work))
      const [data, counted] = await Promise.all([log.runs(query), log.countRuns(query)])
      return { data, meta: pageMeta(query, counted) }
    },
  })
}
