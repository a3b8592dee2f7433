import type { Work } from '#api/platform/http/route.ts'
import { call_disclaimers } from '#api/platform/tables/index.ts'

type Reading = Pick<typeof call_disclaimers.$inferInsert, 'call_id' | 'rule' | 'language' | 'words'>

/** False where it was said before: the first one stays. */
export async function keepDisclaimer({ db, brand, actor, now }: Work, reading: Reading): Promise<boolean> {
  const by = { read_by: actor.user_id, real_read_by: actor.real_user_id, read_at: now }
  const written = await db
    .insert(call_disclaimers)
    .values({ ...reading, ...by, tenant_id: brand.id })
    .onConflictDoNothing()
    .returning({ id: call_disclaimers.call_id })
  return written.length > 0
}
