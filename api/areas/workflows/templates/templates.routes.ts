import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { one, page } from '#api/contract/envelope.ts'
import { activateWfTemplate, listWfTemplates, newWfTemplate, wfTemplate, wfTemplateChanges } from '#api/contract/workflows/workflows.ts'
import { route } from '#api/platform/http/route.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { activateTemplate, addTemplate, changeTemplate, listTemplates, removeTemplate } from './templates.ts'

const feature = 'workflow'
const params = z.object({ id: z.uuid() })

export function templatesRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/workflow/wf_templates',
    summary: 'The library: standard templates, then one’s own and those that others share; with `all`, those that are put away as well',
    access: { area: 'workflows', action: 'see' },
    feature,
    query: listWfTemplates,
    reply: page(wfTemplate),
    async handle({ work, query }) {
      const { data, counted } = await listTemplates(work, query)
      return { data, meta: pageMeta(query, counted) }
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/workflow/wf_templates',
    summary: 'Add a template',
    access: { area: 'workflows', action: 'create' },
    feature,
    body: newWfTemplate,
    reply: one(wfTemplate),
    status: 201,
    handle: async ({ work, body }) => ({ data: await addTemplate(work, body) }),
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/workflow/wf_templates/:id',
    summary: 'Change a template; what is left out stays as it is. Standard ones are copied, never changed',
    access: { area: 'workflows', action: 'change' },
    feature,
    params,
    body: wfTemplateChanges,
    reply: one(wfTemplate),
    handle: async ({ work, params: { id }, body }) => ({ data: await changeTemplate(work, id, body) }),
  })

  route(app, {
    method: 'PUT',
    url: '/v1/workflow/wf_templates/:id/activate',
    summary: 'Offer a template to those whom it is shared with, or put it away',
    access: { area: 'workflows', action: 'change' },
    feature,
    params,
    body: activateWfTemplate,
    reply: one(wfTemplate),
    handle: async ({ work, params: { id }, body }) => ({ data: await activateTemplate(work, id, body.active, body.lock_version) }),
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/workflow/wf_templates/:id',
    summary: 'Delete a template; flows that were made from it stay',
    access: { area: 'workflows', action: 'delete' },
    feature,
    params,
    handle: ({ work, params: { id } }) => removeTemplate(work, id),
  })
}
