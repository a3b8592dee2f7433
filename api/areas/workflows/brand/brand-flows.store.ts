import { eq, sql } from 'drizzle-orm'
import type { TriggerCounts } from '#api/contract/campaign-triggers.ts'
import type { Definition } from '#api/contract/workflow-definition.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { wf_flows } from '#api/platform/tables/index.ts'

export type BrandFlow = {
  id: string
  kind: string
  status: (typeof wf_flows.$inferSelect)['status']
  version: number
  published: Definition | null
  contents: Record<string, string> | null
}
type Columns = Partial<Omit<typeof wf_flows.$inferInsert, 'tenant_id' | 'id' | 'owner_id'>>

/** The flows that the brand owns: they send its ready messages. */
export function brandFlowStore({ db, brand, now }: OpenWork) {
  return {
    /** Those that a message ever had, one for each kind that it was of; held until the transaction ends. */
    async ofTrigger(id: string): Promise<BrandFlow[]> {
      const { rows } = await db.execute<BrandFlow>(sql`
        select f.id, f.draft #>> '{trigger,kind}' as kind, f.status, f.version, v.definition as published, v.contents
        from wf_flows f left join wf_flow_versions v on v.flow_id = f.id and v.version = f.version
        where f.campaign_trigger_id = ${id} and f.deleted_at is null order by f.id for update of f`)
      return rows
    },

    async insert(columns: { campaign_trigger_id: string; title: string; draft: Definition }): Promise<BrandFlow> {
      const id = newId()
      await db.insert(wf_flows).values({ ...columns, tenant_id: brand.id, id, created_at: now, updated_at: now })
      return { id, kind: columns.draft.trigger.kind, status: 'draft', version: 0, published: null, contents: null }
    },

    async change(id: string, columns: Columns): Promise<void> {
      await db
        .update(wf_flows)
        .set({ ...columns, updated_at: now, lock_version: sql`${wf_flows.lock_version} + 1` })
        .where(eq(wf_flows.id, id))
    },

    /** What became of everybody whom a message went by, or would have gone. */
    async counts(triggerId: string, stepId: string): Promise<TriggerCounts> {
      const { rows } = await db.execute<TriggerCounts>(sql`
        select count(*) filter (where became = 'waiting')::int as waiting, count(*) filter (where became = 'sent')::int as sent,
          count(*) filter (where became = 'left_out')::int as left_out, count(*) filter (where became = 'failed')::int as failed,
          count(*) filter (where became = 'unsure')::int as unsure
        from (
          select case when r.state <> 'ended' and (s.run_id is null or m.status in ('queued', 'sending') or t.status = 'queued') then 'waiting'
            when s.outcome is distinct from 'done' or m.status = 'left_out' then 'left_out'
            when m.status = 'unsure' then 'unsure'
            when m.status in ('failed', 'bounced') or t.status in ('failed', 'undelivered') then 'failed' else 'sent' end as became
          from wf_flows f join wf_runs r on r.flow_id = f.id left join wf_run_steps s on s.run_id = r.id and s.step_id = ${stepId}
            left join email_logs m on m.id = s.message_id left join text_messages t on t.id = s.message_id
          where f.campaign_trigger_id = ${triggerId}) k`)
      return rows[0] ?? { waiting: 0, sent: 0, left_out: 0, failed: 0, unsure: 0 }
    },
  }
}
