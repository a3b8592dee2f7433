import { sql, type SQL } from 'drizzle-orm'
import { dateIn } from '#api/contract/formats.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import type { eventTopics } from '#config/calendar.ts'
import { aepOf } from '#config/reports/index.ts'
import { hasDialer } from './phone.ts'

const zone = 'America/New_York'

/** A number from 0 to 99 that is each contact's own. */
const chance = (what: string) => sql.raw(`abs(hashtext(c.id::text || '${what}')) % 100`)

/** A quarter of an hour between noon and six in the east, when nobody further west is asleep; on a weekend the Monday after. */
const inDaytime = (day: SQL, what: string): SQL => sql`((${day} + case extract(dow from ${day}) when 6 then 2 when 0 then 1 else 0 end)
  + interval '12 hours' + (${chance(what)} % 24) * interval '15 minutes') at time zone ${zone}`

/**
 * The enrollment that is under way, or was last: half of those with a plan were called, a few came to a review, a few are booked. And
 * whoever applied for something within a year had mostly met their agent before. The last two weeks of the calendar are laid by themselves.
 */
export async function layEnrollment(work: OpenWork): Promise<void> {
  const { db, brand, now } = work
  const today = dateIn(zone, now)
  const { from, to } = aepOf(today)
  const [laidBefore, yesterday] = [16, 1].map((days) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10))
  const planned = sql`
    select c.* from contacts c where c.deleted_at is null and c.owner_id is not null and exists (
      select from policies p where p.contact_id = c.id and p.product in ('Medicare Advantage', 'Medicare Part D') and p.status = 'active'
        and p.effective_date < ${from}::date)`
  const upTo = (last: string | undefined, what: string) =>
    sql`${from}::date + (${chance(what)} * greatest(0, least(${to}::date, ${last}::date) - ${from}::date) / 100)`
  if (hasDialer(brand.set))
    await db.execute(sql`
      with laid as (
        insert into calls (tenant_id, id, user_id, contact_id, call_direction, call_to, status, created_at, updated_at, answered_at, ended_at, duration_seconds, ended_by, seen_at)
        select c.tenant_id, gen_random_uuid(), c.owner_id, c.id, 'outbound', c.phone, case when c.answers then 'completed' else 'no-answer' end, c.at, c.at,
          case when c.answers then c.at + interval '9 seconds' end, c.at + interval '25 seconds' + c.seconds * interval '1 second', c.seconds, 'agent', c.at
        from (select c.*, ${chance('talks')} < 55 as answers, case when ${chance('talks')} < 55 then 90 + ${chance('long')} * 6 else 0 end as seconds,
            ${inDaytime(upTo(yesterday, 'called'), 'hour')} as at
          from (${planned}) c where ${chance('aep')} < 58 and c.phone like '+1%') c
        where c.at < ${now.toISOString()}::timestamptz - interval '1 hour' and c.at > c.created_at
        returning id, contact_id, user_id, call_to, created_at, duration_seconds
      ), filed as (
        insert into call_files (tenant_id, id, contact_id, user_id, direction, to_number, started_at, seconds)
        select ${brand.id}, id, contact_id, user_id, 'outbound', call_to, created_at, duration_seconds from laid
      )
      update contacts c set last_contacted_at = greatest(c.last_contacted_at, l.created_at) from laid l where l.contact_id = c.id`)
  const review = (condition: SQL, at: SQL, status: 'completed' | 'scheduled') =>
    layAppointments(
      work,
      'Yearly check-up of the coverage',
      'medicare',
      status,
      sql`select c.*, ${at} as at from (${planned}) c where ${condition}`,
    )
  await review(sql`${chance('aep')} < 9 and ${laidBefore}::date > ${from}::date`, inDaytime(upTo(laidBefore, 'met'), 'at'), 'completed')
  if (today <= to)
    await review(sql`${chance('aep')} between 50 and 56`, inDaytime(sql`(${today}::date + 2 + ${chance('met')} % 16)`, 'at'), 'scheduled')
  await layAppointments(
    work,
    'Sign the application',
    'other',
    'completed',
    sql`select distinct on (c.id) c.*, ${inDaytime(sql`(p.application_date - 1)`, 'at')} as at from policies p join contacts c on c.id = p.contact_id
      where c.deleted_at is null and c.owner_id is not null and ${chance('signs')} < 60
        and p.application_date between ${today}::date - 365 and ${laidBefore}::date
        and not exists (select from event_occurrences o where o.contact_id = c.id)
      order by c.id, p.application_date desc`,
  )
}

/** An hour with each of these contacts, at `at`; none before they came. */
async function layAppointments(
  { db, now }: OpenWork,
  title: string,
  topic: (typeof eventTopics)[number],
  status: 'completed' | 'scheduled',
  met: SQL,
): Promise<void> {
  const made = sql`least(at - interval '3 days', ${now.toISOString()}::timestamptz)`
  await db.execute(sql`
    with met as materialized (select m.*, gen_random_uuid() as event_id from (${met}) m where m.at > m.created_at), laid as (
      insert into events (tenant_id, id, user_id, contact_id, type, topic, title, place_kind, time_zone, wall_start, length, created_at, updated_at)
      select tenant_id, event_id, owner_id, id, 'appointment', ${topic}, ${title}, 'office', ${zone},
        to_char(at at time zone ${zone}, 'YYYY-MM-DD"T"HH24:MI'), 60, ${made}, ${made} from met
    ), dated as (
      insert into event_occurrences (tenant_id, id, event_id, user_id, contact_id, type, private, busy, all_day, original_start, start_date, end_date, status, outcome)
      select tenant_id, event_id, event_id, owner_id, id, 'appointment', false, true, false, at, at, at + interval '1 hour', ${status},
        ${status === 'completed' ? 'met' : ''} from met
    )
    insert into event_history (tenant_id, id, event_id, occurrence_id, contact_id, at, action, user_id)
    select tenant_id, gen_random_uuid(), event_id, event_id, id, ${made}, 'created', owner_id from met`)
}
