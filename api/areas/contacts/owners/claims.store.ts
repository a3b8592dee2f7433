import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Work } from '#api/platform/http/route.ts'
import { isId } from '#api/platform/ids.ts'
import { contacts } from '#api/platform/tables/index.ts'

/** Makes a contact one's own unless somebody was quicker: `held` is who held it when one looked. */
export async function claim({ db, actor, now }: Work, id: string, held: string | null): Promise<boolean> {
  const same = held === null ? isNull(contacts.holder_id) : eq(contacts.holder_id, held)
  const taken = await db
    .update(contacts)
    .set({ owner_id: actor.user_id, pool_id: null, updated_at: now, lock_version: sql`${contacts.lock_version} + 1` })
    .where(and(eq(contacts.id, id), isNull(contacts.deleted_at), same))
    .returning({ id: contacts.id })
  return taken.length > 0
}

/** Who took a contact, within the last day, out of a pool that the one who asks works in: they saw it there a moment ago. */
export async function lastClaim({ db, actor, now }: Work, idOrNumber: string): Promise<{ id: string; name: string } | null> {
  const named = isId(idOrNumber)
    ? sql`c.id = ${idOrNumber}`
    : /^\d{1,15}$/.test(idOrNumber)
      ? sql`c.number = ${idOrNumber}::bigint`
      : sql`false`
  const since = new Date(now.getTime() - 24 * 3600_000).toISOString()
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select u.user_id as id, trim(u.first_name || ' ' || u.last_name) as name from contacts c
    join lateral (
      select a.user_id, a.details from contact_activities a
      where a.contact_id = c.id and a.kind = 'assigned' and a.at > ${since}::timestamptz order by a.at desc, a.id desc limit 1
    ) taken on true
    join pool_users w on w.pool_id::text = taken.details->'from_pool'->>'id' and w.user_id = ${actor.user_id}
    join profiles u on u.user_id = c.owner_id and u.user_id = taken.user_id
    where ${named} and c.deleted_at is null`)
  return rows[0] ?? null
}
