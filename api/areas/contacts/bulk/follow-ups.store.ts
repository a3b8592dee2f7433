import { sql } from 'drizzle-orm'
import type { BulkOperation } from './bulk-operations.store.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import type { Range, StoredAction } from './actions.store.ts'

const items = ({ id }: StoredAction, { from, to }: Range) =>
  sql`select seq, contact_id from contact_action_items where action_id = ${id} and seq between ${from} and ${to} and not unrestored`

const instantOf = ({ confirmed_at }: StoredAction) => sql`${confirmed_at?.toISOString()}::timestamptz`

type Count = { count: number }

/**
 * A follow-up on one day for each contact, in the calendar of whoever owns it; of one that waits in a pool, of who asked. The undo
 * takes back those that nobody has touched since.
 */
export const followUp: BulkOperation = {
  chunk: 5_000,

  async apply({ db, brand, now }: OpenWork, action, range) {
    const { title, day, user_id, time_zone } = action.details as Record<string, string>
    const { rows } = await db.execute<Count>(sql`
      with made as (
        insert into events (tenant_id, id, user_id, contact_id, type, title, all_day, busy, time_zone, wall_start, length, created_by, created_at, updated_at)
        select ${brand.id}, gen_random_uuid(), coalesce(c.owner_id, ${user_id}::uuid), c.id, 'follow_up', ${title}, true, false, ${time_zone}, ${day}, 1,
          ${user_id}::uuid, ${instantOf(action)}, ${instantOf(action)}
        from (${items(action, range)}) i join contacts c on c.id = i.contact_id where c.deleted_at is null
        returning id, user_id, contact_id
      ), times as (
        insert into event_occurrences (tenant_id, id, event_id, user_id, contact_id, type, private, busy, all_day, original_start, start_date, end_date)
        select ${brand.id}, m.id, m.id, m.user_id, m.contact_id, 'follow_up', false, false, true, d.start, d.start, d.start + interval '1 day'
        from made m cross join (select ${`${day}T00:00:00Z`}::timestamptz as start) d returning contact_id
      ), told as (
        insert into event_history (tenant_id, id, event_id, occurrence_id, contact_id, at, action, user_id)
        select ${brand.id}, gen_random_uuid(), id, id, contact_id, ${now.toISOString()}::timestamptz, 'created', ${user_id}::uuid from made returning id
      ), kept as (
        update contact_action_items i set before = '{}'::jsonb from times t
        where i.action_id = ${action.id} and i.seq between ${range.from} and ${range.to} and i.contact_id = t.contact_id returning i.seq
      ) select count(*)::int as count from kept`)
    return rows[0]?.count ?? 0
  },

  async undo({ db }: OpenWork, action, range) {
    const { user_id } = action.details as Record<string, string>
    const { rows } = await db.execute<{ id: string }>(sql`
      with items as (${items(action, range)}), gone as (
        delete from events e using items i, event_occurrences o
        where e.contact_id = i.contact_id and e.type = 'follow_up' and e.created_by = ${user_id}::uuid and e.created_at = ${instantOf(action)}
          and e.lock_version = 0 and o.event_id = e.id and o.status = 'scheduled'
        returning e.contact_id
      ) select i.contact_id as id from items i where i.contact_id not in (select contact_id from gone)`)
    return rows.map(({ id }) => id)
  },
}
