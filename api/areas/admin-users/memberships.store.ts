import { sql, type SQL } from 'drizzle-orm'
import type { UserChoices, UserChoicesQuery } from '#api/contract/admin-users.ts'
import type { Work } from '#api/platform/http/route.ts'
import { managerRoles } from './manager-roles.ts'
import { arrayOf, within, type People } from './admin-users.scope.ts'

/** As many as a form can offer. */
const most = 500

const leading = sql`u.account_type in (select unnest(${arrayOf(managerRoles)}::text[]))`

/** Companies, their units, and who leads people: where somebody can belong. */
export function membershipStore({ db }: Work) {
  async function corporations<Row>(columns: SQL, where: SQL): Promise<Row[]> {
    const { rows } = await db.execute(sql`select ${columns} from corporations c where ${where} order by lower(c.name), c.id limit ${most}`)
    return rows as Row[]
  }
  return {
    companies: (only: string | null): Promise<UserChoices['companies']> =>
      corporations(sql`c.id, c.name`, sql`c.type = 'company' and (${only}::uuid is null or c.id = ${only})`),

    units: (only: string | null): Promise<UserChoices['business_units']> =>
      corporations(sql`c.id, c.name, c.company_id`, sql`c.type = 'business_unit' and (${only}::uuid is null or c.id = ${only})`),

    async corporation(id: string): Promise<{ type: 'company' | 'business_unit'; company_id: string | null } | null> {
      const { rows } = await db.execute<{ type: 'company' | 'business_unit'; company_id: string | null }>(
        sql`select type, company_id from corporations where id = ${id}`,
      )
      return rows[0] ?? null
    },

    /** Those who may lead people and have these words in their name, in its order; the one with `manager_id` first. */
    async managers(
      people: People,
      { q, manager_id, limit }: UserChoicesQuery,
    ): Promise<{ managers: UserChoices['managers']; more: boolean }> {
      const name = sql`lower(p.first_name || ' ' || p.last_name)`
      const words = q.toLowerCase().split(/\s+/).filter(Boolean)
      const named = sql.join([sql`true`, ...words.map((word) => sql`position(${word} in ${name}) > 0`)], sql` and `)
      const isChosen = sql`coalesce(u.id = ${manager_id ?? null}::uuid, false)`
      const { rows } = await db.execute<UserChoices['managers'][number]>(sql`
        select u.id, trim(p.first_name || ' ' || p.last_name) as name, u.account_type from users u join profiles p on p.user_id = u.id
        where u.state = 'active' and ${leading} and ${within(people)} and (${isChosen} or ${named})
        order by ${isChosen} desc, ${name}, u.id limit ${limit + 1}`)
      return { managers: rows.slice(0, limit), more: rows.length > limit }
    },

    async isManager(people: People, id: string): Promise<boolean> {
      const { rows } = await db.execute(
        sql`select from users u where u.id = ${id} and u.state <> 'deactivated' and ${leading} and ${within(people)}`,
      )
      return rows.length > 0
    },
  }
}
