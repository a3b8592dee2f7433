import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { ListReports, ReportQuestion, SavedReport } from '#api/contract/reports/reports.ts'
import { leadersOf } from '#api/areas/users/index.ts'
import type { Work } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { belongsTo, type Owners } from '#api/platform/owners.ts'
import { countRows, pageOf, type Counted } from '#api/platform/paging.ts'
import { isoTime } from '#api/platform/clock.ts'
import { reports } from '#api/platform/tables/index.ts'
import type { Audience } from '#config/reports/index.ts'
import { scheduleOf, toldSchedule, type ReadSchedule } from './schedules/schedules.store.ts'

type Row = Omit<SavedReport, 'created_by' | 'last_run' | 'schedule' | 'created_at' | 'updated_at'> & {
  maker_id: string
  maker_name: string | null
  schedule: ReadSchedule | null
  run_id: string | null
  run_as_of: string
  run_state: NonNullable<SavedReport['last_run']>['state']
  created_at: string
  updated_at: string
}

export type ReportFields = { title: string; question: ReportQuestion; shared: Audience }

/**
 * Saved reports that one may open: one's own, those of people whose reports one may change (`leads`, none but oneself where
 * that is all), and those that were shared with one: by whom one is led, in the company, in the brand.
 */
export function reportStore(work: Work, leads: Owners) {
  const { db, brand, actor, now } = work
  const mayChange = sql`(r.created_by = ${actor.user_id} or ${belongsTo(sql`r.created_by`, leads)})`
  const isLedBy = sql`r.created_by in (${leadersOf(actor.user_id)})`
  const inCompany = sql`r.created_by in (select u.id from users u where u.company_id = ${actor.company_id})`
  const mayOpen = sql`(${mayChange} or r.shared = 'brand' or (r.shared = 'company' and ${inCompany}) or (r.shared = 'team' and ${isLedBy}))`

  /** Sent by a schedule that one may change, or that sends it to oneself. */
  const isScheduled = sql`exists (select from report_schedules s where s.report_id = r.id
    and (${mayChange} or exists (select from report_readers d where d.schedule_id = s.id and d.user_id = ${actor.user_id})))`
  const filtered = (by: string, value: string): SQL =>
    by === 'scheduled' ? sql`${isScheduled} = ${value.toLowerCase() !== 'false'}` : filteredBy(by, value)

  async function read(condition: SQL, tail: SQL): Promise<SavedReport[]> {
    const { rows } = await db.execute<Row>(sql`
      select r.id, r.title, r.report_type, r.question, r.shared, r.created_by as maker_id, trim(p.first_name || ' ' || p.last_name) as maker_name,
        ${mayChange} as may_change, case when ${mayChange} then ${scheduleOf} end as schedule, r.lock_version, r.created_at, r.updated_at, n.id as run_id, n.as_of as run_as_of, n.state as run_state
      from reports r left join profiles p on p.user_id = r.created_by
        left join lateral (
          select n.id, n.as_of, n.state from report_runs n where n.report_id = r.id and n.user_id = ${actor.user_id}
          order by n.created_at desc limit 1
        ) n on true
      where ${mayOpen} and ${condition} ${tail}`)
    return rows.map(({ schedule, ...row }) => ({ ...told(row), schedule: schedule && toldSchedule(work, schedule) }))
  }

  return {
    list: ({ filter_by, filter_value, ...page }: ListReports): Promise<SavedReport[]> =>
      read(filtered(filter_by, filter_value), sql`order by r.updated_at desc, r.id ${pageOf(page)}`),

    count: ({ filter_by, filter_value }: ListReports): Promise<Counted> =>
      countRows(db, sql`from reports r where ${mayOpen} and ${filtered(filter_by, filter_value)}`),

    async find(id: string): Promise<SavedReport | null> {
      const [found] = await read(sql`r.id = ${id}`, sql``)
      return found ?? null
    },

    async makers(): Promise<{ id: string; name: string; count: number }[]> {
      const { rows } = await db.execute<{ id: string; name: string; count: number }>(sql`
        select r.created_by as id, coalesce(trim(p.first_name || ' ' || p.last_name), '') as name, count(*)::int as count
        from reports r left join profiles p on p.user_id = r.created_by where ${mayOpen} group by 1, 2 order by 2, 1`)
      return rows
    },

    async insert({ question, ...fields }: ReportFields): Promise<string> {
      const id = newId()
      await db.insert(reports).values({
        ...fields,
        ...{ tenant_id: brand.id, id, created_by: actor.user_id, report_type: question.report_type, question },
        ...{ created_at: now, updated_at: now },
      })
      return id
    },

    /** Writes what is given unless somebody was quicker since `lockVersion`; false then. */
    async change(id: string, fields: Partial<ReportFields>, lockVersion: number | undefined): Promise<boolean> {
      const same = lockVersion === undefined ? undefined : eq(reports.lock_version, lockVersion)
      const type = fields.question && { report_type: fields.question.report_type }
      const written = await db
        .update(reports)
        .set({ ...fields, ...type, updated_at: now, lock_version: sql`${reports.lock_version} + 1` })
        .where(and(eq(reports.id, id), same))
        .returning({ id: reports.id })
      return written.length > 0
    },

    async remove(id: string): Promise<void> {
      await db.delete(reports).where(eq(reports.id, id))
    },
  }
}

function filteredBy(by: string, value: string): SQL {
  switch (by) {
    case 'report_type':
      return sql`r.report_type = ${value}`
    case 'created_by':
      return sql`r.created_by::text = ${value.toLowerCase()}`
    case 'shared':
      return sql`r.shared = ${value}`
    default:
      return sql`true`
  }
}

function told({
  maker_id,
  maker_name,
  run_id,
  run_as_of,
  run_state,
  created_at,
  updated_at,
  ...row
}: Omit<Row, 'schedule'>): Omit<SavedReport, 'schedule'> {
  return {
    ...row,
    created_by: { id: maker_id, name: maker_name ?? '' },
    last_run: run_id ? { id: run_id, as_of: isoTime(run_as_of), state: run_state } : null,
    created_at: isoTime(created_at),
    updated_at: isoTime(updated_at),
  }
}
