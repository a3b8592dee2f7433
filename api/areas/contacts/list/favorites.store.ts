import { and, eq, sql } from 'drizzle-orm'
import type { Favorite } from '#api/contract/contacts/favorites.ts'
import { asArray } from '#api/platform/as-array.ts'
import type { Work } from '#api/platform/http/route.ts'
import type { Counted } from '#api/platform/paging.ts'
import { favorites } from '#api/platform/tables/index.ts'
import { withinReach, type OwnerFilter } from '../contacts.scope.ts'

export type Kind = Favorite['kind']
export type Within = { contacts: OwnerFilter; people: 'all' | string[] }

/** What the person who asks keeps at hand, as far as they still reach it. */
export function favoriteStore({ db, brand, actor, now }: Work, { contacts, people }: Within) {
  const person = people === 'all' ? sql`true` : sql`u.id = any(${asArray(people)}::uuid[])`
  const kept = sql`
    select f.favorite_id, f.kind, f.created_at, c.number, trim(c.first_name || ' ' || c.last_name) as name
    from favorites f join contacts c on c.id = f.favorite_id
    where f.user_id = ${actor.user_id} and f.kind = 'contact' and c.deleted_at is null and ${withinReach(contacts)}
    union all
    select f.favorite_id, f.kind, f.created_at, null::bigint, trim(p.first_name || ' ' || p.last_name)
    from favorites f join users u on u.id = f.favorite_id join profiles p on p.user_id = u.id
    where f.user_id = ${actor.user_id} and f.kind = 'user' and u.state <> 'deactivated' and ${person}`

  return {
    /** The newest first. */
    async list({ page, limit }: { page: number; limit: number }): Promise<Favorite[]> {
      const { rows } = await db.execute<Omit<Favorite, 'created_at'> & { created_at: Date }>(
        sql`${kept} order by created_at desc, favorite_id limit ${limit} offset ${(page - 1) * limit}`,
      )
      return rows.map((row) => ({ ...row, created_at: new Date(row.created_at).toISOString() }))
    },

    async count(): Promise<Counted> {
      const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from (${kept}) k`)
      return { count: rows[0]?.count ?? 0, exact: true }
    },

    async find(id: string): Promise<Favorite | null> {
      const { rows } = await db.execute<Omit<Favorite, 'created_at'> & { created_at: Date }>(
        sql`select * from (${kept}) k where k.favorite_id = ${id} limit 1`,
      )
      const [row] = rows
      return row ? { ...row, created_at: new Date(row.created_at).toISOString() } : null
    },

    /** How many there are in all, also of what is out of reach by now. */
    keptCount: (): Promise<number> => db.$count(favorites, eq(favorites.user_id, actor.user_id)),

    /** Which of the two this id names within reach. */
    async kindOf(id: string): Promise<Kind | null> {
      const { rows } = await db.execute<{ kind: Kind }>(sql`
        select 'contact' as kind from contacts c where c.id = ${id} and c.deleted_at is null and ${withinReach(contacts)}
        union all
        select 'user' from users u where u.id = ${id} and u.state <> 'deactivated' and ${person} limit 1`)
      return rows[0]?.kind ?? null
    },

    /** False if it was one already. */
    async add(kind: Kind, id: string): Promise<boolean> {
      const added = await db
        .insert(favorites)
        .values({ tenant_id: brand.id, user_id: actor.user_id, kind, favorite_id: id, created_at: now })
        .onConflictDoNothing()
        .returning({ id: favorites.favorite_id })
      return added.length > 0
    },

    /** False if it was none. */
    async remove(id: string): Promise<boolean> {
      const removed = await db
        .delete(favorites)
        .where(and(eq(favorites.user_id, actor.user_id), eq(favorites.favorite_id, id)))
        .returning({ id: favorites.favorite_id })
      return removed.length > 0
    },
  }
}
