import { z } from 'zod'
import { commissionKinds, mostCommission } from '#config/reports/commissions.ts'
import { page, paging } from './envelope.ts'
import { date, line, lockVersion, namedPerson } from './fields.ts'
import { policyParams } from './policies.ts'

const given = {
  kind: z.enum(commissionKinds),
  user_id: z.uuid(),
  amount_cents: z.int().min(-mostCommission).max(mostCommission),
  earned_on: date,
  paid_on: date.nullable(),
  statement: line(100),
}
export type CommissionGiven = { [Field in keyof typeof given]: z.output<(typeof given)[Field]> }

/** What is wrong with an entry as a whole, each beside its field: a chargeback is below zero, all else above it. */
export function commissionProblems({ kind, amount_cents }: CommissionGiven): { field: keyof CommissionGiven; code: string }[] {
  const isRight = kind === 'chargeback' ? amount_cents < 0 : amount_cents > 0
  return isRight ? [] : [{ field: 'amount_cents', code: kind === 'chargeback' ? 'chargeback_below_zero' : 'commission_above_zero' }]
}

/** What somebody earned by a policy, and when it was paid. */
export const newCommission = z
  .object({ ...given, paid_on: given.paid_on.default(null), statement: given.statement.default('') })
  .superRefine((entry, context) => {
    for (const { field, code } of commissionProblems(entry))
      context.addIssue({ code: 'custom', path: [field], input: entry, params: { code } })
  })
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
