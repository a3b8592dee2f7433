import {
  licenseProblems,
  type AgentLicense,
  type AgentLicenseChanges,
  type NewAgentLicense,
  type WrittenLicense,
} from '#api/contract/agent-licenses.ts'
import { reachOf } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import { given } from '#api/platform/http/given.ts'
import type { Work } from '#api/platform/http/route.ts'
import { invalid, orNotFound, Refusal, stale } from '#api/platform/refusal.ts'
import type { Action } from '#config/permissions.ts'
import { agentLicenseStore } from './agent-licenses.store.ts'

/** The store of those that somebody reaches with this right. */
export async function agentLicensesFor(work: Work, action: Action) {
  const { owners } = await reachOf(work, 'agent_licenses', action)
  return agentLicenseStore(work, owners)
}

/** One within reach; out of reach there is no such thing. */
export async function requireAgentLicense(work: Work, id: string, action: Action): Promise<AgentLicense> {
  return orNotFound(await (await agentLicensesFor(work, action)).find(id))
}

const detailsOf = ({ kind, state, carrier_id, ends_on }: WrittenLicense) => ({ kind, state, carrier_id, ends_on })

export async function addAgentLicense(work: Work, { user_id, ...written }: NewAgentLicense): Promise<AgentLicense> {
  const store = await agentLicensesFor(work, 'create')
  const whose = user_id ?? work.actor.user_id
  if (!(await store.isThere(whose))) throw invalid('user_id', 'unknown_person')
  await checkCarrier(store, written)
  const id = await store.insert(whose, written)
  await audit(work, { area: 'agent_licenses', action: 'created', subject_id: id, details: { user_id: whose, ...detailsOf(written) } })
  return requireAgentLicense(work, id, 'see')
}

export async function changeAgentLicense(work: Work, id: string, { lock_version, ...changes }: AgentLicenseChanges): Promise<AgentLicense> {
  const before = await requireAgentLicense(work, id, 'change')
  const changed = given(changes)
  if (Object.keys(changed).length === 0) return before
  const { kind, state, carrier, number, starts_on, ends_on, notes } = before
  const written = { kind, state, carrier_id: carrier?.id ?? null, number, starts_on, ends_on, notes, ...changed }
  const details = licenseProblems(written)
  if (details.length > 0) throw new Refusal('invalid', { details })
  const store = await agentLicensesFor(work, 'change')
  await checkCarrier(store, written)
  if (!(await store.change(id, written, lock_version))) throw stale(await requireAgentLicense(work, id, 'see'), changed)
  await audit(work, { area: 'agent_licenses', action: 'changed', subject_id: id, details: { fields: Object.keys(changed) } })
  return requireAgentLicense(work, id, 'see')
}

export async function removeAgentLicense(work: Work, id: string): Promise<void> {
  const { name, kind, user } = await requireAgentLicense(work, id, 'delete')
  await (await agentLicensesFor(work, 'delete')).remove(id)
  await audit(work, { area: 'agent_licenses', action: 'deleted', subject_id: id, details: { name, kind, user_id: user.id } })
}

async function checkCarrier(store: ReturnType<typeof agentLicenseStore>, { carrier_id }: WrittenLicense): Promise<void> {
  if (carrier_id !== null && !(await store.hasCarrier(carrier_id))) throw invalid('carrier_id', 'not_an_option')
}
