import { eq } from 'drizzle-orm'
import { definitionOf, messageStep } from '#api/areas/workflows/brand/definition.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { originOf } from '#api/platform/mails/queue.ts'
import { campaign_triggers, email_templates, wf_flow_versions, wf_flows } from '#api/platform/tables/index.ts'

const bySelf = [
  { template: 'Birthday', title: 'Birthday mail', trigger_type: 'birthday' },
  { template: 'Policy review', title: 'Policy anniversary mail', trigger_type: 'policy_anniversary' },
] as const

/** Two mails that go by themselves. */
export async function layTriggers(work: OpenWork): Promise<void> {
  const { db, brand, now } = work
  for (const { template, title, trigger_type } of bySelf) {
    const [found] = await db.select().from(email_templates).where(eq(email_templates.title, template))
    const when = { channel: 'email', trigger_type, recurrence: 'yearly', days: 0, at: '10:00', date: null } as const
    const definition = definitionOf(when)
    if (!found || !definition) continue
    const [of, campaign_trigger_id, flow_id] = [{ tenant_id: brand.id }, newId(), newId()]
    const { content_id } = found
    await db.insert(campaign_triggers).values({ ...of, ...when, id: campaign_trigger_id, title, content_id })
    const flow = { campaign_trigger_id, title, status: 'active' as const, draft: definition, version: 1, looked_at: now }
    await db.insert(wf_flows).values({ ...of, ...flow, id: flow_id, listens: [definition.trigger.kind] })
    const version = { flow_id, version: 1, definition, contents: { [messageStep]: content_id }, origin: originOf(work), published_at: now }
    await db.insert(wf_flow_versions).values({ ...of, ...version })
  }
}
