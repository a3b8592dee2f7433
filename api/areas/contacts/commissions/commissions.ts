import type { Commission, CommissionChanges, NewCommission } from '#api/contract/contacts/commissions.ts'
import { reachOf } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import { given } from '#api/platform/http/given.ts'
import type { Work } from '#api/platform/http/route.ts'
import { invalid, orNotFound, stale } from '#api/platform/refusal.ts'
import { requireContact } from '../contacts.ts'
import { policyStore } from '../policies/policies.store.ts'
import { commissionStore, worksHere } from './commissions.store.ts'

type Named = { id: string; policy_id: string }
type Action = 'see' | 'change' | 'delete'

/** The commissions of a policy whose contact one reaches, of the people whom one reaches: what a colleague is paid is not everybody's. */
export async function commissionsOf(work: Work, { id, policy_id }: Named, action: Action) {
  const contact = await requireContact(work, id, action === 'see' ? 'see' : 'change')
  const policy = orNotFound(await policyStore(work, contact.id).find(policy_id))
  const { owners } = await reachOf(work, 'contacts', action)
  return { contact, owners, store: commissionStore(work, policy.id, owners) }
}

export async function addCommission(work: Work, named: Named, entry: NewCommission): Promise<Commission> {
  const { store, owners, contact } = await commissionsOf(work, named, 'change')
  checkAmount(entry)
  await requirePerson(work, owners, entry.user_id)
  const id = await store.insert(entry)
  await tell(work, 'commission_added', contact.id, id, entry, named)
  return orNotFound(await store.find(id))
}

export async function changeCommission(
  work: Work,
  named: Named & { commission_id: string },
  { lock_version, ...changes }: CommissionChanges,
): Promise<Commission> {
  const { store, owners, contact } = await commissionsOf(work, named, 'change')
  const before = orNotFound(await store.find(named.commission_id))
  const entry = withChanges(before, changes)
  checkAmount(entry)
  if (entry.user_id !== before.user.id) await requirePerson(work, owners, entry.user_id)
  if (!(await store.change(before.id, entry, lock_version))) throw stale(orNotFound(await store.find(before.id)), entry)
  await tell(work, 'commission_changed', contact.id, before.id, entry, named)
  return orNotFound(await store.find(before.id))
}

export async function removeCommission(work: Work, named: Named & { commission_id: string }): Promise<void> {
  const { store, contact } = await commissionsOf(work, named, 'delete')
  const before = orNotFound(await store.find(named.commission_id))
  await store.remove(before.id)
  await tell(work, 'commission_deleted', contact.id, before.id, { ...before, user_id: before.user.id }, named)
}

function withChanges(
  { kind, user, amount_cents, earned_on, paid_on, statement }: Commission,
  changes: Omit<CommissionChanges, 'lock_version'>,
) {
  return { ...{ kind, user_id: user.id, amount_cents, earned_on, paid_on, statement }, ...given(changes) }
}

/** A chargeback is below zero, all else above it. */
function checkAmount({ kind, amount_cents }: NewCommission): void {
  if (kind === 'chargeback' ? amount_cents < 0 : amount_cents > 0) return
  throw invalid('amount_cents', kind === 'chargeback' ? 'chargeback_below_zero' : 'commission_above_zero')
}

async function requirePerson(work: Work, owners: 'all' | string[], userId: string): Promise<void> {
  const isReached = owners === 'all' || owners.includes(userId)
  if (!isReached || !(await worksHere(work, userId))) throw invalid('user_id', 'unknown_person')
}

/** Into the audit log alone: a contact's story is read by more people than those whose money it is. */
async function tell(
  work: Work,
  action: string,
  contactId: string,
  commission_id: string,
  entry: NewCommission,
  { policy_id }: Named,
): Promise<void> {
  const { kind, user_id, amount_cents, earned_on, paid_on } = entry
  const details = { policy_id, commission_id, kind, user_id, amount_cents, earned_on, paid_on }
  await audit(work, { area: 'contacts', action, subject_id: contactId, details })
}
