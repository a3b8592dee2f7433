import { sql, type SQL } from 'drizzle-orm'
import type { Step } from '#api/contract/workflows/definition.ts'
import type { ListWfHistory, ListWfRuns, WfHistoryLine, WfRun } from '#api/contract/workflows/workflows.ts'
import { bulkTextStore } from '#api/areas/texts/index.ts'
import { withinReach, type OwnerFilter } from '#api/areas/contacts/index.ts'
import { asArray } from '#api/platform/as-array.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { countRows, pageOf, type Counted } from '#api/platform/paging.ts'
import type { Ending, runStates, StepKind } from '#config/workflows.ts'

/** Those who are or were in one flow. */
export function runsOfFlow(work: OpenWork, flowId: string) {
  const { db, brand, now } = work
  const at = now.toISOString()

  /** Ends runs, writes it down and takes back messages that still wait. `which` speaks of `wf_runs r`. */
  async function end(which: SQL, because: Ending): Promise<number> {
    const { rows } = await db.execute<{ id: string }>(sql`
      with ended as (
        update wf_runs r set state = 'ended', ended_at = ${at}, ended_because = ${because}, next_at = null, message_id = null
        from (select id, message_id from wf_runs where flow_id = ${flowId} and state <> 'ended' for update) before
        where r.id = before.id and ${which} returning r.id, before.message_id
      ), told as (
        insert into wf_run_steps (tenant_id, run_id, step_id, at, outcome, reason)
        select ${brand.id}, id, 'ended', ${at}::timestamptz, 'ended', ${because} from ended on conflict do nothing
      ), back as (
        update email_logs l set status = 'left_out', rule = 'house', diagnostic = 'flow_ended'
        from ended e where l.id = e.message_id and l.status = 'queued'
      ) select id from ended`)
    const back = await bulkTextStore(work).takeBackOfRuns(rows.map(({ id }) => id))
    if (back.length > 0)
      await db.execute(sql`
        update wf_run_steps set outcome = 'left_out', reason = 'flow_ended', message_id = null
        where run_id = any(${asArray(rows.map(({ id }) => id))}::uuid[]) and message_id = any(${asArray(back)}::uuid[])`)
    return rows.length
  }

  return {
    endAll: (because: Ending): Promise<number> => end(sql`true`, because),
    endOne: (id: string, because: Ending): Promise<number> => end(sql`r.id = ${id}`, because),

    /** Whoever waits goes on now. */
    async goOn(id: string): Promise<void> {
      await db.execute(sql`update wf_runs set next_at = ${at} where id = ${id} and flow_id = ${flowId} and state = 'waiting'`)
    },

    /** Moves those who wait at a step that is still there to a new version; the others keep theirs. */
    async move(version: number, steps: readonly Step[]): Promise<void> {
      await db.execute(sql`
        update wf_runs set version = ${version} where flow_id = ${flowId} and state <> 'ended'
          and step_id in (select jsonb_array_elements_text(${JSON.stringify(steps.map(({ id }) => id))}::jsonb))`)
    },
  }
}

type Contact = { contact_id: string; contact_number: number; contact_name: string }
const contactColumns = sql`c.id as contact_id, c.number as contact_number, trim(c.first_name || ' ' || c.last_name) as contact_name`

/** What the log and the list of people tell, of contacts within reach. */
export function flowLog({ db }: OpenWork, flowId: string, holders: OwnerFilter) {
  const seen = sql`c.deleted_at is null and ${withinReach(holders)}`
  // What became of a message stands with the message.
  const outcome = sql`case when m.status = 'left_out' then 'left_out'
    when m.status in ('failed', 'bounced') or t.status in ('failed', 'undelivered') then 'failed' else s.outcome end`
  const lines = ({ contact_id, step_id, status }: ListWfHistory) => sql`
    from wf_runs r join wf_run_steps s on s.run_id = r.id join contacts c on c.id = r.contact_id
      left join email_logs m on m.id = s.message_id left join text_messages t on t.id = s.message_id
    where r.flow_id = ${flowId} and ${seen} ${contact_id ? sql`and r.contact_id = ${contact_id}` : sql``}
      ${step_id ? sql`and s.step_id = ${step_id}` : sql``} ${status ? sql`and ${outcome} = ${status}` : sql``}`
  const people = ({ step_id, status }: ListWfRuns) => sql`
    from wf_runs r join contacts c on c.id = r.contact_id
    where r.flow_id = ${flowId} and ${seen} ${step_id ? sql`and r.step_id = ${step_id} and r.state <> 'ended'` : sql``}
      ${status ? sql`and r.state = ${status}` : sql``}`

  return {
    async history(asked: ListWfHistory): Promise<WfHistoryLine[]> {
      const { rows } = await db.execute<Omit<WfHistoryLine, 'contact' | 'at'> & Contact & { at: Date; place: string }>(sql`
        select r.id || ':' || s.step_id as id, s.at, r.version, s.step_id as place, ${outcome} as status,
          coalesce(nullif(s.reason, ''), m.diagnostic, 'text_error_' || t.error_code, '') as reason, ${contactColumns}
        ${lines(asked)} order by s.at desc, r.id desc, s.step_id desc ${pageOf(asked)}`)
      return rows.map(({ contact_id, contact_number, contact_name, place, at, ...row }) => ({
        ...row,
        at: new Date(at).toISOString(),
        step_id: place === 'entered' || place === 'ended' ? null : place,
        contact: { id: contact_id, number: contact_number, name: contact_name },
      }))
    },
    countHistory: (asked: ListWfHistory): Promise<Counted> => countRows(db, lines(asked)),

    async runs(asked: ListWfRuns): Promise<WfRun[]> {
      const { rows } = await db.execute<
        Omit<WfRun, 'contact' | 'next_at' | 'started_at' | 'ended_at'> &
          Contact & { next_at: Date | null; started_at: Date; ended_at: Date | null }
      >(sql`
        select r.id, r.flow_id as wf_flow_id, r.version, r.state as status, r.step_id, r.next_at, r.cause, r.started_at, r.ended_at, r.ended_because,
          ${contactColumns}
        ${people(asked)} order by r.state = 'ended', r.started_at desc, r.id ${pageOf(asked)}`)
      return rows.map(({ contact_id, contact_number, contact_name, next_at, started_at, ended_at, ...row }) => ({
        ...row,
        next_at: next_at && new Date(next_at).toISOString(),
        started_at: new Date(started_at).toISOString(),
        ended_at: ended_at && new Date(ended_at).toISOString(),
        contact: { id: contact_id, number: contact_number, name: contact_name },
      }))
    },
    countRuns: (asked: ListWfRuns): Promise<Counted> => countRows(db, people(asked)),
  }
}

/** Of which kind the step is that a run `r` of the version `v` stands at; null at none. */
export const kindOfStep = sql`(select one ->> 'kind' from jsonb_array_elements(v.definition -> 'steps') one where one ->> 'id' = r.step_id)`

export type FoundRun = {
  id: string
  flow_id: string
  contact_id: string
  state: (typeof runStates)[number]
  step_kind: StepKind | null
}

/** A run with the flow it belongs to, and the kind of step where it stands. */
export async function findRun({ db }: OpenWork, id: string): Promise<FoundRun | null> {
  const { rows } = await db.execute<FoundRun>(sql`
    select r.id, r.flow_id, r.contact_id, r.state, ${kindOfStep} as step_kind
    from wf_runs r join wf_flow_versions v on v.flow_id = r.flow_id and v.version = r.version where r.id = ${id}`)
  return rows[0] ?? null
}
