import { eq } from 'drizzle-orm'
import { reportQuestion } from '#api/contract/reports/reports.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { goals, outreach_refusals, report_runs, reports, source_costs, sources } from '#api/platform/tables/index.ts'
import type { Person } from './people.ts'

const question = reportQuestion.parse({ report_type: 'activity' })

/** A saved report of somebody; its id. */
export async function makeReport({ db, brand }: OpenWork, owner: Pick<Person, 'id'>): Promise<string> {
  const id = newId()
  await db
    .insert(reports)
    .values({ tenant_id: brand.id, id, title: `Made ${id.slice(-6)}`, report_type: 'activity', question, created_by: owner.id })
  return id
}

/** A cost of a source that somebody entered for their people; its id. */
export async function makeCost({ db, brand }: OpenWork, owner: Pick<Person, 'id'>): Promise<string> {
  const [id, source_id] = [newId(), newId()]
  await db.insert(sources).values({ tenant_id: brand.id, id: source_id, title: `Source ${source_id.slice(-6)}` })
  const days = { from: '2026-11-01', to: '2026-11-30', amount_cents: 10_000 }
  await db.insert(source_costs).values({ tenant_id: brand.id, id, source_id, ...days, for_user_id: owner.id, created_by: owner.id })
  return id
}

/** A run of somebody that waits to be done; its id. */
export async function makeRun({ db, brand, now }: OpenWork, owner: Pick<Person, 'id'>): Promise<string> {
  const id = newId()
  const asked = { report_type: 'activity', question, zone: 'America/New_York', language: 'en' }
  await db.insert(report_runs).values({ ...asked, tenant_id: brand.id, id, user_id: owner.id, state: 'queued', as_of: now })
  return id
}

/** A refusal of the gate: somebody was about to call a contact outside their hours. */
export async function makeRefusal({ db, brand, now }: OpenWork, { id: user_id }: Pick<Person, 'id'>, contact_id: string): Promise<void> {
  await db
    .insert(outreach_refusals)
    .values({ tenant_id: brand.id, id: newId(), user_id, contact_id, channel: 'call', rule: 'hours', at: now })
}

/** A goal of somebody; its id. */
export async function makeGoal({ db, brand }: OpenWork, { id: user_id }: Pick<Person, 'id'>): Promise<string> {
  const id = newId()
  const goal = { metric: 'calls' as const, period: 'week' as const, value: 100, user_id, set_by: user_id }
  // There is one of a kind: what an earlier one was, is this one.
  await db.delete(goals).where(eq(goals.user_id, user_id))
  await db.insert(goals).values({ tenant_id: brand.id, id, ...goal })
  return id
}
