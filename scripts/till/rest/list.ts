import { missing } from '../errors.ts'

type One = { id: string; created: number }
type Range = { gt?: number; gte?: number; lt?: number; lte?: number }
export type Paging = { limit?: number; starting_after?: string; ending_before?: string; created?: Range }

/** A page of a list, newest first, in Stripe's shape. `all` is in the order in which they were made. */
export function page(url: string, all: One[], { limit = 10, starting_after, ending_before, created = {} }: Paging): object {
  const { gt = -1, gte = 0, lt = Infinity, lte = Infinity } = created
  const found = all.filter((one) => one.created > gt && one.created >= gte && one.created < lt && one.created <= lte).reverse()
  const place = (id: string) => {
    const at = found.findIndex((one) => one.id === id)
    if (at < 0) throw missing('object', id, starting_after ? 'starting_after' : 'ending_before')
    return at
  }
  if (ending_before) {
    const end = place(ending_before)
    return { object: 'list', data: found.slice(Math.max(0, end - limit), end), has_more: end > limit, url }
  }
  const rest = starting_after ? found.slice(place(starting_after) + 1) : found
  return { object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit, url }
}
