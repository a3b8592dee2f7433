import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { one } from '#api/contract/envelope.ts'
import { bulkWfCategories, removeWfCategory, wfCategories, wfCategory, writeWfCategory } from '#api/contract/workflows/workflows.ts'
import { route } from '#api/platform/http/route.ts'
import { removeCategory, writeCategories, writeCategory } from './categories.ts'
import { categoryStore } from './categories.store.ts'

const feature = 'workflow'
const params = z.object({ id: z.uuid() })

export function categoriesRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/workflow/wf_categories',
    summary: 'What flows and templates are sorted into, in order',
    access: { area: 'workflows', action: 'see' },
    feature,
    reply: wfCategories,
    handle: async ({ work }) => ({ data: await categoryStore(work).list() }),
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/workflow/wf_categories',
    summary: 'Change the category whose id is given; without an id, add one',
    access: { area: 'workflow_settings', action: 'change' },
    feature,
    body: writeWfCategory,
    reply: one(wfCategory),
    handle: async ({ work, body }) => ({ data: await writeCategory(work, body) }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/workflow/wf_categories/bulk_update',
    summary: 'Change and add several categories, all or none',
    access: { area: 'workflow_settings', action: 'change' },
    feature,
    body: bulkWfCategories,
    reply: wfCategories,
    status: 200,
    handle: async ({ work, body }) => ({ data: await writeCategories(work, body.wf_categories) }),
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/workflow/wf_categories/:id',
    summary: 'Delete a category; one in use only with the category that takes what is in it',
    access: { area: 'workflow_settings', action: 'delete' },
    feature,
    params,
    body: removeWfCategory.nullish(),
    handle: ({ work, params: { id }, body }) => removeCategory(work, id, body?.move_to),
  })
}
