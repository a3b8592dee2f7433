import { lengthOf } from '#api/contract/formats.ts'
import type { TimelineLine } from '#api/contract/contacts/timeline.ts'
import { contactEmailHref } from '#app/features/campaigns/index.server.ts'
import { callHref } from '#app/features/phone/index.server.ts'
import { conversationPath } from '#app/features/texts/index.ts'
import { formatTimestamp } from '#app/forms/answers.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { accountNames } from '#config/integrations.ts'

type Kind =
  | 'called'
  | 'not_answered'
  | 'call_came'
  | 'missed'
  | 'voicemail'
  | 'text_sent'
  | 'text_failed'
  | 'text_received'
  | 'mail_sent'
  | 'mail_failed'
  | 'mail_received'

/** A call, a text or an e-mail as the timeline tells it, in words; what the reader may not open is empty. */
export type Exchange = {
  kind: Kind
  title: string
  /** Who, to whom. */
  people: string
  /** Length and outcome, or what became of the text. */
  facts: string
  words: string
  link: { href: string; label: string } | null
  recordings: { id: string; label: string }[]
}
export type ShownLine = TimelineLine & { exchange: Exchange | null }

type CallDetails = {
  direction: 'inbound' | 'outbound'
  status: string
  missed: boolean
  voicemail: boolean
  duration_seconds: number
  disposition: string | null
  handed_on: boolean
  via?: 'phone_burner' | null
  /** The row by which the disclaimer about plans was read in it. */
  disclaimer?: string | null
  call_id?: string
  notes?: string
  recordings?: { id: string; kind: 'call' | 'voicemail' }[]
}
type TextDetails = { direction: 'inbound' | 'outbound'; status: string; conversation_id?: string; body?: string; media_count?: number }

type MailDetails = {
  direction: 'inbound' | 'outbound'
  status: string
  email_id?: string
  subject?: string
  to_many?: boolean
  contact_number?: number
}

/** The lines of a contact's timeline, calls and texts in the reader's words; `name` is the contact's. */
export function shownLines(context: SignedInContext, lines: TimelineLine[], name: string): ShownLine[] {
  return lines.map((line) => ({ ...line, exchange: exchangeOf(context, line, name) }))
}

function exchangeOf(context: SignedInContext, line: TimelineLine, name: string): Exchange | null {
  if (line.kind === 'call') return callOf(context, line, name)
  if (line.kind === 'mail') return mailOf(context, line, name)
  return line.kind === 'text' ? textOf(context, line, name) : null
}

function callOf(context: SignedInContext, line: TimelineLine, name: string): Exchange {
  const say = (key: string, params?: Record<string, string>) => context.say(`contact:exchange.${key}`, params)
  const call = line.details as CallDetails
  const isAnswered = call.status === 'completed'
  const { kind, title } = callTitle(call, say, name)
  const outcome = call.disposition ? context.say(`calls:dispositions.${call.disposition}`) : ''
  return {
    kind,
    title,
    people: peopleOf(line, say, name),
    facts: [
      call.via ? accountNames[call.via] : '',
      isAnswered ? lengthOf(call.duration_seconds) : '',
      outcome,
      call.disclaimer ? say('disclaimer_read') : '',
    ]
      .filter(Boolean)
      .join(' · '),
    words: call.notes ?? '',
    link: call.call_id ? { href: callHref(call.call_id), label: say('open_call') } : null,
    recordings: (call.recordings ?? []).map((one) => ({
      id: one.id,
      label: say(one.kind === 'voicemail' ? 'play_voicemail' : 'play_call', { at: formatTimestamp(context, line.at).full }),
    })),
  }
}

function callTitle(call: CallDetails, say: (key: string, params?: Record<string, string>) => string, name: string) {
  if (call.voicemail) return { kind: 'voicemail', title: say('voicemail') } as const
  if (call.missed) return { kind: 'missed', title: say('missed') } as const
  if (call.direction === 'inbound') {
    const title = call.handed_on ? say('handed_on') : say('call_from', { name })
    return { kind: 'call_came', title } as const
  }
  if (call.status === 'completed') return { kind: 'called', title: say('called') } as const
  const ends = { busy: 'busy', 'no-answer': 'no_answer', failed: 'failed' } as const
  return { kind: 'not_answered', title: say(ends[call.status as keyof typeof ends] ?? 'canceled') } as const
}

function textOf(context: SignedInContext, line: TimelineLine, name: string): Exchange {
  const say = (key: string, params?: Record<string, string>) => context.say(`contact:exchange.${key}`, params)
  const { direction, status, conversation_id, body, media_count = 0 } = line.details as TextDetails
  const isOut = direction === 'outbound'
  const failed = status === 'failed' || status === 'undelivered'
  const pictures = media_count > 0 ? context.say('texts:pictures', { count: media_count }) : ''
  return {
    kind: isOut ? (failed ? 'text_failed' : 'text_sent') : 'text_received',
    title: say(isOut ? 'text_sent' : 'text_received'),
    people: peopleOf(line, say, name),
    facts: [isOut ? context.say(`texts:status.${status}`) : '', pictures].filter(Boolean).join(' · '),
    words: body ?? '',
    link: conversation_id ? { href: conversationPath(conversation_id), label: say('open_text') } : null,
    recordings: [],
  }
}

function mailOf(context: SignedInContext, line: TimelineLine, name: string): Exchange {
  const say = (key: string, params?: Record<string, string>) => context.say(`contact:exchange.${key}`, params)
  const { direction, status, email_id, subject, to_many, contact_number } = line.details as MailDetails
  const isOut = direction === 'outbound'
  const failed = status === 'bounced' || status === 'complained'
  return {
    kind: isOut ? (failed ? 'mail_failed' : 'mail_sent') : 'mail_received',
    title: say(isOut ? (to_many ? 'mail_of_many' : 'mail_sent') : 'mail_received'),
    people: peopleOf(line, say, name),
    facts: isOut ? context.say(`campaigns:states.${status}`) : '',
    words: subject ?? '',
    link: email_id ? { href: contactEmailHref(contact_number ?? '', email_id), label: say('open_mail') } : null,
    recordings: [],
  }
}

function peopleOf({ by, details }: TimelineLine, say: (key: string, params: Record<string, string>) => string, name: string): string {
  const person = by?.name ?? ''
  if (details['direction'] === 'outbound') return person
  return person ? say('from_to', { from: name, to: person }) : name
}
