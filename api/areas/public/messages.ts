import type { NewContact } from '#api/contract/contacts/contacts.ts'
import type { NewMessage, WebpageMessage } from '#api/contract/public/webpages.ts'
import { formatPhone } from '#api/contract/formats.ts'
import { lookupStore } from '#api/areas/catalogue/index.ts'
import { receivePerson } from '#api/areas/contacts/index.ts'
import { recordConsents } from '#api/areas/outreach/index.ts'
import { permissionStore } from '#api/areas/texts/index.ts'
import { reachOf } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import type { Limit } from '#api/platform/limits.ts'
import { live } from '#api/platform/live/live.ts'
import { webpageStream } from '#api/platform/live/channels/webpage.ts'
import { queueMail } from '#api/platform/mails/queue.ts'
import { invalid, Refusal, refuse } from '#api/platform/refusal.ts'
import type { Action } from '#config/permissions.ts'
import { consentWording } from './consent.ts'
import { messageStore, type MessageColumns } from './messages.store.ts'
import { spamReason } from './spam.ts'
import type { WholePage } from './webpages.store.ts'

/** From one address, whoever it wants to reach: enough for a household, too little for a machine. */
const perAddress: Limit = { name: 'webpage_ip', points: 10, seconds: 3600 }
/** To one page. Beyond that messages wait in the spam box: whoever floods a page must not keep others from writing. */
const perPage: Limit = { name: 'webpage_page', points: 30, seconds: 3600 }

/** The title of the source of contacts that came by a page. */
export const webpageSource = 'Webpage'

/** Takes in what a visitor wrote: as a contact of whoever the page belongs to, or into the spam box. 429 from an address that writes too often. */
export async function receiveMessage(work: OpenWork, { page, owner_id, owner_name }: WholePage, body: NewMessage): Promise<void> {
  if (!owner_id) throw refuse('not_found')
  const wording = body.consent ? wordingOf(work, body.consent_version, owner_name) : ''
  const { limits } = work.ports
  await limits.spend(perAddress, `${work.brand.id} ${work.client.ip}`)
  const isBusy = await limits.spend(perPage, page.id).then(
    () => false,
    (error: unknown) => {
      if (error instanceof Refusal) return true
      throw error
    },
  )
  const reason = spamReason(body, isBusy)
  const message = await keepMessage(work, { page, owner_id }, body, wording, reason)
  if (!reason) await accept(work, message)
}

const keepMessage = (
  work: OpenWork,
  { page, owner_id }: { page: WholePage['page']; owner_id: string },
  body: NewMessage,
  consent_wording: string,
  reason: string | null,
): Promise<MessageColumns> =>
  messageStore(work).insert({
    webpage_id: page.id,
    owner_id,
    spam: reason !== null,
    spam_reason: reason ?? '',
    first_name: body.first_name,
    last_name: body.last_name,
    email: body.email,
    phone: body.phone,
    message: body.message,
    consent: body.consent,
    consent_version: body.consent ? body.consent_version : null,
    consent_wording,
    language: work.client.language,
    ip: work.client.ip,
  })

/** Puts what came in by another form of a page into its spam box. */
export async function holdAsSpam(
  work: OpenWork,
  { page, owner_id, owner_name }: WholePage,
  body: NewMessage,
  reason: string,
): Promise<void> {
  if (!owner_id) throw refuse('not_found')
  await keepMessage(work, { page, owner_id }, body, body.consent ? wordingOf(work, body.consent_version, owner_name) : '', reason)
}

/** What a visitor agreed to with the box; 422 where the words have changed meanwhile. */
export function wordingOf({ brand, client }: OpenWork, version: string, owner: string): string {
  const wording = consentWording(version, client.language, { owner, brand: brand.set.name })
  if (!wording) throw invalid('consent', 'consent_changed')
  return wording
}

/** A contact as somebody left it at a page, what they agreed to with the box, and what is told in the contact's story. */
export type Visitor = {
  owner_id: string
  body: NewContact & { first_name: string }
  note: string
  kind: string
  consent: { version: string; wording: string; source: string; ip: string; agreed_at: Date } | null
}

/** Finds or makes the contact of a visitor, and records what was agreed to. */
export async function receiveVisitor(
  work: OpenWork,
  { owner_id, body, note, kind, consent }: Visitor,
): Promise<{ id: string; is_new: boolean }> {
  const source_id = await lookupStore(work).ensureSource(webpageSource)
  const received = await receivePerson(work, { owner_id, body: { ...body, source_id }, note, kind })
  if (!consent) return received
  const { id: contact_id } = received
  const phone = body.phones?.[0]?.number ?? null
  const { version, wording, source, ip, agreed_at } = consent
  await recordConsents(work, { contact_id, phone, email: body.emails?.[0]?.email ?? null, version, wording, ip, agreed_at, source })
  if (phone) {
    const agreed = { phone_number: phone, contact_id, permitted: true, how: 'web_form' as const, note: `${version}: ${wording}`, agreed_at }
    await permissionStore(work).insert(agreed)
  }
  return received
}

/** Makes a contact of a message, and tells whoever gets it. */
async function accept(work: OpenWork, message: MessageColumns): Promise<string> {
  const { owner_id, first_name, last_name, email, phone } = message
  const store = messageStore(work)
  const asked = await store.find([owner_id], message.id)
  const consent = {
    version: message.consent_version ?? '',
    wording: message.consent_wording,
    source: asked?.webpage.domain_name ?? '',
    ip: message.ip,
    agreed_at: message.created_at,
  }
  const { id: contact_id } = await receiveVisitor(work, {
    owner_id,
    body: { first_name, last_name, phones: phone ? [{ phone_type: 2, number: phone }] : [], emails: email ? [{ email }] : [] },
    note: message.message,
    kind: 'webpage_message',
    consent: message.consent ? consent : null,
  })
  await store.accepted(message.id, contact_id)
  const found = await store.find([owner_id], message.id)
  await audit(work, {
    area: 'public',
    action: 'message_received',
    subject_id: message.id,
    details: { contact_id, consent: message.consent },
  })
  await live.tell(work, [webpageStream(owner_id)], { event: 'webpage_message', id: contact_id })
  const person = `${first_name} ${last_name}`.trim()
  const values = { person, how: email ?? formatPhone(phone), number: found?.contact?.number ?? 0 }
  await queueMail(work, 'webpage_message', { user_id: owner_id }, JSON.stringify(values))
  return contact_id
}

/** Whose messages the person who asks may see or decide about. */
export async function messageOwners(work: Work, action: Action): Promise<'all' | string[]> {
  return (await reachOf(work, 'public', action)).owners
}

/** Somebody looked: it is no spam, and becomes the contact that it would have been. Doing so again changes nothing. */
export async function notSpam(work: Work, id: string): Promise<WebpageMessage> {
  const owners = await messageOwners(work, 'change')
  const store = messageStore(work)
  const message = await store.claim(owners, id)
  if (!message) throw refuse('not_found')
  if (message.spam) {
    await accept(work, message)
    await audit(work, { area: 'public', action: 'message_no_spam', subject_id: id })
  }
  const found = await store.find(owners, id)
  if (!found) throw refuse('not_found')
  return found
}

export async function deleteMessage(work: Work, id: string): Promise<void> {
  const store = messageStore(work)
  const message = await store.claim(await messageOwners(work, 'delete'), id)
  if (!message) throw refuse('not_found')
  await store.remove(id)
  await audit(work, { area: 'public', action: 'message_deleted', subject_id: id, details: { spam: message.spam } })
}
