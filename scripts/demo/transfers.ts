import { sql } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { contact_action_items, contact_actions } from '#api/platform/tables/index.ts'

const day = 86_400_000

const laid = [
  { days_ago: 12, count: 8, from: 'agent', to: 'agent2', note: 'Territory change: north of the river', reverted: false },
  { days_ago: 5, count: 6, from: 'agent2', to: 'agent', note: 'Wrong list, sorry', reverted: true },
  { days_ago: 1, count: 4, from: 'agent', to: 'agent2', note: 'Spanish speakers', reverted: false },
] as const

/** What the manager has given from one agent to the other, one of it taken back. */
export async function layTransfers(work: OpenWork, people: Map<string, string>): Promise<void> {
  const { db, brand, now } = work
  const tenant_id = brand.id
  for (const { days_ago, count, from, to, note, reverted } of laid) {
    const [owner_id, to_id, user_id] = [people.get(from), people.get(to), people.get('manager')]
    if (!owner_id || !to_id || !user_id) return
    const at = new Date(now.getTime() - days_ago * day)
    const found = await db.execute<{ id: string }>(
      sql`select id from contacts where owner_id = ${owner_id} and deleted_at is null order by number desc limit ${count} offset ${days_ago}`,
    )
    const ids = found.rows.map(({ id }) => id)
    if (ids.length === 0) continue
    const { rows } = await db.execute<{ id: string; name: string }>(
      sql`select user_id as id, trim(first_name || ' ' || last_name) as name from profiles where user_id = ${to_id}`,
    )
    const id = newId()
    const details = {
      to: rows.map((row) => ({ kind: 'user', ...row })),
      method: 'one',
      note,
      notify: false,
      rule: null,
    }
    await db.insert(contact_actions).values({
      ...{ tenant_id, id, kind: 'transfer', status: reverted ? 'undone' : 'done', user_id, details, total_count: ids.length },
      ...{ done_count: ids.length, created_at: at, confirmed_at: at, finished_at: at, undone_at: reverted ? now : null },
      undo_until: new Date(at.getTime() + 30 * day),
    })
    const before = { owner_id, pool_id: null, to: to_id }
    await db.insert(contact_action_items).values(ids.map((contact_id, n) => ({ tenant_id, action_id: id, seq: n + 1, contact_id, before })))
    if (reverted) continue
    await db.execute(sql`select set_config('app.transfer_attempt', ${id}, true)`)
    await db.execute(
      sql`update contacts set owner_id = ${to_id}, updated_at = ${at.toISOString()}::timestamptz where id in (select unnest(${`{${ids.join(',')}}`}::uuid[]))`,
    )
    await db.execute(sql`select set_config('app.transfer_attempt', '', true)`)
  }
}
