import type { SignedInContext } from '#app/session/gate.server.ts'
import { contactList, scopeOf, type ListState } from './contact-list.server.ts'

type Neighbor = { number: number; /** The page of the list that it stands on. */ list: string }
export type Neighbors = { previous: Neighbor | null; next: Neighbor | null; position: string }

/** Who stands before and after a contact on the page of a list, and beyond its edges; null where it is not on that page any more. */
export async function neighborsOf(context: SignedInContext): Promise<Neighbors | null> {
  const address = new URL(context.request.url).searchParams
  const list = contactList.parse(address)
  const { data: rows, meta } = await readPage(context, list, list.page)
  const at = rows.findIndex(({ number }) => String(number) === address.get('number'))
  if (at < 0) return null
  const beside = async (step: 1 | -1): Promise<Neighbor | null> => {
    const row = rows[at + step]
    if (row) return { number: row.number, list: contactList.href(list, { page: list.page }) }
    const page = list.page + step
    if (page < 1 || page > meta.total_pages) return null
    const { data: others } = await readPage(context, list, page)
    const found = others.at(step === 1 ? 0 : -1)
    return found ? { number: found.number, list: contactList.href(list, { page }) } : null
  }
  const [previous, next] = await Promise.all([beside(-1), beside(1)])
  const place = (list.page - 1) * list.limit + at + 1
  const shown = (count: number) => count.toLocaleString(context.language)
  const words = meta.total_is === 'about' ? 'contacts:show.place' : 'contacts:show.position'
  return { previous, next, position: context.say(words, { at: shown(place), of: shown(meta.total_count) }) }
}

const readPage = (context: SignedInContext, list: ListState, page: number) =>
  context.read(context.api.PATCH('/v1/contacts', { body: { contacts_scope: { ...scopeOf(list), page, limit: list.limit } } }))
