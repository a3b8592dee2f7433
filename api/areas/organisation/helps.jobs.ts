import { eq } from 'drizzle-orm'
import { userStore } from '#api/areas/users/index.ts'
import { withContact } from '#api/platform/brand-contact.store.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { job } from '#api/platform/jobs.ts'
import type { Mail } from '#api/platform/mail.ts'
import type { MailCause } from '#api/platform/mails/queue.ts'
import { writeAndHandOver } from '#api/platform/mails/hand-over.ts'
import { renderMail } from '#api/platform/mails/render.ts'
import { helps } from '#api/platform/tables/index.ts'
import { readSettings } from './settings.ts'

export type HelpMail = { help_id: string; cause: MailCause }

/** Mails a request for help to the people of the brand who answer such; a reply goes to who asked. */
export const sendHelpRequest = job('mail', async (payload, _ports, run) => {
  const wanted = payload as unknown as HelpMail & { tenant_id: string }
  await writeAndHandOver(run, wanted, (work) => writeMail(work, wanted))
})

async function writeMail(work: OpenWork, { help_id, cause }: HelpMail): Promise<Mail | null> {
  const [asked] = await work.db.select().from(helps).where(eq(helps.id, help_id))
  const asker = asked && (await userStore(work).findWhole(asked.user_id))
  if (!asked || !asker) return null
  const brand = await withContact(work, work.brand.effective(asker.company?.number ?? null))
  const name = `${asker.profile.first_name} ${asker.profile.last_name}`.trim() || asker.user.username
  const page = asked.page.startsWith('/') && !asked.page.startsWith('//') ? `${cause.origin}${asked.page}` : undefined
  const rendered = renderMail(brand, {
    kind: 'help_request',
    language: brand.languages.default,
    values: { subject: asked.subject, asker: name },
    url: page,
    facts: [
      ['person', [name, asker.company?.name, asker.business_unit?.name].filter(Boolean).join(', ')],
      ['email', asker.user.email],
      ['page', asked.page],
    ],
    quote: asked.message,
  })
  return {
    tenant_id: work.brand.id,
    sender: { name: brand.mail.from_name, address: brand.mail.from_address },
    reply_to: asker.user.email,
    recipient: (await readSettings(work)).support_email ?? brand.help.email ?? brand.contact.email,
    ...rendered,
  }
}
