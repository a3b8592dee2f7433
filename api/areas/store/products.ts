import type { NewProduct, Product, ProductChanges, StoreItem } from '#api/contract/store/store.ts'
import { audit } from '#api/platform/audit.ts'
import { given } from '#api/platform/http/given.ts'
import type { Work } from '#api/platform/http/route.ts'
import { enqueue } from '#api/platform/jobs.ts'
import { invalid, orNotFound, stale } from '#api/platform/refusal.ts'
import { may } from '#config/permissions.ts'
import { categoryStore } from './categories.store.ts'
import type { KeptPicture } from './pictures.ts'
import { productStore, type Picture, type ProductColumns } from './products.store.ts'

type Fields = Omit<ProductChanges, 'lock_version'>

export const requireProduct = async (work: Work, id: string): Promise<Product> => orNotFound(await productStore(work).find(id))

export const requireItem = async (work: Work, id: string): Promise<StoreItem> => orNotFound(await productStore(work).item(work.actor, id))

/** The picture of a product that is sold to whoever asks, or that they keep. */
export async function requirePicture(work: Work, id: string): Promise<Picture> {
  const store = productStore(work)
  const keeps = may(work.actor.roles, 'catalogue', 'change')
  if (!keeps) await requireItem(work, id)
  return orNotFound(await store.picture(id))
}

export async function addProduct(work: Work, { price, ...fields }: NewProduct, picture: KeptPicture | null): Promise<Product> {
  await checkPlaces(work, fields)
  const id = await productStore(work).insert({ ...fields, price_cents: price, ...picture })
  await audit(work, { area: 'catalogue', action: 'product_created', subject_id: id, details: { name: fields.name, price_cents: price } })
  return requireProduct(work, id)
}

/** What is left out stays. The picture before goes once this is committed. */
export async function changeProduct(
  work: Work,
  id: string,
  { lock_version, ...fields }: ProductChanges,
  picture: KeptPicture | null,
): Promise<Product> {
  const before = await requireProduct(work, id)
  if (Object.keys(fields).length === 0 && !picture) return before
  await checkPlaces(work, fields)
  const store = productStore(work)
  const replaced = picture ? ((await store.picture(id))?.image_key ?? null) : null
  if (!(await store.change(id, { ...columnsOf(fields), ...picture }, lock_version))) throw stale(await requireProduct(work, id), fields)
  if (replaced) await enqueue(work, 'remove_stored', { keys: [replaced] })
  const details = { fields: [...Object.keys(fields), ...(picture ? ['image'] : [])], ...priceChange(before, fields) }
  await audit(work, { area: 'catalogue', action: 'product_changed', subject_id: id, details })
  return requireProduct(work, id)
}

/** It leaves the sale for good; orders keep its name and price as they were sold. */
export async function endProduct(work: Work, id: string): Promise<void> {
  const { name } = await requireProduct(work, id)
  await productStore(work).end(id)
  await audit(work, { area: 'catalogue', action: 'product_deleted', subject_id: id, details: { name } })
}

const columnsOf = ({ price, ...fields }: Fields): Partial<ProductColumns> => ({
  ...given(fields),
  ...(price !== undefined && { price_cents: price }),
})

const priceChange = ({ price_cents }: Product, { price }: Fields) =>
  price !== undefined && price !== price_cents ? { price_cents: price, before_cents: price_cents } : {}

/** Its category, and the company that it is for, are of this brand. */
async function checkPlaces(work: Work, { category_id, corporation_id }: Pick<Fields, 'category_id' | 'corporation_id'>): Promise<void> {
  if (category_id && !(await categoryStore(work).find(category_id))) throw invalid('category_id', 'not_an_option')
  if (corporation_id && !(await productStore(work).hasCorporation(corporation_id))) throw invalid('corporation_id', 'not_an_option')
}
