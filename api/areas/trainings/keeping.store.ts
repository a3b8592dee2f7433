import { and, eq, isNotNull, isNull, lt, inArray, sql, type SQL } from 'drizzle-orm'
import type { Attendance, KeptTraining, ListAttendance, ListTrainings } from '#api/contract/trainings.ts'
import type { KeptBytes } from '#api/platform/http/file-answer.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { plainCell } from '#api/platform/copy-out.ts'
import { countRows, pageOf, type Counted } from '#api/platform/paging.ts'
import { canShow } from '#api/platform/storage/file-kind.ts'
import { training_completions, trainings } from '#api/platform/tables/index.ts'
import { lastCompletion, readCompletion } from './learning.store.ts'

type Columns = typeof trainings.$inferInsert
export type TrainingColumns = Omit<Columns, 'tenant_id' | 'id' | 'created_at' | 'updated_at' | 'lock_version' | 'deleted_at'>

/** Whose trainings somebody keeps: everybody's, or those of these companies and units alone. */
export type KeepingReach = 'all' | readonly string[]

/** The trainings of one brand, for those who keep them. */
export function keepingStore({ db, brand, now }: OpenWork, reach: KeepingReach) {
  const own =
    reach === 'all' ? sql`true` : sql`t.corporation_id in (select jsonb_array_elements_text(${JSON.stringify(reach)}::jsonb)::uuid)`
  const here = sql`t.deleted_at is null and ${own}`
  const matching = ({ q, section }: Pick<ListTrainings, 'q' | 'section'>): SQL => sql`${here}
    ${section ? sql`and t.section = ${section}` : sql``}
    ${q ? sql`and position(lower(${q}) in lower(t.section || ' ' || t.title)) > 0` : sql``}`
  const sameSection = (training: Pick<KeptTraining, 'section' | 'corporation_id'>) =>
    and(
      eq(trainings.section, training.section),
      training.corporation_id === null ? isNull(trainings.corporation_id) : eq(trainings.corporation_id, training.corporation_id),
    )

  async function read(condition: SQL, tail: SQL): Promise<KeptTraining[]> {
    const { rows } = await db.execute<Omit<KeptTraining, 'can_show'>>(sql`
      select t.id, t.section, t.title, t.description, t.kind, t.url, t.file, t.content_type, t.size::int as size, t.corporation_id,
        t.for_account_types, t.valid_months, t.required_by::text as required_by, t.position, t.lock_version, t.created_at, t.updated_at,
        case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name) end as corporation,
        (select count(*)::int from training_views v where v.training_id = t.id) as seen_count,
        (select count(distinct c.user_id)::int from training_completions c where c.training_id = t.id) as completed_count
      from trainings t left join corporations o on o.id = t.corporation_id where ${condition} ${tail}`)
    return rows.map((row) => ({
      ...row,
      can_show: row.content_type !== null && canShow(row.content_type),
      created_at: new Date(row.created_at).toISOString(),
      updated_at: new Date(row.updated_at).toISOString(),
    }))
  }

  const attending = (id: string, { q, completed }: ListAttendance): SQL => sql`
    from users u left join profiles p on p.user_id = u.id
      left join training_views v on v.training_id = ${id} and v.user_id = u.id
      cross join lateral (select ${lastCompletion(sql`${id}::uuid`, sql`u.id`)} as completion) done
    where u.deleted_at is null and (v.user_id is not null or done.completion is not null)
      ${completed === undefined ? sql`` : sql`and (done.completion is not null) = ${completed}`}
      ${q ? sql`and position(lower(${q}) in lower(p.first_name || ' ' || p.last_name)) > 0` : sql``}`

  return {
    list: (query: ListTrainings): Promise<KeptTraining[]> =>
      read(matching(query), sql`order by lower(t.section), t.position, lower(t.title), t.id ${pageOf(query)}`),

    count: (query: ListTrainings): Promise<Counted> => countRows(db, sql`from trainings t where ${matching(query)}`),

    async find(id: string): Promise<KeptTraining | null> {
      const [found] = await read(sql`t.id = ${id} and ${here}`, sql``)
      return found ?? null
    },

    async bytes(id: string): Promise<KeptBytes | null> {
      const { rows } = await db.execute<KeptBytes>(sql`
        select t.storage_key, t.file as name, t.content_type, t.size::int as size
        from trainings t where t.id = ${id} and t.storage_key is not null and ${here}`)
      return rows[0] ?? null
    },

    async hasCorporation(id: string): Promise<boolean> {
      const { rows } = await db.execute(sql`select id from corporations where id = ${id}`)
      return rows.length > 0
    },

    async insert(fields: TrainingColumns): Promise<string> {
      const id = newId()
      await db.insert(trainings).values({ ...fields, tenant_id: brand.id, id, created_at: now, updated_at: now })
      return id
    },

    /** Writes what is given unless somebody was quicker since `lockVersion`; false then. */
    async change(id: string, fields: Partial<TrainingColumns>, lockVersion: number | undefined): Promise<boolean> {
      const written = await db
        .update(trainings)
        .set({ ...fields, updated_at: now, lock_version: sql`${trainings.lock_version} + 1` })
        .where(and(eq(trainings.id, id), lockVersion === undefined ? undefined : eq(trainings.lock_version, lockVersion)))
        .returning({ id: trainings.id })
      return written.length > 0
    },

    async remove(id: string): Promise<void> {
      await db.update(trainings).set({ deleted_at: now }).where(eq(trainings.id, id))
    },

    /** Every training of the section that this one is in, of the same company or unit; how many. */
    async removeSection(training: KeptTraining): Promise<number> {
      const gone = await db
        .update(trainings)
        .set({ deleted_at: now })
        .where(and(sameSection(training), isNull(trainings.deleted_at)))
        .returning({ id: trainings.id })
      return gone.length
    },

    /** Brings one back, and what was deleted with it at the same instant; how many. */
    async restore(id: string): Promise<number> {
      const { rows } = await db.execute(sql`
        update trainings r set deleted_at = null, updated_at = ${now.toISOString()}::timestamptz
        from trainings t where t.id = ${id} and t.deleted_at is not null and ${own}
          and r.deleted_at = t.deleted_at and r.section = t.section and r.corporation_id is not distinct from t.corporation_id
        returning r.id`)
      return rows.length
    },

    async attendance(id: string, query: ListAttendance): Promise<Omit<Attendance, 'state'>[]> {
      const { rows } = await db.execute<Omit<Attendance, 'state'>>(sql`
        select jsonb_build_object('id', u.id, 'name', trim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, ''))) as user,
          v.last_seen_at as seen_at, done.completion
        ${attending(id, query)} order by lower(p.last_name), lower(p.first_name), u.id ${pageOf(query)}`)
      return rows.map(({ user, seen_at, completion }) => ({
        user,
        seen_at: seen_at && new Date(seen_at).toISOString(),
        completion: readCompletion(completion),
      }))
    },

    /** The same as rows of a file, days by somebody's clock. */
    attendanceQuery(id: string, { completed }: Pick<ListAttendance, 'completed'>, zone: string): SQL {
      const day = (at: SQL) => sql`(${at} at time zone ${zone})::date`
      const said = (field: string) => sql`(done.completion ->> ${field})`
      return sql`select ${plainCell(sql`trim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, ''))`)} as name,
          ${plainCell(sql`u.email`)} as email, ${day(sql`v.last_seen_at`)} as opened_on,
          ${day(sql`${said('completed_at')}::timestamptz`)} as completed_on, ${said('expires_on')} as valid_until,
          ${said('plan_year')} as plan_year, ${plainCell(said('number'))} as number, ${said('issued_on')} as issued_on
        ${attending(id, { q: '', page: 1, limit: 1, completed })} order by lower(p.last_name), lower(p.first_name), u.id`
    },

    countAttendance: (id: string, query: ListAttendance): Promise<Counted> => countRows(db, attending(id, query)),

    /** Removes those that were deleted before then; how many, and where their bytes are. */
    async removeOverdue(before: Date, limit: number): Promise<{ count: number; keys: string[] }> {
      const overdue = db
        .select({ id: trainings.id })
        .from(trainings)
        .where(lt(trainings.deleted_at, before))
        .orderBy(trainings.id)
        .limit(limit)
      const certificates = await db
        .select({ key: training_completions.storage_key })
        .from(training_completions)
        .where(inArray(training_completions.training_id, overdue))
      const rows = await db
        .delete(trainings)
        .where(and(isNotNull(trainings.deleted_at), inArray(trainings.id, overdue)))
        .returning({ key: trainings.storage_key })
      return { count: rows.length, keys: [...rows, ...certificates].flatMap(({ key }) => key ?? []) }
    },
  }
}
