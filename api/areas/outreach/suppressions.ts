import { email as emailField } from '#api/contract/fields.ts'
import { normalisePhone } from '#api/contract/formats.ts'
import type { OutreachChannel, Suppression, suppressionSources } from '#api/contract/outreach.ts'
import { audit } from '#api/platform/audit.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { mayConfirm } from '#config/outreach/index.ts'
import { suppressionStore } from './suppressions.store.ts'

export type Suppress = {
  channel: OutreachChannel
  /** A number or e-mail address, E.164 or as typed. */
  address: string
  source: (typeof suppressionSources)[number]
  /** What they wrote or said. */
  word?: string
  reason?: string
  /** When they asked; now if left out. */
  asked_at?: Date
}

/** `id` is null where they were suppressed already. `confirm`: one confirmation may be sent now, and this is the only time that it is said. */
export type Suppressed = { id: string | null; confirm: boolean }

/** E.164, or for e-mail the address in lower case; null for what is neither. */
export function addressOf(channel: OutreachChannel, typed: string): string | null {
  if (channel !== 'email') return normalisePhone(typed)
  const read = emailField.safeParse(typed)
  return read.success ? read.data : null
}

/**
 * Has somebody reached no more on a channel, from any of the tenant's numbers. Doing so again changes nothing. Throws for what is no
 * number or address: whoever takes it from a person checks it with `addressOf` first.
 */
export async function suppress(
  work: OpenWork,
  { channel, address, source, word = '', reason = '', asked_at }: Suppress,
): Promise<Suppressed> {
  const to = addressOf(channel, address)
  if (!to) throw new Error('Only a phone number or an e-mail address can be suppressed')
  const since = asked_at ?? work.now
  const confirm = channel === 'text' && source === 'text' && mayConfirm(since, work.now)
  const created_by = source === 'person' || source === 'call' ? (work.actor?.user_id ?? null) : null
  const confirmed_at = confirm ? work.now : null
  const row = { channel, address: to, since, source, word: word.slice(0, 200), reason, created_by, confirmed_at }
  const id = await suppressionStore(work).insert(row)
  if (!id) return { id: null, confirm: false }
  await audit(work, { area: 'suppressions', action: 'suppressed', subject_id: id, details: { channel, source } })
  return { id, confirm }
}

/** Ends a suppression because they asked for it themselves (START); false if there was none. It stays to be read. */
export async function restore(work: OpenWork, channel: OutreachChannel, address: string, word: string): Promise<boolean> {
  const store = suppressionStore(work)
  const to = addressOf(channel, address)
  const id = to && (await store.inForce(channel, to))
  if (!id || !(await store.end(id, { by: null, word: word.slice(0, 200), reason: '' }))) return false
  await audit(work, { area: 'suppressions', action: 'restored', subject_id: id, details: { channel } })
  return true
}

/** Ends a suppression on behalf of somebody here, who says why; false if it had ended already. */
export async function lift(work: OpenWork, { id, channel }: Suppression, reason: string): Promise<boolean> {
  if (!(await suppressionStore(work).end(id, { by: work.actor?.user_id ?? null, word: '', reason }))) return false
  await audit(work, { area: 'suppressions', action: 'lifted', subject_id: id, details: { channel, reason } })
  return true
}
