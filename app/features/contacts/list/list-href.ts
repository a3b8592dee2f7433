import type { ListPage } from '#app/lists/define-list.server.ts'

/** The list of contacts with one tag. */
export const tagHref = (id: string): string => `/contacts?${new URLSearchParams({ tag_id: id }).toString()}`

/** The page with the fields of the filters, as they are set. */
export const filtersHref = ({ href }: Pick<ListPage, 'href'>): string => href.replace('/contacts', '/contacts/filters')
