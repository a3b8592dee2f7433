import { sql } from 'drizzle-orm'
import { asArray } from '#api/platform/as-array.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { mayRenew } from '#api/areas/contacts/index.ts'
import { dayAfter } from './times.ts'

type Counts = Map<string, number>

const mapOf = (rows: { date: string; count: number }[]): Counts => new Map(rows.map(({ date, count }) => [date, count]))

/** How many of these people's contacts have their day on each date; counted in the database, none is told by name. */
export function dayCountStore({ db }: OpenWork, users: readonly string[]) {
  const held = sql`c.holder_id = any(${asArray(users)}::uuid[])`

  return {
    /** Who turns 65. Whoever was born on 29 February does so on 1 March. */
    async turning65(first: string, last: string): Promise<Counts> {
      const { rows } = await db.execute<{ date: string; count: number }>(sql`
        select to_char(day, 'YYYY-MM-DD') as date, count(*)::int as count from (
          select (c.birth_date + interval '65 years')::date + (case when to_char(c.birth_date, 'MMDD') = '0229' then 1 else 0 end) as day
          from contacts c where ${held} and c.deleted_at is null
            and c.birth_date between (${first}::date - interval '65 years')::date - 1 and (${last}::date - interval '65 years')::date + 1) born
        where day between ${first}::date and ${last}::date group by 1`)
      return mapOf(rows)
    },

    /** Whose policy may be renewed. */
    async renewals(first: string, last: string): Promise<Counts> {
      const { rows } = await db.execute<{ date: string; count: number }>(sql`
        select to_char(p.renewal_date, 'YYYY-MM-DD') as date, count(distinct p.contact_id)::int as count from policies p
        where p.holder_id = any(${asArray(users)}::uuid[]) and p.deleted_at is null and ${mayRenew}
          and p.renewal_date >= ${first}::date and p.renewal_date < ${dayAfter(last, 1)}::date group by 1`)
      return mapOf(rows)
    },
  }
}
