import { and, eq, inArray, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import type { RemoteCalendar } from '#api/platform/outside/outside.ts'
import { authorizations, outside_calendars } from '#api/platform/tables/index.ts'
import { consentMinutes, type AccountKind } from '#config/integrations.ts'

export type AuthorizationColumns = typeof authorizations.$inferSelect
export type CalendarColumns = typeof outside_calendars.$inferSelect

/** Begun and given up, or on its way out: nobody is told of these. */
const unseen = ['leaving'] as const

export function authorizationStore({ db, brand, now }: OpenWork) {
  const at = (id: string) => eq(authorizations.id, id)
  const inLife = (seconds: number) => new Date(now.getTime() + seconds * 1000)

  return {
    /** Those of a person, the oldest first; what was begun and not finished in time is no account. */
    ofPerson: (userId: string): Promise<AuthorizationColumns[]> =>
      db
        .select()
        .from(authorizations)
        .where(and(eq(authorizations.user_id, userId), notInArray(authorizations.status, ['pending', ...unseen])))
        .orderBy(authorizations.created_at, authorizations.id),

    async find(id: string, userId: string): Promise<AuthorizationColumns | null> {
      const [found] = await db
        .select()
        .from(authorizations)
        .where(and(at(id), eq(authorizations.user_id, userId), notInArray(authorizations.status, [...unseen])))
      return found ?? null
    },

    /** Whatever became of it, held until the transaction ends. */
    async hold(id: string): Promise<AuthorizationColumns | null> {
      const [found] = await db.select().from(authorizations).where(at(id)).for('update')
      return found ?? null
    },

    async read(id: string): Promise<AuthorizationColumns | null> {
      const [found] = await db.select().from(authorizations).where(at(id))
      return found ?? null
    },

    /** The same account there, whichever row it is. */
    async same(userId: string, kind: AccountKind, remoteId: string): Promise<AuthorizationColumns | null> {
      const [found] = await db
        .select()
        .from(authorizations)
        .where(
          and(
            eq(authorizations.user_id, userId),
            eq(authorizations.kind, kind),
            eq(authorizations.remote_id, remoteId),
            notInArray(authorizations.status, ['pending', ...unseen]),
          ),
        )
        .for('update')
      return found ?? null
    },

    async insert(row: Omit<typeof authorizations.$inferInsert, 'tenant_id' | 'id' | 'created_at' | 'updated_at'>): Promise<string> {
      const id = newId()
      await db.insert(authorizations).values({ ...row, tenant_id: brand.id, id, created_at: now, updated_at: now })
      return id
    },

    async update(id: string, changes: Partial<AuthorizationColumns>): Promise<void> {
      await db
        .update(authorizations)
        .set({ ...changes, updated_at: now })
        .where(at(id))
    },

    async remove(id: string): Promise<void> {
      await db.delete(authorizations).where(at(id))
    },

    /** What somebody began and did not finish in time. */
    async dropStale(userId: string): Promise<void> {
      await db
        .delete(authorizations)
        .where(
          and(
            eq(authorizations.user_id, userId),
            eq(authorizations.status, 'pending'),
            lt(authorizations.created_at, new Date(now.getTime() - consentMinutes * 60_000)),
          ),
        )
    },

    calendarsOf: (ids: readonly string[]): Promise<CalendarColumns[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : db
            .select()
            .from(outside_calendars)
            .where(inArray(outside_calendars.authorization_id, [...ids]))
            .orderBy(sql`${outside_calendars.writes} desc, ${outside_calendars.name}, ${outside_calendars.id}`),

    /** Makes our list of an account's calendars the one that was told; of a new account the first of them is read and written. */
    async keepCalendars(authorizationId: string, told: readonly RemoteCalendar[]): Promise<void> {
      const known = await this.calendarsOf([authorizationId])
      const isNew = known.length === 0
      for (const { remote_id, name, writable, is_primary } of told) {
        const before = known.find((one) => one.remote_id === remote_id)
        if (before?.name === name && before.writable === writable) continue
        const first = isNew && is_primary
        await db
          .insert(outside_calendars)
          .values({
            tenant_id: brand.id,
            id: newId(),
            authorization_id: authorizationId,
            remote_id,
            name,
            writable,
            reads: first,
            writes: first && writable,
          })
          .onConflictDoUpdate({
            target: [outside_calendars.tenant_id, outside_calendars.authorization_id, outside_calendars.remote_id],
            set: { name, writable, ...(!writable && { writes: false }) },
          })
      }
      const gone = known.filter((one) => !told.some(({ remote_id }) => remote_id === one.remote_id)).map(({ id }) => id)
      if (gone.length > 0) await this.forgetCalendars(gone)
    },

    /** Calendars that are no longer there, with what came from them. */
    async forgetCalendars(ids: string[]): Promise<void> {
      await this.forgetEvents(ids)
      await db.delete(outside_calendars).where(inArray(outside_calendars.id, ids))
    },

    /** Takes away what came from these calendars, but for meetings that another calendar has as well. */
    async forgetEvents(ids: string[]): Promise<void> {
      const list = sql`${`{${ids.join(',')}}`}::uuid[]`
      await db.execute(sql`
        with links as (delete from event_links where calendar_id = any(${list}) and origin = 'outside' returning event_id)
        delete from events e using links l where e.id = l.event_id and e.source <> 'here'
          and not exists (select from event_links o where o.event_id = e.id and o.calendar_id <> all(${list}))`)
    },

    /** A calendar and the kind of its account, for what a service tells of it. */
    async calendar(id: string): Promise<(CalendarColumns & { kind: AccountKind }) | null> {
      const [found] = await db
        .select({ calendar: outside_calendars, kind: authorizations.kind })
        .from(outside_calendars)
        .innerJoin(authorizations, eq(authorizations.id, outside_calendars.authorization_id))
        .where(eq(outside_calendars.id, id))
      return found ? { ...found.calendar, kind: found.kind } : null
    },

    async updateCalendar(id: string, changes: Partial<CalendarColumns>): Promise<void> {
      await db.update(outside_calendars).set(changes).where(eq(outside_calendars.id, id))
    },

    /** Has the copies there compared once more. */
    async lookAnew(id: string): Promise<void> {
      await db.execute(sql`
        update event_links l set seen_at = null from outside_calendars c
        where c.id = l.calendar_id and c.authorization_id = ${id} and l.origin = 'here'`)
    },

    /** How many appointments wait to be written, and how many events came from there, by account. */
    async counts(ids: readonly string[]): Promise<Map<string, { waiting: number; events: number }>> {
      if (ids.length === 0) return new Map()
      const { rows } = await db.execute<{ id: string; waiting: string; events: string }>(sql`
        select c.authorization_id as id, count(*) filter (where l.origin = 'here' and (l.remote_id is null or l.failed)) as waiting,
          count(distinct l.event_id) filter (where l.origin = 'outside') as events
        from outside_calendars c join event_links l on l.calendar_id = c.id
        where c.authorization_id = any(${`{${ids.join(',')}}`}::uuid[]) group by 1`)
      return new Map(rows.map((row) => [row.id, { waiting: Number(row.waiting), events: Number(row.events) }]))
    },

    /** Lets one at a time ask for new tokens; false where somebody is at it. */
    async beginRefresh(id: string): Promise<boolean> {
      const taken = await db
        .update(authorizations)
        .set({ refreshing_until: inLife(20) })
        .where(and(at(id), or(sql`${authorizations.refreshing_until} is null`, lt(authorizations.refreshing_until, now))))
        .returning({ id: authorizations.id })
      return taken.length > 0
    },

    /** Lets one at a time work at an account; false where somebody does. */
    async lease(id: string, lease: string, seconds: number): Promise<boolean> {
      const taken = await db
        .update(authorizations)
        .set({ lease, lease_until: inLife(seconds) })
        .where(and(at(id), or(sql`${authorizations.lease} is null`, eq(authorizations.lease, lease), lt(authorizations.lease_until, now))))
        .returning({ id: authorizations.id })
      return taken.length > 0
    },

    async endLease(id: string, lease: string): Promise<void> {
      await db
        .update(authorizations)
        .set({ lease: null, lease_until: null })
        .where(and(at(id), eq(authorizations.lease, lease)))
    },

    /** Those whose turn it is; nobody else is given them. They are put off, so that a job that is lost is made up for. */
    async due(limit: number): Promise<string[]> {
      const { rows } = await db.execute<{ id: string }>(sql`
        update authorizations a set next_sync_at = ${now.toISOString()}::timestamptz + interval '10 minutes'
        from (select id from authorizations where next_sync_at <= ${now.toISOString()}::timestamptz and status in ('connected', 'failing')
          order by next_sync_at limit ${limit} for update skip locked) d
        where a.id = d.id returning a.id`)
      return rows.map(({ id }) => id)
    },

    /** Accounts of these people that are kept alike. */
    async syncedOf(userIds: readonly string[]): Promise<string[]> {
      if (userIds.length === 0) return []
      const rows = await db
        .select({ id: authorizations.id })
        .from(authorizations)
        .where(
          and(
            inArray(authorizations.user_id, [...userIds]),
            inArray(authorizations.kind, ['google', 'outlook']),
            inArray(authorizations.status, ['connected', 'failing']),
          ),
        )
      return rows.map(({ id }) => id)
    },

    /** Whether an account of this kind, but this one, is there. */
    async countOf(userId: string): Promise<number> {
      const [row] = await db
        .select({ count: sql<string>`count(*)` })
        .from(authorizations)
        .where(and(eq(authorizations.user_id, userId), ne(authorizations.status, 'pending'), ne(authorizations.status, 'leaving')))
      return Number(row?.count ?? 0)
    },

    async ofKind(userId: string, kind: AccountKind): Promise<AuthorizationColumns | null> {
      const found = await this.ofPerson(userId)
      return found.find((one) => one.kind === kind) ?? null
    },
  }
}
