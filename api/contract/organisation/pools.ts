import { z } from 'zod'
import { paging } from '../envelope.ts'
import { lockVersion } from '../fields.ts'

const name = z.string().trim().min(1).max(100)
const userIds = z.array(z.uuid()).max(2000)

export const newPool = z.object({ name, user_ids: userIds.default([]) })
export const poolChanges = z.object({ name, user_ids: userIds }).partial().extend({ lock_version: lockVersion.optional() })
export type PoolChanges = z.output<typeof poolChanges>

export const listPools = z.object({ q: z.string().trim().max(100).default(''), ...paging(25) })

/** Where what waits in the pool goes: a person or another pool, by id. */
export const deletePool = z.object({ move_to: z.uuid().optional() })

const count = z.int()
const countIs = z.enum(['exact', 'about'])

export const poolRow = z.object({
  id: z.string(),
  name: z.string(),
  member_count: count,
  /** Contacts that wait in it; "about" means more than that. */
  contact_count: count,
  contact_count_is: countIs,
  lock_version: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type PoolRow = z.infer<typeof poolRow>

export const pool = poolRow.extend({
  users: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Whether the one who asks may change it. */
  may_change: z.boolean(),
})
export type Pool = z.infer<typeof pool>

export const poolParams = z.object({ id: z.uuid() })
