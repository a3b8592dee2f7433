import { eq, sql } from 'drizzle-orm'
import { listensOf } from '#api/areas/workflows/flows/publishing.ts'
import { definition as readDefinition, type Definition } from '#api/contract/workflows/definition.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { originOf } from '#api/platform/mails/queue.ts'
import { email_templates, wf_flow_versions, wf_flows, wf_run_steps, wf_runs } from '#api/platform/tables/index.ts'

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

const afterScope = readDefinition.parse({
  trigger: { kind: 'scope_signed' },
  entry: { again: 'yearly' },
  goal: { kind: 'appointment' },
  steps: [
    { id: 's1', kind: 'task', text: 'Prepare the plans they want to hear of' },
    { id: 's2', kind: 'wait', days: 3 },
    { id: 's3', kind: 'note', text: 'Three days since they signed: still no appointment.' },
    { id: 's4', kind: 'wait', days: 10 },
    { id: 's5', kind: 'task', text: 'Offer another time to meet' },
  ],
})
/** Begins with a template of the brand. */
const yearlyReview = (email_id: string): Definition =>
  readDefinition.parse({
    trigger: { kind: 'manual' },
    entry: { again: 'yearly', conditions: [{ kind: 'has_email' }] },
    goal: { kind: 'appointment' },
    exits: [{ kind: 'replied' }],
    steps: [
      { id: 's1', kind: 'email', email: { email_id } },
      { id: 's2', kind: 'wait', days: 7 },
      { id: 's3', kind: 'task', text: 'Call about the yearly review' },
      { id: 's4', kind: 'wait', days: 21 },
      { id: 's5', kind: 'note', text: 'No answer about the yearly review.' },
    ],
  })

/** Four flows of an agent, with people at every wait and some who are through. */
export async function layWorkflows(work: OpenWork, people: Map<string, string>): Promise<void> {
  const owner_id = people.get('agent')
  if (!owner_id) return
  await layFlow(work, owner_id, 'A month with a new client', checkIn)
  await layFlow(work, owner_id, 'After a lapse', afterLapse)
  await layFlow(work, owner_id, 'After a signed scope', afterScope)
  const [letter] = await work.db.select().from(email_templates).where(eq(email_templates.title, 'Policy review'))
  if (letter) await layFlow(work, owner_id, 'Yearly review', yearlyReview(letter.id), { s1: letter.content_id })
}

async function layFlow(
  { db, brand, now, ...work }: OpenWork,
  owner_id: string,
  title: string,
  definition: Definition,
  contents: Record<string, string> = {},
): Promise<void> {
  const [id, of] = [newId(), { tenant_id: brand.id }]
  const at = (days: number) => new Date(now.getTime() + days * day)
  const base = { owner_id, title, status: 'active' as const, draft: definition, version: 1, looked_at: now }
  await db.insert(wf_flows).values({ ...of, ...base, id, listens: listensOf(definition) })
  const version = { flow_id: id, version: 1, definition, contents, origin: originOf({ brand, client: work.client }) }
  await db.insert(wf_flow_versions).values({ ...of, ...version, published_by: owner_id, published_at: at(-40) })
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from contacts where owner_id = ${owner_id} and deleted_at is null and email is not null order by number limit 8`,
  )
  const waits = definition.steps.filter(({ kind }) => kind === 'wait')
  for (const [place, { id: contact_id }] of rows.entries()) {
    const wait = place < 2 ? undefined : waits[place % waits.length]
    const passed = definition.steps.slice(0, wait ? definition.steps.indexOf(wait) : definition.steps.length)
    const started_at = at(wait ? -place / 2 - passed.reduce((sum, { days }) => sum + days, 0) : -38)
    const where = wait
      ? { step_id: wait.id, next_at: at(wait.days - place / 2) }
      : { state: 'ended' as const, ended_at: at(-1), ended_because: 'finished' }
    const run = { id: newId(), flow_id: id, version: 1, contact_id, entry_key: newId(), cause: definition.trigger.kind }
    await db.insert(wf_runs).values({ ...of, ...run, started_at, ...where })
    const lines = [
      { step_id: 'entered', outcome: 'entered', reason: run.cause },
      ...passed
        .filter(({ under, way }) => under === null || way === 'no')
        .map((one) => ({ step_id: one.id, outcome: one.kind === 'branch' ? 'no' : 'done' })),
      ...(wait ? [] : [{ step_id: 'ended', outcome: 'ended', reason: 'finished' }]),
    ]
    const last = wait ? now.getTime() : at(-1).getTime()
    const apart = (last - started_at.getTime()) / lines.length
    await db
      .insert(wf_run_steps)
      .values(lines.map((one, n) => ({ ...of, run_id: run.id, at: new Date(started_at.getTime() + n * apart), ...one })))
  }
}
