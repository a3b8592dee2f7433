import { isClosedAt, type Closed } from '#config/billing/index.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import { invalid } from '#api/platform/refusal.ts'
import { accountStore } from './accounts.store.ts'

/** Whether something is closed to a person because the account that pays for them owes: see `config/billing/standing.data.ts`. */
export const isClosedFor = async (work: OpenWork, user_id: string, what: Closed): Promise<boolean> =>
  isClosedAt(what, await accountStore(work).owingSince(user_id), work.now)

/** Refuses what goes to many while the account of whoever sends it owes for a week. */
export async function requireBulk(work: Work): Promise<void> {
  if (await isClosedFor(work, work.actor.user_id, 'bulk_and_buying')) throw invalid('base', 'pay_first')
}

/** When something that waits for the payment is looked at again. */
export const afterPayment = ({ now }: OpenWork): Date => new Date(now.getTime() + 3_600_000)
