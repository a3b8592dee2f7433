import { v5 } from 'uuid'
import type { OpenWork } from '../http/route.ts'
import { inJob, type JobRun } from '../jobs.ts'
import type { Mail } from '../mail.ts'
import type { MailCause } from './queue.ts'

/**
 * Hands a mail to the mail server, unless another worker is at it by now: a mail cannot be taken back. Killed before its job has
 * ended, the mail goes out again; it has the same id then, by which mailboxes know it, as long as it says the same.
 */
export async function handOver({ ports, lease, confirm }: JobRun, mail: Mail | null): Promise<void> {
  if (!mail) return
  await confirm()
  const { tenant_id, recipient, html } = mail
  await ports.mailer.send({ id: v5(`${lease.id} ${recipient} ${html}`, tenant_id), ...mail })
}

/** What the job of a mail is queued with, whatever else it is told. */
type Queued = { tenant_id: string; cause: MailCause }

/**
 * Has a mail written by `write`, as work of its brand for whoever brought it about, and hands it over. Returns whether there was
 * one: what it would say may have been overtaken while it waited.
 */
export async function writeAndHandOver(
  run: JobRun,
  { tenant_id, cause: { ip, user_agent, request_id, language } }: Queued,
  write: (work: OpenWork) => Promise<Mail | null>,
): Promise<boolean> {
  const mail = await inJob(run, tenant_id, { ip, user_agent, request_id, language }, write)
  await handOver(run, mail)
  return mail !== null
}
