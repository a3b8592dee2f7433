import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { one, page } from '#api/contract/envelope.ts'
import {
  listProducts,
  newProduct,
  product,
  productChanges,
  storeParams,
  type NewProduct,
  type ProductChanges,
} from '#api/contract/store/store.ts'
import { largestImage } from '#api/contract/public/webpages.ts'
import { checkForm, takeForms, withForm } from '#api/platform/http/form.ts'
import { route, type Intake, type Work } from '#api/platform/http/route.ts'
import { checked } from '#api/platform/http/validation.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { keepPicture, type KeptPicture } from './pictures.ts'
import { addProduct, changeProduct, endProduct, requireProduct } from './products.ts'
import { productStore } from './products.store.ts'

const feature = 'store'
const keeps = { area: 'catalogue', action: 'change' } as const

export function productsRoutes(parent: FastifyInstance): void {
  route(parent, {
    method: 'GET',
    url: '/v1/admin/products',
    summary: 'Products by name, on sale or not',
    access: keeps,
    writes: false,
    feature,
    query: listProducts,
    reply: page(product),
    async handle({ work, query }) {
      const store = productStore(work)
      const [data, counted] = await Promise.all([store.list(query), store.count(query)])
      return { data, meta: pageMeta(query, counted) }
    },
  })

  route(parent, {
    method: 'GET',
    url: '/v1/admin/products/:id',
    summary: 'One product',
    access: keeps,
    writes: false,
    feature,
    params: storeParams,
    reply: one(product),
    handle: async ({ work, params }) => ({ data: await requireProduct(work, params.id) }),
  })

  route(parent, {
    method: 'DELETE',
    url: '/v1/admin/products/:id',
    summary: 'Take a product from the sale for good; orders keep its name and price',
    access: { area: 'catalogue', action: 'delete' },
    feature,
    params: storeParams,
    handle: ({ work, params }) => endProduct(work, params.id),
  })

  takeForms(parent, writingRoutes)
}

function writingRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/v1/admin/products',
    summary: 'Add a product, as a form with its picture or as JSON',
    access: { area: 'catalogue', action: 'create' },
    feature,
    form: { fields: newProduct, file: 'image' },
    reply: one(product),
    status: 201,
    async receive({ work, request }): Promise<() => Promise<Received<NewProduct>>> {
      return () => take(work, request, newProduct)
    },
    handle: async ({ work, received: { fields, picture } }) => ({ data: await addProduct(work, fields, picture) }),
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/admin/products/:id',
    summary: 'Change a product, as a form with a new picture or as JSON; what is left out stays',
    access: keeps,
    feature,
    params: storeParams,
    form: { fields: productChanges, file: 'image' },
    reply: one(product),
    async receive({ work, params, request }): Promise<() => Promise<Received<ProductChanges>>> {
      await requireProduct(work, params.id)
      return () => take(work, request, productChanges)
    },
    handle: async ({ work, params, received: { fields, picture } }) => ({ data: await changeProduct(work, params.id, fields, picture) }),
  })
}

const limits = { field: 'image', files: 1, file_size: largestImage }

type Received<Fields> = Intake & { fields: Fields; picture: KeptPicture | null }

/** Fields and the picture of the form; JSON has no picture. */
async function take<Schema extends z.ZodType>(work: Work, request: FastifyRequest, schema: Schema): Promise<Received<z.output<Schema>>> {
  const nothing = async () => {}
  if (!request.isMultipart()) return { fields: checked(schema, request.body ?? {}), picture: null, discard: nothing }
  checkForm(request, limits)
  return withForm(work.ports, request, limits, async ({ fields: typed, files: [arrived] }) => {
    const fields = checked(schema, typed)
    if (!arrived) return { fields, picture: null, discard: nothing }
    const picture = await keepPicture(work, arrived)
    return { fields, picture, discard: () => work.ports.storage.remove(picture.image_key) }
  })
}
