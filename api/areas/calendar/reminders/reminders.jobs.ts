import { requireContact } from '#api/areas/contacts/index.ts'
import { userStore, workAs } from '#api/areas/users/index.ts'
import { withContact } from '#api/platform/brand-contact.store.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { inEveryBrand, job } from '#api/platform/jobs.ts'
import type { Mail } from '#api/platform/mail.ts'
import { writeAndHandOver } from '#api/platform/mails/hand-over.ts'
import type { MailCause } from '#api/platform/mails/queue.ts'
import { renderMail } from '#api/platform/mails/render.ts'
import { writtenLanguage } from '#config/written-language.ts'
import { bookingUrl } from '../booking/telling.ts'
import { addressOf, remind, wordsOf } from './reminders.ts'
import { reminderStore } from './reminders.store.ts'

const client = { ip: '', user_agent: 'clock', request_id: '', language: 'en' }
const chunk = 50

/** Sends the reminders whose time has come, brand by brand. */
export const sendReminders = job('work', async (_payload, _ports, run) => {
  await inEveryBrand(run, client, async (work) => {
    const store = reminderStore(work)
    const due = await store.due(chunk)
    for (const one of due) await store.settle(one.id, await remind(work, one))
    return due.length === chunk
  })
})

type Wanted = { reminder_id: string; cause: MailCause }

/** Writes the mail to a contact and hands it over. */
export const sendReminder = job('mail', async (payload, _ports, run) => {
  const wanted = payload as unknown as Wanted & { tenant_id: string }
  await writeAndHandOver(run, wanted, (work) => writeMail(work, wanted))
})

async function writeMail(work: OpenWork, { reminder_id: id, cause: { origin } }: Wanted): Promise<Mail | null> {
  const due = await reminderStore(work).find(id)
  const owner = due && (await userStore(work).findWhole(due.user_id))
  // Begun or cancelled while the mail waited.
  if (!due?.contact_id || !owner || due.start_date <= work.now || !['scheduled', 'confirmed'].includes(due.status)) return null
  const contact = await requireContact(workAs(work, owner), due.contact_id)
  const recipient = addressOf(contact, due)
  if (!recipient) return null
  const brand = await withContact(work, work.brand.effective(owner.company?.number ?? null))
  const language = writtenLanguage(contact.preferred_language, brand.languages)
  const { from_name, from_address, reply_to } = brand.mail
  return {
    tenant_id: work.brand.id,
    sender: { name: from_name, address: from_address },
    reply_to: owner.user.email || reply_to,
    recipient,
    ...renderMail(brand, {
      kind: 'event_reminder',
      language,
      values: { name: contact.first_name, ...wordsOf(owner, due, language) },
      ...(due.booking && { url: bookingUrl(work, origin, due.booking.id) }),
    }),
  }
}
