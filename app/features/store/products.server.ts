import { data, redirect } from '@remix-run/node'
import { formatMoney } from '#api/contract/formats.ts'
import { line, lockVersion } from '#api/contract/fields.ts'
import { newProduct, type Product, type StoreItem } from '#api/contract/store/store.ts'
import { fieldOf, formatTimestamp, redirectWithToast, refusedToast } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { bringsFile, passOn } from '#app/forms/upload.server.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import { id as idParam, words } from '#app/lists/params.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { productKinds, productPerValues } from '#config/options.ts'
import { readCategories } from './categories.server.ts'
import { mayKeep } from './keeping.server.ts'
import { productHref, productsPath } from './paths.ts'

const productList = defineList({ path: productsPath, params: { q: words(), category: idParam } })

// The price goes on as it was typed: the api reads it, and says what is wrong with it.
const price = line(30).min(1)
const addForm = newProduct.extend({ price, active: newProduct.shape.active.unwrap().default(false) })
const changeForm = addForm.extend({ lock_version: lockVersion })

/** What is said of anything that is sold, in words. */
export function shownItem<Item extends StoreItem>(context: SignedInContext, item: Item) {
  const { id, price_cents, per, kind, months_count, stock, image } = item
  const price = formatMoney(price_cents, 'USD', context.language)
  return {
    ...item,
    price: per === 'contact' ? context.say('store:price_per_contact', { price }) : price,
    kind_words: context.say(`store:kinds.${kind}`),
    months_words: months_count && context.say('store:months', { count: months_count }),
    sold_out: stock === 0,
    image_url: image && `/v1/store_items/${id}/image?v=${image}`,
  }
}

function rowOf(context: SignedInContext, product: Product) {
  return { ...shownItem(context, product), updated: formatTimestamp(context, product.updated_at) }
}

const categoryOptions = async (context: SignedInContext) =>
  (await readCategories(context)).map(({ id, title }) => ({ value: id, label: title }))

export async function productsPage(context: SignedInContext) {
  const state = productList.read(context.request)
  const [{ data: rows, meta }, categories] = await Promise.all([
    context.read(context.api.GET('/v1/admin/products', { params: { query: productList.query(state) } })),
    categoryOptions(context),
  ])
  return {
    list: productList.page(state, rows, meta),
    rows: rows.map((row) => rowOf(context, row)),
    categories,
    may_create: mayKeep(context, 'create'),
  }
}

const readProduct = async (context: SignedInContext, id: string) =>
  (await context.read(context.api.GET('/v1/admin/products/{id}', { params: { path: { id } } }))).data

export async function productPage(context: SignedInContext, id: string) {
  const product = await readProduct(context, id)
  return {
    product: { ...rowOf(context, product), created: formatTimestamp(context, product.created_at) },
    may_change: mayKeep(context, 'change'),
    may_delete: mayKeep(context, 'delete'),
    deleting: mayKeep(context, 'delete') && new URL(context.request.url).searchParams.get('do') === 'delete',
  }
}

/** What the form of a product offers to choose from. */
export async function productChoices(context: SignedInContext) {
  const [categories, companies] = await Promise.all([
    categoryOptions(context),
    context.read(context.api.GET('/v1/admin/corporations', { params: { query: { limit: 200 } } })),
  ])
  return {
    categories,
    corporations: companies.data.map(({ id, name, company }) => ({ value: id, label: company ? `${company.name} · ${name}` : name })),
    kinds: productKinds.map(({ value }) => ({ value, label: context.say(`store:kinds.${value}`) })),
    pers: productPerValues.map((value) => ({ value, label: context.say(`store:per.${value}`) })),
  }
}

/** Whoever may not add is led back to what they may see. */
export async function newProductPage(context: SignedInContext) {
  if (!mayKeep(context, 'create')) throw redirect(productsPath)
  return productChoices(context)
}

export async function editProductPage(context: SignedInContext, id: string) {
  if (!mayKeep(context, 'change')) throw redirect(productHref(id))
  const [product, choices] = await Promise.all([readProduct(context, id), productChoices(context)])
  return { product, fields: typedProduct(product), choices }
}

/** A product as its form shows it. */
function typedProduct({ name, description, category, corporation, price_cents, kind, per, months_count, active, stock, most }: Product) {
  const typed = (value: number | null) => (value === null ? '' : String(value))
  return {
    ...{ name, description, category_id: category.id, corporation_id: corporation?.id ?? '', kind, per },
    price: (price_cents / 100).toFixed(2),
    ...{ months_count: typed(months_count), stock: typed(stock), most: typed(most), active: active ? 'on' : '' },
  }
}
export type ProductFields = ReturnType<typeof typedProduct>

export async function createProduct(context: SignedInContext) {
  const form = await readForm(context, addForm)
  if (!form.ok) return form.reply
  const added = await context.ask(context.api.POST('/v1/admin/products', { body: form.value }))
  if (!added.ok) return form.refused(added)
  return redirectWithToast(context.say('store:products.added'), productHref(added.data.data.id))
}

/** A version that is out of date is said above the form, which keeps what was typed. */
export async function changeProduct(context: SignedInContext, id: string) {
  const form = await readForm(context, changeForm)
  if (!form.ok) return form.reply
  const saved = await context.ask(context.api.PATCH('/v1/admin/products/{id}', { params: { path: { id } }, body: form.value }))
  return saved.ok ? redirectWithToast(context.say('store:products.saved'), productHref(id)) : form.refused(saved)
}

/** What the page of one can be asked: another picture, or to end its sale. */
export async function submitProduct(context: SignedInContext, id: string) {
  if (bringsFile(context.request)) return savePicture(context, id)
  if ((await fieldOf(context, 'intent')) !== 'delete') return redirect(productHref(id))
  const gone = await context.ask(context.api.DELETE('/v1/admin/products/{id}', { params: { path: { id } } }))
  if (!gone.ok) return refusedToast(context, gone, productHref(id))
  return redirectWithToast(context.say('store:products.deleted'), productsPath)
}

async function savePicture(context: SignedInContext, id: string) {
  const untaken = await passOn(context, `/v1/admin/products/${encodeURIComponent(id)}`, 'PATCH')
  if (untaken) return data({ failed: untaken.failed }, { status: untaken.status })
  return redirectWithToast(context.say('store:products.picture_saved'), productHref(id))
}
