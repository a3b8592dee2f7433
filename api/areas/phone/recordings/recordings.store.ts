import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Recording } from '#api/contract/phone.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { countCap, type Counted } from '#api/platform/paging.ts'
import { call_files, recordings } from '#api/platform/tables/index.ts'

export type RecordingRow = typeof recordings.$inferSelect
type Status = RecordingRow['status']

/** A recording's states from first to last; callbacks move it to the right only. */
const order: Status[] = ['in-progress', 'absent', 'completed', 'kept', 'deleted']

/** Recordings of calls and messages. Whose may be heard is the caller's question. */
export function recordingStore({ db, brand, now }: OpenWork) {
  return {
    async find(id: string, people: 'all' | string[]): Promise<RecordingRow | null> {
      const { rows } = await db.execute<{ id: string }>(
        sql`select r.id from recordings r join calls k on k.id = r.call_id where r.id = ${id} and r.deleted_at is null and ${ofPeople(people)}`,
      )
      if (!rows[0]) return null
      const [found] = await db.select().from(recordings).where(eq(recordings.id, id))
      return found ?? null
    },

    async byId(id: string): Promise<RecordingRow | null> {
      const [found] = await db.select().from(recordings).where(eq(recordings.id, id)).for('update')
      return found ?? null
    },

    /** Takes in what was told of a recording; returns it, and whether it has become complete by that. */
    async told(
      callId: string,
      sid: string,
      kind: RecordingRow['kind'],
      status: 'in-progress' | 'completed' | 'absent',
      seconds: number,
    ): Promise<{ row: RecordingRow; completed: boolean }> {
      await db
        .insert(recordings)
        .values({ tenant_id: brand.id, id: newId(), call_id: callId, sid, kind, created_at: now })
        .onConflictDoNothing()
      const [row] = await db.select().from(recordings).where(eq(recordings.sid, sid)).for('update')
      if (!row) throw new Error('The recording was not kept')
      if (order.indexOf(status) <= order.indexOf(row.status)) return { row, completed: false }
      await db.update(recordings).set({ status, duration_seconds: seconds }).where(eq(recordings.id, row.id))
      return { row: { ...row, status, duration_seconds: seconds }, completed: status === 'completed' }
    },

    async update(id: string, changes: Partial<RecordingRow>): Promise<void> {
      await db.update(recordings).set(changes).where(eq(recordings.id, id))
    },

    /** What hangs on the contact says where its call can be heard. */
    async fileWithCall(callId: string, storageKey: string | null, kind: string): Promise<void> {
      await db.update(call_files).set({ recording_key: storageKey, class: kind }).where(eq(call_files.id, callId))
    },

    async list(
      people: 'all' | string[],
      asked: { page: number; limit: number; class?: string | undefined; call_id?: string | undefined },
    ): Promise<{ data: Recording[]; counted: Counted }> {
      const condition = sql.join(
        [
          sql`r.deleted_at is null and r.status <> 'absent'`,
          ofPeople(people),
          ...(asked.class === undefined ? [] : [asked.class === 'none' ? sql`r.class is null` : sql`r.class = ${asked.class}`]),
          ...(asked.call_id ? [sql`r.call_id = ${asked.call_id}`] : []),
        ],
        sql` and `,
      )
      const from = sql`from recordings r join calls k on k.id = r.call_id where ${condition}`
      const [{ rows }, { rows: counted }] = await Promise.all([
        db.execute<RecordingRow>(
          sql`select r.* ${from} order by r.created_at desc, r.id desc limit ${asked.limit} offset ${(asked.page - 1) * asked.limit}`,
        ),
        db.execute<{ count: number }>(sql`select count(*)::int as count from (select ${from} limit ${countCap + 1}) n`),
      ])
      const count = counted[0]?.count ?? 0
      return { data: rows.map(recordingOf), counted: count > countCap ? { count: countCap, exact: false } : { count, exact: true } }
    },

    /** Those whose sound still lies at the carrier although we have it. */
    stillAtCarrier: (): Promise<RecordingRow[]> =>
      db
        .select()
        .from(recordings)
        .where(and(eq(recordings.status, 'kept'), isNull(recordings.carrier_deleted_at)))
        .limit(100),
  }
}

const ofPeople = (people: 'all' | string[]): SQL =>
  people === 'all' ? sql`true` : sql`k.user_id in (select unnest(${`{${people.join(',')}}`}::uuid[]))`

export function recordingOf(row: RecordingRow): Recording {
  const moment = (at: Date | string | null) => at && new Date(at).toISOString()
  return {
    id: row.id,
    call_id: row.call_id,
    kind: row.kind,
    status: row.status,
    duration_seconds: row.duration_seconds,
    size: row.size,
    class: row.class,
    retain_until: moment(row.retain_until),
    created_at: moment(row.created_at) ?? '',
  }
}
