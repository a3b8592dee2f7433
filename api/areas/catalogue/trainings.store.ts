import { sql, type SQL } from 'drizzle-orm'
import type { ListTrainings, Training } from '#api/contract/catalogue.ts'
import type { Work } from '#api/platform/http/route.ts'
import type { Counted } from '#api/platform/paging.ts'

/** What there is to learn from for somebody: of their company or unit or of nobody's, and for their account type. */
export function trainingStore({ db, actor }: Work) {
  const matching = ({ q, section }: ListTrainings): SQL =>
    sql.join(
      [
        sql`(t.for_account_types = '[]' or t.for_account_types ? (select u.account_type from users u where u.id = ${actor.user_id}))`,
        sql`(t.corporation_id is null or t.corporation_id in
          (select unnest(array[u.company_id, u.business_unit_id]) from users u where u.id = ${actor.user_id}))`,
        ...(section ? [sql`t.section = ${section}`] : []),
        ...(q ? [sql`position(lower(${q}) in lower(t.section || ' ' || t.title)) > 0`] : []),
      ],
      sql` and `,
    )

  return {
    async list({ page, limit, ...query }: ListTrainings): Promise<Training[]> {
      const { rows } = await db.execute<Training>(sql`
        select t.id, t.section, t.title, t.file, t.corporation_id, t.for_account_types from trainings t
        where ${matching({ page, limit, ...query })}
        order by t.section, t.position, t.title, t.id limit ${limit} offset ${(page - 1) * limit}`)
      return rows
    },

    async count(query: ListTrainings): Promise<Counted> {
      const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from trainings t where ${matching(query)}`)
      return { count: rows[0]?.count ?? 0, exact: true }
    },
  }
}
