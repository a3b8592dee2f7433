import { sql, type SQL } from 'drizzle-orm'
import type { Call, LogsQuestion } from '#api/contract/phone.ts'
import { contactDate } from '#api/contract/formats.ts'
import { zoneOf } from '#config/options.ts'
import { withinReach, type OwnerFilter } from '#api/areas/contacts/index.ts'
import { asArray } from '#api/platform/as-array.ts'
import type { Work } from '#api/platform/http/route.ts'
import { countCap, type Counted } from '#api/platform/paging.ts'
import { longestAgo } from './calls.store.ts'
import { numberCondition } from './associated.store.ts'

type Row = Omit<Call, 'user' | 'seen'> & { user_id: string | null; user_name: string | null; seen_at: string | null }
type Listed = { data: Call[]; counted: Counted }

/**
 * Calls for reading: newest first. `people` are those whose calls may be seen; a contact is named only where it is within
 * the reach of whoever asks, whoever's the call is.
 */
export function historyStore({ db, actor, now }: Work, people: 'all' | string[], holders: OwnerFilter) {
  const mine = sql`k.user_id = ${actor.user_id}`
  const within =
    people === 'all'
      ? sql`true`
      : people.length === 1
        ? sql`k.user_id = ${people[0]}`
        : sql`k.user_id in (select unnest(${asArray(people)}::uuid[]))`

  async function read(condition: SQL, tail: SQL): Promise<Call[]> {
    const { rows } = await db.execute<Row>(sql`
      with found as (select k.* from calls k where ${condition} ${tail})
      select k.id, k.call_direction, k.call_from, k.call_to, k.caller_city, k.caller_state, k.created_at, k.status, k.refusal, k.refusal_words,
        k.internal, k.hold, k.recording_state, k.transferred_to, k.ringing_at, k.answered_at, k.ended_at, k.ended_by, k.duration_seconds,
        k.disposition, k.notes, k.missed, k.voicemail, k.seen_at, k.lock_version, k.user_id,
        trim(p.first_name || ' ' || p.last_name) as user_name,
        (select jsonb_build_object('id', c.id, 'number', c.number, 'first_name', c.first_name, 'last_name', c.last_name, 'phone', c.phone,
            'do_not_call', c.do_not_call)
          from contacts c where c.id = k.contact_id and c.deleted_at is null and ${withinReach(holders)}) as contact,
        coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'call_id', r.call_id, 'kind', r.kind, 'status', r.status,
            'duration_seconds', r.duration_seconds, 'size', r.size, 'class', r.class, 'retain_until', r.retain_until, 'created_at', r.created_at)
            order by r.created_at) from recordings r where r.call_id = k.id and r.deleted_at is null and r.status <> 'absent'), '[]') as recordings,
        (select jsonb_build_object('rule', d.rule, 'language', d.language, 'words', d.words, 'read_at', d.read_at,
            'read_by', (select trim(b.first_name || ' ' || b.last_name) from profiles b where b.user_id = d.read_by))
          from call_disclaimers d where d.call_id = k.id) as disclaimer
      from found k left join profiles p on p.user_id = k.user_id order by k.created_at desc, k.id desc`)
    return rows.map(callOf)
  }

  async function listed(condition: SQL, { page, limit }: { page: number; limit: number }): Promise<Listed> {
    const [data, { rows }] = await Promise.all([
      read(condition, sql`order by k.created_at desc, k.id desc limit ${limit} offset ${(page - 1) * limit}`),
      db.execute<{ count: number }>(
        sql`select count(*)::int as count from (select from calls k where ${condition} limit ${countCap + 1}) n`,
      ),
    ])
    const count = rows[0]?.count ?? 0
    return { data, counted: count > countCap ? { count: countCap, exact: false } : { count, exact: true } }
  }

  return {
    async find(id: string): Promise<Call | null> {
      const [found] = await read(sql`k.id = ${id} and ${within}`, sql`limit 1`)
      return found ?? null
    },

    /** One's own calls that are not over. */
    active: (): Promise<Call[]> => read(sql`${mine} and ${open(now)}`, sql`order by k.created_at desc limit 20`),

    /** What goes on now, of these people. */
    live: (company: SQL): Promise<Call[]> => read(sql`${company} and ${open(now)}`, sql`order by k.created_at desc limit 200`),

    history: (asked: {
      page: number
      limit: number
      q?: string | undefined
      missed?: boolean | undefined
      voicemail?: boolean | undefined
    }) =>
      listed(
        sql.join(
          [
            mine,
            sql`k.ended_at is not null`,
            ...(asked.q ? [numberCondition(asked.q)] : []),
            ...(asked.missed === undefined ? [] : [sql`k.missed = ${asked.missed}`]),
            ...(asked.voicemail === undefined ? [] : [sql`k.voicemail = ${asked.voicemail}`]),
          ],
          sql` and `,
        ),
        asked,
      ),

    /** `reported`: a query for the ids of those behind a number of a report. */
    logs: (asked: LogsQuestion, reported?: SQL) =>
      listed(
        sql.join([within, ...(reported ? [sql`k.id in (${reported})`] : []), ...conditionsOf(asked, zoneOf(actor))], sql` and `),
        asked,
      ),

    async unread(): Promise<{ missed_calls: number; voicemails: number }> {
      const { rows } = await db.execute<{ missed_calls: number; voicemails: number }>(sql`
        select count(*) filter (where k.missed and not k.voicemail)::int as missed_calls, count(*) filter (where k.voicemail)::int as voicemails
        from calls k where ${mine} and k.seen_at is null and (k.missed or k.voicemail)`)
      return rows[0] ?? { missed_calls: 0, voicemails: 0 }
    },

    async markSeen(kind: 'missed' | 'voicemail' | undefined): Promise<void> {
      const which =
        kind === 'missed' ? sql`k.missed and not k.voicemail` : kind === 'voicemail' ? sql`k.voicemail` : sql`(k.missed or k.voicemail)`
      await db.execute(sql`update calls k set seen_at = ${now} where ${mine} and k.seen_at is null and ${which}`)
    },
  }
}

const open = (now: Date) => sql`k.ended_at is null and k.created_at > ${longestAgo(now)}`

function conditionsOf(asked: LogsQuestion, zone: string): SQL[] {
  const begin = (day: string) => contactDate(day, zone)?.toISOString() ?? day
  return [
    ...(asked.q ? [numberCondition(asked.q)] : []),
    ...(asked.user_id ? [sql`k.user_id = ${asked.user_id}`] : []),
    ...(asked.contact_id ? [sql`k.contact_id = ${asked.contact_id}`] : []),
    ...(asked.call_direction ? [sql`k.call_direction = ${asked.call_direction}`] : []),
    ...(asked.status ? [sql`k.status = ${asked.status}`] : []),
    ...(asked.disposition ? [sql`k.disposition = ${asked.disposition}`] : []),
    ...(asked.from ? [sql`k.created_at >= ${begin(asked.from)}::timestamptz`] : []),
    ...(asked.to ? [sql`k.created_at < ${begin(nextDay(asked.to))}::timestamptz`] : []),
    ...(asked.recorded === undefined
      ? []
      : [sql`exists (select from recordings r where r.call_id = k.id and r.deleted_at is null) = ${asked.recorded}`]),
    ...(asked.missed === undefined ? [] : [sql`k.missed = ${asked.missed}`]),
    ...(asked.voicemail === undefined ? [] : [sql`k.voicemail = ${asked.voicemail}`]),
    ...(asked.ids ? [sql`k.id in (select unnest(${asArray(asked.ids)}::uuid[]))`] : []),
  ]
}

const nextDay = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

const moment = (at: string | null) => at && new Date(at).toISOString()

function callOf({ user_id, user_name, seen_at, ...row }: Row): Call {
  return {
    ...row,
    user: user_id ? { id: user_id, name: user_name ?? '' } : null,
    seen: seen_at !== null,
    created_at: moment(row.created_at) ?? '',
    ringing_at: moment(row.ringing_at),
    answered_at: moment(row.answered_at),
    ended_at: moment(row.ended_at),
    disclaimer: row.disclaimer && { ...row.disclaimer, read_at: moment(row.disclaimer.read_at) ?? '' },
    recordings: row.recordings.map((one) => ({
      ...one,
      retain_until: moment(one.retain_until),
      created_at: moment(one.created_at) ?? '',
    })),
  }
}
