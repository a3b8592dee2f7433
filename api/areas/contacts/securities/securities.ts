import type { NewSecurity, Security, SecurityChanges } from '#api/contract/contacts/securities.ts'
import { audit } from '#api/platform/audit.ts'
import { given } from '#api/platform/http/given.ts'
import type { Work } from '#api/platform/http/route.ts'
import { invalid, Refusal, refuse } from '#api/platform/refusal.ts'
import { recordActivity } from '../timeline/activities.store.ts'
import { requireContact } from '../contacts.ts'
import { securityStore, type SecurityColumns } from './securities.store.ts'

export async function addSecurity(work: Work, contactId: string, body: NewSecurity): Promise<Security> {
  const contact = await requireContact(work, contactId, 'change')
  checkDates(body.opened_on, body.as_of_date)
  const store = securityStore(work, contact.id)
  const added = await found(store.find(await store.insert({ ...columnsOf(work, body), kind: body.kind })))
  await tell(work, contact.id, 'security_added', added)
  return added
}

export async function changeSecurity(
  work: Work,
  contactId: string,
  id: string,
  { lock_version, ...body }: SecurityChanges,
): Promise<Security> {
  const contact = await requireContact(work, contactId, 'change')
  const store = securityStore(work, contact.id)
  const before = await found(store.find(id))
  const stale = (current: Security | null) => new Refusal('stale', { extra: { current, yours: body } })
  if (lock_version !== undefined && lock_version !== before.lock_version) throw stale(before)
  const now = { ...before, ...given(body) }
  checkDates(now.opened_on, now.as_of_date)
  if (!(await store.update(before.id, columnsOf(work, body), lock_version))) throw stale(await store.find(before.id))
  const after = await found(store.find(before.id))
  await tell(work, contact.id, 'security_changed', after, { fields: Object.keys(body) })
  return after
}

/** Deletes an account; it can be restored. */
export async function removeSecurity(work: Work, contactId: string, id: string): Promise<void> {
  const contact = await requireContact(work, contactId, 'change')
  const store = securityStore(work, contact.id)
  const before = await found(store.find(id))
  await store.setDeleted(before.id, true)
  await tell(work, contact.id, 'security_deleted', before)
}

/** Brings back an account that was deleted; one that is there stays as it is. */
export async function restoreSecurity(work: Work, contactId: string, id: string): Promise<Security> {
  const contact = await requireContact(work, contactId, 'change')
  const store = securityStore(work, contact.id)
  const wasDeleted = await store.setDeleted(id, false)
  const security = await found(store.find(id))
  if (wasDeleted) await tell(work, contact.id, 'security_restored', security)
  return security
}

/** No value is known of a day before the account was opened. */
function checkDates(opened: string | null | undefined, asOf: string | null | undefined): void {
  if (opened && asOf && asOf < opened) throw invalid('as_of_date', 'before_opened')
}

/** The number itself is sealed; its end stands in lists, of a short one less than half. */
function columnsOf({ ports }: Work, { account_number, ...columns }: Partial<NewSecurity>): SecurityColumns {
  if (account_number === undefined) return columns
  if (!account_number) return { ...columns, account_number_sealed: null, account_number_last4: null }
  const shown = Math.min(4, Math.floor((account_number.length - 1) / 2))
  return {
    ...columns,
    account_number_sealed: ports.vault.seal(account_number),
    account_number_last4: account_number.slice(account_number.length - shown),
  }
}

async function tell(work: Work, contactId: string, kind: string, security: Security, more: Record<string, unknown> = {}): Promise<void> {
  const { id: security_id, institution } = security
  await recordActivity(work, contactId, { kind, details: { security_id, kind: security.kind, institution, ...more } })
  await audit(work, { area: 'contacts', action: kind, subject_id: contactId, details: { security_id, ...more } })
}

async function found(finding: Promise<Security | null>): Promise<Security> {
  const security = await finding
  if (!security) throw refuse('not_found')
  return security
}
