import { sql } from 'drizzle-orm'
import { definition as readDefinition } from '#api/contract/workflow-definition.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { wf_flow_versions, wf_flows, wf_run_steps, wf_runs } from '#api/platform/tables/index.ts'

const day = 86_400_000
const checkIn = readDefinition.parse({
  trigger: { kind: 'manual' },
  entry: { again: 'always' },
  exits: [{ kind: 'replied' }],
  steps: [
    { id: 's1', kind: 'note', text: 'Asked how they like their plan.' },
    { id: 's2', kind: 'wait', days: 30 },
    { id: 's3', kind: 'branch', condition: { kind: 'has_active_policy' } },
    { id: 's4', kind: 'task', text: 'Ask for a referral', under: 's3' },
    { id: 's5', kind: 'task', text: 'Offer another look', under: 's3', way: 'no' },
  ],
})
const afterLapse = readDefinition.parse({
  trigger: { kind: 'policy_lapsed' },
  entry: { again: 'always' },
  steps: [
    { id: 's1', kind: 'task', text: 'Call today: a policy has lapsed' },
    { id: 's2', kind: 'wait', days: 7 },
    { id: 's3', kind: 'note', text: 'A week since the policy lapsed.' },
  ],
})

/** Two flows of an agent, with people who wait in them and some who are through. */
export async function layWorkflows(work: OpenWork, people: Map<string, string>): Promise<void> {
  const owner_id = people.get('agent')
  if (!owner_id) return
  const { db, brand, now } = work
  const at = (days: number) => new Date(now.getTime() + days * day)
  for (const [title, definition] of [
    ['A month with a new client', checkIn],
    ['After a lapse', afterLapse],
  ] as const) {
    const id = newId()
    const of = { tenant_id: brand.id }
    const listens = definition.trigger.kind === 'manual' ? ['replied'] : ['policy_lapsed']
    await db
      .insert(wf_flows)
      .values({ ...of, id, owner_id, title, status: 'active', draft: definition, version: 1, listens, looked_at: now })
    const version = { flow_id: id, version: 1, definition, published_by: owner_id, published_at: at(-40) }
    await db.insert(wf_flow_versions).values({ ...of, ...version })
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from contacts where owner_id = ${owner_id} and deleted_at is null order by number limit 8`,
    )
    for (const [place, { id: contact_id }] of rows.entries()) {
      const isOver = place < 2
      const run = { id: newId(), flow_id: id, version: 1, contact_id, entry_key: newId(), cause: definition.trigger.kind }
      const started_at = at(isOver ? -38 : -place)
      const where = isOver
        ? { state: 'ended' as const, ended_at: at(-1), ended_because: 'finished' }
        : { step_id: 's2', next_at: at(definition === checkIn ? 30 - place : 7.5 - place / 2) }
      await db.insert(wf_runs).values({ ...of, ...run, started_at, ...where })
      const lines = [
        { step_id: 'entered', at: started_at, outcome: 'entered', reason: run.cause },
        { step_id: 's1', at: started_at, outcome: 'done' },
        ...(isOver ? [{ step_id: 'ended', at: at(-1), outcome: 'ended', reason: 'finished' }] : []),
      ]
      await db.insert(wf_run_steps).values(lines.map((one) => ({ ...of, run_id: run.id, ...one })))
    }
  }
}
