import { z } from 'zod'
import { contactRow } from './contacts.ts'
import { paging } from '../envelope.ts'

export const duplicateReasons = ['phone', 'email', 'name_and_birth_date', 'name_and_address'] as const
export const duplicateReason = z.enum(duplicateReasons)
export type DuplicateReason = z.infer<typeof duplicateReason>

/** Contacts that may be one person; of a large group the first twenty. */
export const duplicateGroup = z.object({
  id: z.string(),
  reasons: z.array(duplicateReason),
  contacts_count: z.int(),
  contacts: z.array(contactRow),
})
export type DuplicateGroup = z.infer<typeof duplicateGroup>

export const listDuplicates = z.object(paging(50))

/** A group by its id, as the list of groups names it, or contacts of one. */
export const newDismissal = z
  .object({
    group_id: z
      .string()
      .regex(/^[1-4]-[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)
      .optional(),
    ids: z.array(z.uuid()).min(2).max(200).optional(),
  })
  .refine(({ group_id, ids }) => Boolean(group_id) !== Boolean(ids), { path: ['ids'], params: { code: 'choose_contacts' } })

export const dismissed = z.object({ data: z.object({ action_id: z.string(), contacts_count: z.int() }) })
