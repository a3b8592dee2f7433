import pg from 'pg'
import type { Place } from './place.ts'

const most = 300_000
const perContact = 2
/** A full calendar: eight on each working day. */
const perPerson = 2000
/** What was laid longer ago than this leaves the weeks to come empty. */
const freshFor = '120 days'

/**
 * Events of every type over the year around today, laid once and kept: those of `people` are full calendars, as far as there are
 * so many, the others are dealt out among all agents. Two in three are with a contact of their owner; one in 500 repeats weekly for
 * a year. Returns how many events there are.
 */
export async function layEvents({ env, brand, size }: Place, people: readonly string[]): Promise<number> {
  const wanted = Math.min(most, size.contacts * perContact)
  const client = new pg.Client({ connectionString: env.DATABASE_URL })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from events where tenant_id = $1 and title like 'Bench %' and created_at > now() - $2::interval`,
      [brand.id, freshFor],
    )
    if (rows[0]?.count !== wanted) await lay(client, brand.id, people, wanted)
    // Other parts write many and take them away again.
    for (const table of ['events', 'event_occurrences', 'event_links']) await client.query(`vacuum (analyze) ${table}`)
    return wanted
  } finally {
    await client.end()
  }
}

async function lay(client: pg.Client, tenant_id: string, people: readonly string[], wanted: number): Promise<void> {
  const each = Math.min(perPerson, Math.floor(wanted / 2 / people.length))
  await client.query(`begin; set local app.tenant_id = '${tenant_id}'`)
  await client.query(`delete from events where tenant_id = $1 and title like 'Bench %'`, [tenant_id])
  await client.query(`create temporary table laid on commit drop as ${laid}`, [tenant_id, people, wanted, each])
  await client.query(events, [tenant_id])
  await client.query(occurrences, [tenant_id])
  await client.query('commit')
}

/** `nth`: which of its owner's it is. A day is eighteen half hours from ten o'clock in New York on. */
const laid = `
  with agents as (
    select array_agg(id order by id) as ids from users where tenant_id = $1 and account_type = 'agent' and state = 'active' and id <> all($2::uuid[])
  ), owned as (
    select k, case when k < $4::int * cardinality($2::uuid[]) then ($2::uuid[])[1 + k % cardinality($2::uuid[])]
        else ids[1 + k % cardinality(ids)] end as user_id,
      case when k < $4::int * cardinality($2::uuid[]) then k / cardinality($2::uuid[]) else k / cardinality(ids) end as nth
    from generate_series(0, $3::int - 1) k cross join agents
  ), theirs as (
    select owner_id, (array_agg(id order by id))[1:200] as ids from contacts
    where tenant_id = $1 and deleted_at is null and owner_id in (select user_id from owned) group by owner_id
  )
  select gen_random_uuid() as id, user_id, nth,
    case when k % 3 < 2 then ids[1 + nth % cardinality(ids)] end as contact_id,
    (array['appointment', 'call', 'follow_up', 'meeting', 'personal'])[1 + nth % 5] as type,
    nth % 40 = 9 as all_day, nth % 15 = 14 as private, k % 503 = 7 and nth % 40 <> 9 as repeats,
    (case when nth % 40 = 9 then day else day + make_interval(mins => 840 + 30 * (nth / 365 * 5 % 18)) end) at time zone 'UTC' as start_date,
    case when nth % 40 = 9 then 1440 else 30 + nth % 3 * 15 end as minutes
  from owned left join theirs on theirs.owner_id = owned.user_id
    cross join lateral (select date_trunc('day', now() at time zone 'UTC') + make_interval(days => nth * 31 % 365 - 182) as day) d`

const events = `
  insert into events (tenant_id, id, user_id, contact_id, type, topic, title, place_kind, place, private, busy, all_day, time_zone, wall_start, length,
    repeats, created_by)
  select $1, id, user_id, contact_id, type, case when type = 'appointment' and nth % 2 = 0 then 'medicare' else 'other' end, 'Bench ' || type || ' ' || nth,
    (array['phone', 'video', 'office', 'home', 'other'])[1 + nth % 5], '12 Main Street', private, type <> 'follow_up' and not all_day, all_day, 'America/New_York',
    case when all_day then to_char(start_date at time zone 'UTC', 'YYYY-MM-DD')
      else to_char(start_date at time zone 'America/New_York', 'YYYY-MM-DD"T"HH24:MI') end,
    case when all_day then 1 else minutes end, case when repeats then 'FREQ=WEEKLY;COUNT=52' end, user_id
  from laid`

const occurrences = `
  insert into event_occurrences (tenant_id, id, event_id, user_id, contact_id, type, private, busy, all_day, original_start, start_date, end_date, status)
  select $1, case when week = 0 then id else gen_random_uuid() end, id, user_id, contact_id, type, private, type <> 'follow_up' and not all_day, all_day, at, at,
    at + make_interval(mins => minutes), case when nth % 20 = 3 then 'cancelled' when at < now() and nth % 4 > 0 then 'completed' else 'scheduled' end
  from laid cross join lateral generate_series(0, case when repeats then 51 else 0 end) week
    cross join lateral (select start_date + make_interval(days => 7 * week) as at) a`
