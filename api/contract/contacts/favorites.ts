import { z } from 'zod'
import { paging } from '../envelope.ts'

/** A contact or a colleague: the id says which. */
export const favoriteChoice = z.object({ favorite_id: z.uuid() })

export const favorite = z.object({
  favorite_id: z.string(),
  kind: z.enum(['contact', 'user']),
  name: z.string(),
  /** A contact's number; null for a colleague. */
  number: z.int().nullable(),
  created_at: z.iso.datetime(),
})
export type Favorite = z.infer<typeof favorite>

export const listFavorites = z.object(paging(50))

/** More than these nobody keeps at hand. */
export const mostFavorites = 500
