import { sql, type SQL } from 'drizzle-orm'
import { asArray } from '#api/platform/as-array.ts'
import type { OpenWork } from '#api/platform/http/route.ts'

/** More are not told at once. */
const mostColleagues = 200

type Named = { id: string; name: string }

/** Who may put appointments into whose free time, of those who work here. */
export function bookerStore({ db, brand }: OpenWork) {
  const tenant_id = brand.id
  const named = async (from: SQL): Promise<Named[]> => {
    const { rows } = await db.execute<Named>(sql`
      select u.id, trim(p.first_name || ' ' || p.last_name) as name ${from}
        and u.state <> 'deactivated' and u.deleted_at is null order by name, u.id`)
    return rows
  }

  return {
    /** Whom somebody has named. */
    of: (userId: string): Promise<Named[]> =>
      named(
        sql`from calendar_bookers b join users u on u.id = b.booker_id join profiles p on p.user_id = u.id where b.user_id = ${userId}`,
      ),

    /** Who has named somebody. */
    forWhom: (bookerId: string): Promise<Named[]> =>
      named(
        sql`from calendar_bookers b join users u on u.id = b.user_id join profiles p on p.user_id = u.id where b.booker_id = ${bookerId}`,
      ),

    /** Who can be named: the others of one's company, or of those without one. The first of them by name, or of some. */
    colleagues: async (userId: string, among: readonly string[] | null = null): Promise<Named[]> =>
      (
        await named(sql`from users me join users u on u.company_id is not distinct from me.company_id and u.id <> me.id
          join profiles p on p.user_id = u.id where me.id = ${userId} and u.state = 'active'
          and ${among ? sql`u.id = any(${asArray(among)}::uuid[])` : sql`true`}`)
      ).slice(0, mostColleagues),

    async mayBook(userId: string, bookerId: string): Promise<boolean> {
      const { rows } = await db.execute(sql`select 1 from calendar_bookers where user_id = ${userId} and booker_id = ${bookerId}`)
      return rows.length > 0
    },

    async keep(userId: string, bookerIds: readonly string[]): Promise<void> {
      const ids = sql`${asArray(bookerIds)}::uuid[]`
      await db.execute(sql`delete from calendar_bookers where user_id = ${userId} and booker_id <> all(${ids})`)
      await db.execute(sql`
        insert into calendar_bookers (tenant_id, user_id, booker_id) select ${tenant_id}::uuid, ${userId}::uuid, id from unnest(${ids}) id
        on conflict do nothing`)
    },
  }
}
