import { sql } from 'drizzle-orm'
import { asArray } from '#api/platform/as-array.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { hashToken, randomToken } from '#api/platform/secrets.ts'
import { bookings, calendar_settings } from '#api/platform/tables/index.ts'

const settings = {
  hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '17:00' })),
  lengths: [30, 60],
  buffer_minutes: 15,
  notice_minutes: 240,
  horizon_days: 60,
  places: ['phone', 'office', 'home'],
  default_reminders: [{ to: 'me', channel: 'alert', minutes_before: 15 }],
}

type Row = { id: string; user_id: string; start_date: string; end_date: string; email: string | null }

/** So many of them that none overlaps another, the first of each that do. */
function apart<Span extends { start_date: string; end_date: string }>(spans: Span[], most: number): Span[] {
  const taken: Span[] = []
  for (const span of spans) if (taken.length < most && (taken.at(-1)?.end_date ?? '') <= span.start_date) taken.push(span)
  return taken
}

/** Clients book with the agents whose pages are public; some of what lies ahead of them was booked there. */
export async function layBookings({ db, brand, now }: OpenWork, people: Map<string, string>): Promise<void> {
  const hosts = ['agent', 'agent2'].flatMap((who) => people.get(who) ?? [])
  const common = { tenant_id: brand.id, created_at: now }
  await db
    .insert(calendar_settings)
    .values(hosts.map((user_id) => ({ ...common, user_id, settings, booking: true, updated_at: now })))
    .onConflictDoNothing()
  for (const host of hosts) {
    const { rows } = await db.execute<Row>(sql`
      select e.id, o.user_id, to_json(o.start_date)#>>'{}' as start_date, to_json(o.end_date)#>>'{}' as end_date, c.email
      from event_occurrences o join events e on e.id = o.event_id join contacts c on c.id = o.contact_id
      where o.user_id = ${host} and o.type in ('appointment', 'call') and e.repeats is null and o.status = 'scheduled'
        and o.start_date > ${now.toISOString()}::timestamptz order by o.start_date, e.id limit 20`)
    const booked = apart(rows, 4)
    if (booked.length === 0) continue
    await db.execute(sql`
      update events e set source = 'booking', created_by = null, title = 'Booked: ' || trim(c.first_name || ' ' || c.last_name)
      from event_occurrences o join contacts c on c.id = o.contact_id
      where o.event_id = e.id and e.id in (select unnest(${asArray(booked.map(({ id }) => id))}::uuid[]))`)
    await db.insert(bookings).values(
      booked.map(({ id, user_id, start_date, end_date, email }) => ({
        ...common,
        ...{ id, event_id: id, user_id, start_date: new Date(start_date), end_date: new Date(end_date) },
        ...{ email: email ?? 'client@people.example', time_zone: 'America/New_York', language: 'en', token_hash: hashToken(randomToken()) },
      })),
    )
  }
}
