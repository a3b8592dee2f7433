import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { workOf } from '#api/areas/users/index.ts'
import type { ReportRun } from '#api/contract/reports/reports.ts'
import { inEveryBrand, inJob, job } from '#api/platform/jobs.ts'
import { live } from '#api/platform/live/live.ts'
import { Refusal } from '#api/platform/refusal.ts'
import { answer } from './runs.ts'
import { runStore } from './runs.store.ts'
import { isTooLong } from './too-long.ts'
import { jobPatience } from './schedules/sending.jobs.ts'

const client = z.object({ ip: z.string(), user_agent: z.string(), request_id: z.string(), language: z.string() })
const wanted = z.object({ tenant_id: z.uuid(), run_id: z.uuid(), user_id: z.uuid(), client })

/** Works out a run that took too long for its request, as the one who asked it. */
export const runReport = job('work', async (payload, _ports, run) => {
  const { tenant_id, run_id, user_id, client: asker } = wanted.parse(payload)
  const asked = await inJob(run, tenant_id, asker, async (work) => {
    const as = await workOf(work, user_id)
    const found = as && (await runStore(as).find(run_id))
    return found && (await runStore(as).start(run_id)) ? { as, question: found.question } : null
  })
  if (!asked) return
  const tell = (write: (store: ReturnType<typeof runStore>) => Promise<void>) =>
    inJob(run, tenant_id, asker, async (work) => {
      await write(runStore({ ...asked.as, db: work.db, now: work.now }))
      await live.importProgress(work, { user_ids: [user_id], id: run_id })
    })
  const counted = (progress: ReportRun['progress']) => tell((store) => store.counted(run_id, progress))
  const { result, refused } = await answer(asked.as, asked.question, jobPatience, counted).then(
    (found) => ({ result: found, refused: null }),
    (error: unknown) => {
      // What they may not ask any more, or takes too long, has no answer; any other fault is tried again.
      if (error instanceof Refusal) return { result: null, refused: { code: error.code, details: error.details } }
      if (isTooLong(error)) return { result: null, refused: null }
      throw error
    },
  )
  await tell((store) => store.finish(run_id, result, refused))
})

/** How long runs are kept; those that were sent for 13 months. */
const keptDays = 7
const sentDays = 396
const chunk = 1000

/** Forgets runs that are old; the newest of a saved report stays for whoever asked it. */
export const forgetRuns = job('work', (_payload, _ports, run) =>
  inEveryBrand(run, { ip: '', user_agent: '', request_id: '', language: 'en' }, async ({ db, now }) => {
    const ago = (days: number) => sql`${new Date(now.getTime() - days * 86_400_000).toISOString()}::timestamptz`
    const gone = await db.execute(sql`
      delete from report_runs where id in (
        select r.id from report_runs r where r.created_at < ${ago(keptDays)} and (not r.scheduled or r.created_at < ${ago(sentDays)}) and (r.report_id is null or exists (
          select from report_runs n where n.report_id = r.report_id and n.user_id = r.user_id and n.created_at > r.created_at
        )) limit ${chunk}
      )`)
    const sent = await db.execute(sql`
      delete from report_sendings where id in (select id from report_sendings where due_at < ${ago(sentDays)} limit ${chunk})`)
    return gone.rowCount === chunk || sent.rowCount === chunk
  }),
)
