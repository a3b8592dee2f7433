import { z } from 'zod'
import { securityKindValues, taxStatusValues } from '#config/options.ts'
import { paging } from '../envelope.ts'
import { date, flag, line, lockVersion } from '../fields.ts'

const kind = z.enum(securityKindValues)
const taxStatus = z.enum(taxStatusValues)

/** At most ten billion dollars; an account may be overdrawn. */
const value = z.int().min(-1_000_000_000_000).max(1_000_000_000_000)

const fields = {
  institution: line(200),
  account_number: line(60).nullable(),
  tax_status: taxStatus.nullable(),
  value_cents: value.nullable(),
  as_of_date: date.nullable(),
  opened_on: date.nullable(),
  notes: z.string().trim().max(5_000),
}

export const newSecurity = z.object(fields).partial().extend({ kind })
export type NewSecurity = z.output<typeof newSecurity>

/** What is absent stays; null or empty clears. */
export const securityChanges = z
  .object({ ...fields, kind })
  .partial()
  .extend({ lock_version: lockVersion.optional() })
export type SecurityChanges = z.output<typeof securityChanges>

/** An account as lists show it: of its number the end alone. */
export const securityRow = z.object({
  id: z.string(),
  kind,
  institution: z.string(),
  account_number_last4: z.string().nullable(),
  tax_status: taxStatus.nullable(),
  value_cents: z.int().nullable(),
  as_of_date: z.string().nullable(),
  opened_on: z.string().nullable(),
  notes: z.string(),
  lock_version: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  deleted_at: z.iso.datetime().nullable(),
})
export type SecurityRow = z.infer<typeof securityRow>

export const security = securityRow.extend({ account_number: z.string().nullable() })
export type Security = z.infer<typeof security>

export const securityParams = z.object({ id: z.string().min(1).max(64), securityId: z.uuid() })
export const listSecurities = z.object({ ...paging(25), deleted: flag.optional() })
export type ListSecurities = z.output<typeof listSecurities>
