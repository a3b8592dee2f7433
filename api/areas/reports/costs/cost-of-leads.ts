import { sql, type SQL } from 'drizzle-orm'
import type { Days } from '../types/type.ts'

/**
 * What each contact cost that came in these days, as `contact_id` and `cents`; whoever no cost was entered for is not among them.
 * An amount is shared out over all leads that it is of, to the cent, whoever asks for how many of them.
 */
export function costOfLeads({ span, zone }: Days): SQL {
  const start = (day: SQL) => sql`(${day}::timestamp at time zone ${zone})`
  const within = span ? sql`k."from" <= ${span.to}::date and k."to" >= ${span.from}::date` : sql`true`
  const upto = (rank: SQL) => sql`round(l.amount_cents * ${rank} / l.leads::numeric)`
  return sql`
    with recursive led as (
      select distinct k.for_user_id as leader_id, k.for_user_id as id from source_costs k where k.for_user_id is not null
      union select led.leader_id, u.id from led join users u on u.manager_id = led.id
    )
    select l.contact_id, sum(coalesce(l.per_lead_cents, ${upto(sql`l.rank`)} - ${upto(sql`(l.rank - 1)`)}))::bigint as cents
    from (
      select k.per_lead_cents, k.amount_cents, c.id as contact_id,
        row_number() over (partition by k.id order by c.id) as rank, count(*) over (partition by k.id) as leads
      from source_costs k join contacts c on c.deleted_at is null
        and c.created_at >= ${start(sql`k."from"`)} and c.created_at < ${start(sql`(k."to" + 1)`)}
        and (c.source_id = k.source_id or exists (
          select from api_vendor_posts p where p.contact_id = c.id and p.vendor_id = k.api_vendor_id and p.outcome = 'accepted'))
        and (k.for_user_id is null or exists (select from led where led.leader_id = k.for_user_id and led.id = c.holder_id))
      where ${within}
    ) l group by l.contact_id`
}
