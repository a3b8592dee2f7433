import type { MailKind } from '#config/mail-kinds.ts'
import type { OpenWork } from '../http/route.ts'
import { queueMail } from './queue.ts'

/** Whoever waited longer has gone on to something else. */
const longSeconds = 60

type End = Extract<MailKind, 'import_ended' | 'import_failed' | 'import_undone' | 'transfer_ended' | 'transfer_reverted' | 'print_ended'>

/** Writes to whoever started something that it is over, where it took more than a minute. */
export async function queueEnd(
  work: OpenWork,
  kind: End,
  user_id: string,
  since: Date | null,
  what: { id: string } & Record<string, string | number>,
) {
  if (!since || !(work.now.getTime() - since.getTime() > longSeconds * 1000)) return
  await queueMail(work, kind, { user_id }, JSON.stringify(what))
}
