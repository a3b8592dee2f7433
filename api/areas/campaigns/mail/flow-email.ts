import { gate } from '#api/areas/outreach/index.ts'
import { agentName, fillIn } from '#api/areas/texts/index.ts'
import type { WholeUser } from '#api/areas/users/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { writtenLanguage } from '#config/written-language.ts'
import { groupStore } from '../broadcasts/groups.store.ts'
import { ruleOf } from '../broadcasts/groups.ts'
import { contentStore } from './contents.ts'
import { emailStore } from './email-logs.store.ts'
import { inWords, writeLetter, type Content, type WrittenLetter } from './letter.ts'
import { mayWriteToMany } from '../sending/sending-domains.ts'
import { bucketOf, hiddenWay, missingIn, usedIn, valuesFor } from './send-email.ts'
import { lookOf, queueMails } from './send.jobs.ts'

export type FlowReader = { id: string; first_name: string; last_name: string; email: string; preferred_language: string | null }
type Asked = { contact: FlowReader; sender: WholeUser; content_id: string; origin: string }

/** How long a flow waits for a domain that is not proven before it looks again, in milliseconds. */
const domainWait = 3_600_000

type Written = { id: string } | { rule: string } | { until: Date; trouble: 'sending_domain' }

/** Writes a mail of a flow down for the sender to take, if the gate allows it; else by which rule it is left out, or until when it waits. */
export async function writeFlowEmail(work: OpenWork, asked: Asked): Promise<Written> {
  const { contact, sender, content_id, origin } = asked
  const content = await contentStore(work).find(content_id)
  if (!content) return { rule: 'words_gone' }
  const language = writtenLanguage(contact.preferred_language, work.brand.set.languages)
  const values = await valuesFor(work, sender, contact)
  const rule = await ruleFor(work, contact.email)
  if (rule) return { rule }
  if (missingIn(content, language, values).length > 0) return { rule: 'missing_value' }
  if (!(await mayWriteToMany(work))) return { until: new Date(work.now.getTime() + domainWait), trouble: 'sending_domain' }
  const id = newId()
  await emailStore(work).insert([
    {
      id,
      contact_id: contact.id,
      user_id: sender.user.id,
      content_id,
      cause: 'flow',
      merge_values: usedIn(content, language, values),
      language,
      subject: fillIn(inWords(content.subject, language), values).body.slice(0, 200),
      recipient: contact.email,
      sender_name: agentName(sender),
      reply_to: sender.user.email,
      origin,
      bucket: bucketOf(contact.email),
    },
  ])
  await queueMails(work)
  return { id }
}

type Shown = Pick<Asked, 'contact' | 'sender'> & { content: Content; origin: string }

/** The same, only shown: how it would read, and what the gate says now. */
export async function previewFlowEmail(
  work: OpenWork,
  { contact, sender, content, origin }: Shown,
): Promise<{ letter: WrittenLetter; rule: string | null }> {
  const language = writtenLanguage(contact.preferred_language, work.brand.set.languages)
  const values = await valuesFor(work, sender, contact)
  const letter = writeLetter(await lookOf(work, sender.user.id), {
    content,
    language,
    values,
    address: contact.email,
    sender: agentName(sender),
    unsubscribe_url: hiddenWay(origin),
    origin,
  })
  const rule = (await ruleFor(work, contact.email)) ?? (missingIn(content, language, values).length > 0 ? 'missing_value' : null)
  return { letter, rule }
}

async function ruleFor(work: OpenWork, address: string): Promise<string | null> {
  const broadcasts = await groupStore(work).broadcastsTo([address])
  const [answer] = await gate(work, null).mayEmailMany([address], { broadcasts })
  return ruleOf(answer)
}
