import { hrefWith } from '#app/lists/href.ts'

export const storePath = '/store'
export const storeItemHref = (id: string): string => `${storePath}/${id}`

/** Where something is ordered, for a selection of contacts where it is sold for each. */
export const orderItemHref = (id: string, selection = ''): string => hrefWith(`${storeItemHref(id)}/order`, { selection })

export const productsPath = '/admin/products'
export const newProductPath = `${productsPath}/new`
/** A product, and what is asked about it. */
export const productHref = (id: string, asked: { do?: 'delete' } = {}): string => hrefWith(`${productsPath}/${id}`, asked)
export const editProductHref = (id: string): string => `${productHref(id)}/edit`

export const categoriesPath = '/admin/categories'
export const newCategoryPath = `${categoriesPath}/new`
export const categoryHref = (id: string, asked: { do?: 'delete' } = {}): string => hrefWith(`${categoriesPath}/${id}`, asked)
