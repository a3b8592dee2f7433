import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { categories, products } from '#api/platform/tables/index.ts'

/** A category of the store; its id. */
export async function makeCategory({ db, brand }: OpenWork, title?: string): Promise<string> {
  const id = newId()
  await db.insert(categories).values({ tenant_id: brand.id, id, title: title ?? `Made ${id.slice(-6)}` })
  return id
}

type Columns = Partial<typeof products.$inferInsert>

/** A product on sale for everybody at 12.50, in a category of its own unless one is given; its id. */
export async function makeProduct(work: OpenWork, columns: Columns = {}): Promise<string> {
  const { db, brand } = work
  const id = newId()
  const category_id = columns.category_id ?? (await makeCategory(work))
  const usual = { name: `Made ${id.slice(-6)}`, price_cents: 1250, kind: 'material', per: 'each' } as const
  await db.insert(products).values({ ...usual, ...columns, tenant_id: brand.id, id, category_id })
  return id
}
