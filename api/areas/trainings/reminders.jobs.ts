import { inEveryBrand, job } from '#api/platform/jobs.ts'
import { queueMail } from '#api/platform/mails/queue.ts'
import { claimReminders } from './reminders.store.ts'

const chunk = 200
const client = { ip: '', user_agent: 'clock', request_id: '', language: 'en' }

/** Reminds holders of certificates that end, 30 and 7 days before. The claim and the mail are one transaction. */
export const remindOfCertificates = job('work', async (_payload, _ports, run) => {
  await inEveryBrand(run, client, async (work) => {
    const due = await claimReminders(work, work.now.toISOString().slice(0, 10), chunk)
    for (const { user_id, training_id, title, expires_on } of due)
      await queueMail(work, 'certificate_ends', { user_id }, JSON.stringify({ training_id, title, expires_on }))
    return due.length === chunk
  })
})
