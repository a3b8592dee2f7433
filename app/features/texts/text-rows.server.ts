import type { TextConversation, TextMessage } from '#api/contract/texts/texts.ts'
import { dateIn, formatDate, formatPhone, formatTime } from '#api/contract/formats.ts'
import { formatTimestamp } from '#app/forms/answers.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { zoneOf } from '#config/options.ts'

export type ConversationView = ReturnType<typeof conversationView>

/** A conversation as the list shows it; an unknown number stands for itself. */
export function conversationView(context: SignedInContext, one: TextConversation) {
  const { contact, last_message: last } = one
  const name = `${contact?.first_name ?? ''} ${contact?.last_name ?? ''}`.trim()
  return {
    id: one.id,
    name: name || formatPhone(one.phone_number),
    phone_number: one.phone_number,
    shown: formatPhone(one.phone_number),
    own_number: formatPhone(one.own_number),
    contact: contact && { id: contact.id, number: contact.number, do_not_call: contact.do_not_call },
    person: one.user.name,
    is_own: one.user.id === context.user.id,
    unread: one.unread_count,
    suppressed_since: one.suppressed_since && formatTimestamp(context, one.suppressed_since),
    last: last && {
      words: last.body || context.say('texts:pictures', { count: last.media_count }),
      by_us: last.direction === 'outbound',
      failed: last.status === 'failed' || last.status === 'undelivered',
      at: formatTimestamp(context, last.created_at),
    },
    permission: one.permission && {
      permitted: one.permission.permitted,
      how: context.say(`texts:permission.ways.${one.permission.how}`),
      note: one.permission.note,
      at: formatTimestamp(context, one.permission.agreed_at),
      by: one.permission.recorded_by?.name ?? '',
    },
  }
}

export type MessageView = ReturnType<typeof messageView>

/** A text as its conversation shows it: what became of it, in words. */
export function messageView(context: SignedInContext, one: TextMessage) {
  const zone = zoneOf(context.user)
  const failed = one.status === 'failed' || one.status === 'undelivered'
  return {
    id: one.id,
    day: dateIn(zone, new Date(one.created_at)),
    inbound: one.direction === 'inbound',
    body: one.body,
    at: formatTimestamp(context, one.created_at),
    time: formatTime(new Date(one.created_at), context.language, zone),
    state: stateInWords(context, one),
    is_scheduled: waits(one) && one.user?.id === context.user.id,
    failed,
    error: failed ? (one.error ?? context.say('texts:failed_unknown')) : null,
    keyword: one.keyword && !one.automatic ? context.say(`texts:keywords.${one.keyword}`) : null,
    by: one.automatic ? context.say('texts:automatic') : one.user && one.user.id !== context.user.id ? one.user.name : '',
    media: one.media.map(({ n, state, content_type, can_show }) => ({
      n,
      can_show,
      words: context.say(`texts:media.${state === 'kept' ? (content_type.startsWith('image/') ? 'picture' : 'file') : state}`),
      is_here: state === 'kept',
    })),
  }
}

/** Written, and not to go out before its hour. */
const waits = ({ status, send_at }: TextMessage): boolean => status === 'queued' && send_at !== null && new Date(send_at) > new Date()

function stateInWords(context: SignedInContext, one: TextMessage): string {
  if (one.direction === 'inbound') return ''
  if (one.send_at && waits(one)) return context.say('texts:status.scheduled', { when: formatTimestamp(context, one.send_at).full })
  return context.say(`texts:status.${one.status}`)
}

/** Texts by the day they went, oldest first, each day in words. */
export function byDay(context: SignedInContext, messages: MessageView[]) {
  const today = dateIn(zoneOf(context.user), new Date())
  const days: { day: string; words: string; messages: MessageView[] }[] = []
  for (const message of messages) {
    const last = days.at(-1)
    if (last?.day === message.day) last.messages.push(message)
    else
      days.push({
        day: message.day,
        words: message.day === today ? context.say('texts:today') : formatDate(message.day, context.language, 'UTC', 'long'),
        messages: [message],
      })
  }
  return days
}
