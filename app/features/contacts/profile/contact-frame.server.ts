import type { Contact } from '#api/contract/contacts/contacts.ts'
import type { ContactCounts } from '#api/contract/contacts/timeline.ts'
import { dateIn, formatDate } from '#api/contract/formats.ts'
import { dialLink } from '#app/phone/phone-number.tsx'
import { verdictOn } from '#app/phone/phone.server.ts'
import { isFetchedAhead } from '#app/session/fetched-ahead.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import type { Feature } from '#config/features.ts'
import type { Area } from '#config/permissions.ts'
import { zoneOf } from '#config/options.ts'
import { nameOf } from '../contact-words.ts'
import { statusOptions } from '../status/status.server.ts'
import { readContact, rightsOf } from '../contact.server.ts'

/** The parts of a contact's page, each with its own address below /contacts/{number}. */
export type ContactTab =
  | 'overview'
  | 'timeline'
  | 'policies'
  | 'securities'
  | 'rx'
  | 'data'
  | 'files'
  | 'linked'
  | 'emails'
  | 'flows'
  | 'quotes'
  | 'medicare'
  | 'aftercare'

type Part = {
  tab: ContactTab
  path: string
  feature?: Feature
  area?: Area
  counted?: Exclude<keyof ContactCounts, 'favorite' | 'suppressed'>
}

const parts: readonly Part[] = [
  { tab: 'overview', path: '' },
  { tab: 'timeline', path: '/timeline' },
  { tab: 'emails', path: '/emails', feature: 'campaigns' },
  { tab: 'flows', path: '/flows', feature: 'workflow', area: 'workflows' },
  { tab: 'policies', path: '/policies', feature: 'policies', counted: 'policies' },
  { tab: 'securities', path: '/securities', feature: 'policies', counted: 'securities' },
  { tab: 'rx', path: '/rx', feature: 'medicare_center' },
  { tab: 'medicare', path: '/medicare', feature: 'medicare_center' },
  { tab: 'aftercare', path: '/aftercare', feature: 'aftercare' },
  { tab: 'quotes', path: '/quotes', feature: 'quotes', area: 'quotes' },
  { tab: 'data', path: '/data', feature: 'data_captures' },
  { tab: 'files', path: '/files', counted: 'files' },
  { tab: 'linked', path: '/linked', feature: 'linked_contacts', counted: 'linked_contacts' },
]

export type ContactFrameData = Awaited<ReturnType<typeof contactFrame>>

/**
 * What every part of a contact's page shows: who it is, which parts there are, and what the reader may do.
 * The loader of a part returns it as `frame`, with the texts of the areas `contacts` and `contact`.
 */
export async function contactFrame(context: SignedInContext, idOrNumber: string, current: ContactTab) {
  const [contact, { data: counts }, statuses] = await Promise.all([
    readContact(context, idOrNumber),
    context.read(context.api.GET('/v1/contacts/{id}/counts', { params: { path: { id: idOrNumber } } })),
    statusOptions(context),
  ])
  const sends_texts = context.on('sms') && context.may('texts', 'create') && context.user.updated_tos
  const dials = dialLink(contact.phone, contact)
  const verdict = dials && contact.phone ? await verdictOn(context, contact.phone) : null
  const zone = zoneOf(context.user)
  const now = new Date()
  const open = parts.filter(({ feature, area }) => (!feature || context.on(feature)) && (!area || context.may(area, 'see')))
  return {
    contact,
    ahead: isFetchedAhead(context.request),
    favorite: counts.favorite,
    suppressed: counts.suppressed.map(({ channel, since }) => ({ channel, since: formatDate(since, context.language, zone) })),
    /** The reader may send texts, and this person may be sent one. */
    sends_texts,
    may_text: sends_texts && isTextable(contact, counts),
    /** The reader may write mails here. */
    writes_mail: context.on('campaigns') && context.may('campaigns', 'create') && context.user.updated_tos,
    verdict,
    rights: rightsOf(context),
    statuses,
    tabs: open.map(({ tab, path, feature, counted }) => ({
      tab,
      feature,
      href: `/contacts/${contact.number}${path}`,
      current: tab === current,
      // Nothing is no number worth reading.
      count: (counted && counts[counted]) || undefined,
    })),
    zone,
    now: now.toISOString(),
    today: dateIn(zone, now),
    title: `${nameOf(contact)} · ${context.brand.name}`,
  }
}

const isTextable = ({ phone, do_not_text }: Contact, { suppressed }: ContactCounts): boolean =>
  Boolean(phone) && !do_not_text && !suppressed.some(({ channel }) => channel === 'text')
