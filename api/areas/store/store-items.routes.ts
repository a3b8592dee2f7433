import type { FastifyInstance } from 'fastify'
import { one } from '#api/contract/envelope.ts'
import { listStoreItems, storeItem, storeItemPage, storeParams } from '#api/contract/store/store.ts'
import { route, Streamed } from '#api/platform/http/route.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { orNotFound } from '#api/platform/refusal.ts'
import { keptForever, pictureHeaders } from '#api/platform/storage/picture-headers.ts'
import { requireItem, requirePicture } from './products.ts'
import { productStore } from './products.store.ts'

const feature = 'store'
const see = { area: 'store', action: 'see' } as const

export function storeItemsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/store_items',
    summary: 'What is on sale for everybody and for one’s own company, by category and name',
    access: see,
    feature,
    query: listStoreItems,
    reply: storeItemPage,
    async handle({ work, query }) {
      const store = productStore(work)
      const { actor } = work
      const [data, counted, categories] = await Promise.all([
        store.items(actor, query),
        store.countItems(actor, query),
        store.categoriesFor(actor),
      ])
      return { data, meta: { ...pageMeta(query, counted), categories } }
    },
  })

  route(app, {
    method: 'GET',
    url: '/v1/store_items/:id',
    summary: 'One thing that is on sale',
    access: see,
    feature,
    params: storeParams,
    reply: one(storeItem),
    handle: async ({ work, params }) => ({ data: await requireItem(work, params.id) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/store_items/:id/image',
    summary: 'The picture of something on sale, or of a product for whoever keeps them',
    access: see,
    feature,
    params: storeParams,
    bytes: true,
    async handle({ work, params }) {
      const { image_key, image_type } = await requirePicture(work, params.id)
      const bytes = orNotFound(image_key ? await work.ports.storage.read(image_key) : null)
      return new Streamed(200, pictureHeaders(image_type ?? '', `private, ${keptForever}`), bytes)
    },
  })
}
