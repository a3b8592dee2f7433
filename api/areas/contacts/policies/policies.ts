import type { NewPolicy, Policy, PolicyChanges } from '#api/contract/contacts/policies.ts'
import { carrierStore } from '#api/areas/catalogue/index.ts'
import { audit } from '#api/platform/audit.ts'
import { given } from '#api/platform/http/given.ts'
import type { Work } from '#api/platform/http/route.ts'
import { Refusal, refuse, type Detail } from '#api/platform/refusal.ts'
import { isOver } from '#config/options.ts'
import { recordActivity } from '../timeline/activities.store.ts'
import { requireContact } from '../contacts.ts'
import { namesAnAgent } from './policy-agents.store.ts'
import { policyStore, type AgentShare } from './policies.store.ts'

type Body = NewPolicy | Omit<PolicyChanges, 'lock_version'>
type Whole = Pick<
  Policy,
  | 'status'
  | 'premium_cents'
  | 'premium_mode'
  | 'application_date'
  | 'effective_date'
  | 'issue_date'
  | 'renewal_date'
  | 'termination_date'
  | 'terminated_because'
  | 'beneficiaries'
>

const nothing: Whole = {
  status: 'applied',
  premium_cents: null,
  premium_mode: null,
  application_date: null,
  effective_date: null,
  issue_date: null,
  renewal_date: null,
  termination_date: null,
  terminated_because: null,
  beneficiaries: [],
}

/** What a policy as a whole must hold, whichever of its fields were sent. */
export function policyProblems(policy: Whole): Detail[] {
  const { application_date, effective_date, issue_date, renewal_date, termination_date } = policy
  const isBefore = (one: string | null, other: string | null) => one !== null && other !== null && one < other
  const shares = (['primary', 'contingent'] as const).flatMap((kind) => {
    const of = policy.beneficiaries.filter((one) => one.kind === kind)
    const sum = of.reduce((total, one) => total + Math.round(one.share_percent * 100), 0) / 100
    return of.length === 0 || sum === 100 ? [] : [{ field: 'beneficiaries', code: `${kind}_shares`, params: { sum } }]
  })
  return [
    ...(policy.premium_cents !== null && policy.premium_mode === null ? [{ field: 'premium_mode', code: 'required' }] : []),
    ...(isBefore(issue_date, application_date) ? [{ field: 'issue_date', code: 'before_application' }] : []),
    ...(isBefore(renewal_date, effective_date) ? [{ field: 'renewal_date', code: 'before_effective' }] : []),
    ...(isBefore(termination_date, effective_date) ? [{ field: 'termination_date', code: 'before_effective' }] : []),
    ...(policy.terminated_because !== null && !isOver(policy.status) ? [{ field: 'terminated_because', code: 'policy_not_over' }] : []),
    ...shares,
  ]
}

/** What is wrong with how a policy is shared: everybody once, and together 100. */
export function shareProblems(agents: readonly AgentShare[]): Detail[] {
  if (agents.length === 0) return []
  const twice = agents.flatMap(({ user_id }, index) =>
    agents.findIndex((other) => other.user_id === user_id) < index ? [{ field: `agents.${index}.user_id`, code: 'agent_twice' }] : [],
  )
  const sum = agents.reduce((total, { percent }) => total + percent, 0)
  return [...twice, ...(sum === 100 ? [] : [{ field: 'agents', code: 'agent_shares', params: { sum } }])]
}

export async function addPolicy(work: Work, contactId: string, body: NewPolicy): Promise<Policy> {
  const contact = await requireContact(work, contactId, 'change')
  const { agents = [], ...columns } = body
  const owner = contact.owner?.id
  await check(work, body, owner ? [owner] : [], null, { ...nothing, ...given(columns) })
  const shares = agents.length > 0 ? agents : owner ? [{ user_id: owner, percent: 100 }] : []
  const store = policyStore(work, contact.id)
  await store.lockContact()
  const added = await found(store.find(await store.insert(columns, shares)))
  await tell(work, contact.id, 'policy_added', added)
  return added
}

export async function changePolicy(work: Work, contactId: string, policyId: string, changes: PolicyChanges): Promise<Policy> {
  const contact = await requireContact(work, contactId, 'change')
  const { lock_version, ...body } = changes
  const { agents, ...sent } = body
  const owner = contact.owner?.id
  const store = policyStore(work, contact.id)
  await store.lockContact()
  const before = await found(store.find(policyId))
  const stale = (current: Policy | null) => new Refusal('stale', { extra: { current, yours: body } })
  if (lock_version !== undefined && lock_version !== before.lock_version) throw stale(before)
  // One that is in force again did not end.
  const columns = isOver(sent.status ?? before.status) ? sent : { terminated_because: null, ...sent }
  await check(work, body, [...sharersOf(before), ...(owner ? [owner] : [])], before, { ...before, ...given(columns) })
  const shares = agents?.length === 0 && owner ? [{ user_id: owner, percent: 100 }] : agents
  if (!(await store.update(before.id, columns, shares, lock_version))) throw stale(await store.find(before.id))
  const after = await found(store.find(before.id))
  const status = after.status === before.status ? {} : { from: before.status, to: after.status }
  await tell(work, contact.id, 'policy_changed', after, { ...status, fields: Object.keys(body) })
  return after
}

/** Deletes a policy; it can be restored. */
export async function removePolicy(work: Work, contactId: string, policyId: string): Promise<void> {
  const contact = await requireContact(work, contactId, 'change')
  const store = policyStore(work, contact.id)
  await store.lockContact()
  const before = await found(store.find(policyId))
  await store.setDeleted(before.id, true)
  await tell(work, contact.id, 'policy_deleted', before)
}

/** Brings back a policy that was deleted; one that is there stays as it is. */
export async function restorePolicy(work: Work, contactId: string, policyId: string): Promise<Policy> {
  const contact = await requireContact(work, contactId, 'change')
  const store = policyStore(work, contact.id)
  await store.lockContact()
  const wasDeleted = await store.setDeleted(policyId, false)
  const policy = await found(store.find(policyId))
  if (wasDeleted) await tell(work, contact.id, 'policy_restored', policy)
  return policy
}

const sharersOf = ({ agents }: Policy): string[] => agents.map(({ user_id }) => user_id)

/** Refuses what the policy as a whole, the carriers or the people of the tenant do not allow. `known` share in it anyway. */
async function check(work: Work, body: Body, known: string[], before: Policy | null, whole: Whole): Promise<void> {
  const { carrier_id, agents = [] } = body
  const isNewCarrier = carrier_id && carrier_id !== before?.carrier?.id
  const carrier = isNewCarrier ? await carrierStore(work).find(carrier_id) : null
  const strangers = await Promise.all(
    agents.map(async ({ user_id }, index) =>
      known.includes(user_id) || (await namesAnAgent(work, user_id)) ? [] : [{ field: `agents.${index}.user_id`, code: 'no_such_agent' }],
    ),
  )
  const details = [
    ...(isNewCarrier && !carrier?.active ? [{ field: 'carrier_id', code: 'not_an_option' }] : []),
    ...policyProblems(whole),
    ...shareProblems(agents),
    ...strangers.flat(),
  ]
  if (details.length) throw new Refusal('invalid', { details })
}

async function tell(work: Work, contactId: string, kind: string, policy: Policy, more: Record<string, unknown> = {}): Promise<void> {
  const { id: policy_id, carrier, product, policy_number } = policy
  const details = { policy_id, carrier: carrier?.name ?? null, product, policy_number, ...more }
  await recordActivity(work, contactId, { kind, details })
  await audit(work, { area: 'contacts', action: kind, subject_id: contactId, details: { policy_id, ...more } })
}

async function found(finding: Promise<Policy | null>): Promise<Policy> {
  const policy = await finding
  if (!policy) throw refuse('not_found')
  return policy
}
