import { z } from 'zod'
import { contactRow } from './contacts.ts'

/** What a linked contact is to the contact. */
export const relations = [
  'household',
  'spouse',
  'child',
  'parent',
  'sibling',
  'referral',
  'referred_by',
  'caregiver',
  'cared_for',
  'business',
  'other',
] as const
export type Relation = (typeof relations)[number]

/** What the contact is to the linked one in turn. */
export const inverseOf: Readonly<Record<Relation, Relation>> = {
  household: 'household',
  spouse: 'spouse',
  child: 'parent',
  parent: 'child',
  sibling: 'sibling',
  referral: 'referred_by',
  referred_by: 'referral',
  caregiver: 'cared_for',
  cared_for: 'caregiver',
  business: 'business',
  other: 'other',
}

export const changeLink = z.object({
  linked_contact_id: z.string().min(1).max(64),
  relation: z.enum(relations).default('household'),
  remove: z.boolean().default(false),
})
export type ChangeLink = z.output<typeof changeLink>

export const linkedContact = contactRow.extend({ relation: z.enum(relations), same_address: z.boolean() })
export type LinkedContact = z.infer<typeof linkedContact>

/** Linked people, and people at the same address who are not linked yet. */
export const linkedContacts = z.object({ data: z.array(linkedContact), suggestions: z.array(contactRow) })
