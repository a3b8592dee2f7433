import { corporationTypes, type CorporationType } from '#api/contract/corporations.ts'

export const corporationsPath = '/admin/corporations'
export const newCorporationHref = (asked: { type?: CorporationType; company_id?: string } = {}): string => {
  const query = new URLSearchParams(Object.entries(asked)).toString()
  return `${corporationsPath}/new${query ? `?${query}` : ''}`
}

/** A company or unit, and what is asked about it. */
export const corporationHref = (id: string, asked: { do?: 'delete' } = {}): string =>
  `${corporationsPath}/${id}${asked.do ? `?do=${asked.do}` : ''}`

/** The parts of one, each a screen. */
export const partHrefs = {
  overview: (id: string) => corporationHref(id),
  page: (id: string) => `${corporationsPath}/${id}/page`,
  files: (id: string) => `${corporationsPath}/${id}/files`,
  domain: (id: string) => `${corporationsPath}/${id}/domain`,
} as const
export type Part = keyof typeof partHrefs

export type CorporationsState = { q: string; page: number; type: CorporationType | '' }

export function readCorporations(address: URLSearchParams): CorporationsState {
  const page = Number(address.get('page'))
  return {
    q: (address.get('q') ?? '').trim().slice(0, 40),
    page: Number.isInteger(page) && page > 0 ? Math.min(page, 1_000_000) : 1,
    type: corporationTypes.find((one) => one === address.get('type')) ?? '',
  }
}

export function corporationsHref({ q, page, type }: CorporationsState): string {
  const entries = [...(q ? [['q', q]] : []), ...(type ? [['type', type]] : []), ...(page > 1 ? [['page', String(page)]] : [])]
  return entries.length > 0 ? `${corporationsPath}?${new URLSearchParams(entries).toString()}` : corporationsPath
}
