import { and, eq, inArray, sql } from 'drizzle-orm'
import { asArray } from '#api/platform/as-array.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { event_links, event_occurrences } from '#api/platform/tables/index.ts'
import type { AccountKind } from '#config/integrations.ts'

export type LinkColumns = typeof event_links.$inferSelect

type Told = Pick<LinkColumns, 'remote_id' | 'piece' | 'etag' | 'uid' | 'series_id' | 'html_link' | 'hash' | 'tried'>
type NewLink = Pick<LinkColumns, 'calendar_id' | 'user_id' | 'event_id' | 'origin'> & Partial<Told>

const unsaid = { piece: 0, uid: '', html_link: '', tried: false } satisfies Partial<Told>

/** An event that came from outside, as it is written here. Whole days are those of UTC. */
export type Incoming = {
  id: string
  title: string
  description: string
  place: string
  start_date: string
  end_date: string
  all_day: boolean
  busy: boolean
  wall_start: string
  length: number
  contact_id: string | null
}

/** An appointment of ours that is to be looked at; `version` says which change of it, to the microsecond. */
export type Candidate = { id: string; version: string }

const list = (ids: readonly string[]) => sql`any(${`{${ids.join(',')}}`}::uuid[])`

export function linkStore({ db, brand, now }: OpenWork) {
  return {
    ofRemote: (calendarId: string, remoteIds: readonly string[]): Promise<LinkColumns[]> =>
      remoteIds.length === 0
        ? Promise.resolve([])
        : db
            .select()
            .from(event_links)
            .where(and(eq(event_links.calendar_id, calendarId), sql`${event_links.remote_id} = any(${asArray(remoteIds)}::text[])`)),

    /** Links to these appointments of ours from one calendar. */
    ofEvents: (calendarId: string, eventIds: readonly string[]): Promise<LinkColumns[]> =>
      eventIds.length === 0
        ? Promise.resolve([])
        : db
            .select()
            .from(event_links)
            .where(and(eq(event_links.calendar_id, calendarId), inArray(event_links.event_id, [...eventIds]))),

    /** The same meetings as they came by other calendars of this person, by their ids outside and their starts. */
    async twins(calendarId: string, userId: string, uids: readonly string[]): Promise<Map<string, string>> {
      if (uids.length === 0) return new Map()
      const same = await db
        .select({ uid: event_links.uid, event_id: event_links.event_id })
        .from(event_links)
        .where(
          and(
            eq(event_links.user_id, userId),
            eq(event_links.origin, 'outside'),
            sql`${event_links.uid} = any(${asArray(uids)}::text[])`,
            sql`${event_links.calendar_id} <> ${calendarId}`,
          ),
        )
      if (same.length === 0) return new Map()
      const starts = await db
        .select({ event_id: event_occurrences.event_id, start_date: event_occurrences.start_date })
        .from(event_occurrences)
        .where(
          inArray(
            event_occurrences.event_id,
            same.map(({ event_id }) => event_id),
          ),
        )
      const uidOf = new Map(same.map(({ uid, event_id }) => [event_id, uid]))
      return new Map(starts.map(({ event_id, start_date }) => [`${uidOf.get(event_id)} ${start_date.getTime()}`, event_id]))
    },

    /** Who of somebody's contacts has an address, by it. */
    async contactsOf(userId: string, emails: readonly string[]): Promise<Map<string, string>> {
      if (emails.length === 0) return new Map()
      const { rows } = await db.execute<{ email: string; id: string }>(sql`
        select distinct on (lower(m.email)) lower(m.email) as email, c.id from contact_emails m join contacts c on c.id = m.contact_id
        where c.owner_id = ${userId} and c.deleted_at is null
          and lower(m.email) in (select jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb)) order by lower(m.email), c.created_at`)
      return new Map(rows.map(({ email, id }) => [email, id]))
    },

    /** Writes what came from outside, new or changed. What was done with it here, such as a contact, stays. */
    async putIncoming(userId: string, source: AccountKind, zone: string, rows: readonly Incoming[]): Promise<void> {
      if (rows.length === 0) return
      const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(id uuid, title text, description text, place text,
        start_date timestamptz, end_date timestamptz, all_day boolean, busy boolean, wall_start text, length integer, contact_id uuid)`
      const at = now.toISOString()
      const type = source === 'calendly' ? 'appointment' : 'personal'
      await db.execute(sql`
        insert into events (tenant_id, id, user_id, contact_id, type, title, description, place, source, busy, all_day, time_zone, wall_start, length, created_at, updated_at)
        select ${brand.id}, g.id, ${userId}, g.contact_id, ${type}, g.title, g.description, g.place, ${source}, g.busy, g.all_day, ${zone}, g.wall_start, g.length, ${at}, ${at} from ${given}
        on conflict (tenant_id, id) do update set title = excluded.title, description = excluded.description, place = excluded.place, busy = excluded.busy,
          all_day = excluded.all_day, wall_start = excluded.wall_start, length = excluded.length, updated_at = excluded.updated_at,
          lock_version = events.lock_version + 1`)
      await db.execute(sql`
        insert into event_occurrences (tenant_id, id, event_id, user_id, contact_id, type, private, busy, all_day, original_start, start_date, end_date, updated_at)
        select ${brand.id}, g.id, g.id, ${userId}, g.contact_id, ${type}, false, g.busy, g.all_day, g.start_date, g.start_date, g.end_date, ${at} from ${given}
        on conflict (tenant_id, id) do update set busy = excluded.busy, all_day = excluded.all_day, original_start = excluded.original_start,
          start_date = excluded.start_date, end_date = excluded.end_date, updated_at = excluded.updated_at,
          status = case when event_occurrences.status = 'cancelled' then 'scheduled' else event_occurrences.status end`)
    },

    /** Notes which is which there; what is known already stays as it is. */
    async insert(rows: readonly NewLink[]): Promise<void> {
      if (rows.length === 0) return
      const told = rows.map((row) => ({ ...unsaid, ...row, id: newId() }))
      await db.execute(sql`
        insert into event_links (tenant_id, id, calendar_id, user_id, event_id, origin, remote_id, piece, etag, uid, series_id, html_link, hash, tried)
        select ${brand.id}, g.* from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as g(id uuid, calendar_id uuid, user_id uuid, event_id uuid,
          origin text, remote_id text, piece integer, etag text, uid text, series_id text, html_link text, hash text, tried boolean)
        on conflict do nothing`)
    },

    async update(id: string, changes: Partial<LinkColumns>): Promise<void> {
      await db.update(event_links).set(changes).where(eq(event_links.id, id))
    },

    /** Up to which change of ours a link was looked at. */
    async seen(id: string, version: string, changes: Partial<LinkColumns> = {}): Promise<void> {
      await db
        .update(event_links)
        .set({ ...changes, seen_at: sql`${version}::timestamptz` })
        .where(eq(event_links.id, id))
    },

    async remove(ids: readonly string[]): Promise<void> {
      if (ids.length > 0) await db.delete(event_links).where(inArray(event_links.id, [...ids]))
    },

    /** Takes away events that came from outside, unless another calendar has them as well. Returns how many went. */
    async dropIncoming(links: readonly LinkColumns[]): Promise<number> {
      if (links.length === 0) return 0
      await this.remove(links.map(({ id }) => id))
      const { rowCount } = await db.execute(sql`
        delete from events e where e.id = ${list(links.map(({ event_id }) => event_id))} and e.source not in ('here', 'booking')
          and not exists (select from event_links l where l.event_id = e.id)`)
      return rowCount ?? 0
    },

    /** Links of events that came from outside and still lie in the window. */
    async incomingIn(calendarId: string, from: Date): Promise<LinkColumns[]> {
      const rows = await db
        .select({ link: event_links })
        .from(event_links)
        .where(
          and(
            eq(event_links.calendar_id, calendarId),
            eq(event_links.origin, 'outside'),
            sql`exists (select from event_occurrences o where o.event_id = ${event_links.event_id} and o.end_date > ${from.toISOString()}::timestamptz)`,
          ),
        )
      return rows.map(({ link }) => link)
    },

    /** Of ours, what was written there and lies in the window. */
    async writtenIn(calendarId: string, from: Date, until: Date): Promise<LinkColumns[]> {
      const rows = await db
        .select({ link: event_links })
        .from(event_links)
        .where(
          and(
            eq(event_links.calendar_id, calendarId),
            eq(event_links.origin, 'here'),
            sql`${event_links.remote_id} is not null and exists (select from event_occurrences o where o.id = ${event_links.event_id}
              and o.start_date > ${from.toISOString()}::timestamptz and o.end_date < ${until.toISOString()}::timestamptz)`,
          ),
        )
      return rows.map(({ link }) => link)
    },

    /** The times of these series that lie in the window. */
    async ofSeries(calendarId: string, series: readonly string[], from: Date): Promise<LinkColumns[]> {
      if (series.length === 0) return []
      const all = await this.incomingIn(calendarId, from)
      return all.filter(({ series_id }) => series_id !== null && series.includes(series_id))
    },

    /** Appointments of this person that are not there yet, or changed since they were looked at. */
    async toWrite(userId: string, calendarId: string, from: Date, until: Date, limit: number): Promise<Candidate[]> {
      const { rows } = await db.execute<Candidate>(sql`
        select o.id, greatest(e.updated_at, o.updated_at)::text as version
        from event_occurrences o join events e on e.id = o.event_id
        left join event_links l on l.event_id = o.id and l.calendar_id = ${calendarId}
        where o.user_id = ${userId} and o.start_date > ${from.toISOString()}::timestamptz and o.start_date < ${until.toISOString()}::timestamptz
          and o.status in ('scheduled', 'confirmed') and o.type <> 'follow_up' and e.source in ('here', 'booking')
          and (l.id is null or l.seen_at is distinct from greatest(e.updated_at, o.updated_at))
        order by o.start_date, o.id limit ${limit}`)
      return rows
    },

    /** Copies there whose appointments are gone, cancelled, somebody else's, or no longer to be written there. */
    async toRemove(
      userId: string,
      authorizationId: string,
      all: boolean,
      limit: number,
    ): Promise<(LinkColumns & { remote_calendar: string })[]> {
      const rows = await db.execute<LinkColumns & { remote_calendar: string }>(sql`
        select l.*, c.remote_id as remote_calendar from event_links l join outside_calendars c on c.id = l.calendar_id
        left join event_occurrences o on o.id = l.event_id
        where c.authorization_id = ${authorizationId} and l.origin = 'here'
          and (${all} or not c.writes or o.id is null or o.user_id <> ${userId} or o.status = 'cancelled' or o.type = 'follow_up')
        order by l.id limit ${limit}`)
      return rows.rows
    },
  }
}
