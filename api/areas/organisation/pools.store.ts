import { and, eq, notInArray, sql, type SQL } from 'drizzle-orm'
import type { Pool, PoolRow } from '#api/contract/organisation/pools.ts'
import type { Work } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { countCap, type Counted } from '#api/platform/paging.ts'
import { pool_users, pools } from '#api/platform/tables/index.ts'

/** People whose pools somebody sees or changes. */
export type People = 'all' | string[]

/** In a list, where many pools are counted at once, counting stops sooner. */
const listCountCap = 1_000

type Row = Omit<PoolRow, 'contact_count_is' | 'created_at' | 'updated_at'> & { created_at: Date; updated_at: Date }

/** The pools of one tenant; whose of them somebody sees is the caller's question. */
export function poolStore({ db, brand, actor, now }: Work) {
  const columns = (cap: number) => sql`
    l.id, l.name, l.lock_version, l.created_at, l.updated_at,
    (select count(*)::int from pool_users u where u.pool_id = l.id) as member_count,
    (select count(*)::int from (select from contacts c where c.holder_id = l.id and c.deleted_at is null limit ${cap + 1}) k) as contact_count`

  return {
    async list(people: People, { q, page, limit }: { q: string; page: number; limit: number }): Promise<PoolRow[]> {
      const { rows } = await db.execute<Row>(sql`
        with page as (select l.* from pools l where ${seenBy(people)} and ${named(q)} order by lower(l.name), l.id limit ${limit} offset ${(page - 1) * limit})
        select ${columns(listCountCap)} from page l order by lower(l.name), l.id`)
      return rows.map((row) => poolOf(row, listCountCap))
    },

    async count(people: People, q: string): Promise<Counted> {
      const { rows } = await db.execute<{ count: number }>(
        sql`select count(*)::int as count from (select from pools l where ${seenBy(people)} and ${named(q)} limit ${countCap + 1}) k`,
      )
      const count = rows[0]?.count ?? 0
      return count > countCap ? { count: countCap, exact: false } : { count, exact: true }
    },

    async find(people: People, id: string): Promise<PoolRow | null> {
      const { rows } = await db.execute<Row>(sql`select ${columns(countCap)} from pools l where l.id = ${id} and ${seenBy(people)}`)
      return rows[0] ? poolOf(rows[0], countCap) : null
    },

    /** Whether nobody is in it, or only people among these, one of whom laid it out if nobody is in it. */
    async isWholly(people: People, id: string): Promise<boolean> {
      if (people === 'all') return true
      const { rows } = await db.execute<{ wholly: boolean }>(sql`
        select not exists (select from pool_users u where u.pool_id = l.id and u.user_id <> all(${listOf(people)}::uuid[]))
          and (l.created_by = any(${listOf(people)}::uuid[]) or exists (select from pool_users u where u.pool_id = l.id)) as wholly
        from pools l where l.id = ${id}`)
      return rows[0]?.wholly ?? false
    },

    async members(id: string): Promise<Pool['users']> {
      const { rows } = await db.execute<Pool['users'][number]>(sql`
        select u.user_id as id, trim(p.first_name || ' ' || p.last_name) as name
        from pool_users u join profiles p on p.user_id = u.user_id where u.pool_id = ${id} order by lower(p.first_name || ' ' || p.last_name), u.user_id`)
      return rows
    },

    async nameTaken(name: string, butFor: string | null): Promise<boolean> {
      const rows = await db
        .select({ id: pools.id })
        .from(pools)
        .where(sql`lower(${pools.name}) = lower(${name})`)
      return rows.some(({ id }) => id !== butFor)
    },

    /** Which of these ids name people who are not (or no longer) here, or not among `people`. */
    async strangers(people: People, ids: string[]): Promise<string[]> {
      const within = people === 'all' ? sql`true` : sql`u.id = any(${listOf(people)}::uuid[])`
      const { rows } = await db.execute<{ id: string }>(
        sql`select u.id from users u where u.id = any(${listOf(ids)}::uuid[]) and u.state <> 'deactivated' and ${within}`,
      )
      const known = new Set(rows.map(({ id }) => id))
      return ids.filter((id) => !known.has(id))
    },

    async insert(name: string): Promise<string> {
      const id = newId()
      await db.insert(pools).values({ tenant_id: brand.id, id, name, created_by: actor.user_id, created_at: now, updated_at: now })
      return id
    },

    /** Counts one edit, unless somebody was quicker since `lockVersion`; false then. */
    async edit(id: string, changes: { name?: string | undefined }, lockVersion: number | undefined): Promise<boolean> {
      const same = lockVersion === undefined ? undefined : eq(pools.lock_version, lockVersion)
      const written = await db
        .update(pools)
        .set({ ...changes, updated_at: now, lock_version: sql`${pools.lock_version} + 1` })
        .where(and(eq(pools.id, id), same))
        .returning({ id: pools.id })
      return written.length > 0
    },

    async setMembers(id: string, userIds: string[]): Promise<void> {
      const others = userIds.length ? notInArray(pool_users.user_id, userIds) : undefined
      await db.delete(pool_users).where(and(eq(pool_users.pool_id, id), others))
      if (userIds.length === 0) return
      await db
        .insert(pool_users)
        .values(userIds.map((user_id) => ({ tenant_id: brand.id, pool_id: id, user_id })))
        .onConflictDoNothing()
    },

    async remove(id: string): Promise<void> {
      await db.delete(pools).where(eq(pools.id, id))
    },

    /** Whether this is somebody who may hold contacts. */
    async isActivePerson(id: string): Promise<boolean> {
      const { rows } = await db.execute(sql`select from users where id = ${id} and state = 'active'`)
      return rows.length > 0
    },
  }
}

function seenBy(people: People): SQL {
  if (people === 'all') return sql`true`
  const list = listOf(people)
  return sql`(l.id in (select u.pool_id from pool_users u where u.user_id = any(${list}::uuid[])) or l.created_by = any(${list}::uuid[]))`
}

const named = (q: string): SQL => (q ? sql`position(lower(${q}) in lower(l.name)) > 0` : sql`true`)

/** drizzle spreads a bare list into many parameters; PostgreSQL takes an array literal as one. */
const listOf = (ids: string[]): string => `{${ids.join(',')}}`

function poolOf({ contact_count, created_at, updated_at, ...row }: Row, cap: number): PoolRow {
  return {
    id: row.id,
    name: row.name,
    member_count: row.member_count,
    contact_count: Math.min(contact_count, cap),
    contact_count_is: contact_count > cap ? 'about' : 'exact',
    lock_version: row.lock_version,
    created_at: new Date(created_at).toISOString(),
    updated_at: new Date(updated_at).toISOString(),
  }
}
