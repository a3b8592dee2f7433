import { audit } from '#api/platform/audit.ts'
import { given } from '#api/platform/http/given.ts'
import type { Work } from '#api/platform/http/route.ts'
import { isId } from '#api/platform/ids.ts'
import { invalid, orNotFound, stale } from '#api/platform/refusal.ts'
import type { Line, NewPlan, PlanChanges, Shape } from './lines.ts'
import { tellDearer } from './notices.ts'
import { planStore } from './plans.store.ts'

export const requireManagedPlan = async (work: Work, line: Line, id: string): Promise<Shape<'managedPlan'>> =>
  orNotFound(isId(id) ? await planStore(work, line).find(id) : null)

export async function addPlan(
  work: Work,
  line: Line,
  { price, overage, minutes, segments, ...fields }: NewPlan,
): Promise<Shape<'managedPlan'>> {
  const store = planStore(work, line)
  if (await store.titleTaken(fields.title, null)) throw invalid('title', 'taken')
  const id = await store.insert({ ...fields, price_cents: price, overage_cents: overage, included: minutes ?? segments ?? 0 })
  const details = { line: line.key, title: fields.title, price_cents: price }
  await audit(work, { area: 'lines', action: 'plan_created', subject_id: id, details })
  return requireManagedPlan(work, line, id)
}

/** Whoever has it keeps it as it was sold to them, but for a dearer price, which reaches them after a while; what is left out stays. */
export async function changePlanOnSale(
  work: Work,
  line: Line,
  id: string,
  { lock_version, price, overage, minutes, segments, ...others }: PlanChanges,
): Promise<Shape<'managedPlan'>> {
  const before = await requireManagedPlan(work, line, id)
  const store = planStore(work, line)
  const included = minutes ?? segments
  const columns = {
    ...given(others),
    ...(price !== undefined && { price_cents: price }),
    ...(overage !== undefined && { overage_cents: overage }),
    ...(included !== undefined && { included }),
  }
  if (Object.keys(columns).length === 0) return before
  if (others.title !== undefined && (await store.titleTaken(others.title, id))) throw invalid('title', 'taken')
  if (!(await store.change(id, columns, lock_version))) throw stale(await requireManagedPlan(work, line, id), columns)
  if (price !== undefined) await tellDearer(work, line, id, { before: before.price_cents, after: price })
  await audit(work, { area: 'lines', action: 'plan_changed', subject_id: id, details: { line: line.key, fields: Object.keys(columns) } })
  return requireManagedPlan(work, line, id)
}

/** It leaves the sale for good; whoever has it keeps it at its price. */
export async function endPlanOnSale(work: Work, line: Line, id: string): Promise<void> {
  const { title } = await requireManagedPlan(work, line, id)
  await planStore(work, line).change(id, { ended_at: work.now, active: false }, undefined)
  await audit(work, { area: 'lines', action: 'plan_deleted', subject_id: id, details: { line: line.key, title } })
}
