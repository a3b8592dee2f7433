import { z } from 'zod'
import { inEveryBrand, inJob, job } from '#api/platform/jobs.ts'
import { Refusal } from '#api/platform/refusal.ts'
import { answer } from '../runs.ts'
import { isTooLong } from '../too-long.ts'
import { scheduleStore } from './schedules.store.ts'
import { planSendings, questionOf, sendCounted } from './sending.ts'

const client = { ip: '', user_agent: 'clock', request_id: '', language: 'en' }
const chunk = 50

/** As long as an answer may take beside the request, in milliseconds. */
export const jobPatience = 120_000

/** Finds the reports whose time has come, brand by brand. */
export const sendReports = job('work', (_payload, _ports, run) =>
  inEveryBrand(run, client, async (work) => {
    const due = await scheduleStore(work).due(chunk)
    for (const one of due) await planSendings(work, one)
    return due.length === chunk
  }),
)

const wanted = z.object({ tenant_id: z.uuid(), sending_id: z.uuid() })

/** Counts a report for one reader, as that reader, and sends it: one of a brand at a time in each process, for many are due at the same minute. */
export const sendReport = job('reports', async (payload, _ports, run) => {
  const { tenant_id, sending_id } = wanted.parse(payload)
  const asked = await inJob(run, tenant_id, client, (work) => questionOf(work, sending_id))
  if (!asked) return
  const result = await answer(asked.as, asked.question, jobPatience).catch((error: unknown) => {
    // What may not be asked by them is no fault; what takes too long is told.
    if (error instanceof Refusal) return 'refused' as const
    if (isTooLong(error)) return null
    throw error
  })
  await inJob(run, tenant_id, client, (work) => sendCounted(work, sending_id, asked, result))
})
