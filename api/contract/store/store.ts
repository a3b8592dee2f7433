import { z } from 'zod'
import { productKindValues, productPerValues } from '#config/options.ts'
import { page, paging } from '../envelope.ts'
import { dollars, flag, line, lockVersion, nameLine } from '../fields.ts'

/** What the brand sells its agents: categories and products for whoever keeps them, items for whoever buys. Money is in US cents. */

const named = z.object({ id: z.string(), name: z.string() })
/** Empty clears. */
const clearable = <Schema extends z.ZodType>(schema: Schema) => z.preprocess((value) => (value === '' ? null : value), schema.nullable())

// Categories

export const category = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  product_count: z.int(),
  lock_version: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type Category = z.infer<typeof category>

const categoryFields = { title: nameLine(80).min(1), description: z.string().trim().max(500) }
export const newCategory = z.object({ ...categoryFields, description: categoryFields.description.default('') })
export type NewCategory = z.output<typeof newCategory>
export const categoryChanges = z.object(categoryFields).partial().extend({ lock_version: lockVersion.optional() })
export type CategoryChanges = z.output<typeof categoryChanges>

export const listCategories = z.object({ q: line(100).default('') })

// Products

/** The smallest amount that a card can be charged, and the most that one thing costs. */
export const leastPrice = 50
export const mostPrice = 9_999_999

const count = (most: number) => z.coerce.number().int().min(1).max(most)

const productFields = {
  name: nameLine(120).min(1),
  description: z.string().trim().max(4000),
  category_id: z.uuid(),
  /** Only for the people of this company or unit; empty: for everybody. */
  corporation_id: clearable(z.uuid()),
  price: dollars(leastPrice, mostPrice),
  kind: z.enum(productKindValues),
  /** Whether its price is for each, or for each contact it is sent to. */
  per: z.enum(productPerValues),
  /** For how many months it is sent out, once a month. */
  months_count: clearable(count(24)),
  active: flag,
  /** How many are left; empty: it never runs out. */
  stock: clearable(z.coerce.number().int().min(0).max(1_000_000)),
  /** The most that one order may hold. */
  most: clearable(count(100_000)),
}

export const productChanges = z.object(productFields).partial().extend({ lock_version: lockVersion.optional() })
export type ProductChanges = z.output<typeof productChanges>

export const newProduct = z.object({
  ...productFields,
  description: productFields.description.default(''),
  corporation_id: productFields.corporation_id.default(null),
  kind: productFields.kind.default('material'),
  per: productFields.per.default('each'),
  months_count: productFields.months_count.default(null),
  active: productFields.active.default(true),
  stock: productFields.stock.default(null),
  most: productFields.most.default(null),
})
export type NewProduct = z.output<typeof newProduct>

/** Without what has left the sale; `all` brings the whole list on one page. */
export const listProducts = z.object({
  q: line(100).default(''),
  category: z.uuid().optional(),
  all: flag.optional(),
  ...paging(25),
})
export type ListProducts = z.output<typeof listProducts>

/** What an agent sees of a product. `image` is the version of its picture, for the address; null where it has none. */
export const storeItem = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.object({ id: z.string(), title: z.string() }),
  price_cents: z.int(),
  kind: z.enum(productKindValues),
  per: z.enum(productPerValues),
  months_count: z.int().nullable(),
  stock: z.int().nullable(),
  most: z.int().nullable(),
  image: z.string().nullable(),
})
export type StoreItem = z.infer<typeof storeItem>

export const product = storeItem.extend({
  corporation: named.nullable(),
  active: z.boolean(),
  lock_version: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type Product = z.infer<typeof product>

// Items

/** `per`: only what is sold so. */
export const listStoreItems = z.object({
  q: line(100).default(''),
  category: z.uuid().optional(),
  per: z.enum(productPerValues).optional(),
  ...paging(24),
})
export type ListStoreItems = z.output<typeof listStoreItems>

const storeItems = page(storeItem)
/** `categories` are those that hold something for whoever asks, whatever is looked for. */
export const storeItemPage = storeItems.extend({
  meta: storeItems.shape.meta.extend({ categories: z.array(z.object({ id: z.string(), title: z.string(), count: z.int() })) }),
})

export const storeParams = z.object({ id: z.uuid() })
