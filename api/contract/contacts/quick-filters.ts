import { z } from 'zod'
import { keptScope } from './contacts.ts'
import { lockVersion } from '../fields.ts'

/** So many a person may keep. */
export const mostQuickFilters = 50

const name = z.string().trim().min(1).max(60)
/** Keys of the columns of the list, in their order; which there are, the list knows. */
const columns = z
  .array(
    z
      .string()
      .regex(/^[a-z][a-z0-9_]*$/)
      .max(40),
  )
  .max(40)
const position = z.coerce.number().int().min(0).max(10_000)

export const newQuickFilter = z.object({
  name,
  contacts_scope: keptScope.prefault({}),
  columns: columns.default([]),
  /** For everybody below the one who keeps it; for those who lead people. */
  shared: z.boolean().default(false),
  is_default: z.boolean().default(false),
  position: position.optional(),
})
export type NewQuickFilter = z.output<typeof newQuickFilter>

/** What is absent stays. Of a filter that somebody else shares only `is_default` can be set. */
export const quickFilterChanges = z
  .object({ name, contacts_scope: keptScope, columns, shared: z.boolean(), is_default: z.boolean(), position })
  .partial()
  .extend({ lock_version: lockVersion.optional() })
export type QuickFilterChanges = z.output<typeof quickFilterChanges>

export const quickFilter = z.object({
  id: z.string(),
  name: z.string(),
  contacts_scope: z.record(z.string(), z.unknown()),
  columns: z.array(z.string()),
  shared: z.boolean(),
  position: z.int(),
  owner: z.object({ id: z.string(), name: z.string() }),
  mine: z.boolean(),
  /** Whether the list of the one who asks opens with it. */
  is_default: z.boolean(),
  lock_version: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type QuickFilter = z.infer<typeof quickFilter>

export const quickFilterParams = z.object({ id: z.uuid() })
