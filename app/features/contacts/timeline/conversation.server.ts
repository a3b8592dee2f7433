import { readTimeline, type TimelineLine } from '#api/contract/contacts/timeline.ts'
import type { Contact } from '#api/contract/contacts/contacts.ts'
import { dateIn, daysBetween, formatDate, formatTime } from '#api/contract/formats.ts'
import { templateChoices } from '#app/features/texts/index.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { zoneOf } from '#config/options.ts'
import { relativeTimeFormat } from '#config/intl.ts'
import { nameOf } from '../contact-words.ts'
import { notesOf } from '../notes/notes.server.ts'
import { shownLines, type ShownLine } from './timeline.server.ts'

const aPiece = 20

type Framed = { contact: Contact; sends_texts: boolean; may_text: boolean }

export type ConversationLine = ShownLine & { time: string }
export type ConversationDay = { day: string; words: string; lines: ConversationLine[] }

/** Calls, texts and notes of a contact by day, the newest first, and what the box to write in needs. */
export async function conversationOf(context: SignedInContext, { contact, sends_texts, may_text }: Framed) {
  const address = new URL(context.request.url).searchParams
  const before = readTimeline.shape.before.safeParse(address.get('before') ?? undefined).data ?? null
  const query = { kind: 'conversation' as const, limit: aPiece, ...(before && { before }) }
  const [piece, notes, templates] = await Promise.all([
    context.read(context.api.GET('/v1/contacts/{id}/timeline', { params: { path: { id: contact.id }, query } })),
    notesOf(context, contact.id),
    may_text ? templateChoices(context) : [],
  ])
  const pinned = before ? [] : notes.pinned
  const isAbove = (line: TimelineLine) => pinned.some(({ id }) => id === line.details['note_id'])
  const lines = (piece.data as TimelineLine[]).filter((line) => !isAbove(line))
  return {
    ...notes,
    pinned,
    days: byDay(context, shownLines(context, lines, nameOf(contact))),
    before,
    older: piece.meta.next,
    /** What was refused keeps its place, also where the refusal is why they may not be texted any more. */
    text: sends_texts && contact.phone ? { may: may_text, to: contact.phone, templates, message_id: crypto.randomUUID() } : null,
    writes: address.get('write') === 'text' ? ('text' as const) : ('note' as const),
  }
}

/** Lines under the days they belong to, as the reader's calendar has them. */
function byDay({ language, user }: SignedInContext, lines: ShownLine[]): ConversationDay[] {
  const zone = zoneOf(user)
  const today = dateIn(zone, new Date())
  const days: ConversationDay[] = []
  for (const line of lines) {
    const at = new Date(line.at)
    const day = dateIn(zone, at)
    const shown = { ...line, time: formatTime(at, language, zone) }
    const last = days.at(-1)
    if (last?.day === day) last.lines.push(shown)
    else days.push({ day, words: dayInWords(today, day, language), lines: [shown] })
  }
  return days
}

/** `Today`, `Yesterday`, else the date with its weekday. */
function dayInWords(today: string, day: string, language: string): string {
  const days = daysBetween(today, day)
  if (days < -1 || days > 0) return formatDate(day, language, 'UTC', 'long')
  const words = relativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day')
  return words.charAt(0).toLocaleUpperCase(language) + words.slice(1)
}
