import { eq } from 'drizzle-orm'
import { definition as readDefinition } from '#api/contract/workflows/definition.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { wf_flow_versions, wf_flows, wf_runs, wf_templates } from '#api/platform/tables/index.ts'
import type { z } from 'zod'
import type { Person } from './people.ts'

type Written = Partial<z.input<typeof readDefinition>>

/** Somebody's flow that notes something; its id. */
export async function makeFlow({ db, brand }: OpenWork, owner: Pick<Person, 'id'>, written: Written = {}): Promise<string> {
  const id = newId()
  const draft = readDefinition.parse({
    trigger: { kind: 'manual' },
    entry: {},
    steps: [{ id: 's1', kind: 'note', text: 'Hello' }],
    ...written,
  })
  await db.insert(wf_flows).values({ tenant_id: brand.id, id, owner_id: owner.id, title: `Flow ${id.slice(-6)}`, draft })
  return id
}

/** A contact on the way through a flow of somebody, where it waits; the run's id. */
export async function makeRun(work: OpenWork, owner: Pick<Person, 'id'>, contact_id: string): Promise<string> {
  const { db, brand, now } = work
  const written = { steps: [{ id: 's1', kind: 'wait' as const, days: 1 }] }
  const flow_id = await makeFlow(work, owner, written)
  const [flow] = await db.select().from(wf_flows).where(eq(wf_flows.id, flow_id))
  const definition = flow?.draft ?? {}
  await db.insert(wf_flow_versions).values({ tenant_id: brand.id, flow_id, version: 1, definition, published_at: now })
  const id = newId()
  await db.insert(wf_runs).values({
    tenant_id: brand.id,
    id,
    flow_id,
    version: 1,
    contact_id,
    cause: 'manual',
    step_id: 's1',
    started_at: now,
    next_at: new Date(now.getTime() + 86_400_000),
  })
  return id
}

export async function makeFlowTemplate({ db, brand }: OpenWork, owner: Pick<Person, 'id'>): Promise<string> {
  const id = newId()
  const definition = readDefinition.parse({ trigger: { kind: 'manual' }, entry: {} })
  await db.insert(wf_templates).values({ tenant_id: brand.id, id, owner_id: owner.id, title: `Template ${id.slice(-6)}`, definition })
  return id
}
