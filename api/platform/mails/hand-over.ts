import { v5 } from 'uuid'
import type { JobRun } from '../jobs.ts'
import type { Mail } from '../mail.ts'

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
