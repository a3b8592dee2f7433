import { sql } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'
import { hasDialer } from './phone.ts'

/** A number from 0 to 99 that is each contact's own. */
const chance = (what: string) => sql.raw(`abs(hashtext(c.id::text || '${what}')) % 100`)

/**
 * Most of those who came within a year were called: half within the hour, others a day or three weeks later, in office hours, by
 * whoever owns them; every other one answered, and whoever applied for something was spoken with. So reports have a year to tell of.
 */
export async function layFirstCalls({ db, brand, now }: OpenWork): Promise<void> {
  if (!hasDialer(brand.set)) return
  const zone = 'America/New_York'
  const bought = sql`exists (select from policies p where p.contact_id = c.id)`
  const wait = sql`case when ${chance('wait')} < 20 then 3 when ${chance('wait')} < 50 then 40 when ${chance('wait')} < 80 then 1500 else 30000 end`
  await db.execute(sql`
    with came as (
      select c.id, c.owner_id, c.phone, ${chance('answers')} < 45 or ${bought} as answers, 40 + ${chance('talks')} * 4 as talked,
        (c.created_at + make_interval(mins => ${wait})) at time zone ${zone} as wanted
      from contacts c where c.deleted_at is null and c.owner_id is not null and c.phone like '+1%'
        and c.created_at > ${now.toISOString()}::timestamptz - interval '1 year' and (${chance('called')} < 70 or ${bought})
        and not exists (select from calls k where k.contact_id = c.id)
    ), called as (
      select id, owner_id, phone, answers, case when answers then talked else 0 end as seconds, (case
        when extract(hour from wanted) < 9 then date_trunc('day', wanted) + interval '9 hours' + make_interval(mins => talked % 120)
        when extract(hour from wanted) > 18 then date_trunc('day', wanted) + interval '33 hours' + make_interval(mins => talked % 120)
        else wanted end) at time zone ${zone} as at
      from came
    ), laid as (
      insert into calls (tenant_id, id, user_id, contact_id, call_direction, call_to, status, created_at, updated_at, answered_at, ended_at, duration_seconds, ended_by, seen_at)
      select ${brand.id}, gen_random_uuid(), owner_id, id, 'outbound', phone, case when answers then 'completed' else 'no-answer' end, at,
        at + make_interval(secs => 25 + seconds), case when answers then at + interval '9 seconds' end, at + make_interval(secs => 25 + seconds), seconds, 'agent', at
      from called where at < ${now.toISOString()}::timestamptz - interval '1 hour'
      returning id, contact_id, user_id, call_to, created_at, duration_seconds
    ), filed as (
      insert into call_files (tenant_id, id, contact_id, user_id, direction, to_number, started_at, seconds)
      select ${brand.id}, id, contact_id, user_id, 'outbound', call_to, created_at, duration_seconds from laid
    )
    update contacts c set last_contacted_at = greatest(c.last_contacted_at, l.created_at) from laid l where l.contact_id = c.id`)
}
