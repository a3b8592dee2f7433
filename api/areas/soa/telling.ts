import { recordActivity } from '#api/areas/contacts/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { soaStream } from '#api/platform/live/channels/soa.ts'
import { live } from '#api/platform/live/live.ts'
import type { EventFacts } from '#api/platform/tables/index.ts'
import { eventStore } from './events.store.ts'
import type { SoaRow } from './soa.store.ts'

type Told = Pick<SoaRow, 'id' | 'number' | 'user_id' | 'contact_id'>

/**
 * Writes down what happened to a request wherever that is told: the chain, the log, the contact's story, and the screens of its
 * agent. Last in a transaction: others of the brand wait for the chain.
 */
export async function tell(work: OpenWork, request: Told, kind: string, facts: EventFacts = {}): Promise<void> {
  const { id, number, user_id, contact_id } = request
  await audit(work, { area: 'soa', action: kind, subject_id: id, details: { number, ...(contact_id && { contact_id }) } })
  if (contact_id) {
    const by = work.actor ? {} : { user_id: null }
    const contacted = kind === 'sent' || kind === 'submitted'
    await recordActivity(work, contact_id, { kind: `soa_${kind}`, details: { soa_id: id, number }, contacted, ...by })
  }
  await live.tell(work, [soaStream(user_id)], { event: 'soa_changed', id })
  await eventStore(work).append(id, kind, facts)
}
