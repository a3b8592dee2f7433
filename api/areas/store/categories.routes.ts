import type { FastifyInstance } from 'fastify'
import { all, one } from '#api/contract/envelope.ts'
import { category, categoryChanges, listCategories, newCategory, storeParams } from '#api/contract/store/store.ts'
import { route } from '#api/platform/http/route.ts'
import { addCategory, changeCategory, removeCategory, requireCategory } from './categories.ts'
import { categoryStore } from './categories.store.ts'

const feature = 'store'
/** The catalogue is everybody's to read; what is not for sale is for those who keep it. */
const keeps = { area: 'catalogue', action: 'change' } as const

export function categoriesRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/admin/categories',
    summary: 'Categories of the store by title, with how many products each holds',
    access: keeps,
    writes: false,
    feature,
    query: listCategories,
    reply: all(category),
    handle: async ({ work, query }) => ({ data: await categoryStore(work).list(query.q) }),
  })

  route(app, {
    method: 'POST',
    url: '/v1/admin/categories',
    summary: 'Add a category to the store',
    access: { area: 'catalogue', action: 'create' },
    feature,
    body: newCategory,
    reply: one(category),
    status: 201,
    handle: async ({ work, body }) => ({ data: await addCategory(work, body) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/admin/categories/:id',
    summary: 'One category',
    access: keeps,
    writes: false,
    feature,
    params: storeParams,
    reply: one(category),
    handle: async ({ work, params }) => ({ data: await requireCategory(work, params.id) }),
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/admin/categories/:id',
    summary: 'Change a category; what is left out stays as it is',
    access: keeps,
    feature,
    params: storeParams,
    body: categoryChanges,
    reply: one(category),
    handle: async ({ work, params, body }) => ({ data: await changeCategory(work, params.id, body) }),
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/admin/categories/:id',
    summary: 'Delete a category that holds no product',
    access: { area: 'catalogue', action: 'delete' },
    feature,
    params: storeParams,
    handle: ({ work, params }) => removeCategory(work, params.id),
  })
}
