import { recordActivity } from '#api/areas/contacts/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { live } from '#api/platform/live/live.ts'
import { advance, statusOf } from './delivery.ts'
import { bulkTextStore } from './to-many/bulk-texts.store.ts'
import { isToMany } from './to-many/rules.ts'
import { textStore, type MessageRow } from './texts.store.ts'

type Told = { status: NonNullable<ReturnType<typeof statusOf>>; error_code: number | null }

/** Takes in what was told of a text that is held, and lets its owner and the contact's story know. */
export async function applyStatus(work: OpenWork, message: MessageRow, { status, error_code }: Told): Promise<void> {
  const { sent_at, delivered_at } = message
  const next = advance({ status: message.status, error_code: message.error_code, sent_at, delivered_at }, status, error_code, work.now)
  await textStore(work).update(message.id, next)
  // A broadcast or a flow tells its own story: neither a line with each contact nor an event for each text.
  if (isToMany(message)) {
    if (next.sent_at && !sent_at) await bulkTextStore(work).touch(message.conversation_id)
    return
  }
  if (next.sent_at && !sent_at && !message.automatic) await publishContactChanged(work, message, next.sent_at)
  if (next.status !== message.status) await notifyTextChanged(work, message)
}

/** The screens of its owner are renewed, quietly. */
export function notifyTextChanged(work: OpenWork, message: Pick<MessageRow, 'user_id' | 'conversation_id'> & Direction): Promise<void> {
  return live.messageChanged(work, {
    user_ids: [message.user_id],
    id: message.conversation_id,
    phone_number: otherSide(message).slice(0, 40),
  })
}

type Direction = Pick<MessageRow, 'direction' | 'from_number' | 'to_number'>

export const otherSide = ({ direction, from_number, to_number }: Direction): string => (direction === 'inbound' ? from_number : to_number)

/** Who wrote to whom stands in the contact's story, next to the calls. */
export async function publishContactChanged(work: OpenWork, message: MessageRow, at: Date): Promise<void> {
  const contactId = await textStore(work).contactOf(message.conversation_id)
  if (!contactId) return
  const details = {
    type: 'text',
    message_id: message.id,
    conversation_id: message.conversation_id,
    direction: message.direction,
    user_id: message.user_id,
  }
  const user_id = message.direction === 'inbound' ? null : (message.author_id ?? message.user_id)
  await recordActivity(work, contactId, { kind: 'reached', details, contacted: true, at, user_id })
}
