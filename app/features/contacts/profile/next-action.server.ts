import type { Contact } from '#api/contract/contacts/contacts.ts'
import { dateIn, daysBetween, turns65 } from '#api/contract/formats.ts'

/** What would help most now; `day` is the day it is about. */
export type NextAction =
  | { kind: 'take'; pool: string }
  | { kind: 'follow_up'; day: string; event: string }
  | { kind: 'renewal' | 'turning_65' | 'silent'; day: string }
  | { kind: 'never_contacted' | 'no_way' | 'no_status' }

type Known = {
  contact: Contact
  today: string
  zone: string
  /** The next day that one of their policies renews. */
  renewal: string | null
  /** A follow-up that should have been done by now. */
  late: { id: string; first: string } | null
  mayChange: boolean
}

const soon = { renewal: 30, turning_65: 180 }
const longSilence = 90

/** Who is not to be reached for: by a status that warns, or by everything they said. */
const isLeftAlone = ({ status, do_not_call, do_not_text, do_not_mail }: Contact): boolean =>
  status?.tone === 'danger' || (do_not_call && do_not_text && do_not_mail)

/** The one thing that would help most, or null: what waits for somebody, then what has a date, then what is missing. */
export function nextActionOf({ contact, today, zone, renewal, late, mayChange }: Known): NextAction | null {
  const { pool, birth_date, phones, emails, last_contacted_at, status } = contact
  const within = (day: string | null, days: number) => day !== null && day >= today && daysBetween(today, day) <= days
  if (pool && mayChange) return { kind: 'take', pool: pool.name }
  if (late) return { kind: 'follow_up', day: late.first, event: late.id }
  if (renewal && within(renewal, soon.renewal)) return { kind: 'renewal', day: renewal }
  const birthday = birth_date ? turns65(birth_date) : null
  if (birthday && within(birthday, soon.turning_65)) return { kind: 'turning_65', day: birthday }
  if (phones.length === 0 && emails.length === 0) return mayChange ? { kind: 'no_way' } : null
  if (isLeftAlone(contact)) return null
  if (!last_contacted_at) return { kind: 'never_contacted' }
  if (!status && mayChange) return { kind: 'no_status' }
  const last = dateIn(zone, new Date(last_contacted_at))
  return daysBetween(last, today) > longSilence ? { kind: 'silent', day: last } : null
}

/** The next day that one of these policies renews; null where none does. */
export function nextRenewal(card: { policies: { renewal_date: string | null }[] } | null, today: string): string | null {
  const days = (card?.policies ?? []).flatMap(({ renewal_date }) => (renewal_date && renewal_date >= today ? [renewal_date] : []))
  return days.sort()[0] ?? null
}
