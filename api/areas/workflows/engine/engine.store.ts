import { sql, type SQL } from 'drizzle-orm'
import type { Definition } from '#api/contract/workflows/definition.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import type { HappeningKind, Outcome } from '#config/workflows.ts'
import type { FlowHolder } from './owner.ts'

/** Somebody under way, with the flow and the version that they are in. */
export type RunRow = FlowHolder & {
  id: string
  flow_id: string
  flow_title: string
  version: number
  definition: Definition
  contents: Record<string, string>
  origin: string
  skip_before: Date | null
  contact_id: string
  chain: number
  state: 'waiting' | 'held'
  step_id: string | null
  next_at: Date | null
  message_id: string | null
  attempts: number
  started_at: Date
  is_written: boolean
}

export type FlowRow = FlowHolder & {
  id: string
  title: string
  version: number
  definition: Definition
  origin: string
  looked_at: Date | null
  look_until: Date | null
  look_after: string | null
}
export type EventRow = { id: string; kind: HappeningKind; contact_id: string; ref: string | null; chain: number }
export type Entry = { contact_id: string; entry_key: string; cause: string; chain: number; at?: Date }

const date = (value: Date | string | null): Date | null => (value === null ? null : new Date(value))

const holder = sql`f.owner_id, (select coalesce(jsonb_agg(k), '[]') from campaign_triggers t, jsonb_array_elements_text(t.corporation_ids) k
  where t.id = f.campaign_trigger_id) as company_ids`
const flowColumns = sql`f.id, f.title, ${holder}, f.version, v.definition, v.origin, f.looked_at, f.look_until, f.look_after`

export function engineStore({ db, brand, now }: OpenWork) {
  const at = now.toISOString()

  async function runs(condition: SQL, tail: SQL): Promise<RunRow[]> {
    const { rows } = await db.execute<RunRow>(sql`
      select r.id, r.flow_id, f.title as flow_title, ${holder}, r.version, v.definition, v.contents, v.origin, f.skip_before, r.contact_id, r.chain,
        r.state, r.step_id, r.next_at, r.message_id, r.attempts, r.started_at,
        exists (select from wf_run_steps s where s.run_id = r.id and s.step_id = r.step_id) as is_written
      from wf_runs r join wf_flows f on f.id = r.flow_id join wf_flow_versions v on v.flow_id = r.flow_id and v.version = r.version
      where ${condition} ${tail}`)
    return rows.map((row) => ({
      ...row,
      skip_before: date(row.skip_before),
      next_at: date(row.next_at),
      started_at: new Date(row.started_at),
    }))
  }

  return {
    /** Whether anything is to be done now. */
    async isAnythingDue(lookBefore: Date): Promise<boolean> {
      const { rows } = await db.execute(sql`
        select where exists (select from wf_events)
          or exists (select from wf_runs r join wf_flows f on f.id = r.flow_id
            where r.state = 'waiting' and r.next_at <= ${at}::timestamptz and f.status = 'active')
          or exists (select from wf_flows where status = 'active' and deleted_at is null
            and (look_until is not null or looked_at < ${lookBefore.toISOString()}::timestamptz))
          or exists (select from wf_runs where state = 'held')`)
      return rows.length > 0
    },

    /** The next things that happened, held until the transaction ends. */
    async events(limit: number): Promise<EventRow[]> {
      const { rows } = await db.execute<EventRow>(
        sql`select id, kind, contact_id, ref, chain from wf_events order by at, id limit ${limit} for update skip locked`,
      )
      return rows
    },
    async forget(ids: readonly string[]): Promise<void> {
      await db.execute(sql`delete from wf_events where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`)
    },

    /** Who is to go on now, held until the transaction ends; what another process holds is passed over. */
    due: (limit: number): Promise<RunRow[]> =>
      runs(
        sql`r.state = 'waiting' and r.next_at <= ${at}::timestamptz and f.status = 'active'`,
        sql`order by r.next_at, r.id limit ${limit} for update of r skip locked`,
      ),
    underWay: (contactId: string): Promise<RunRow[]> => runs(sql`r.contact_id = ${contactId} and r.state <> 'ended'`, sql`for update of r`),

    /** Those who waited in a pool and have an owner now go on; how many. */
    async release(): Promise<number> {
      const { rows } = await db.execute(sql`
        update wf_runs r set state = 'waiting', next_at = coalesce(r.next_at, ${at}::timestamptz) from contacts c
        where r.state = 'held' and c.id = r.contact_id and (c.owner_id is not null or c.deleted_at is not null) returning r.id`)
      return rows.length
    },

    /** Flows in force that this happens to enrol into. */
    async enrolling(kind: string, ref: string | null): Promise<FlowRow[]> {
      const { rows } = await db.execute<FlowRow>(sql`
        select ${flowColumns}
        from wf_flows f join wf_flow_versions v on v.flow_id = f.id and v.version = f.version
        where f.status = 'active' and f.deleted_at is null and f.listens ? ${kind} and v.definition #>> '{trigger,kind}' = ${kind}
          and (v.definition #>> '{trigger,ref}' is null or v.definition #>> '{trigger,ref}' = ${ref})
        order by f.id`)
      return rows
    },

    /** The next flow that goes by dates and was not looked at since; held until the transaction ends. */
    async toLookAt(before: Date): Promise<FlowRow | null> {
      const { rows } = await db.execute<FlowRow>(sql`
        select ${flowColumns}
        from wf_flows f join wf_flow_versions v on v.flow_id = f.id and v.version = f.version
        where f.status = 'active' and f.deleted_at is null
          and (f.look_until is not null or f.looked_at < ${before.toISOString()}::timestamptz)
        order by f.looked_at, f.id limit 1 for update of f skip locked`)
      const [row] = rows
      return row ? { ...row, looked_at: date(row.looked_at), look_until: date(row.look_until) } : null
    },
    async lookedAt(flowId: string, until: Date): Promise<void> {
      await db.execute(
        sql`update wf_flows set looked_at = ${until.toISOString()}, look_until = null, look_after = null where id = ${flowId}`,
      )
    },
    /** More are to be looked at, from after a contact on. */
    async lookOn(flowId: string, until: Date, after: string): Promise<void> {
      await db.execute(sql`update wf_flows set look_until = ${until.toISOString()}, look_after = ${after} where id = ${flowId}`)
    },

    /** How often somebody entered flows in a day. */
    async entriesOf(contactId: string): Promise<number> {
      const { rows } = await db.execute<{ count: number }>(
        sql`select count(*)::int as count from wf_runs where contact_id = ${contactId} and started_at > ${at}::timestamptz - interval '1 day'`,
      )
      return rows[0]?.count ?? 0
    },

    /** How a policy is called. */
    async policyWords(id: string): Promise<string> {
      const { rows } = await db.execute<{ said: string }>(sql`select product || ' ' || plan_name as said from policies where id = ${id}`)
      return rows[0]?.said ?? ''
    },

    async wasImported(contactId: string): Promise<boolean> {
      const { rows } = await db.execute(sql`select from import_rows where contact_id = ${contactId} limit 1`)
      return rows.length > 0
    },

    /** Who would not get in again: under way, or through it for the same reason. */
    async alreadyIn(flowId: string, entries: readonly Pick<Entry, 'contact_id' | 'entry_key'>[]): Promise<Set<string>> {
      const { rows } = await db.execute<{ contact_id: string }>(sql`
        select distinct r.contact_id
        from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e(contact_id uuid, entry_key text)
          join wf_runs r on r.flow_id = ${flowId} and r.contact_id = e.contact_id and (r.state <> 'ended' or r.entry_key = e.entry_key)`)
      return new Set(rows.map(({ contact_id }) => contact_id))
    },

    /** Lets contacts in, each once for the same reason and in it once at a time; whom it let in. */
    async enter(flow: Pick<FlowRow, 'id' | 'version'>, entries: readonly Entry[]): Promise<string[]> {
      if (entries.length === 0) return []
      const list = entries.map((entry) => ({ ...entry, id: newId(), at: (entry.at ?? now).toISOString() }))
      const { rows } = await db.execute<{ contact_id: string }>(sql`
        with entered as (
          insert into wf_runs (tenant_id, id, flow_id, version, contact_id, entry_key, cause, chain, started_at, next_at)
          select ${brand.id}, e.id, ${flow.id}, ${flow.version}, e.contact_id, e.entry_key, e.cause, e.chain, e.at, e.at
          from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as e(id uuid, contact_id uuid, entry_key text, cause text, chain integer, at timestamptz)
          on conflict do nothing returning id, contact_id, cause, started_at
        ), told as (
          insert into wf_run_steps (tenant_id, run_id, step_id, at, outcome, reason)
          select ${brand.id}, id, 'entered', started_at, 'entered', cause from entered
        ) select contact_id from entered`)
      return rows.map(({ contact_id }) => contact_id)
    },

    /** Writes down what became of a step: once, or the transaction fails. */
    async wrote(runId: string, stepId: string, outcome: Outcome, reason = '', messageId: string | null = null): Promise<void> {
      await db.execute(sql`
        insert into wf_run_steps (tenant_id, run_id, step_id, at, outcome, reason, message_id)
        values (${brand.id}, ${runId}, ${stepId}, ${at}, ${outcome}, ${reason}, ${messageId})`)
    },

    async stand(
      runId: string,
      { step_id, next_at, message_id }: { step_id: string | null; next_at: Date | null; message_id: string | null },
    ): Promise<void> {
      await db.execute(sql`
        update wf_runs set step_id = ${step_id}, next_at = ${next_at?.toISOString() ?? null}, message_id = ${message_id}, attempts = 0 where id = ${runId}`)
    },
    async hold(runId: string): Promise<void> {
      await db.execute(sql`update wf_runs set state = 'held' where id = ${runId}`)
    },
    /** Something went wrong: tried again later. */
    async put(runId: string, next: Date): Promise<void> {
      await db.execute(sql`update wf_runs set next_at = ${next.toISOString()}, attempts = attempts + 1 where id = ${runId}`)
    },
    /** What stopped a loop stands there until the flow is published again. */
    async trouble(flowId: string, what: string): Promise<void> {
      await db.execute(sql`update wf_flows set trouble = ${what} where id = ${flowId} and trouble not in (${what}, 'chain', 'too_often')`)
    },
    /** Somebody was kept out who would have gone round and round; true the first time since it was published. */
    async loop(flowId: string, what: 'chain' | 'too_often'): Promise<boolean> {
      const { rows } = await db.execute(
        sql`update wf_flows set trouble = ${what} where id = ${flowId} and trouble not in ('chain', 'too_often') returning id`,
      )
      return rows.length > 0
    },
    async troubleOver(flowId: string, what: string): Promise<void> {
      await db.execute(sql`update wf_flows set trouble = '' where id = ${flowId} and trouble = ${what}`)
    },

    /** What is written from here on was brought about by so many flows. */
    async chain(count: number): Promise<void> {
      await db.execute(sql`select set_config('app.wf_chain', ${String(count)}, true)`)
    },
  }
}
