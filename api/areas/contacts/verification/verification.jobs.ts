import { eq } from 'drizzle-orm'
import { userStore } from '#api/areas/users/index.ts'
import { withContact } from '#api/platform/brand-contact.store.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { job } from '#api/platform/jobs.ts'
import type { Mail } from '#api/platform/mail.ts'
import type { MailCause } from '#api/platform/mails/queue.ts'
import { writeAndHandOver } from '#api/platform/mails/hand-over.ts'
import { renderMail } from '#api/platform/mails/render.ts'
import { contacts } from '#api/platform/tables/index.ts'
import type { locales } from '#config/tenant/tenant.ts'
import { verificationStore } from './verification.store.ts'

/** Of the languages that people speak, those that mails are written in. */
const mailLanguages: Record<string, (typeof locales)[number]> = { english: 'en', spanish: 'es' }

type Wanted = { contact_id: string; email: string; user_id: string; cause: MailCause }

/** Writes the mail with the link; the token is made here, so that the queue holds none. */
export const sendVerification = job('mail', async (payload, _ports, run) => {
  const wanted = payload as unknown as Wanted & { tenant_id: string }
  await writeAndHandOver(run, wanted, (work) => writeMail(work, wanted))
})

async function writeMail(work: OpenWork, { contact_id, email, user_id, cause }: Wanted): Promise<Mail | null> {
  const [contact] = await work.db.select().from(contacts).where(eq(contacts.id, contact_id))
  // Another address by now, or nobody any more: the link would lead nowhere.
  if (!contact || contact.deleted_at || contact.email !== email) return null
  const asker = await userStore(work).findWhole(user_id)
  const brand = await withContact(work, work.brand.effective(asker?.company?.number ?? null))
  const wanted = contact.preferred_language ? mailLanguages[contact.preferred_language] : undefined
  const language = wanted && brand.languages.offered.includes(wanted) ? wanted : brand.languages.default
  const token = await verificationStore(work).issue(contact_id, email, user_id)
  const agent = asker ? `${asker.profile.first_name} ${asker.profile.last_name}`.trim() : ''
  const { from_name, from_address, reply_to } = brand.mail
  return {
    tenant_id: work.brand.id,
    sender: { name: from_name, address: from_address },
    reply_to: asker?.user.email ?? reply_to,
    recipient: email,
    ...renderMail(brand, {
      kind: 'verify_email',
      language,
      values: { name: contact.first_name, agent: agent || brand.name, email },
      url: `${cause.origin}/verify-email/${token}`,
    }),
  }
}
