import type { OutreachChannel } from '#api/contract/outreach.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { keepCertificates } from './certificates/certificates.ts'
import { consentStore, type NewConsent } from './consents.store.ts'

/** What somebody agreed to with one box: to be called and texted at the number, and written to at the e-mail address, that they gave. */
export type GivenConsent = {
  contact_id: string
  /** E.164. */
  phone: string | null
  /** In lower case. */
  email: string | null
  /** Where they agreed: the address of a page. */
  source: string
  /** Of the wording, and the wording itself. */
  version: string
  wording: string
  ip: string
  agreed_at: Date
  /** What proves it: the address of a certificate, or its id. */
  certificate?: string
  /** The ways that the wording names; all of them if left out. */
  channels?: readonly OutreachChannel[]
  /** The import that brought it. */
  import_id?: string
  /** Who sold the lead. */
  vendor?: string
}

const rowsOf = ({ phone, email, channels, vendor: _vendor, ...given }: GivenConsent): NewConsent[] => {
  const ways: [OutreachChannel, string | null][] = [
    ['call', phone],
    ['text', phone],
    ['email', email],
  ]
  const named = ways.filter(([channel]) => !channels || channels.includes(channel))
  return named.flatMap(([channel, address]) => (address ? [{ ...given, channel, address }] : []))
}

/**
 * Keeps a consent with the contact, once for each way of reaching them that the wording names. It is evidence, and lifts no wish
 * or suppression: those stand until whoever they are about ends them.
 */
export async function recordConsents(work: OpenWork, given: GivenConsent): Promise<void> {
  await consentStore(work).insert(rowsOf(given))
  await keepCertificates(work, [given])
}

/** The same of many, such as those of a file; one that is kept already, to the letter and the second, is not kept twice. */
export async function recordConsentsOnce(work: OpenWork, given: readonly GivenConsent[]): Promise<void> {
  const store = consentStore(work)
  const rows = given.flatMap(rowsOf)
  const keyOf = ({ contact_id, channel, address, wording, agreed_at, certificate = '' }: NewConsent) =>
    JSON.stringify([contact_id, channel, address, wording, agreed_at.getTime(), certificate])
  const seen = new Set((await store.ofContacts([...new Set(rows.map(({ contact_id }) => contact_id))])).map(keyOf))
  await store.insert(rows.filter((row) => !seen.has(keyOf(row)) && seen.add(keyOf(row))))
  await keepCertificates(work, given)
}
