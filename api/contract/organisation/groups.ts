import { z } from 'zod'
import { paging } from '../envelope.ts'
import { lockVersion } from '../fields.ts'

const name = z.string().trim().min(1).max(100)

export const newGroup = z.object({ name })
export const groupChanges = z.object({ name: name.optional(), lock_version: lockVersion.optional() })

export const listGroups = z.object({ q: z.string().trim().max(100).default(''), ...paging(25) })

/** A list of contacts that somebody put together by hand. */
export const group = z.object({
  id: z.string(),
  name: z.string(),
  /** Of the contacts within the reach of the one who asks; "about" means at least that many. */
  contact_count: z.int(),
  contact_count_is: z.enum(['exact', 'about']),
  owner: z.object({ id: z.string(), name: z.string() }).nullable(),
  lock_version: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type Group = z.infer<typeof group>

export const groupParams = z.object({ id: z.uuid() })
