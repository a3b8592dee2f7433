import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { idParams, one } from '#api/contract/envelope.ts'
import { contactRuns, enrolInFlow, enrolled, listContactRuns, simulateFlow, simulation } from '#api/contract/workflows/workflows.ts'
import { route } from '#api/platform/http/route.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { enrol, previewEnrol } from './enrol.ts'
import { contactRunsOf, endRun, skipWait } from './runs.ts'
import { simulate } from './simulate.ts'

const feature = 'workflow'
const params = z.object({ id: z.uuid() })

export function peopleRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/v1/workflow/wf_flows/:id/enrol',
    summary: 'Enrol the chosen contacts in a flow that is in force; its conditions hold for them as for others',
    access: { area: 'workflows', action: 'change' },
    feature,
    params,
    body: enrolInFlow,
    reply: one(enrolled),
    handle: async ({ work, params: { id }, body }) => ({ data: await enrol(work, id, body) }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/workflow/wf_flows/:id/enrol_preview',
    summary: 'Who of the chosen contacts would enter a flow that is in force, and who not and why; nothing is written',
    access: { area: 'workflows', action: 'change' },
    feature,
    writes: false,
    params,
    body: enrolInFlow,
    reply: one(enrolled),
    handle: async ({ work, params: { id }, body }) => ({ data: await previewEnrol(work, id, body) }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/workflow/wf_flows/:id/simulate',
    summary: 'Play the draft of a flow on a contact: when, which way, and the very words; nothing is written',
    access: { area: 'workflows', action: 'see' },
    feature,
    writes: false,
    params,
    body: simulateFlow,
    reply: one(simulation),
    handle: async ({ work, params: { id }, body }) => ({ data: await simulate(work, id, body) }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/workflow/wf_runs/:id/end',
    summary: 'Take a contact out of a flow; a message that still waits is taken back',
    access: { area: 'workflows', action: 'change' },
    feature,
    params,
    handle: ({ work, params: { id } }) => endRun(work, id),
  })

  route(app, {
    method: 'POST',
    url: '/v1/workflow/wf_runs/:id/skip',
    summary: 'Let a contact who waits in a flow go on now',
    access: { area: 'workflows', action: 'change' },
    feature,
    params,
    handle: ({ work, params: { id } }) => skipWait(work, id),
  })

  route(app, {
    method: 'GET',
    url: '/v1/contacts/:id/wf_runs',
    summary: 'The flows that a contact is or was in, with what brought them in; those under way first',
    access: { area: 'workflows', action: 'see' },
    feature,
    params: idParams,
    query: listContactRuns,
    reply: contactRuns,
    async handle({ work, params: { id }, query }) {
      const { data, counted } = await contactRunsOf(work, id, query)
      return { data, meta: pageMeta(query, counted) }
    },
  })
}
