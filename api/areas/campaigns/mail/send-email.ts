import type { Contact } from '#api/contract/contacts/contacts.ts'
import type { EmailPreview, PreviewEmail, SendEmail } from '#api/contract/campaigns/mail.ts'
import { requireContact } from '#api/areas/contacts/index.ts'
import { gate, outreachRefusal } from '#api/areas/outreach/index.ts'
import { agentName, factsOf, fieldsIn, fillIn, ownNumber, requireSelf, type MergeFacts } from '#api/areas/texts/index.ts'
import type { WholeUser } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import { originOf } from '#api/platform/mails/queue.ts'
import { invalid, Refusal, refuse, type Detail } from '#api/platform/refusal.ts'
import { writtenLanguage } from '#config/written-language.ts'
import { requireGroup } from '../broadcasts/groups.ts'
import { sampleOf } from '../broadcasts/samples.ts'
import { disclaimerFor, outOfSeason, seasonFor, withDisclaimer } from '../broadcasts/topic.ts'
import { checkPictures } from '../pictures/pictures.ts'
import { usableTemplate } from '../templates/templates.ts'
import { attachedFiles } from './attachments.ts'
import { checkContent, contentStore } from './contents.ts'
import { emailStore } from './email-logs.store.ts'
import { inWords, writeLetter, type Content, type Language } from './letter.ts'
import { queueMails } from './send.jobs.ts'

/** How far ahead a mail may be scheduled, in days. */
const furthestAhead = 30

/** Has one mail sent to a contact; the same `message_id` again is the same mail. Returns its id. */
export async function sendEmail(work: Work, contactId: string, asked: SendEmail): Promise<{ id: string; contact: Contact }> {
  const contact = await requireContact(work, contactId)
  if (!contact.emails.some(({ email }) => email === asked.email)) throw invalid('email', 'email_other_address')
  const store = emailStore(work)
  const known = await store.find(asked.message_id)
  if (known) {
    if (known.user_id !== work.actor.user_id || known.contact_id !== contact.id) throw refuse('conflict')
    return { id: known.id, contact }
  }
  const whole = await requireSelf(work)
  const content = await contentOf(work, asked)
  const language = writtenLanguage(contact.preferred_language, work.brand.set.languages)
  const values = await valuesFor(work, whole, contact)
  const missing = missingIn(content, language, values)
  if (missing.length > 0) throw new Refusal('invalid', { details: missing })
  const files = await attachedFiles(work, contact.id, asked.file_ids)
  const send_at = scheduledFor(work, asked.send_at)
  const answer = await gate(work).mayEmail(asked.email, { attempt: { contact_id: contact.id }, ...(send_at && { at: send_at }) })
  if (!answer.allowed) throw outreachRefusal(work, 'email', answer, 'email')
  await store.insert([
    {
      id: asked.message_id,
      contact_id: contact.id,
      user_id: whole.user.id,
      content_id: await contentStore(work).keep(content),
      merge_values: usedIn(content, language, values),
      language,
      subject: fillIn(inWords(content.subject, language), values).body.slice(0, 200),
      files,
      recipient: asked.email,
      sender_name: agentName(whole),
      reply_to: whole.user.email,
      origin: originOf(work),
      bucket: bucketOf(asked.email),
      send_at,
    },
  ])
  await audit(work, { area: 'campaigns', action: send_at ? 'email_scheduled' : 'email_sent', subject_id: contact.id })
  await queueMails(work)
  return { id: asked.message_id, contact }
}

/** What a mail would be like, for a contact or, where none is named, with the names of its fields. */
export async function previewEmail(work: Work, asked: PreviewEmail): Promise<EmailPreview> {
  const whole = await requireSelf(work)
  const group = asked.mailing_group_id ? await requireGroup(work, asked.mailing_group_id) : null
  const contact = await sampleOf(work, asked.contact_id, group?.id)
  const at = asked.send_at ? new Date(asked.send_at) : work.now
  const disclaimer = await disclaimerFor(work, asked, at)
  const content = withDisclaimer(await contentOf(work, asked), disclaimer)
  const values = await valuesFor(work, whole, contact)
  const language = writtenLanguage(contact?.preferred_language ?? null, work.brand.set.languages)
  const { subject, text, html, missing } = writeLetter(work.brand.effective(work.actor.company_number), {
    content,
    language,
    values,
    address: contact?.email ?? whole.user.email,
    sender: agentName(whole),
    unsubscribe_url: hiddenWay(originOf(work)),
    origin: originOf(work),
  })
  const season = seasonFor(work, asked, at)
  const season_left_out = group && season ? (await outOfSeason(work, group.id, 'email', season, at)).count : 0
  return { subject, text, html, missing, added: disclaimer ? [inWords(disclaimer, language)] : [], season_left_out }
}

type Written = Pick<SendEmail, 'subject' | 'preheader' | 'blocks' | 'email_id'>

/** What somebody wrote, or the template they chose. */
export async function contentOf(work: Work, { subject, preheader, blocks, email_id }: Written): Promise<Content> {
  if (email_id) return usableTemplate(work, email_id)
  const content = { subject: { en: subject }, preheader: { en: preheader }, blocks }
  checkContent(content, 'one')
  await checkPictures(work, content.blocks)
  return content
}

/** What is known for the fields of a mail from somebody to a contact. */
export async function valuesFor(
  work: OpenWork,
  whole: WholeUser,
  contact: Pick<Contact, 'id' | 'first_name' | 'last_name'> | null,
): Promise<MergeFacts> {
  return factsOf(work, whole, contact, await ownNumber(work, whole))
}

/** Every text of a content that somebody who reads a language gets, by the field it stands in. */
function textsOf({ subject, preheader, blocks }: Content, language: Language): [string, string][] {
  return [
    ['subject', inWords(subject, language)],
    ['preheader', inWords(preheader, language)],
    ...blocks.flatMap((block, place): [string, string][] =>
      block.language === 'all' || block.language === language ? [[`blocks.${place}.text`, block.text]] : [],
    ),
  ]
}

/** Fields that nothing is known for: refused rather than sent with a gap. */
export function missingIn(content: Content, language: Language, values: MergeFacts): Detail[] {
  return textsOf(content, language).flatMap(([field, text]) =>
    fillIn(text, values)
      .missing.slice(0, 1)
      .map((gap) => ({ field, code: 'text_field_missing', params: { field: gap } })),
  )
}

/** The values that a mail is filled in with, and no others: nothing else of the person is kept with it. */
export function usedIn(content: Content, language: Language, values: MergeFacts): Record<string, string> {
  const used = new Set(textsOf(content, language).flatMap(([, text]) => fieldsIn(text)))
  return Object.fromEntries([...used].flatMap((name) => (values[name] ? [[name, values[name]]] : [])))
}

function scheduledFor({ now }: Work, typed: string | undefined): Date | null {
  if (!typed) return null
  const at = new Date(typed)
  if (at <= now) throw invalid('send_at', 'date_in_past')
  if (at.getTime() > now.getTime() + furthestAhead * 86_400_000) throw invalid('send_at', 'too_far_ahead', { days: furthestAhead })
  return at
}

const buckets: readonly [string, readonly string[]][] = [
  ['gmail', ['gmail.com', 'googlemail.com']],
  ['yahoo', ['yahoo.com', 'ymail.com', 'aol.com', 'rocketmail.com']],
  ['microsoft', ['outlook.com', 'hotmail.com', 'live.com', 'msn.com']],
]

/** Who receives the mail of an address, as far as pace goes. */
export function bucketOf(address: string): string {
  const domain = address.slice(address.lastIndexOf('@') + 1)
  return buckets.find(([, domains]) => domains.includes(domain))?.[0] ?? 'others'
}

/** Stands where the way out stands in the mail itself: its token is for the one who got it. */
export const hiddenWay = (origin: string): string => `${origin}/unsubscribe/••••••`
