import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { NewSchedule, Schedule } from '#api/contract/reports/schedules.ts'
import { asArray } from '#api/platform/as-array.ts'
import { isoTime } from '#api/platform/clock.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { report_readers, report_schedules, report_sendings } from '#api/platform/tables/index.ts'
import type { SendFormat } from '#config/reports/index.ts'
import { clockIn } from '../asked.ts'
import { nextTimes, type Times } from './times.ts'

/** A schedule as it is read with the report `r` that it is of. */
export type ReadSchedule = Pick<Schedule, 'weekdays' | 'day_of_month' | 'at' | 'format'> & {
  company_number: number | null
  to: { id: string; name: string; left_out_at: string | null }[]
}

/** The company of the maker of `reports r`. */
const companyNumber = sql`(select k.number from users m join corporations k on k.id = m.company_id where m.id = r.created_by)`

/** The schedule of `reports r` as JSON; null where it has none. */
export const scheduleOf: SQL = sql`(
  select json_build_object('weekdays', s.weekdays, 'day_of_month', s.day_of_month, 'at', s.at, 'format', s.format,
    'company_number', ${companyNumber},
    'to', (select coalesce(json_agg(json_build_object('id', d.user_id, 'name', trim(p.first_name || ' ' || p.last_name), 'left_out_at', d.left_out_at)
      order by lower(p.first_name || ' ' || p.last_name), d.user_id), '[]')
      from report_readers d left join profiles p on p.user_id = d.user_id where d.schedule_id = s.id))
  from report_schedules s where s.report_id = r.id)`

/** How many times to come are told. */
const toldTimes = 3

export function toldSchedule(work: Pick<OpenWork, 'brand' | 'now'>, { company_number, to, ...read }: ReadSchedule): Schedule {
  const { zone } = clockIn(work, company_number)
  return {
    ...read,
    to: to.map(({ left_out_at, name, id }) => ({ id, name: name ?? '', left_out_at: left_out_at && isoTime(left_out_at) })),
    next: nextTimes(read, zone, work.now, toldTimes).map((at) => at.toISOString()),
    zone,
  }
}

export type DueSchedule = Times & { id: string; company_number: number | null; next_at: string }

/** One time that a report is due to one person. */
export type Sending = {
  id: string
  schedule_id: string
  user_id: string
  report_id: string
  title: string
  maker_id: string
  format: SendFormat
}

export function scheduleStore({ db, brand, now }: OpenWork) {
  const at = sql`${now.toISOString()}::timestamptz`
  const sending = sql`select g.id, g.schedule_id, g.user_id, r.id as report_id, r.title, r.created_by as maker_id, s.format
    from report_sendings g join report_schedules s on s.id = g.schedule_id join reports r on r.id = s.report_id`

  return {
    /** Writes when a report is sent and to whom, in place of what was. Who was left out and stays, stays left out. */
    async write(reportId: string, { to, ...fields }: NewSchedule, nextAt: Date): Promise<void> {
      const columns = { ...fields, next_at: nextAt, updated_at: now }
      const [row] = await db
        .insert(report_schedules)
        .values({ ...columns, tenant_id: brand.id, id: newId(), report_id: reportId, created_at: now })
        .onConflictDoUpdate({ target: [report_schedules.tenant_id, report_schedules.report_id], set: columns })
        .returning({ id: report_schedules.id })
      if (!row) throw new Error('A schedule that was not written')
      await db.execute(sql`delete from report_readers where schedule_id = ${row.id} and user_id <> all(${asArray(to)}::uuid[])`)
      const readers = [...new Set(to)].map((user_id) => ({ tenant_id: brand.id, schedule_id: row.id, user_id }))
      await db.insert(report_readers).values(readers).onConflictDoNothing()
    },

    /** The number of the company of a report's maker. */
    async companyOf(reportId: string): Promise<number | null> {
      const { rows } = await db.execute<{ number: number | null }>(
        sql`select ${companyNumber} as number from reports r where r.id = ${reportId}`,
      )
      return rows[0]?.number ?? null
    },

    async remove(reportId: string): Promise<void> {
      await db.delete(report_schedules).where(eq(report_schedules.report_id, reportId))
    },

    /** Those whose time has come, held until the transaction ends; what another process holds is passed over. */
    async due(limit: number): Promise<DueSchedule[]> {
      const { rows } = await db.execute<DueSchedule>(sql`
        select s.id, s.weekdays, s.day_of_month, s.at, s.next_at,
          ${companyNumber} as company_number
        from report_schedules s join reports r on r.id = s.report_id
        where s.next_at <= ${at} order by s.next_at, s.id limit ${limit} for update of s skip locked`)
      return rows
    },

    /** Writes down whom a schedule is due to, once for each time; the ids of what is to be sent. */
    async plan({ id, next_at }: DueSchedule, nextAt: Date): Promise<string[]> {
      const { rows } = await db.execute<{ id: string }>(sql`
        insert into report_sendings (tenant_id, id, schedule_id, due_at, user_id)
        select d.tenant_id, gen_random_uuid(), d.schedule_id, ${next_at}::timestamptz, d.user_id from report_readers d where d.schedule_id = ${id}
        on conflict do nothing returning id`)
      await db.update(report_schedules).set({ next_at: nextAt }).where(eq(report_schedules.id, id))
      return rows.map((row) => row.id)
    },

    /** What is still to be sent; null once it was, or was taken back. `held`: nobody else sends it until the transaction ends. */
    async waiting(id: string, held = false): Promise<Sending | null> {
      const { rows } = await db.execute<Sending>(sql`
        ${sending} where g.id = ${id} and g.state = 'waiting' ${held ? sql`for update of g` : sql``}`)
      return rows[0] ?? null
    },

    async sent({ id, schedule_id, user_id }: Sending, runId: string): Promise<void> {
      await db.update(report_sendings).set({ state: 'sent', run_id: runId, settled_at: now }).where(eq(report_sendings.id, id))
      await db.update(report_readers).set({ left_out_at: null }).where(reader(schedule_id, user_id))
    },

    /** Writes down that somebody was left out; whether that is new. */
    async leftOut({ id, schedule_id, user_id }: Sending): Promise<boolean> {
      await db.update(report_sendings).set({ state: 'left_out', settled_at: now }).where(eq(report_sendings.id, id))
      const { rowCount } = await db.execute(sql`
        update report_readers set left_out_at = ${at} where schedule_id = ${schedule_id} and user_id = ${user_id} and left_out_at is null`)
      return rowCount === 1
    },
  }
}

const reader = (scheduleId: string, userId: string) => and(eq(report_readers.schedule_id, scheduleId), eq(report_readers.user_id, userId))
