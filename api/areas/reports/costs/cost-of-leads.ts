import { sql, type SQL } from 'drizzle-orm'
import { ledBy } from '#api/areas/users/index.ts'
import type { Days } from '../types/type.ts'

/**
 * The leads that those of `source_costs k` are of which `which` is asked, each with its cost: `id`, `amount_cents`, `per_lead_cents`,
 * `contact_id`, `holder_id`. A cost of a manager or of a unit's admin is of the leads of their people and of the pools that those
 * work in; who they are is worked out once.
 */
export function leadsOfCosts({ zone }: Pick<Days, 'zone'>, which: SQL): SQL {
  const start = (day: SQL) => sql`(${day}::timestamp at time zone ${zone})`
  // Costs of sources and of vendors each find their leads by an index of their own.
  const of = (origin: SQL) => sql`
    select k.id, k.amount_cents, k.per_lead_cents, c.id as contact_id, c.holder_id
    from source_costs k join contacts c on c.deleted_at is null and ${origin}
      and c.created_at >= ${start(sql`k."from"`)} and c.created_at < ${start(sql`(k."to" + 1)`)}
      and (k.for_user_id is null or exists (select from led where led.leader_id = k.for_user_id and led.id = c.holder_id))
    where ${which}`
  const posted = sql`exists (
    select from api_vendor_posts p where p.contact_id = c.id and p.vendor_id = k.api_vendor_id and p.outcome = 'accepted')`
  return sql`
    with people as materialized (${ledBy(sql`select k.for_user_id from source_costs k where k.for_user_id is not null`)}),
    led as materialized (
      select p.leader_id, p.id from people p
      union select p.leader_id, w.pool_id from people p join pool_users w on w.user_id = p.id
    )
    ${of(sql`c.source_id = k.source_id`)} union all ${of(posted)}`
}

/**
 * What each contact cost that came in these days, as `contact_id` and `cents`; whoever no cost was entered for is not among them.
 * An amount is shared out over all leads that it is of, to the cent, whoever asks for how many of them.
 */
export function costOfLeads({ span, zone }: Days): SQL {
  const within = span ? sql`k."from" <= ${span.to}::date and k."to" >= ${span.from}::date` : sql`true`
  const upto = (rank: SQL) => sql`round(l.amount_cents * ${rank} / l.leads::numeric)`
  return sql`
    select l.contact_id, sum(coalesce(l.per_lead_cents, ${upto(sql`l.rank`)} - ${upto(sql`(l.rank - 1)`)}))::bigint as cents
    from (
      select f.*, row_number() over (partition by f.id order by f.contact_id) as rank, count(*) over (partition by f.id) as leads
      from (${leadsOfCosts({ zone }, within)}) f
    ) l group by l.contact_id`
}
