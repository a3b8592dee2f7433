import { createHash } from 'node:crypto'
import { ownerFilter } from '#api/areas/contacts/index.ts'
import { readKeyword, suppress } from '#api/areas/outreach/index.ts'
import { userStore, workOf } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { enqueue } from '#api/platform/jobs.ts'
import type { Limit } from '#api/platform/limits.ts'
import { live } from '#api/platform/live/live.ts'
import { refuse } from '#api/platform/refusal.ts'
import type { InboundKind } from '#config/mailing.ts'
import { emailStore, type EmailRow } from '../mail/email-logs.store.ts'
import { cameBack } from '../mail/send.jobs.ts'
import { isForComplaints, readTokenAddress, type Token } from './addresses.ts'
import { inboundStore } from './inbound.store.ts'
import { readMail, type InboundMail } from './read-mail.ts'

/** Answers to one mail: more than any talk has, too few to fill a mailbox with. */
const perMail: Limit = { name: 'inbound_mail', points: 30, seconds: 3600 }

/** Whose way to somebody is over: a bounce of it says nothing new. */
const wasSent: readonly EmailRow['status'][] = ['sending', 'sent', 'delivered', 'unsure']

/**
 * Takes in one raw mail, each once: a bounce, a complaint, a machine's answer or a person's. `envelope`: to whom it was handed over,
 * where that is known. Whose it is is told by our own addresses alone, never by who says they sent it; null for what is nobody's.
 */
export async function takeMail(work: OpenWork, raw: Buffer, envelope: readonly string[] = []): Promise<InboundKind | 'known' | null> {
  const mail = await readMail(raw).catch(() => {
    throw refuse('malformed')
  })
  const token = tokenOf(work, mail, envelope)
  const row = token && (await emailStore(work).hold(token.mail_id))
  if (!token || row?.direction !== 'out') return null
  await work.ports.limits.spend(perMail, `${work.brand.id} ${row.id}`)
  const kind = kindOf(mail, token)
  const id = newId()
  const hash = createHash('sha256').update(raw).digest('base64url')
  if (!(await inboundStore(work).keep({ id, hash, mail_id: row.id, kind, raw }))) return 'known'
  await heeded[kind](work, row, mail, id)
  return kind
}

/** A complaint comes from a mailbox provider to an address of the brand, with our mail in it; all else to the address of the mail itself. */
function tokenOf(work: OpenWork, mail: InboundMail, envelope: readonly string[]): Token | null {
  const to = [...envelope, ...mail.to]
  const tokenAmong = (addresses: readonly string[]): Token | null =>
    addresses.reduce<Token | null>((found, address) => found ?? readTokenAddress(work, address), null)
  const direct = tokenAmong(to)
  if (direct || !mail.is_complaint) return direct
  return to.some((address) => isForComplaints(work, address)) ? tokenAmong(mail.about) : null
}

function kindOf({ delivery, is_complaint, is_automatic }: InboundMail, { kind }: Token): InboundKind {
  if (is_complaint) return 'complaint'
  if (delivery?.action === 'failed') return 'bounce'
  if (delivery?.action === 'delivered') return 'delivered'
  return delivery || is_automatic || kind === 'return' ? 'automatic' : 'reply'
}

const heeded: Record<InboundKind, (work: OpenWork, row: EmailRow, mail: InboundMail, id: string) => Promise<void>> = {
  async bounce(work, row, { delivery }) {
    if (delivery && wasSent.includes(row.status)) await cameBack(work, row, { status: delivery.status, words: delivery.words })
  },

  async delivered(work, { id, status }) {
    if (status === 'sent' || status === 'unsure') await emailStore(work).update(id, { status: 'delivered' })
  },

  /** A complaint is a wish: no more mail to this address. */
  async complaint(work, { id, status, recipient, sent_at }) {
    if (wasSent.includes(status)) await emailStore(work).update(id, { status: 'complained', sent_at: sent_at ?? work.now })
    await suppress(work, { channel: 'email', address: recipient, source: 'complaint', word: 'spam' })
  },

  // Nothing is answered, nothing ends: answers of machines to machines have no end.
  automatic: async () => {},

  async reply(work, row, mail, id) {
    const store = inboundStore(work)
    const contact = await store.contactOf(row.contact_id)
    const reader = await readerOf(work, row, contact)
    const reply_id = newId()
    await store.addReply({
      id: reply_id,
      contact_id: row.contact_id,
      user_id: reader.user_id,
      subject: mail.subject,
      recipient: reader.address ?? '',
      sender_name: mail.from.name || contact?.name || '',
      files: mail.attachments.map(({ name, content_type, content }) => ({ id: newId(), name, content_type, size: content.length })),
      in_reply_to: row.id,
      from_address: mail.from.address,
      body: mail.text,
    })
    await emailStore(work).touch(row.contact_id)
    const words = ownWords(mail.text)
    if (readKeyword(words) === 'stop') await suppress(work, { channel: 'email', address: row.recipient, source: 'email', word: words })
    await audit(work, { area: 'campaigns', action: 'email_received', subject_id: row.contact_id })
    if (reader.user_id && contact) await live.mail(work, { user_ids: [reader.user_id], id: String(contact.number) })
    if (reader.address) await enqueue(work, 'pass_on_reply', { reply_id, inbound_id: id, origin: row.origin })
  },
}

type Contact = Awaited<ReturnType<ReturnType<typeof inboundStore>['contactOf']>>

/** Who is to read an answer: in whose name we wrote, as long as the contact is within their reach; else whoever has the contact now. */
async function readerOf(work: OpenWork, row: EmailRow, contact: Contact): Promise<{ user_id: string | null; address: string | null }> {
  const theirs = row.user_id ? await workOf(work, row.user_id) : null
  const reach = theirs && (await ownerFilter(theirs))
  const reaches = reach && (reach === 'all' || !contact || (contact.holder_id !== null && reach.includes(contact.holder_id)))
  if (reaches) return { user_id: row.user_id, address: row.reply_to }
  const owner = contact?.owner_id ? await userStore(work).findWhole(contact.owner_id) : null
  const { mail, contact: house } = work.brand.set
  return owner?.user.state === 'active'
    ? { user_id: owner.user.id, address: owner.user.email }
    : { user_id: null, address: mail.reply_to ?? house.email }
}

const quoteBegins = /^(>|On\b.{5,200}\bwrote:$|El\b.{5,200}\bescribió:$|-{3,} ?(Original|Forwarded)|_{10,}$|(From|De): )/m

/** What they wrote above what they answer. */
function ownWords(text: string): string {
  const at = text.search(quoteBegins)
  return (at < 0 ? text : text.slice(0, at)).trim()
}
