import type { TextStatus } from '#api/contract/texts/texts.ts'

/** What is known of a text that goes out. */
export type Delivery = { status: TextStatus; error_code: number | null; sent_at: Date | null; delivered_at: Date | null }

/** The later in this list the more it tells: whatever order it is told in, the last of them stands. */
const order = ['queued', 'sending', 'sent', 'failed', 'undelivered', 'delivered'] as const satisfies readonly TextStatus[]
type Outgoing = (typeof order)[number]

/** The carrier's words for where a text is. Source: twilio.com/docs/messaging/api/message-resource#message-status-values. */
const told: Readonly<Record<string, Outgoing>> = {
  accepted: 'sending',
  scheduled: 'sending',
  queued: 'sending',
  sending: 'sending',
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'undelivered',
  failed: 'failed',
  canceled: 'failed',
}

const rank = (status: TextStatus): number => order.findIndex((one) => one === status)

/** Our word for the carrier's; null for one that we do not know. */
export const statusOf = (word: string): Outgoing | null => told[word] ?? null

/** Takes in one thing told of a text at `at`. Told twice, late or out of order makes no difference. */
export function advance(known: Delivery, status: Outgoing, error_code: number | null, at: Date): Delivery {
  const left = status === 'sent' || status === 'undelivered' || status === 'delivered'
  const sent_at = known.sent_at ?? (left ? at : null)
  if (rank(status) <= rank(known.status)) return { ...known, sent_at }
  const isFailure = status === 'failed' || status === 'undelivered'
  return { status, error_code: isFailure ? error_code : null, sent_at, delivered_at: status === 'delivered' ? at : known.delivered_at }
}
