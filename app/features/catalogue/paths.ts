import { hrefWith } from '#app/lists/href.ts'

/** The lists that admins keep, in the order of their tabs. */
export const keptLists = ['statuses', 'sources', 'carriers'] as const
export type KeptListName = (typeof keptLists)[number]

export const keptListPath = (list: KeptListName): string => `/admin/${list}`
/** An entry, and what is asked about it. */
export const entryHref = (list: KeptListName, id: string, asked: { do?: 'delete' } = {}): string =>
  hrefWith(`${keptListPath(list)}/${id}`, asked)
/** Where those are found that have it. */
export const usedHref = (list: KeptListName, id: string): string =>
  ({
    statuses: hrefWith('/contacts', { status_id: id }),
    sources: hrefWith('/contacts', { source_id: id }),
    carriers: hrefWith('/policies', { carrier_id: id }),
  })[list]
