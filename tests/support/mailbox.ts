import { desc } from 'drizzle-orm'
import { jobs } from '#api/jobs.ts'
import { runPendingJobs } from '#api/platform/jobs.ts'
import { outbox_mails, type OutboxAttachment } from '#api/platform/tables/index.ts'
import type { TestApi } from './api.ts'

export type SentMail = { to: string; from: string; subject: string; text: string; html: string; attachments: readonly OutboxAttachment[] }

/** Does the work that is queued by now; a job that fails is an unexpected error of the api's. */
export function workOffJobs(api: TestApi): Promise<void> {
  return runPendingJobs(api.ports, jobs, (error) => void api.unexpected.push(error))
}

/** The mails of a brand after all queued work, the newest first. */
export async function mailsOf(api: TestApi, brand?: string): Promise<SentMail[]> {
  await workOffJobs(api)
  const rows = await api.within(
    ({ db }) => db.select().from(outbox_mails).orderBy(desc(outbox_mails.created_at), desc(outbox_mails.id)),
    brand,
  )
  return rows.map(({ recipient, sender, subject, text_body, html_body, attachments }) => {
    return { to: recipient, from: sender, subject, text: text_body, html: html_body, attachments }
  })
}

/** The token of the link in a mail. */
export function tokenIn(mail: SentMail | undefined): string {
  const token = /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`No link with a token in: ${mail?.text}`)
  return token
}

/** The one-time code of a mail. */
export function codeIn(mail: SentMail | undefined): string {
  const code = /^(\d{6})$/m.exec(mail?.text ?? '')?.[1]
  if (!code) throw new Error(`No code in: ${mail?.text}`)
  return code
}
