import type { JobRun } from '../jobs.ts'
import type { Mail } from '../mail.ts'

/** Hands a mail to the mail server, unless another worker is at it by now: a mail cannot be taken back. */
export async function handOver({ ports, confirm }: JobRun, mail: Mail | null): Promise<void> {
  if (!mail) return
  await confirm()
  await ports.mailer.send(mail)
}
