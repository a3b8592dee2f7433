import { holdsOn, type Dated } from '../outreach/dated.ts'
import { disclaimers } from './disclaimers.data.ts'

export type DisclaimerRow = Dated & {
  id: string
  /** Whether whoever writes sells every plan of an area, or some. */
  sells: 'some' | 'all'
  source: string
  confirmed_by: string | null
  en: string
  es: string
}

/** How many organizations somebody represents, with how many products. */
type Represented = { organizations: number; products: number; all: boolean }

/** The words that have to stand in what is written about plans on a day (YYYY-MM-DD), in both languages; null where none do. */
export function disclaimerOn(
  day: string,
  { organizations, products, all }: Represented,
  rows = disclaimers,
): { rule: string; en: string; es: string } | null {
  const row = rows.find((one) => one.sells === (all ? 'all' : 'some') && holdsOn(one, day))
  if (!row) return null
  const filled = (words: string) => words.replace('{{organizations}}', String(organizations)).replace('{{products}}', String(products))
  return { rule: row.id, en: filled(row.en), es: filled(row.es) }
}
