import type { FastifyInstance } from 'fastify'
import { all, one } from '#api/contract/envelope.ts'
import { newQuickFilter, quickFilter, quickFilterChanges, quickFilterParams } from '#api/contract/contacts/quick-filters.ts'
import { personalStore } from '#api/areas/users/index.ts'
import { route } from '#api/platform/http/route.ts'
import { changeQuickFilter, createQuickFilter, deleteQuickFilter } from './quick-filters.ts'

const access = { area: 'contacts', action: 'see' } as const

export function quickFiltersRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/quick_filters',
    summary: 'One’s own quick filters, in their order, then those that others share with one',
    access,
    reply: all(quickFilter),
    handle: async ({ work }) => ({ data: await personalStore(work).quickFilters() }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/quick_filters',
    summary: 'Keep a quick filter',
    access,
    body: newQuickFilter,
    reply: one(quickFilter),
    status: 201,
    handle: async ({ work, body }) => ({ data: await createQuickFilter(work, body) }),
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/quick_filters/:id',
    summary: 'Change a quick filter; of a shared one, whether one’s own list opens with it',
    access,
    params: quickFilterParams,
    body: quickFilterChanges,
    reply: one(quickFilter),
    handle: async ({ work, params, body }) => ({ data: await changeQuickFilter(work, params.id, body) }),
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/quick_filters/:id',
    summary: 'Delete a quick filter',
    access,
    params: quickFilterParams,
    handle: ({ work, params }) => deleteQuickFilter(work, params.id),
  })
}
