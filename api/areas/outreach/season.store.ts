import { sql } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'
import { inForce } from '#api/areas/contacts/index.ts'
import type { Season } from '#config/outreach/index.ts'

/** What is said of a broadcast about plans, whoever gets it. */
export type BroadcastSeason = Omit<Season, 'member'>

/** Of a campaign that is about plans; undefined of any other. */
export async function seasonOf({ db }: OpenWork, campaignId: string | null): Promise<BroadcastSeason | undefined> {
  if (!campaignId) return undefined
  const { rows } = await db.execute<BroadcastSeason>(sql`
    select plan_year, season_reason <> '' as excused from campaigns where id = ${campaignId} and topic = 'medicare_plans' and plan_year is not null`)
  return rows[0]
}

/** Products are free words: what may be a Medicare Advantage or drug plan counts as one. */
const planNames = '(medicare advantage|part c|part d|drug plan|mapd|\\mma\\M|\\mpdp\\M)'

/** Those of many addresses behind which somebody is in a plan. */
export async function planMembers({ db }: OpenWork, channel: 'text' | 'email', addresses: readonly string[]): Promise<Set<string>> {
  const [table, column] = channel === 'email' ? [sql`contact_emails`, sql`email`] : [sql`contact_phones`, sql`number`]
  const { rows } = await db.execute<{ address: string }>(sql`
    select distinct t.${column} as address from ${table} t join contacts c on c.id = t.contact_id and c.deleted_at is null
    where t.${column} in (select jsonb_array_elements_text(${JSON.stringify(addresses)}::jsonb)) and exists (
      select from policies p where p.contact_id = c.id and p.deleted_at is null and p.product ~* ${planNames}
        and p.status in (select jsonb_array_elements_text(${JSON.stringify(inForce)}::jsonb)))`)
  return new Set(rows.map(({ address }) => address))
}
