import type { MailKind } from '#config/mail-kinds.ts'
import type { KeptBytes } from '../http/file-answer.ts'
import { enqueue } from '../jobs.ts'
import type { OpenWork } from '../http/route.ts'

/**
 * To whom: somebody known, at an `address` that they had before if one is named, or whoever signs in by this name, which only the
 * job looks up.
 */
export type Reader = { user_id: string; address?: string } | { login: string }

/** What brought a mail about, for its links and for what it says of it. */
export type MailCause = { origin: string; language: string; at: string; ip: string; user_agent: string; request_id: string }

/** `attached` is a file that hangs on the mail, by where its bytes are kept. */
export type MailRequest = { kind: MailKind; to: Reader; cause: MailCause; what: string | null; attached?: KeptBytes | null }

type Besides = { cause?: MailCause; attached?: KeptBytes | null }

/**
 * Queues one mail inside the caller's transaction. Tokens and codes are made when it is written, so the queue holds none;
 * `what` names which change a mail is about; `cause` who brought it about, where that was not this transaction.
 */
export async function queueMail(
  work: OpenWork,
  kind: MailKind,
  to: Reader,
  what: string | null = null,
  { cause = causeOf(work), attached = null }: Besides = {},
): Promise<void> {
  const request: MailRequest = { kind, to, what, cause, ...(attached && { attached }) }
  await enqueue(work, 'send_mail', request)
}

export function causeOf(work: OpenWork): MailCause {
  const { ip, user_agent, request_id, language } = work.client
  return { origin: originOf(work), language, at: work.now.toISOString(), ip, user_agent, request_id }
}

/**
 * Where links of mails begin: the brand's first domain, whatever the Host header said, with the scheme and the port that
 * the request came by.
 */
export function originOf({ brand, client }: Pick<OpenWork, 'brand' | 'client'>): string {
  const port = /:(\d{1,5})$/.exec(client.host ?? '')?.[1]
  return `${client.proto ?? 'https'}://${brand.set.domains[0]}${port ? `:${port}` : ''}`
}
