import { sql, type SQL } from 'drizzle-orm'
import { asArray } from '#api/platform/as-array.ts'
import type { Database } from '#api/platform/database.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { countedOn, ownedBy, type ContactQuery, type OwnerFilter } from '../contacts.scope.ts'

const alike = sql`status_id, source_id, category, state, new_tag`

/**
 * What is kept of contacts that are alike and what has changed since, as `c`, with the columns that contacts have: together they
 * are of now, whatever was folded. Of everybody's, the brand's own are fewer by far.
 */
function counts(isWhole: boolean): SQL {
  if (isWhole) return sql`(select ${alike}, count from contact_totals union all select ${alike}, change from report_touched) c`
  return sql`(
    select k.*, case when exists (select from pools l where l.id = k.holder_id) then null else k.holder_id end as owner_id
    from (select holder_id, ${alike}, count from contact_counts union all select holder_id, ${alike}, change from report_touched) k
  ) c`
}

/** How many contacts a question finds that asks for nothing but what is kept (`isCounted`). */
export async function countKept(ask: Pick<Database, 'execute'>, asked: ContactQuery): Promise<number> {
  const isWhole = asked.holders === 'all' && !asked.scope.downline_user_id_is
  const { rows } = await ask.execute<{ count: number }>(
    sql`select coalesce(sum(c.count), 0)::int as count from ${counts(isWhole)} where ${ownedBy(asked.holders)} and ${countedOn(asked)}`,
  )
  return rows[0]?.count ?? 0
}

/** What these holders have, by status, source and category; `count` and `new_count` are columns. */
export const countsByKind = (holders: OwnerFilter): SQL => sql`
  select c.status_id, c.source_id, c.category, sum(c.count)::int as count, coalesce(sum(c.count) filter (where c.new_tag), 0)::int as new_count
  from ${counts(holders === 'all')} where ${ownedBy(holders)} group by 1, 2, 3 having sum(c.count) <> 0`

/** Whose contacts are counted anew: people and pools, and null for those of nobody. */
type Holder = string | null

const heldBy = (holders: readonly Holder[]): SQL => {
  const known = sql`holder_id = any(${asArray(holders.filter((one) => one !== null))}::uuid[])`
  return holders.includes(null) ? sql`(${known} or holder_id is null)` : known
}

export function countStore({ db, brand }: OpenWork) {
  return {
    /** One at a time writes the counts of a brand. Asked before anything else, so that what is seen afterwards is newer. */
    async hold(): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(hashtext('contact_counts'), hashtext(${brand.id}))`)
    },

    async touched(limit: number): Promise<Holder[]> {
      const { rows } = await db.execute<{ holder_id: Holder }>(sql`select distinct holder_id from report_touched limit ${limit}`)
      return rows.map(({ holder_id }) => holder_id)
    },

    /** The holders of this part of the brand, in order, after one of them. */
    async holdersOf({ part, of }: { part: number; of: number }, after: string, limit: number): Promise<string[]> {
      const { rows } = await db.execute<{ id: string }>(sql`
        select id from (select id from users union select id from pools union select holder_id from contact_counts where holder_id is not null) h
        where abs(hashtext(id::text) % ${of}::int) = ${part} and id > ${after}::uuid order by id limit ${limit}`)
      return rows.map(({ id }) => id)
    },

    /**
     * Counts what these hold anew, in place of what is kept and of what has changed since: one statement, so that all is of one
     * moment. Tells how many counts had been wrong.
     */
    async fold(holders: readonly Holder[]): Promise<number> {
      const { rows } = await db.execute<{ wrong: number }>(sql`
        with taken as (delete from report_touched where ${heldBy(holders)} returning holder_id, ${alike}, change),
        cells as materialized (
          select holder_id, ${alike}, sum(now)::int as now, sum(kept)::int as kept, sum(told)::int as told from (
            select holder_id, ${alike}, 1 as now, 0 as kept, 0 as told from contacts where deleted_at is null and ${heldBy(holders)}
            union all select holder_id, ${alike}, 0, count, count from contact_counts where ${heldBy(holders)}
            union all select holder_id, ${alike}, 0, 0, change from taken
          ) rows group by holder_id, ${alike}
        ),
        written as (
          insert into contact_counts (tenant_id, holder_id, ${alike}, count)
          select ${brand.id}, holder_id, ${alike}, now from cells where now <> kept
          on conflict (tenant_id, holder_id, ${alike}) do update set count = excluded.count
        ),
        totals as (
          insert into contact_totals (tenant_id, ${alike}, count)
          select ${brand.id}, ${alike}, sum(now - kept) from cells group by ${alike} having sum(now - kept) <> 0
          on conflict (tenant_id, ${alike}) do update set count = contact_totals.count + excluded.count
        )
        select count(*)::int as wrong from cells where now <> told`)
      await db.execute(sql`delete from contact_counts where count = 0 and ${heldBy(holders)}`)
      return rows[0]?.wrong ?? 0
    },

    /** Adds the brand's own up anew from those of its holders. Tells how many had been wrong. */
    async addUp(): Promise<number> {
      const { rows } = await db.execute<{ wrong: number }>(sql`
        with cells as materialized (
          select ${alike}, sum(now)::int as now, sum(kept)::int as kept from (
            select ${alike}, count as now, 0 as kept from contact_counts union all select ${alike}, 0, count from contact_totals
          ) rows group by ${alike} having sum(now) <> sum(kept)
        ),
        written as (
          insert into contact_totals (tenant_id, ${alike}, count) select ${brand.id}, ${alike}, now from cells
          on conflict (tenant_id, ${alike}) do update set count = excluded.count
        )
        select count(*)::int as wrong from cells`)
      await db.execute(sql`delete from contact_totals where count = 0`)
      return rows[0]?.wrong ?? 0
    },
  }
}
