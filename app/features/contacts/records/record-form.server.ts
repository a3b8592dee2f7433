import { z } from 'zod'
import type { Refused } from '#app/v1/replies.server.ts'

/** What the forms about a contact's records share: amounts, and rows that may be left blank. */

/** An amount as people type it, in cents: "1,250", "$14.5". */
export const amount = z
  .string()
  .trim()
  .max(30)
  .transform((typed, context) => {
    const plain = typed.replace(/[$,\s]/g, '')
    if (/^-?\d{1,13}(\.\d{1,2})?$/.test(plain)) return Math.round(Number(plain) * 100)
    context.issues.push({ code: 'custom', input: typed, params: { code: 'invalid_amount' } })
    return z.NEVER
  })

/** The same in dollars, as a field shows it. */
export const typedAmount = (cents: number | null | undefined): string =>
  cents === null || cents === undefined ? '' : (cents / 100).toLocaleString('en-US', { minimumFractionDigits: cents % 100 ? 2 : 0 })

/** Which rows of a list are filled in, by their place in the form. */
export function filledPlaces<Row extends object>(rows: readonly Row[], ...fields: (keyof Row)[]): number[] {
  return rows.flatMap((row, place) => (fields.some((field) => row[field] !== undefined && row[field] !== '') ? [place] : []))
}

export function atPositions<Row>(rows: readonly Row[], places: readonly number[]): Row[] {
  return places.flatMap((place) => rows[place] ?? [])
}

/** A refusal that names rows of the body, speaking of the rows of the form instead. */
export function inFormRows(refused: Refused, places: Record<string, number[]>): Refused {
  const details = refused.refusal.details.map((detail) => {
    const [list = '', place, ...rest] = detail.field.split('.')
    const row = place === undefined ? undefined : places[list]?.[Number(place)]
    return row === undefined ? detail : { ...detail, field: [list, row, ...rest].join('.') }
  })
  return { ...refused, refusal: { ...refused.refusal, details } }
}
