import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueue, job, runPendingJobs, type JobRun } from '#api/platform/jobs.ts'
import type { Mail } from '#api/platform/mail.ts'
import { outbox_mails } from '#api/platform/tables/index.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { handOver } from './hand-over.ts'

let api: TestApi

beforeAll(async () => {
  api = await testApi()
})
afterAll(async () => {
  await api.close()
})

const mail = (words: string): Mail => ({
  tenant_id: api.brand().id,
  sender: { name: 'Brand', address: 'no-reply@brand.example' },
  recipient: 'nora@people.example',
  subject: words,
  text: words,
  html: `<p>${words}</p>`,
})

/** One job that hands these over, as a run does that was begun anew. */
async function inOneJob(...mails: Mail[]): Promise<void> {
  const errors: unknown[] = []
  const body = job('mail', async (_payload, _ports, run: JobRun) => {
    for (const one of mails) await handOver(run, one)
  })
  await api.within((work) => enqueue(work, 'send_mail', {}))
  await runPendingJobs(api.ports, { send_mail: body }, (error) => errors.push(error))
  expect(errors).toEqual([])
}

const kept = async () => {
  const rows = await api.within(({ db }) => db.select().from(outbox_mails))
  await api.within(({ db }) => db.delete(outbox_mails))
  return rows.map(({ subject }) => subject).sort()
}

test('a mail that a job hands over again, begun anew, is the same mail', async () => {
  await inOneJob(mail('Hello'), mail('Hello'))
  expect(await kept()).toEqual(['Hello'])
})

test('with another link in it, it is another mail', async () => {
  await inOneJob(mail('By link 1'), mail('By link 2'))
  expect(await kept()).toEqual(['By link 1', 'By link 2'])
})

test('two jobs that say the same to the same person send two mails', async () => {
  await inOneJob(mail('Reminder'))
  await inOneJob(mail('Reminder'))
  expect(await kept()).toEqual(['Reminder', 'Reminder'])
})
