import { eq, sql, type SQL } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'
import { bookings } from '#api/platform/tables/index.ts'
import type { EventStatus } from '#config/calendar.ts'
import type { EventColumns } from '../events.store.ts'

export type BookingColumns = typeof bookings.$inferSelect

/** A booking, with the appointment as it is by now. */
export type WholeBooking = Pick<BookingColumns, 'id' | 'event_id' | 'email' | 'phone' | 'time_zone' | 'language'> & {
  user_id: string
  contact_id: string | null
  status: EventStatus
  start_date: Date
  end_date: Date
  place_kind: EventColumns['place_kind']
  place: string
  /** Whoever it is with is still here; their role and company say what they have. */
  is_staffed: boolean
  account_type: string
  company_number: number | null
}

/** What clients booked, in one brand. */
export function bookingStore({ db, brand, now }: OpenWork) {
  async function read(condition: SQL): Promise<WholeBooking | null> {
    const { rows } = await db.execute<WholeBooking>(sql`
      select b.id, b.event_id, b.email, b.phone, b.time_zone, b.language, o.user_id, o.contact_id, o.status, o.start_date, o.end_date,
        e.place_kind, e.place, u.account_type, c.number as company_number, (u.state = 'active' and u.deleted_at is null) as is_staffed
      from bookings b join events e on e.id = b.event_id join event_occurrences o on o.id = b.event_id
        join users u on u.id = o.user_id left join corporations c on c.id = u.company_id
      where ${condition}`)
    const [found] = rows
    return found ? { ...found, start_date: new Date(found.start_date), end_date: new Date(found.end_date) } : null
  }

  return {
    find: (id: string): Promise<WholeBooking | null> => read(sql`b.id = ${id}`),
    ofEvent: (eventId: string): Promise<WholeBooking | null> => read(sql`b.event_id = ${eventId}`),
    byToken: (hash: string): Promise<WholeBooking | null> => read(sql`b.token_hash = ${hash}`),

    /** False where somebody else holds some of the time: the database has the last word. */
    async insert(row: Omit<typeof bookings.$inferInsert, 'tenant_id' | 'created_at'>): Promise<boolean> {
      const written = await db
        .insert(bookings)
        .values({ ...row, tenant_id: brand.id, created_at: now })
        .onConflictDoNothing()
        .returning({ id: bookings.id })
      return written.length > 0
    },

    /** Holds another time. */
    async move(id: string, held: Pick<BookingColumns, 'user_id' | 'start_date' | 'end_date'>): Promise<void> {
      await db
        .update(bookings)
        .set({ ...held, holds: true })
        .where(eq(bookings.id, id))
    },

    /** When what clients booked with somebody begins, between two instants. */
    async startsOf(userId: string, start: Date, end: Date, except: string | null): Promise<Date[]> {
      const { rows } = await db.execute<{ at: string }>(sql`
        select o.start_date as at from event_occurrences o join bookings b on b.event_id = o.event_id
        where o.user_id = ${userId} and o.start_date >= ${start.toISOString()}::timestamptz and o.start_date < ${end.toISOString()}::timestamptz
          and o.status in ('scheduled', 'confirmed') and o.event_id is distinct from ${except}::uuid`)
      return rows.map(({ at }) => new Date(at))
    },
  }
}
