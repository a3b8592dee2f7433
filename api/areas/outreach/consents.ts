import type { OutreachChannel } from '#api/contract/outreach.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { consentStore } from './consents.store.ts'

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
}

/**
 * Keeps a consent with the contact, once for each way of reaching them that the wording names. It is evidence, and lifts no wish
 * or suppression: those stand until whoever they are about ends them.
 */
export async function recordConsents(work: OpenWork, { phone, email, channels, ...given }: GivenConsent): Promise<void> {
  const ways: [OutreachChannel, string | null][] = [
    ['call', phone],
    ['text', phone],
    ['email', email],
  ]
  const named = ways.filter(([channel]) => !channels || channels.includes(channel))
  await consentStore(work).insert(named.flatMap(([channel, address]) => (address ? [{ ...given, channel, address }] : [])))
}
