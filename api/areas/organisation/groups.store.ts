import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Group } from '#api/contract/organisation/groups.ts'
import { withinReach, type OwnerFilter } from '#api/areas/contacts/index.ts'
import type { Work } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { belongsTo, type Owners } from '#api/platform/owners.ts'
import { countCap, countRows, pageOf, type Counted } from '#api/platform/paging.ts'
import { groups } from '#api/platform/tables/index.ts'

/** In a list, where many groups are counted at once, counting stops sooner. */
const listCountCap = 1_000

type Row = {
  id: string
  name: string
  created_by: string | null
  owner_name: string | null
  listed: number
  within: number
  lock_version: number
  created_at: Date
  updated_at: Date
}

/** The groups of these people; `holders` are those whose contacts are counted. */
export function groupStore({ db, brand, actor, now }: Work, people: Owners, holders: OwnerFilter) {
  // Members are read first and then looked up, so that a large group of somebody else's costs no more than a small one.
  const counted = (cap: number) => sql`
    select g.*, trim(p.first_name || ' ' || p.last_name) as owner_name, k.listed, k.within
    from found g left join profiles p on p.user_id = g.created_by
      cross join lateral (
        select count(*)::int as listed, count(*) filter (where c.deleted_at is null and ${withinReach(holders)})::int as within
        from (select m.contact_id from contact_groups m where m.group_id = g.id limit ${cap + 1}) m join contacts c on c.id = m.contact_id
      ) k
    order by lower(g.name), g.id`
  const seen = belongsTo(sql`g.created_by`, people)

  return {
    async list({ q, ...page }: { q: string; page: number; limit: number }): Promise<Group[]> {
      const { rows } = await db.execute<Row>(sql`
        with found as (
          select g.* from groups g where ${seen} and ${named(q)} order by lower(g.name), g.id ${pageOf(page)}
        ) ${counted(listCountCap)}`)
      return rows.map((row) => groupOf(row, listCountCap))
    },

    async count(q: string): Promise<Counted> {
      return countRows(db, sql`from groups g where ${seen} and ${named(q)}`)
    },

    async find(id: string): Promise<Group | null> {
      const { rows } = await db.execute<Row>(
        sql`with found as (select g.* from groups g where g.id = ${id} and ${seen}) ${counted(countCap)}`,
      )
      return rows[0] ? groupOf(rows[0], countCap) : null
    },

    /** Whether another group of the same maker is called this. */
    async nameTaken(name: string, maker: string | null, butFor: string | null): Promise<boolean> {
      const rows = await db
        .select({ id: groups.id })
        .from(groups)
        .where(and(maker ? eq(groups.created_by, maker) : sql`${groups.created_by} is null`, sql`lower(${groups.name}) = lower(${name})`))
      return rows.some(({ id }) => id !== butFor)
    },

    async insert(name: string): Promise<string> {
      const id = newId()
      await db.insert(groups).values({ tenant_id: brand.id, id, name, created_by: actor.user_id, created_at: now, updated_at: now })
      return id
    },

    /** Writes the name unless somebody was quicker since `lockVersion`; false then. */
    async rename(id: string, name: string, lockVersion: number | undefined): Promise<boolean> {
      const same = lockVersion === undefined ? undefined : eq(groups.lock_version, lockVersion)
      const written = await db
        .update(groups)
        .set({ name, updated_at: now, lock_version: sql`${groups.lock_version} + 1` })
        .where(and(eq(groups.id, id), same))
        .returning({ id: groups.id })
      return written.length > 0
    },

    /** The contacts stay; only the list of them goes. */
    async remove(id: string): Promise<void> {
      await db.delete(groups).where(eq(groups.id, id))
    },
  }
}

const named = (q: string): SQL => (q ? sql`position(lower(${q}) in lower(g.name)) > 0` : sql`true`)

function groupOf(row: Row, cap: number): Group {
  return {
    id: row.id,
    name: row.name,
    contact_count: Math.min(row.within, cap),
    contact_count_is: row.listed > cap ? 'about' : 'exact',
    owner: row.created_by ? { id: row.created_by, name: row.owner_name ?? '' } : null,
    lock_version: row.lock_version,
    created_at: new Date(row.created_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
  }
}
