import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'

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
