import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Refused } from '#app/v1/replies.server.ts'

/** What the forms about a contact's records share: amounts, rows that may be left blank, and two people saving at a time. */

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

/** The fields of a body that differ from what was seen when the form was opened. */
export function changedSince<Body extends object>(body: Body, seen: Partial<Body> | null): Partial<Body> {
  if (!seen) return body
  return Object.fromEntries(
    Object.entries(body).filter(([field, value]) => !isDeepStrictEqual(value ?? null, seen[field as keyof Body] ?? null)),
  ) as Partial<Body>
}

/** What a form carried along as seen; null where that can't be told. */
export function readSeen<Body extends object>(seen: string): Partial<Body> | null {
  try {
    const body: unknown = JSON.parse(seen)
    return typeof body === 'object' && body !== null ? body : null
  } catch {
    return null
  }
}

/** What the forms carry besides their fields: the version that was seen, and what stood in it. */
export const carried = {
  lock_version: z.coerce.number().int().optional(),
  current_version: z.coerce.number().int().optional(),
  seen: z.string().default(''),
}
