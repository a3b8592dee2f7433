import type { CorporationType } from '#api/contract/organisation/corporations.ts'

export const corporationsPath = '/admin/corporations'
export const newCorporationHref = (asked: { type?: CorporationType; company_id?: string } = {}): string => {
  const query = new URLSearchParams(Object.entries(asked)).toString()
  return `${corporationsPath}/new${query ? `?${query}` : ''}`
}

/** The pages of its people and of its units that are shown. */
export type MembersState = { people_page: number; units_page: number }

/** A company or unit, and what is asked about it. */
export function corporationHref(id: string, asked: { do?: 'delete' } & Partial<MembersState> = {}): string {
  const { do: deed, people_page = 1, units_page = 1 } = asked
  const query = new URLSearchParams({
    ...(deed && { do: deed }),
    ...(people_page > 1 && { people_page: String(people_page) }),
    ...(units_page > 1 && { units_page: String(units_page) }),
  })
  return `${corporationsPath}/${id}${query.size > 0 ? `?${query}` : ''}`
}

export const readMembers = (address: URLSearchParams): MembersState => ({
  people_page: pageIn(address.get('people_page')),
  units_page: pageIn(address.get('units_page')),
})

function pageIn(typed: string | null): number {
  const page = Number(typed)
  return Number.isInteger(page) && page > 0 ? Math.min(page, 1_000_000) : 1
}

/** The parts of one, each a screen. */
export const partHrefs = {
  overview: (id: string) => corporationHref(id),
  page: (id: string) => `${corporationsPath}/${id}/page`,
  files: (id: string) => `${corporationsPath}/${id}/files`,
  domain: (id: string) => `${corporationsPath}/${id}/domain`,
} as const
export type Part = keyof typeof partHrefs
