import { sql } from 'drizzle-orm'
import type { ContactRun, ListContactRuns } from '#api/contract/workflows/workflows.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { belongsTo, type Owners } from '#api/platform/owners.ts'
import { countRows, pageOf, type Counted } from '#api/platform/paging.ts'
import { kindOfStep } from '../history/runs.store.ts'

type Row = Omit<ContactRun, 'wf_flow' | 'next_at' | 'started_at' | 'ended_at'> & {
  flow_id: string
  title: string
  is_open: boolean
  next_at: Date | null
  started_at: Date
  ended_at: Date | null
}

/** The ways of one contact through flows; those under way first. */
export function runsOfContact({ db }: OpenWork, contactId: string) {
  const theirs = sql`
    from wf_runs r join wf_flows f on f.id = r.flow_id join wf_flow_versions v on v.flow_id = r.flow_id and v.version = r.version
    where r.contact_id = ${contactId}`

  return {
    /** `owners`: whose flows the asker may look at. */
    async list(asked: ListContactRuns, owners: Owners): Promise<ContactRun[]> {
      const { rows } = await db.execute<Row>(sql`
        select r.id, r.flow_id, f.title, f.deleted_at is null and f.owner_id is not null and ${belongsTo(sql`f.owner_id`, owners)} as is_open, r.state as status,
          ${kindOfStep} as step_kind, r.next_at, r.cause, r.started_at, r.ended_at, r.ended_because
        ${theirs} order by r.state = 'ended', r.started_at desc, r.id ${pageOf(asked)}`)
      return rows.map(({ flow_id, title, is_open, next_at, started_at, ended_at, ...row }) => ({
        ...row,
        wf_flow: { id: flow_id, title, is_open },
        next_at: next_at && new Date(next_at).toISOString(),
        started_at: new Date(started_at).toISOString(),
        ended_at: ended_at && new Date(ended_at).toISOString(),
      }))
    },
    count: (): Promise<Counted> => countRows(db, theirs),
  }
}
