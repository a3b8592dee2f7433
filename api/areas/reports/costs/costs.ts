import {
  costProblems,
  type CostGiven,
  type NewSourceCost,
  type SourceCost,
  type SourceCostChanges,
} from '#api/contract/reports/source-costs.ts'
import { ownerFilter } from '#api/areas/contacts/index.ts'
import { reachOf } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { Work } from '#api/platform/http/route.ts'
import { invalid, orNotFound, Refusal, stale } from '#api/platform/refusal.ts'
import { clockOf } from '../asked.ts'
import { costStore } from './costs.store.ts'

type Action = 'see' | 'create' | 'change' | 'delete'

/** The costs of those whom one leads. */
export async function costsFor(work: Work, action: Action) {
  const [{ owners, scope }, holders] = await Promise.all([reachOf(work, 'source_costs', action), ownerFilter(work)])
  return { store: costStore(work, { makers: owners, holders, zone: clockOf(work).zone }), wholeBrand: scope === 'all' }
}

export async function requireCost(work: Work, id: string, action: Action): Promise<SourceCost> {
  return orNotFound(await (await costsFor(work, action)).store.find(id))
}

export async function addCost(work: Work, cost: NewSourceCost): Promise<SourceCost> {
  const { store, wholeBrand } = await costsFor(work, 'create')
  if (!(await store.isThere(cost))) throw invalid('source_id', 'unknown_source')
  const id = await store.insert(cost, wholeBrand)
  await audit(work, { area: 'reports', action: 'cost_added', subject_id: id, details: detailsOf(cost) })
  return requireCost(work, id, 'create')
}

export async function changeCost(work: Work, id: string, { lock_version, ...changes }: SourceCostChanges): Promise<SourceCost> {
  const cost = withChanges(await requireCost(work, id, 'change'), changes)
  const details = costProblems(cost)
  if (details.length) throw new Refusal('invalid', { details })
  const { store } = await costsFor(work, 'change')
  if (!(await store.isThere(cost))) throw invalid('source_id', 'unknown_source')
  if (!(await store.change(id, cost, lock_version))) throw stale(await requireCost(work, id, 'change'), cost)
  await audit(work, { area: 'reports', action: 'cost_changed', subject_id: id, details: detailsOf(cost) })
  return requireCost(work, id, 'change')
}

type Pair<Value> = readonly [Value | null, Value | null]

/** Of two that exclude each other: whoever names one takes the other back; whoever names neither leaves both. */
const eitherOf = <Value>([one, other]: readonly [Value | null | undefined, Value | null | undefined], before: Pair<Value>): Pair<Value> =>
  one === undefined && other === undefined ? before : [one ?? null, other ?? null]

function withChanges(before: SourceCost, changes: CostGiven): NewSourceCost {
  const { from = before.from, to = before.to, note = before.note } = changes
  const whose = [before.source?.id ?? null, before.vendor?.id ?? null] as const
  const [source_id, api_vendor_id] = eitherOf([changes.source_id, changes.api_vendor_id], whose)
  const amounts = [changes.amount_cents, changes.per_lead_cents] as const
  const [amount_cents, per_lead_cents] = eitherOf(amounts, [before.amount_cents, before.per_lead_cents])
  return { source_id, api_vendor_id, from, to, amount_cents, per_lead_cents, note }
}

export async function removeCost(work: Work, id: string): Promise<void> {
  const { from, to, amount_cents, per_lead_cents } = await requireCost(work, id, 'delete')
  await (await costsFor(work, 'delete')).store.remove(id)
  await audit(work, { area: 'reports', action: 'cost_deleted', subject_id: id, details: { from, to, amount_cents, per_lead_cents } })
}

const detailsOf = ({ from, to, amount_cents, per_lead_cents }: NewSourceCost) => ({ from, to, amount_cents, per_lead_cents })
