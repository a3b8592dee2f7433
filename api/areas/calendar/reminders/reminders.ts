import type { Contact } from '#api/contract/contacts/contacts.ts'
import { formatDate } from '#api/contract/formats.ts'
import { requireContact } from '#api/areas/contacts/index.ts'
import { gate, type Answer, type OutreachQuestion } from '#api/areas/outreach/index.ts'
import { permissionStore, sendText } from '#api/areas/texts/index.ts'
import { userStore, workAs, type WholeUser } from '#api/areas/users/index.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import { enqueue } from '#api/platform/jobs.ts'
import { live } from '#api/platform/live/live.ts'
import { calendarStream } from '#api/platform/live/channels/events.ts'
import { causeOf, queueMail } from '#api/platform/mails/queue.ts'
import { Refusal } from '#api/platform/refusal.ts'
import { sentence } from '#api/platform/sentences.ts'
import { writtenLanguage } from '#config/written-language.ts'
import { historyStore } from '../history.store.ts'
import type { DueReminder, ReminderFate } from './reminders.store.ts'

/** A reminder that the hours of the law hold back goes out once they open, if so much time is left before the start. */
const leastBefore = 30 * 60_000

const sent: ReminderFate = { state: 'sent' }
const refused = (rule: string): Extract<ReminderFate, { state: 'refused' }> => ({ state: 'refused', rule })

/**
 * Brings a reminder on its way, or says why not. Whatever carries it on is queued in this transaction: a reminder that counts as sent
 * is sent once, and one whose transaction was cut off is sent by the next round. Never after the start.
 */
export async function remind(work: OpenWork, due: DueReminder): Promise<ReminderFate> {
  const fate = await fateOf(work, due)
  if (fate.state === 'waiting' || fate.state === 'missed') return fate
  const { event_id, occurrence_id, contact_id, recipient, channel, user_id } = due
  const after = { to: recipient, channel, ...('rule' in fate && { rule: fate.rule }) }
  const action = fate.state === 'sent' ? 'reminded' : 'reminder_refused'
  await historyStore(work).record({ event_id, occurrence_id, contact_id, action, after }, user_id)
  return fate
}

async function fateOf(work: OpenWork, due: DueReminder): Promise<ReminderFate> {
  if (due.start_date <= work.now || !['scheduled', 'confirmed'].includes(due.status)) return { state: 'missed' }
  const owner = await userStore(work).findWhole(due.user_id)
  if (owner?.user.state !== 'active') return refused('reminder_person_left')
  if (due.recipient === 'me') return remindOwner(work, owner, due)
  try {
    return await remindContact(workAs(work, owner), owner, due)
  } catch (error) {
    // What is refused at once stays refused: the contact is out of reach, there is no number to write from, and the like.
    if (error instanceof Refusal) return refused(error.details[0]?.code ?? error.code)
    throw error
  }
}

async function remindOwner(work: OpenWork, { user }: WholeUser, due: DueReminder): Promise<ReminderFate> {
  const { title, occurrence_id, start_date } = due
  if (due.channel === 'text') return refused('reminder_own_text')
  if (due.channel === 'alert') await live.tell(work, [calendarStream(user.id)], { event: 'reminder', id: occurrence_id })
  else await queueMail(work, 'event_soon', { user_id: user.id }, JSON.stringify({ title, id: occurrence_id, at: start_date.toISOString() }))
  return sent
}

async function remindContact(work: Work, owner: WholeUser, due: DueReminder): Promise<ReminderFate> {
  if (!due.contact_id) return refused('reminder_no_contact')
  const contact = await requireContact(work, due.contact_id)
  const way = await wayTo(work, contact, due)
  if ('rule' in way) return refused(way.rule)
  if (!way.answer.allowed) return keptBack(way.answer, due)
  if (due.channel === 'text') {
    const language = writtenLanguage(contact.preferred_language, work.brand.set.languages)
    const message_content = sentence(language, 'reminder_text', wordsOf(owner, due, language))
    await sendText(work, { contact_id: contact.id, message_to: way.to, message_content, message_id: due.id }, [])
    return sent
  }
  await enqueue(work, 'send_reminder', { reminder_id: due.id, cause: causeOf(work) })
  return sent
}

type Reached = Pick<DueReminder, 'channel' | 'booking'>

/** Where a reminder to a contact goes and what the gate says of it, now or at another time; or the rule of ours that keeps it back. */
export async function wayTo(
  work: Work,
  contact: Contact,
  { channel, booking }: Reached,
  asked?: OutreachQuestion,
): Promise<{ to: string; answer: Answer } | { rule: string }> {
  if (channel === 'text') {
    const number = (booking?.text ? booking.phone : null) ?? contact.phones[0]?.number
    if (!number) return { rule: 'text_no_phone' }
    if (!(await mayBeTexted(work, number, booking))) return { rule: 'reminder_no_permission' }
    return { to: number, answer: await gate(work).mayText(number, asked) }
  }
  const address = addressOf(contact, { booking })
  if (!address) return { rule: 'reminder_no_address' }
  return { to: address, answer: await gate(work).mayEmail(address, asked) }
}

/** A recorded permission, or the box that was ticked when this was booked; what was said last counts. */
async function mayBeTexted(work: Work, number: string, booking: DueReminder['booking']): Promise<boolean> {
  const [permission] = await permissionStore(work).ofNumbers([number])
  const isTicked = booking !== null && booking.text && booking.phone === number
  return isTicked && (!permission || new Date(permission.created_at) < new Date(booking.at)) ? true : (permission?.permitted ?? false)
}

/** Where a mail to the contact goes: to the address that they booked with, else to their first. */
export const addressOf = ({ emails }: Contact, { booking }: Pick<DueReminder, 'booking'>): string | null =>
  booking?.email ?? emails[0]?.email ?? null

/** What waiting helps waits; all else is not sent, and it is said by which rule. */
export function keptBack(
  { until, code }: Extract<Answer, { allowed: false }>,
  { start_date }: Pick<DueReminder, 'start_date'>,
): Exclude<ReminderFate, { state: 'sent' | 'missed' }> {
  const isInTime = until !== null && until.getTime() + leastBefore <= start_date.getTime()
  return isInTime ? { state: 'waiting', due_at: until } : refused(code)
}

/** Who and when, by the clock of the event. */
export function wordsOf({ profile }: WholeUser, { start_date, time_zone }: DueReminder, language: string) {
  const agent = `${profile.first_name} ${profile.last_name}`.trim()
  return { agent, when: formatDate(start_date, language, time_zone, 'time') }
}
