import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { userStore } from '#api/areas/users/index.ts'
import { withContact } from '#api/platform/brand-contact.store.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { inEveryBrand, inJob, job } from '#api/platform/jobs.ts'
import type { Mail, MailAttachment } from '#api/platform/mail.ts'
import { handOver } from '#api/platform/mails/hand-over.ts'
import { renderMail } from '#api/platform/mails/render.ts'
import type { Ports } from '#api/platform/ports.ts'
import { mostAttached } from '#config/mailing.ts'
import { emailStore } from '../mail/email-logs.store.ts'
import { inboundStore } from './inbound.store.ts'
import { readMail } from './read-mail.ts'

const client = { ip: '', user_agent: 'intake', request_id: '', language: 'en' }

/** Passes an answer on to the mailbox of whoever is to read it; answering that one writes to the person. */
export const passOnReply = job('mail', async (payload, ports, run) => {
  const { tenant_id, reply_id, inbound_id, origin } = payload as Record<'tenant_id' | 'reply_id' | 'inbound_id' | 'origin', string>
  const written = await inJob(run, tenant_id, client, (work) => writeMail(work, { reply_id, origin }))
  if (!written) return
  const raw = await inJob(run, tenant_id, client, (work) => inboundStore(work).rawOf(inbound_id))
  const attachments = raw ? await cleanFiles(ports, (await readMail(raw)).attachments) : []
  await handOver(run, { ...written, ...(attachments.length > 0 && { attachments }) })
})

/** The bytes of what came in are forgotten after their days. */
export const forgetInbound = job('work', (_payload, _ports, run) => inEveryBrand(run, client, (work) => inboundStore(work).forgetRaw()))

async function writeMail(work: OpenWork, { reply_id, origin }: { reply_id: string; origin: string }): Promise<Mail | null> {
  const reply = await emailStore(work).find(reply_id)
  const contact = reply && (await inboundStore(work).contactOf(reply.contact_id))
  if (!reply) return null
  const reader = reply.user_id ? await userStore(work).findWhole(reply.user_id) : null
  const brand = await withContact(work, work.brand.effective(reader?.company?.number ?? null))
  const { offered } = brand.languages
  const person = contact?.name || reply.sender_name || reply.from_address
  const rendered = renderMail(brand, {
    kind: 'contact_replied',
    language: offered.find((language) => language === reader?.user.language) ?? brand.languages.default,
    values: { person, subject: reply.subject, name: reader?.profile.first_name ?? '' },
    url: contact ? `${origin}/contacts/${contact.number}/emails` : undefined,
    facts: [['email', reply.from_address]],
    quote: reply.body,
  })
  return {
    tenant_id: work.brand.id,
    id: reply.id,
    sender: { name: brand.mail.from_name, address: brand.mail.from_address },
    reply_to: { name: person, address: reply.from_address },
    recipient: reply.recipient,
    ...rendered,
  }
}

/** As many as one mail may carry, and none that the scanner finds fault with. */
async function cleanFiles({ scanner }: Pick<Ports, 'scanner'>, files: readonly MailAttachment[]): Promise<MailAttachment[]> {
  const passed: MailAttachment[] = []
  let bytes = 0
  for (const file of files.slice(0, mostAttached.files)) {
    bytes += file.content.length
    if (bytes > mostAttached.bytes) break
    const local = path.join(tmpdir(), `inbound-${newId()}`)
    await writeFile(local, file.content)
    const verdict = await scanner.scan(local)
    await rm(local, { force: true })
    if (verdict !== 'infected') passed.push(file)
  }
  return passed
}
