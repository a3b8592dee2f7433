import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { EventReminder } from '#api/contract/calendar/events.ts'
import type { Reach } from '#api/areas/users/index.ts'
import { asArray } from '#api/platform/as-array.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { countRows, type Counted } from '#api/platform/paging.ts'
import { event_occurrences, events } from '#api/platform/tables/index.ts'
import { mostEventDays, type EventStatus, type EventType } from '#config/calendar.ts'

export type EventColumns = typeof events.$inferSelect
export type OccurrenceColumns = typeof event_occurrences.$inferSelect

/** One time that an event takes place, with all that is told of it. */
export type Occurrence = {
  id: string
  event_id: string
  user_id: string
  user_name: string
  contact: { id: string; number: number; name: string; phone: string | null; do_not_call: boolean } | null
  contact_id: string | null
  type: EventType
  topic: EventColumns['topic']
  title: string
  description: string
  place_kind: EventColumns['place_kind']
  place: string
  priority: EventColumns['priority']
  source: EventColumns['source']
  private: boolean
  busy: boolean
  all_day: boolean
  time_zone: string
  original_start: Date
  start_date: Date
  end_date: Date
  status: EventStatus
  outcome: string
  /** What it is in another calendar; null where it is in none. */
  outside: { kind: string; state: 'waiting' | 'synced' | 'failed'; html_link: string | null } | null
  differs: Record<string, unknown>
  repeats: string | null
  reminders: EventReminder[]
  wall_start: string
  length: number
  sequence: number
  cancelled_at: Date | null
  created_by: string | null
  created_name: string | null
  lock_version: number
  created_at: Date
  updated_at: Date
}

type Person = { id: string; name: string; timezone: string | null; time_zone_name: string | null; language: string | null }

const times = ['original_start', 'start_date', 'end_date', 'cancelled_at', 'created_at', 'updated_at'] as const

/** What an occurrence says itself goes before what its series says. */
const own = (name: string) => sql`coalesce(o.differs ->> ${sql.raw(`'${name}'`)}, e.${sql.identifier(name)}) as ${sql.identifier(name)}`

const columns = sql`
  o.id, o.event_id, o.user_id, trim(p.first_name || ' ' || p.last_name) as user_name, o.contact_id, o.type, o.private, o.busy, o.all_day,
  o.original_start, o.start_date, o.end_date, o.status, o.outcome, o.differs, o.cancelled_at, e.source, e.repeats, e.reminders,
  e.wall_start, e.length, e.sequence, e.created_by, e.lock_version, e.created_at, greatest(e.updated_at, o.updated_at) as updated_at,
  ${own('topic')}, ${own('title')}, ${own('description')}, ${own('place_kind')}, ${own('place')}, ${own('priority')}, ${own('time_zone')},
  trim(w.first_name || ' ' || w.last_name) as created_name,
  case when c.id is not null then jsonb_build_object('id', c.id, 'number', c.number, 'name', trim(c.first_name || ' ' || c.last_name), 'phone', c.phone, 'do_not_call', c.do_not_call) end as contact,
  (select jsonb_build_object('kind', a.kind, 'state', case when l.failed then 'failed' when l.remote_id is null then 'waiting' else 'synced' end,
      'html_link', nullif(l.html_link, ''))
    from event_links l join outside_calendars oc on oc.id = l.calendar_id join authorizations a on a.id = oc.authorization_id
    where l.event_id = o.id and l.user_id = o.user_id order by l.id limit 1) as outside`

const joined = sql`join events e on e.id = o.event_id left join profiles p on p.user_id = o.user_id
  left join profiles w on w.user_id = e.created_by left join contacts c on c.id = o.contact_id and c.deleted_at is null`

type Range = { start: Date; end: Date; first: string; last: string }

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`

/** Whole days are the days of UTC, whoever asks; everything else is between two instants. */
const within = ({ start, end, first, last }: Range): SQL => sql`(case when o.all_day
  then o.start_date < ${`${last}T00:00:00Z`}::timestamptz + interval '1 day' and o.end_date > ${`${first}T00:00:00Z`}::timestamptz
  else o.start_date < ${instant(end)} and (o.end_date > ${instant(start)} or o.start_date >= ${instant(start)}) end)`

/** The bounds that the index is read between: no event is longer than those days. */
const between = ({ start, end }: Pick<Range, 'start' | 'end'>): SQL =>
  sql`o.start_date >= ${instant(start)} - make_interval(days => ${mostEventDays + 2}) and o.start_date < ${instant(end)} + interval '1 day'`

export type EventFilter = { types: readonly EventType[]; external: boolean; cancelled: boolean; q: string }

export function eventStore({ db, brand, actor }: OpenWork, owners: Reach['owners'] = 'all') {
  const tenant_id = brand.id
  const reached = owners === 'all' ? sql`true` : sql`o.user_id = any(${asArray(owners)}::uuid[])`
  const rowsOf = async (rest: SQL): Promise<Occurrence[]> => {
    const { rows } = await db.execute<Occurrence>(sql`select ${columns} from event_occurrences o ${joined} ${rest}`)
    return rows.map(occurrenceOf)
  }

  return {
    /** What these people have planned in a range, in order. Somebody's private events are not found by their words by others. */
    range(users: readonly string[], range: Range, { types, external, cancelled, q }: EventFilter, limit: number): Promise<Occurrence[]> {
      const kinds = external
        ? sql`(o.type = any(${asArray(types)}::text[]) or e.source <> 'here')`
        : sql`o.type = any(${asArray(types)}::text[])`
      const words = q.toLowerCase()
      const found = words
        ? sql`and position(${words} in lower(coalesce(o.differs ->> 'title', e.title) || ' ' || coalesce(o.differs ->> 'place', e.place) || ' ' ||
            coalesce(c.first_name || ' ' || c.last_name, ''))) > 0 and (o.user_id = ${actor?.user_id ?? null} or not (o.private or e.source not in ('here', 'booking')))`
        : sql``
      return rowsOf(sql`where o.user_id = any(${asArray(users)}::uuid[]) and ${between(range)} and ${within(range)} and ${kinds}
        ${cancelled ? sql`` : sql`and o.status <> 'cancelled'`} ${found}
        order by o.start_date, o.end_date desc, o.id limit ${limit}`)
    },

    async find(id: string): Promise<Occurrence | null> {
      const [found] = await rowsOf(sql`where o.id = ${id} and ${reached}`)
      return found ?? null
    },

    /** These, in this order. */
    async byIds(ids: readonly string[]): Promise<Occurrence[]> {
      if (ids.length === 0) return []
      const found = new Map((await rowsOf(sql`where o.id = any(${asArray(ids)}::uuid[])`)).map((one) => [one.id, one]))
      return ids.flatMap((id) => found.get(id) ?? [])
    },

    async everybody(): Promise<string[]> {
      const { rows } = await db.execute<{ id: string }>(sql`select id from users where state <> 'deactivated' and deleted_at is null`)
      return rows.map(({ id }) => id)
    },

    /** The event itself, held until the transaction ends. */
    async hold(id: string): Promise<EventColumns | null> {
      const [found] = await db.select().from(events).where(eq(events.id, id)).for('update')
      return found ?? null
    },

    /** Of a contact: what lies ahead, the soonest first, then what lies behind, the latest first. */
    ofContact(contactId: string, now: Date, { page, limit }: { page: number; limit: number }, followUps: boolean): Promise<Occurrence[]> {
      return rowsOf(sql`where o.contact_id = ${contactId} and ${followUps ? sql`true` : sql`o.type <> 'follow_up'`}
        order by (o.end_date < ${instant(now)} or o.status = 'cancelled'),
          case when o.end_date < ${instant(now)} or o.status = 'cancelled' then -extract(epoch from o.start_date) else extract(epoch from o.start_date) end, o.id
        limit ${limit} offset ${(page - 1) * limit}`)
    },

    countOfContact: (contactId: string, followUps: boolean): Promise<Counted> =>
      countRows(db, sql`from event_occurrences where contact_id = ${contactId} and ${followUps ? sql`true` : sql`type <> 'follow_up'`}`),

    /** Which busy times of this person overlap: of other events, those that are still to be. */
    async overlapping(one: Pick<Occurrence, 'event_id' | 'user_id' | 'start_date' | 'end_date'>): Promise<string[]> {
      const range = { start: one.start_date, end: one.end_date }
      const { rows } = await db.execute<{ id: string }>(sql`
        select o.id from event_occurrences o where o.user_id = ${one.user_id} and ${between(range)} and o.start_date < ${instant(range.end)}
          and o.end_date > ${instant(range.start)} and o.busy and not o.all_day and o.status in ('scheduled', 'confirmed') and o.event_id <> ${one.event_id}
        order by o.start_date limit 20`)
      return rows.map(({ id }) => id)
    },

    /** Whoever else writes into this calendar waits until the transaction ends. */
    async holdCalendar(userId: string): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`calendar ${tenant_id} ${userId}`}, 0))`)
    },

    /** When somebody is busy between two instants, but for one event; whole days that are marked busy are busy by the clocks of `zone`. */
    async busy(userId: string, start: Date, end: Date, zone: string, except: string | null = null): Promise<{ start: Date; end: Date }[]> {
      const { rows } = await db.execute<{ start: string; end: string }>(sql`
        select case when o.all_day then (o.start_date at time zone 'UTC') at time zone ${zone} else o.start_date end as start,
          case when o.all_day then (o.end_date at time zone 'UTC') at time zone ${zone} else o.end_date end as "end"
        from event_occurrences o where o.user_id = ${userId} and ${between({ start, end })}
          and o.end_date > ${instant(start)} - interval '1 day' and o.event_id is distinct from ${except}::uuid and o.busy and o.status in ('scheduled', 'confirmed') order by 1`)
      return rows.map((row) => ({ start: new Date(row.start), end: new Date(row.end) })).filter((one) => one.end > start && one.start < end)
    },

    /** False if there is an event with this id already. */
    async insert(row: typeof events.$inferInsert): Promise<boolean> {
      const written = await db.insert(events).values(row).onConflictDoNothing().returning({ id: events.id })
      return written.length > 0
    },

    async insertOccurrences(rows: (typeof event_occurrences.$inferInsert)[]): Promise<void> {
      for (let at = 0; at < rows.length; at += 200) await db.insert(event_occurrences).values(rows.slice(at, at + 200))
    },

    async update(id: string, changes: Partial<EventColumns>): Promise<void> {
      await db
        .update(events)
        .set({ ...changes, lock_version: sql`${events.lock_version} + 1` })
        .where(eq(events.id, id))
    },

    async updateOccurrence(id: string, changes: Partial<OccurrenceColumns>): Promise<void> {
      await db.update(event_occurrences).set(changes).where(eq(event_occurrences.id, id))
    },

    /** All times of a series, the earliest first. */
    occurrencesOf: (eventId: string): Promise<OccurrenceColumns[]> =>
      db.select().from(event_occurrences).where(eq(event_occurrences.event_id, eventId)).orderBy(event_occurrences.original_start),

    async removeOccurrences(ids: string[]): Promise<void> {
      if (ids.length) await db.delete(event_occurrences).where(inArray(event_occurrences.id, ids))
    },

    /** Cancels what is still to be of a series from an instant on; returns how many. */
    async cancelFrom(eventId: string, from: Date, now: Date): Promise<number> {
      const cancelled = await db
        .update(event_occurrences)
        .set({ status: 'cancelled', cancelled_at: now, updated_at: now })
        .where(
          and(
            eq(event_occurrences.event_id, eventId),
            inArray(event_occurrences.status, ['scheduled', 'confirmed']),
            sql`${event_occurrences.start_date} >= ${instant(from)}`,
          ),
        )
        .returning({ id: event_occurrences.id })
      return cancelled.length
    },

    /** Puts back what was cancelled of a series in one press. */
    async putBack(eventId: string, cancelledAt: Date, now: Date): Promise<void> {
      await db
        .update(event_occurrences)
        .set({ status: 'scheduled', cancelled_at: null, updated_at: now })
        .where(and(eq(event_occurrences.event_id, eventId), eq(event_occurrences.cancelled_at, cancelledAt)))
    },

    /** Series whose rows do not reach so far. */
    expiring: (before: Date, limit: number): Promise<EventColumns[]> =>
      db
        .select()
        .from(events)
        .where(and(eq(events.tenant_id, tenant_id), sql`${events.expanded_until} < ${instant(before)}`))
        .orderBy(events.expanded_until)
        .limit(limit)
        .for('update', { skipLocked: true }),

    /** Removes all events of these contacts; returns whose they were. */
    async forget(contactIds: string[]): Promise<string[]> {
      const list = sql`any(${asArray(contactIds)}::uuid[])`
      const { rows } = await db.execute<{ user_id: string }>(sql`
        with single as (delete from event_occurrences where contact_id = ${list} returning user_id),
          whole as (delete from events where contact_id = ${list} returning user_id),
          told as (delete from event_history where contact_id = ${list} returning id)
        select distinct user_id from (select user_id from single union select user_id from whole) u`)
      return rows.map(({ user_id }) => user_id)
    },

    /** How many of these work here. */
    async countPeople(ids: readonly string[]): Promise<number> {
      const { rows } = await db.execute<{ count: number }>(sql`
        select count(*)::int as count from users u join profiles p on p.user_id = u.id
        where u.id = any(${asArray(ids)}::uuid[]) and u.state <> 'deactivated' and u.deleted_at is null`)
      return rows[0]?.count ?? 0
    },

    /** The name of somebody who works here, and their zone; null for nobody. */
    async person(id: string): Promise<Person | null> {
      const { rows } = await db.execute<Person>(sql`
        select u.id, trim(p.first_name || ' ' || p.last_name) as name, u.timezone, u.time_zone_name, u.language
        from users u join profiles p on p.user_id = u.id where u.id = ${id} and u.state <> 'deactivated' and u.deleted_at is null`)
      return rows[0] ?? null
    },
  }
}

function occurrenceOf(row: Occurrence): Occurrence {
  const dated = Object.fromEntries(times.map((name) => [name, row[name] && new Date(row[name])]))
  return { ...row, ...dated }
}
