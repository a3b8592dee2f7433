import { formatPhone } from '#api/contract/formats.ts'
import type { SendMessage } from '#api/contract/texts/texts.ts'
import { ownerFilter, requireNamedContact } from '#api/areas/contacts/index.ts'
import { contactsOfNumber, numberStore, type NumberRow } from '#api/areas/phone/index.ts'
import { userStore, type WholeUser } from '#api/areas/users/index.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import { invalid, refuse } from '#api/platform/refusal.ts'
import type { MergeFacts } from './merge-fields.ts'
import { textStore } from './texts.store.ts'

/** Who is written to, and from which number. */

export type Named = { id: string; first_name: string; last_name: string }
type Recipient = { number: string; contact: Named | null }

/** To whom a text goes: a contact's number, or one that stands alone and may be somebody's whom we know. */
export async function recipientOf(
  work: Work,
  { contact_id, message_to }: Pick<SendMessage, 'contact_id' | 'message_to'>,
): Promise<Recipient> {
  if (contact_id) {
    const contact = await requireNamedContact(work, contact_id)
    const number = message_to ?? contact.phones[0]?.number
    if (!number) throw invalid('message_to', 'text_no_phone')
    if (!contact.phones.some((one) => one.number === number)) throw invalid('message_to', 'text_other_number')
    return { number, contact }
  }
  if (!message_to) throw invalid('message_to', 'required')
  const [contact] = await contactsOfNumber(work, await ownerFilter(work), message_to)
  return { number: message_to, contact: contact ?? null }
}

/** The number of one's own that a text goes out from: the one they wrote to, else the one that is shown as caller, else any that can. */
export async function senderOf(work: Work, whole: WholeUser, to: string, withPictures: boolean): Promise<NumberRow> {
  const own = await numberStore(work).ofUser(whole.user.id)
  if (own.some(({ number }) => number === to)) throw invalid('message_to', 'text_own_number')
  const able = own.filter(({ kind, sms }) => kind === 'bought' && sms)
  const before = (await textStore(work).conversation(whole.user.id, to))?.own_number
  const preferred = [before, whole.profile.dialer_verified_phone_number]
  const byPreference = [...able].sort((one, other) => place(preferred, one.number) - place(preferred, other.number))
  if (byPreference.length === 0) throw invalid('base', 'text_no_number')
  const chosen = byPreference.find(({ mms }) => mms || !withPictures)
  if (!chosen) throw invalid('file', 'text_no_pictures')
  return chosen
}

function place(preferred: readonly (string | null | undefined)[], number: string): number {
  const found = preferred.indexOf(number)
  return found < 0 ? preferred.length : found
}

/** Whether a number is a colleague's: between colleagues neither hours nor wishes hold. */
export async function isColleague(work: OpenWork, { user }: WholeUser, number: string): Promise<boolean> {
  const owned = await numberStore(work).bought(number)
  if (!owned?.user_id || owned.user_id === user.id || user.company_id === null) return false
  return (await userStore(work).find(owned.user_id))?.company_id === user.company_id
}

/** The one who is signed in, with profile and company. */
export async function requireSelf(work: Work): Promise<WholeUser> {
  const whole = await userStore(work).findWhole(work.actor.user_id)
  if (!whole) throw refuse('forbidden')
  return whole
}

export const agentName = ({ profile }: WholeUser): string => `${profile.first_name} ${profile.last_name}`.trim()

/** Who is texting, in a word: the company, or the brand where somebody belongs to none. */
export const houseName = ({ brand }: OpenWork, { company }: WholeUser): string => company?.name ?? brand.set.name

/** What is known for the fields of a text. */
export function factsOf(work: OpenWork, whole: WholeUser, contact: Named | null, own_number: string | null): MergeFacts {
  const { first_name, last_name } = whole.profile
  return {
    ...(contact && {
      first_name: contact.first_name,
      last_name: contact.last_name,
      full_name: `${contact.first_name} ${contact.last_name}`.trim(),
    }),
    agent_first_name: first_name,
    agent_last_name: last_name,
    agent_name: agentName(whole),
    agent_phone: own_number ? formatPhone(own_number) : '',
    company_name: houseName(work, whole),
  }
}

/** The number that stands for somebody in their texts, if they have one that can text. */
export async function ownNumber(work: OpenWork, { user, profile }: WholeUser): Promise<string | null> {
  const able = (await numberStore(work).ofUser(user.id)).filter(({ kind, sms }) => kind === 'bought' && sms)
  const shown = able.find(({ number }) => number === profile.dialer_verified_phone_number)
  return (shown ?? able[0])?.number ?? null
}
