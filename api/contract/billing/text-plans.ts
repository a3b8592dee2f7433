import { heldSubscription, lineContract, planFields } from './lines.ts'

/** Plans of texts, counted in parts of texts as the carrier bills them, and what the current user carries for them. */

export const smsLine = lineContract('segments')
export const smsPlanFields = planFields('segments')

export const smsOfUser = {
  sms_subscription: heldSubscription.nullable(),
  company_sms_subscription: heldSubscription.nullable(),
}
