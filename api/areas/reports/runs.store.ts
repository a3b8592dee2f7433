import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ReportQuestion, ReportRun } from '#api/contract/reports/reports.ts'
import { isoTime } from '#api/platform/clock.ts'
import type { Database } from '#api/platform/database.ts'
import type { Work } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { countRows, pageOf, type Counted } from '#api/platform/paging.ts'
import { report_runs } from '#api/platform/tables/index.ts'
import type { LeadsRun } from './leads/lead-reports.ts'
import type { Refused, Result, StoredRun } from './runs.ts'

/** Of runs that are of no saved report, so many of somebody's newest are kept. */
const mostLoose = 200

/** What leads by day told is kept as runs are, and is none of a report's. */
const leadsType = 'lead_reports'

/** `scheduled`: it is sent, and kept longer. */
type NewRun = { report_id: string | null; question: ReportQuestion; zone: string; result: Result | null; scheduled?: boolean }

type Row = Omit<StoredRun, 'as_of' | 'result' | 'refused'> & { as_of: string; result: Result | { refused: Refused } | null }

const columns = sql`r.id, r.report_id, r.question, r.zone, r.state, r.parts, r.parts_done, r.unseen, r.as_of, r.result`

/** The runs of the one who asks: nobody sees another's. */
export function runStore({ db, brand, actor, now, client }: Work) {
  const mine = sql`r.user_id = ${actor.user_id}`
  /** Figures are of when they were read, which is before they are kept. */
  const momentOf = (result: Result | null): Date => (result?.read_at ? new Date(result.read_at) : now)

  return {
    async find(id: string): Promise<StoredRun | null> {
      const { rows } = await db.execute<Row>(
        sql`select ${columns} from report_runs r where r.id = ${id} and r.report_type <> ${leadsType} and ${mine}`,
      )
      return rows[0] ? stored(rows[0]) : null
    },

    async findLeads(id: string): Promise<LeadsRun | null> {
      const { rows } = await db.execute<LeadsRun>(
        sql`select r.id, r.as_of, r.zone, r.question, r.result from report_runs r where r.id = ${id} and r.report_type = ${leadsType} and ${mine}`,
      )
      return rows[0] ? { ...rows[0], as_of: isoTime(rows[0].as_of) } : null
    },

    async keepLeads(run: Pick<LeadsRun, 'question' | 'zone' | 'result'>): Promise<string> {
      const id = newId()
      await db.insert(report_runs).values({
        ...run,
        ...{ tenant_id: brand.id, id, user_id: actor.user_id, report_type: leadsType, language: client.language },
        ...{ state: 'done', parts_done: 1, as_of: now, created_at: now },
      })
      await forgetLoose(db, actor.user_id)
      return id
    },

    /** Those of a saved report, the newest first. */
    async list(reportId: string, page: { page: number; limit: number }): Promise<StoredRun[]> {
      const { rows } = await db.execute<Row>(sql`
        select ${columns} from report_runs r where r.report_id = ${reportId} and ${mine} order by r.created_at desc, r.id desc ${pageOf(page)}`)
      return rows.map(stored)
    },

    count: (reportId: string): Promise<Counted> => countRows(db, sql`from report_runs r where r.report_id = ${reportId} and ${mine}`),

    /** Keeps a run, done or still to be done. */
    async insert(run: NewRun): Promise<string> {
      const id = newId()
      await db.insert(report_runs).values({
        ...run,
        ...{ tenant_id: brand.id, id, user_id: actor.user_id, report_type: run.question.report_type, language: client.language },
        ...(run.result ? { state: 'done', parts_done: 1 } : { state: 'queued', unseen: !run.scheduled }),
        ...{ as_of: momentOf(run.result), created_at: now },
      })
      if (!run.report_id) await forgetLoose(db, actor.user_id)
      return id
    },

    /** That it is being worked out; also one that was cut off in the middle of that. False where it is over. */
    async start(id: string): Promise<boolean> {
      const begun = await db
        .update(report_runs)
        .set({ state: 'running' })
        .where(and(eq(report_runs.id, id), eq(report_runs.user_id, actor.user_id), inArray(report_runs.state, ['queued', 'running'])))
        .returning({ id: report_runs.id })
      return begun.length > 0
    },

    async counted(id: string, { done, total }: ReportRun['progress']): Promise<void> {
      await db
        .update(report_runs)
        .set({ parts_done: done, parts: total })
        .where(and(eq(report_runs.id, id), eq(report_runs.user_id, actor.user_id)))
    },

    /** Writes the answer, or why there is none: it was refused, else it took too long. */
    async finish(id: string, result: Result | null, refused: Refused | null = null): Promise<void> {
      const told = result ?? (refused && { refused })
      await db
        .update(report_runs)
        .set({ result: told, state: result ? 'done' : 'failed', as_of: momentOf(result), ...(result && { parts_done: sql`parts` }) })
        .where(and(eq(report_runs.id, id), eq(report_runs.user_id, actor.user_id)))
    },

    /** Its asker has looked at the end of it. */
    async see(id: string): Promise<void> {
      await db
        .update(report_runs)
        .set({ unseen: false })
        .where(and(eq(report_runs.id, id), eq(report_runs.user_id, actor.user_id)))
    },
  }
}

/** Each look at a report is a run: the oldest go. */
async function forgetLoose(db: Database, userId: string): Promise<void> {
  await db.execute(sql`
    delete from report_runs where id in (
      select id from report_runs where user_id = ${userId} and report_id is null order by created_at desc, id desc offset ${mostLoose} limit 50
    )`)
}

function stored({ result, ...row }: Row): StoredRun {
  const told = result && 'refused' in result ? { result: null, refused: result.refused } : { result, refused: null }
  return { ...row, ...told, as_of: isoTime(row.as_of) }
}
