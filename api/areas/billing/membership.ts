import { eq } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'
import { corporations, users } from '#api/platform/tables/index.ts'
import { accountStore, type Account } from './accounts.store.ts'
import { subscriptionStore } from './subscriptions.store.ts'

/**
 * Who is let in is told by `users.membership` and `corporations.paid`, which billing alone writes beside the grant of a paid
 * membership. What somebody had before is kept with the account; where that is empty, a membership that is paid was granted,
 * and nothing here touches it.
 */
export async function openDoor(work: OpenWork, account: Account, plan_id: string | null): Promise<void> {
  const { db, now } = work
  if (account.company_id) {
    await db
      .update(corporations)
      .set({ paid: true, ...(plan_id && { plan_id }), updated_at: now })
      .where(eq(corporations.id, account.company_id))
    return
  }
  const [user] = await db
    .select({ membership: users.membership })
    .from(users)
    .where(eq(users.id, account.user_id ?? ''))
  if (!user || user.membership === 'paid') return
  await db
    .update(users)
    .set({ membership: 'paid', updated_at: now })
    .where(eq(users.id, account.user_id ?? ''))
  await accountStore(work).change(account.id, { membership_before: user.membership })
}

export async function closeDoor(work: OpenWork, account: Account): Promise<void> {
  const { db, now } = work
  if (account.company_id) {
    await db.update(corporations).set({ paid: false, updated_at: now }).where(eq(corporations.id, account.company_id))
    return
  }
  if (!account.membership_before) return
  await db
    .update(users)
    .set({ membership: account.membership_before, updated_at: now })
    .where(eq(users.id, account.user_id ?? ''))
  await accountStore(work).change(account.id, { membership_before: null })
}

/** What somebody's membership becomes with a grant, or without it: whoever pays themself stays in when a grant is taken back. */
export async function membershipWithGrant(
  work: OpenWork,
  { id, company_id, membership }: { id: string; company_id: string | null; membership: 'company' | 'paid' | 'unpaid' },
  granted: boolean,
): Promise<'company' | 'paid' | 'unpaid'> {
  const store = accountStore(work)
  const account = await store.of({ user_id: id })
  const without = company_id ? ('company' as const) : ('unpaid' as const)
  if (granted) {
    if (account?.membership_before) await store.change(account.id, { membership_before: null })
    return 'paid'
  }
  const subscription = account && (await subscriptionStore(work).of(account.id))
  if (!account || subscription?.state !== 'active') return without
  await store.change(account.id, { membership_before: account.membership_before ?? (membership === 'paid' ? without : membership) })
  return 'paid'
}
