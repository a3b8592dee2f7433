import { hrefWith } from '#app/lists/href.ts'

export const groupsPath = '/groups'
export const poolsPath = '/pools'
export const suppressionsPath = '/suppressions'
export const tagsPath = '/tags'

export const groupHref = (id: string, asked: { do?: 'delete' } = {}): string => hrefWith(`${groupsPath}/${id}`, asked)

/** A pool, and what is asked about it: a search for people, or its deletion. */
export const poolHref = (id: string, asked: { do?: 'delete'; q?: string } = {}): string => hrefWith(`${poolsPath}/${id}`, asked)

/** So many people are found at a time. */
export const mostCandidates = 50
