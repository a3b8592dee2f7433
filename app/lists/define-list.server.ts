import { redirect } from '@remix-run/node'
import { z } from 'zod'
import type { PageMeta } from '#api/contract/envelope.ts'
import { choice, oneOf, whole } from './params.server.ts'
import { lastPage } from './read-page.server.ts'

type Direction = 'asc' | 'desc'
type Values = Record<string, string | string[] | number | boolean>
type Shape = Record<string, z.ZodCatch<z.ZodType<Values[string]>>>

type Definition<Params extends Shape, Sort extends string> = {
  path: string
  /** What the list can be asked for, by the name in the address; see params.server.ts. */
  params: Params
  /** What it can be sorted by, the usual one first, and how each runs where the address names no direction. */
  sorts?: Record<Sort, Direction>
  /** How the address names the sort. */
  sortParam?: string
  /** Rows a page; a list that offers several sizes has `limit` among its parameters. */
  limit?: number
  /** Parameters that say how the list is shown, not what is in it. */
  shows?: readonly (keyof Params & string)[]
  /** Takes away what does not go together, where one parameter depends on another. */
  settle?(state: StateOf<Params, Sort>): StateOf<Params, Sort>
}

type Sorting<Sort extends string> = [Sort] extends [never] ? unknown : { order_field: Sort; order: '' | Direction }
type StateOf<Params extends Shape, Sort extends string> = { [Name in keyof Params]: z.output<Params[Name]> } & {
  page: number
} & Sorting<Sort>
/** What is asked of the api: nothing that is blank. */
type QueryOf<State> = { [Name in keyof State as Name extends 'page' | 'order' ? never : Name]?: Exclude<State[Name], '' | false> } & {
  page: number
  limit: number
} & (State extends { order: unknown } ? { order: Direction } : unknown)

export type SortHead = { href: string; direction?: 'ascending' | 'descending' }

/** A page of a list as its screen shows it. */
export type ListPage<State = Values> = {
  path: string
  state: State
  /** The first page of the list as it is narrowed and sorted: further links are made of it by `hrefWith`. */
  href: string
  /** The page that is shown. */
  here: string
  isNarrowed: boolean
  /** What a search of the list leaves as it is: how it is sorted, and how many rows a page has. */
  kept: [string, string][]
  shown: number
  meta: PageMeta
}

/** A list whose state lies in its address: how it is read, what the api is asked, and where each of its links leads. */
export function defineList<Params extends Shape, Sort extends string = never>(definition: Definition<Params, Sort>) {
  const { path, params, sorts, sortParam = 'order_field', limit = 50, shows = [], settle = (state) => state } = definition
  type State = StateOf<Params, Sort>
  const sortNames = Object.keys(sorts ?? {}) as Sort[]
  const schema = z.object({
    ...params,
    ...(sorts && { order_field: choice(sortNames, sortNames[0] as NoInfer<Sort>), order: oneOf(['asc', 'desc']) }),
    page: whole(1, 1, 1_000_000),
  })
  const naturally = (sort: string): Direction => sorts?.[sort as Sort] ?? 'asc'
  const usual = schema.parse({}) as Values
  const names = Object.keys(usual)
  const shownBy: readonly string[] = ['limit', 'order_field', 'order', ...shows]
  const inAddress = (name: string) => (name === 'order_field' ? sortParam : name)

  function parse(address: URLSearchParams): State {
    const typed = names.map((name) => {
      const found = address.getAll(inAddress(name))
      return [name, Array.isArray(usual[name]) ? found : found[0]]
    })
    const state = schema.parse(Object.fromEntries(typed)) as Values
    // The natural direction is written in one way: not at all.
    const isNatural = sorts && state['order'] === naturally(String(state['order_field']))
    return settle((isNatural ? { ...state, order: '' } : state) as State)
  }

  const pairs = (state: Partial<State>): [string, string][] =>
    names.flatMap((name) => {
      const value = (state as Values)[name]
      const isUsual = value === undefined || value === usual[name] || value === '' || value === false
      return isUsual ? [] : [value].flat().map((one): [string, string] => [inAddress(name), String(one)])
    })

  /** The address of the list with some of its state changed; any change leads to the first page unless it names another. */
  function href(state: Partial<State>, change: Partial<State> = {}): string {
    const query = new URLSearchParams(pairs({ ...state, page: 1, ...change })).toString()
    return query ? `${path}?${query}` : path
  }

  /** What a request asks for. A form sends its blank fields too: they go from the address. */
  function read({ method, url }: Request): State {
    const address = new URL(url).searchParams
    const state = parse(address)
    if (method === 'GET' && [...address.values()].includes('')) throw redirect(href(state, { page: state.page } as Partial<State>))
    return state
  }

  /** The page of the list that a request came from: where an action leads back to. */
  function hereOf(request: Request): string {
    const state = parse(new URL(request.url).searchParams)
    return href(state, { page: state.page } as Partial<State>)
  }

  /** What the api is asked, in its own names. */
  function query(state: State): QueryOf<State> {
    const asked = Object.entries(state).filter(
      ([, value]) => value !== '' && value !== false && !(Array.isArray(value) && value.length === 0),
    )
    const { order, order_field } = state as { order?: string; order_field?: string }
    return { limit, ...Object.fromEntries(asked), ...(order_field && { order: order || naturally(order_field) }) } as QueryOf<State>
  }

  /** What the screen is told of a page that was read; a page beyond the end leads to the last one. */
  function page(state: State, rows: readonly unknown[], meta: PageMeta): ListPage<State> {
    const { page: number } = state
    const at = (wanted: number) => href(state, { page: wanted } as Partial<State>)
    if (rows.length === 0 && number > 1) throw redirect(at(lastPage(number, meta)))
    const isShowing = (name: string) => shownBy.includes(name)
    const part = (isIn: (name: string) => boolean) =>
      pairs(Object.fromEntries(Object.entries(state).filter(([name]) => isIn(name))) as Partial<State>)
    const isNarrowed = part((name) => name !== 'page' && !isShowing(name)).length > 0
    return { path, state, href: at(1), here: at(number), isNarrowed, kept: part(isShowing), shown: rows.length, meta }
  }

  /** Where the head of each column leads, and how the list is sorted by it now: first its natural direction, then the other. */
  function sortHeads(state: State): Record<Sort, SortHead> {
    const { order_field: current, order } = state as { order_field?: Sort; order?: '' | Direction }
    const heads = sortNames.map((sort): [Sort, SortHead] => {
      const natural = naturally(sort)
      const direction = sort === current ? order || natural : null
      const next = direction === natural ? (natural === 'asc' ? 'desc' : 'asc') : ''
      const to = href(state, { order_field: sort, order: next } as unknown as Partial<State>)
      return [sort, { href: to, ...(direction && { direction: direction === 'asc' ? 'ascending' : 'descending' }) }]
    })
    return Object.fromEntries(heads) as Record<Sort, SortHead>
  }

  return { path, parse, read, hereOf, query, href, page, sortHeads }
}
