import { sql } from 'drizzle-orm'
import type { ChangeFlag, FlagChange, ListFlagChanges } from '#api/contract/flags.ts'
import type { Work } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import type { Counted } from '#api/platform/paging.ts'
import type { Switches } from '#config/features.ts'
import { switchesOf } from './flags.ts'

type Row = Omit<FlagChange, 'changed_at'> & { changed_at: Date }

const changed = sql`
  select f.id, f.feature, f.company_number, f.enabled, f.reason, f.changed_at, k.name as company_name,
    case when p.user_id is not null then json_build_object('id', p.user_id, 'name', trim(p.first_name || ' ' || p.last_name)) end as changed_by
  from feature_flag_changes f left join profiles p on p.user_id = f.changed_by
  left join corporations k on k.number = f.company_number and k.type = 'company'`

const changeOf = (row: Row): FlagChange => ({ ...row, changed_at: new Date(row.changed_at).toISOString() })

/** The brand's switches, and every turn they ever took. */
export function flagStore({ db, brand, now, actor }: Work) {
  return {
    /** The latest turn of every switch, but not of those that were given back to the file. */
    async inForce(): Promise<FlagChange[]> {
      const { rows } = await db.execute<Row>(sql`
        select * from (select distinct on (c.feature, c.company_number) c.* from (${changed}) c
          order by c.feature, c.company_number nulls first, c.changed_at desc, c.id desc) latest
        where enabled is not null order by feature, company_number nulls first`)
      return rows.map(changeOf)
    },

    async list({ feature, page, limit }: ListFlagChanges): Promise<FlagChange[]> {
      const { rows } = await db.execute<Row>(sql`
        ${changed} where ${ofFeature(feature)} order by f.changed_at desc, f.id desc limit ${limit} offset ${(page - 1) * limit}`)
      return rows.map(changeOf)
    },

    async count({ feature }: ListFlagChanges): Promise<Counted> {
      const { rows } = await db.execute<{ count: number }>(
        sql`select count(*)::int as count from feature_flag_changes f where ${ofFeature(feature)}`,
      )
      return { count: rows[0]?.count ?? 0, exact: true }
    },

    async find(id: string): Promise<FlagChange | null> {
      const { rows } = await db.execute<Row>(sql`${changed} where f.id = ${id}`)
      return rows[0] ? changeOf(rows[0]) : null
    },

    /** What the same switch said before this turn; null if nothing. */
    async before({ id, feature, company_number, changed_at }: FlagChange): Promise<boolean | null> {
      const { rows } = await db.execute<{ enabled: boolean | null }>(sql`
        select enabled from feature_flag_changes f where feature = ${feature} and company_number is not distinct from ${company_number}
          and (changed_at, id) < (${changed_at}::timestamptz, ${id}::uuid)
        order by changed_at desc, id desc limit 1`)
      return rows[0]?.enabled ?? null
    },

    /** Whether switches can be turned for a company of this number. */
    async knowsCompany(number: number): Promise<boolean> {
      const { rows } = await db.execute(sql`select 1 from corporations where number = ${number} and type = 'company'`)
      return rows.length > 0
    },

    /** Writes a turn and puts the brand's switches in force anew; two at once wait for each other. */
    async turn({ feature, company_number, enabled, reason }: ChangeFlag): Promise<string> {
      const id = newId()
      await db.execute(sql`select 1 from tenants where id = ${brand.id} for no key update`)
      await db.execute(sql`
        insert into feature_flag_changes (tenant_id, id, feature, company_number, enabled, reason, changed_by, changed_at)
        values (${brand.id}, ${id}, ${feature}, ${company_number ?? null}, ${enabled}, ${reason}, ${actor.real_user_id}, ${now.toISOString()})`)
      const switches: Switches = switchesOf(await this.inForce())
      await db.execute(sql`update tenants set flags = ${JSON.stringify(switches)}::jsonb where id = ${brand.id}`)
      return id
    },
  }
}

const ofFeature = (feature: string | undefined) => (feature ? sql`f.feature = ${feature}` : sql`true`)
