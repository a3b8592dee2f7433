import { sql } from 'drizzle-orm'
import type { CalendarHistoryLine } from '#api/contract/calendar/events.ts'
import { asArray } from '#api/platform/as-array.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { countRows, pageOf, type Counted } from '#api/platform/paging.ts'
import { event_history } from '#api/platform/tables/index.ts'

type Deed = {
  event_id: string
  occurrence_id?: string | null
  contact_id?: string | null
  action: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Of which events: a contact's, one event's, or those of some people. */
export type HistoryOf = { contact_id: string } | { event_id: string } | { owners: 'all' | string[] }

type Row = Omit<CalendarHistoryLine, 'at' | 'by' | 'event'> & {
  at: string
  event_id: string
  title: string
  hidden: boolean
  user_id: string | null
  user_name: string | null
  real_user_id: string | null
  real_name: string | null
}

/** Adds a line of somebody whose request it is not. */
export const recordEvent = (work: OpenWork, { user_id, ...deed }: Deed & { user_id: string }): Promise<void> =>
  historyStore(work).record(deed, user_id)

export function historyStore({ db, brand, actor, now }: OpenWork) {
  const rows = (of: HistoryOf) => {
    if ('contact_id' in of) return sql`from event_history h join events e on e.id = h.event_id where h.contact_id = ${of.contact_id}`
    if ('event_id' in of) return sql`from event_history h join events e on e.id = h.event_id where h.event_id = ${of.event_id}`
    const within = of.owners === 'all' ? sql`true` : sql`e.user_id = any(${asArray(of.owners)}::uuid[])`
    return sql`from event_history h join events e on e.id = h.event_id where ${within}`
  }

  return {
    async record(deed: Deed, userId?: string): Promise<void> {
      await db.insert(event_history).values({
        tenant_id: brand.id,
        id: newId(),
        at: now,
        user_id: userId ?? actor?.user_id ?? null,
        real_user_id: actor?.real_user_id ?? null,
        ...deed,
      })
    },

    /** The newest first. `owner`: who alone reads the words of private events. */
    async list(of: HistoryOf, paged: { page: number; limit: number }, owner: string | null): Promise<CalendarHistoryLine[]> {
      const found = await db.execute<Row>(sql`
        select line.*, trim(p.first_name || ' ' || p.last_name) as user_name, trim(r.first_name || ' ' || r.last_name) as real_name from (
          select h.id, h.at, h.action, h.user_id, h.real_user_id, h.before, h.after, h.event_id, h.occurrence_id, e.title,
            (e.private or e.source not in ('here', 'booking')) and e.user_id is distinct from ${owner}::uuid as hidden
          ${rows(of)} order by h.at desc, h.id desc ${pageOf(paged)}) line
        left join profiles p on p.user_id = line.user_id left join profiles r on r.user_id = line.real_user_id and r.user_id <> line.user_id
        order by line.at desc, line.id desc`)
      return found.rows.map(lineOf)
    },

    count: (of: HistoryOf): Promise<Counted> => countRows(db, rows(of)),
  }
}

function lineOf({ hidden, event_id, title, user_id, user_name, real_user_id, real_name, ...row }: Row): CalendarHistoryLine {
  const real = real_user_id && real_name ? { id: real_user_id, name: real_name } : null
  return {
    id: row.id,
    at: new Date(row.at).toISOString(),
    action: row.action,
    by: user_id ? { id: user_id, name: user_name ?? '', real } : null,
    event: { id: event_id, title: hidden ? '' : title },
    occurrence_id: row.occurrence_id,
    before: hidden ? null : row.before,
    after: hidden ? null : row.after,
  }
}
