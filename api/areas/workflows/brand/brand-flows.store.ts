import { eq, sql } from 'drizzle-orm'
import type { ListTriggerLeftOut, TriggerCounts, TriggerLeftOut } from '#api/contract/campaigns/triggers.ts'
import type { Definition } from '#api/contract/workflows/definition.ts'
import { withinReach, type OwnerFilter } from '#api/areas/contacts/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { countRows, pageOf, type Counted } from '#api/platform/paging.ts'
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

/** Everybody who entered a flow `f`, with the message of its step. */
const runsOf = (stepId: string) => sql`wf_flows f join wf_runs r on r.flow_id = f.id
  left join wf_run_steps s on s.run_id = r.id and s.step_id = ${stepId}
  left join email_logs m on m.id = s.message_id left join text_messages t on t.id = s.message_id`
const became = sql`case when r.state <> 'ended' and (s.run_id is null or m.status in ('queued', 'sending') or t.status = 'queued') then 'waiting'
  when s.outcome is distinct from 'done' or m.status = 'left_out' then 'left_out'
  when m.status = 'unsure' then 'unsure'
  when m.status in ('failed', 'bounced') or t.status in ('failed', 'undelivered') then 'failed' else 'sent' end`

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
          select ${became} as became
          from ${runsOf(stepId)} where f.campaign_trigger_id = ${triggerId}) k`)
      return rows[0] ?? { waiting: 0, sent: 0, left_out: 0, failed: 0, unsure: 0 }
    },

    async trouble(triggerId: string): Promise<string> {
      const { rows } = await db.execute<{ trouble: string }>(sql`
        select trouble from wf_flows
        where campaign_trigger_id = ${triggerId} and deleted_at is null and status = 'active' and trouble <> '' limit 1`)
      return rows[0]?.trouble ?? ''
    },

    async leftOut(
      triggerId: string,
      stepId: string,
      page: ListTriggerLeftOut,
      holders: OwnerFilter,
    ): Promise<{ rows: TriggerLeftOut[]; counted: Counted }> {
      const found = sql`from ${runsOf(stepId)} join contacts c on c.id = r.contact_id and c.deleted_at is null and ${withinReach(holders)}
        where f.campaign_trigger_id = ${triggerId} and ${became} = 'left_out'`
      type Row = Omit<TriggerLeftOut, 'contact' | 'at'> & { contact_id: string; number: number; name: string; at: string }
      const [{ rows }, counted] = [
        await db.execute<Row>(sql`
          select r.id, c.id as contact_id, c.number::int as number, trim(c.first_name || ' ' || c.last_name) as name,
            coalesce(nullif(s.reason, ''), nullif(m.diagnostic, ''), r.ended_because, '') as reason, coalesce(s.at, r.ended_at, r.started_at) as at
          ${found} order by 6 desc, r.id desc ${pageOf(page)}`),
        await countRows(db, found),
      ]
      return {
        rows: rows.map(({ contact_id, number, name, at, ...row }) => ({
          ...row,
          contact: { id: contact_id, number, name },
          at: new Date(at).toISOString(),
        })),
        counted,
      }
    },
  }
}
