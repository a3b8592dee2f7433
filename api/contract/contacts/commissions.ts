import { z } from 'zod'
import { commissionKinds, mostCommission } from '#config/reports/commissions.ts'
import { page, paging } from '../envelope.ts'
import { date, line, lockVersion, namedPerson } from '../fields.ts'
import { policyParams } from './policies.ts'

const given = {
  kind: z.enum(commissionKinds),
  user_id: z.uuid(),
  amount_cents: z.int().min(-mostCommission).max(mostCommission),
  earned_on: date,
  paid_on: date.nullable(),
  statement: line(100),
}
/** What somebody earned by a policy, and when it was paid. A chargeback is below zero, all else above it. */
export const newCommission = z.object({ ...given, paid_on: given.paid_on.default(null), statement: given.statement.default('') })
export type NewCommission = z.output<typeof newCommission>

export const commissionChanges = z.object(given).partial().extend({ lock_version: lockVersion.optional() })
export type CommissionChanges = z.output<typeof commissionChanges>

export const listCommissions = z.object(paging(50))
export const commissionParams = policyParams.extend({ commission_id: z.uuid() })

export const commission = z.object({
  id: z.string(),
  policy_id: z.string(),
  kind: z.enum(commissionKinds),
  user: namedPerson,
  amount_cents: z.int(),
  earned_on: z.string(),
  paid_on: z.string().nullable(),
  statement: z.string(),
  lock_version: z.int(),
})
export type Commission = z.infer<typeof commission>
export const commissions = page(commission)
