import { sql } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'

export type DueReminder = {
  id: string
  event_id: string
  occurrence_id: string
  recipient: 'me' | 'contact'
  channel: 'alert' | 'email' | 'text'
  user_id: string
  contact_id: string | null
  title: string
  status: string
  time_zone: string
  start_date: Date
  /** What a client booked by themselves: how they are reached about it, and whether they ticked the box for texts. */
  booking: { id: string; email: string; phone: string | null; text: boolean; at: string } | null
}

/** What became of a reminder; `rule`: the code of what kept it back. */
export type ReminderFate = { state: 'sent' | 'missed' } | { state: 'refused'; rule: string } | { state: 'waiting'; due_at: Date }

/**
 * Writes the reminders of an event's times that lie ahead, and takes back those that wait for what is not to be any more. One whose
 * time has come stays, also while the hours hold it back, and so does one that was sent, unless what it is of was put at a later time.
 */
export async function planReminders({ db, brand, now }: OpenWork, eventId: string): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await db.execute(sql`
    delete from event_reminders r using events e, event_occurrences o
    where r.event_id = ${eventId} and e.id = r.event_id and o.id = r.occurrence_id and case
      when r.state <> 'waiting' then o.start_date - make_interval(mins => r.minutes_before) > r.claimed_at
      else not (o.status in ('scheduled', 'confirmed') and o.start_date > ${at} and not o.all_day
        and o.start_date - make_interval(mins => r.minutes_before) <= ${at} and (r.due_at <= ${at} or r.claimed_at is not null)
        and e.reminders @> jsonb_build_array(jsonb_build_object(
          'to', r.recipient, 'channel', r.channel, 'minutes_before', r.minutes_before))) end`)
  await db.execute(sql`
    insert into event_reminders (tenant_id, id, event_id, occurrence_id, recipient, channel, minutes_before, due_at)
    select ${brand.id}, gen_random_uuid(), o.event_id, o.id, w.recipient, w.channel, w.minutes,
      o.start_date - make_interval(mins => w.minutes)
    from events e cross join lateral (
        select x ->> 'to' as recipient, x ->> 'channel' as channel, (x ->> 'minutes_before')::int as minutes from jsonb_array_elements(e.reminders) x) w
      join event_occurrences o on o.event_id = e.id
    where e.id = ${eventId} and o.status in ('scheduled', 'confirmed') and o.start_date > ${at} and not o.all_day
      and o.start_date - make_interval(mins => w.minutes) >= ${at}
    on conflict do nothing`)
}

/** One time of a series may be somebody else's, and stand under a title and by a clock of its own. */
const columns = sql`r.id, r.event_id, r.occurrence_id, r.recipient, r.channel, o.user_id, o.contact_id, o.status, o.start_date,
  coalesce(o.differs ->> 'title', e.title) as title,
  coalesce(case when r.recipient = 'contact' then b.time_zone end, o.differs ->> 'time_zone', e.time_zone) as time_zone,
  case when b.id is not null then jsonb_build_object('id', b.id, 'email', b.email, 'phone', b.phone, 'text', b.text_reminder, 'at', b.created_at) end as booking
  from event_reminders r join events e on e.id = r.event_id join event_occurrences o on o.id = r.occurrence_id
    left join bookings b on b.event_id = r.event_id`

/** What a client booked by themselves of an event, as its reminders know it. */
export async function bookingOf({ db }: OpenWork, eventId: string): Promise<DueReminder['booking']> {
  const { rows } = await db.execute<NonNullable<DueReminder['booking']>>(sql`
    select b.id, b.email, b.phone, b.text_reminder as text, b.created_at as at from bookings b where b.event_id = ${eventId}`)
  return rows[0] ?? null
}

type Row = Omit<DueReminder, 'start_date'> & { start_date: string }

const told = (row: Row): DueReminder => ({ ...row, start_date: new Date(row.start_date) })

export function reminderStore({ db, now }: OpenWork) {
  const at = sql`${now.toISOString()}::timestamptz`
  return {
    /** Those whose time has come, held until the transaction ends; what another process holds is passed over. */
    async due(limit: number): Promise<DueReminder[]> {
      const { rows } = await db.execute<Row>(sql`
        select ${columns} where r.state = 'waiting' and r.due_at <= ${at} order by r.due_at, r.id limit ${limit} for update of r skip locked`)
      return rows.map(told)
    },

    async find(id: string): Promise<DueReminder | null> {
      const { rows } = await db.execute<Row>(sql`select ${columns} where r.id = ${id}`)
      return rows[0] ? told(rows[0]) : null
    },

    async settle(id: string, fate: ReminderFate): Promise<void> {
      const due = fate.state === 'waiting' ? sql`, due_at = ${fate.due_at.toISOString()}::timestamptz` : sql``
      await db.execute(sql`
        update event_reminders set state = ${fate.state}, rule = ${'rule' in fate ? fate.rule : ''}, claimed_at = ${at}${due} where id = ${id}`)
    },
  }
}
