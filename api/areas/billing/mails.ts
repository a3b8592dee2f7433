import type { MailKind } from '#config/mail-kinds.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { queueMail, type MailCause } from '#api/platform/mails/queue.ts'

/** What a mail about money tells: amounts in cents and moments as ISO text, worded for its reader when it is written. */
export type MoneyFacts = {
  title?: string
  number?: number
  amount_cents?: number
  on?: string
  step?: string
  plan?: string
  last4?: string
  used?: number
  allowed?: number
  count?: number
  path: string
  paper?: string
}

/** The mail that a bill is paid, which waits for the bill's paper. */
export type PaidMail = { user_id: string; facts: MoneyFacts; cause: MailCause }

/** Where a bill is looked at, and where its paper lies. */
export const billPath = (id: string): string => `/billing/history/${id}`
export const paperPath = (id: string): string => `${billPath(id)}/invoice.pdf`

export const tellOfMoney = (work: OpenWork, kind: MailKind, user_id: string, facts: MoneyFacts): Promise<void> =>
  queueMail(work, kind, { user_id }, JSON.stringify(facts))
