import { z } from 'zod'
import { heldLicense, heldSubscription, lineContract, overage, planFields } from './lines.ts'

/** Plans of the phone, counted in minutes, and what the current user carries for it. */

export const dialerLine = lineContract('minutes')
export const dialerPlanFields = planFields('minutes')

export const dialerUsage = z.object({
  used_minutes: z.int(),
  allocation: z.int().nullable(),
  calls: z.int(),
  since: z.iso.datetime(),
  overage,
})

/** What the current user carries for the phone. */
export const dialerOfUser = {
  available_phone_numbers: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      label: z.string(),
      kind: z.enum(['bought', 'verified']),
      voice: z.boolean(),
      sms: z.boolean(),
    }),
  ),
  dialer_subscription: heldSubscription.nullable(),
  company_dialer_subscription: heldSubscription.nullable(),
  dialer_license: heldLicense.nullable(),
  /** The phone is theirs to use: it is set up here, and every condition that opens it holds. */
  'dialer_active?': z.boolean(),
}
