import { defineList } from '#app/lists/define-list.server.ts'
import { id as idParam, words } from '#app/lists/params.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { storePath } from './paths.ts'
import { mayKeep, mayOrder } from './keeping.server.ts'
import { shownItem } from './products.server.ts'

const itemList = defineList({ path: storePath, params: { q: words(), category: idParam }, limit: 24 })

/** What is on sale for somebody, with the categories that hold something. */
export async function storePage(context: SignedInContext) {
  const state = itemList.read(context.request)
  const { data, meta } = await context.read(context.api.GET('/v1/store_items', { params: { query: itemList.query(state) } }))
  const everything = meta.categories.reduce((sum, { count }) => sum + count, 0)
  const views = [{ id: '', title: context.say('store:all'), count: everything }, ...meta.categories].map(({ id, title, count }) => ({
    href: itemList.href({ q: state.q, category: id }),
    label: title,
    count,
    current: state.category === id,
  }))
  return {
    list: itemList.page(state, data, meta),
    items: data.map((item) => shownItem(context, item)),
    views,
    may_keep: mayKeep(context, 'create'),
  }
}

export async function storeItemPage(context: SignedInContext, id: string) {
  const { data } = await context.read(context.api.GET('/v1/store_items/{id}', { params: { path: { id } } }))
  return { item: shownItem(context, data), may_order: mayOrder(context) }
}
