import { sql, type SQL } from 'drizzle-orm'
import type { Completion, ListTrainings, NewCompletion, Training } from '#api/contract/trainings.ts'
import type { Work } from '#api/platform/http/route.ts'
import type { KeptBytes } from '#api/platform/http/file-answer.ts'
import { newId } from '#api/platform/ids.ts'
import { countRows, pageOf, type Counted } from '#api/platform/paging.ts'
import { training_completions } from '#api/platform/tables/index.ts'
import { canShow } from '#api/platform/storage/file-kind.ts'
import type { KeptFile } from './files.ts'

type Row = Omit<Training, 'state' | 'can_show'>

/** The newest completion of somebody, as JSON; null where there is none. */
export const lastCompletion = (training: SQL, user: SQL): SQL => sql`(
  select jsonb_build_object('completed_at', c.completed_at, 'expires_on', c.expires_on, 'number', c.number,
    'plan_year', c.plan_year, 'issued_on', c.issued_on, 'file', c.file)
  from training_completions c where c.training_id = ${training} and c.user_id = ${user} order by c.completed_at desc, c.id desc limit 1)`

export const readCompletion = (completion: Completion | null): Completion | null =>
  completion && { ...completion, completed_at: new Date(completion.completed_at).toISOString() }

/** What there is to learn from for somebody: of their company or unit or of nobody's, and for their account type. */
export function learningStore({ db, brand, actor, now }: Work) {
  const forThem = sql`t.deleted_at is null
    and (t.for_account_types = '[]' or t.for_account_types ? (select u.account_type from users u where u.id = ${actor.user_id}))
    and (t.corporation_id is null or t.corporation_id in
      (select unnest(array[u.company_id, u.business_unit_id]) from users u where u.id = ${actor.user_id}))`
  const matching = ({ q, section }: Pick<ListTrainings, 'q' | 'section'>): SQL => sql`${forThem}
    ${section ? sql`and t.section = ${section}` : sql``}
    ${q ? sql`and position(lower(${q}) in lower(t.section || ' ' || t.title)) > 0` : sql``}`

  async function read(condition: SQL, tail: SQL): Promise<Omit<Training, 'state'>[]> {
    const { rows } = await db.execute<Row>(sql`
      select t.id, t.section, t.title, t.description, t.kind, t.url, t.file, t.content_type, t.size::int as size, t.corporation_id,
        t.for_account_types, t.valid_months, t.required_by::text as required_by,
        (select v.last_seen_at from training_views v where v.training_id = t.id and v.user_id = ${actor.user_id}) as seen_at,
        ${lastCompletion(sql`t.id`, sql`${actor.user_id}`)} as completion
      from trainings t where ${condition} ${tail}`)
    return rows.map((row) => ({
      ...row,
      can_show: row.content_type !== null && canShow(row.content_type),
      seen_at: row.seen_at && new Date(row.seen_at).toISOString(),
      completion: readCompletion(row.completion),
    }))
  }

  return {
    list: (query: ListTrainings) =>
      read(matching(query), sql`order by lower(t.section), t.position, lower(t.title), t.id ${pageOf(query)}`),

    count: (query: ListTrainings): Promise<Counted> => countRows(db, sql`from trainings t where ${matching(query)}`),

    async find(id: string) {
      const [found] = await read(sql`t.id = ${id} and ${forThem}`, sql``)
      return found ?? null
    },

    async bytes(id: string): Promise<KeptBytes | null> {
      const { rows } = await db.execute<KeptBytes>(sql`
        select t.storage_key, t.file as name, t.content_type, t.size::int as size
        from trainings t where t.id = ${id} and t.storage_key is not null and ${forThem}`)
      return rows[0] ?? null
    },

    async seen(id: string): Promise<void> {
      await db.execute(sql`
        insert into training_views (tenant_id, training_id, user_id, first_seen_at, last_seen_at)
        values (${brand.id}, ${id}, ${actor.user_id}, ${now.toISOString()}, ${now.toISOString()})
        on conflict (tenant_id, training_id, user_id) do update set last_seen_at = excluded.last_seen_at`)
    },

    /** One at a time for each person: a form that is sent twice completes once. */
    async lock(id: string): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`training ${id} ${actor.user_id}`}, 0))`)
    },

    async complete(id: string, fields: NewCompletion & Partial<KeptFile>): Promise<void> {
      const row = { tenant_id: brand.id, id: newId(), training_id: id, user_id: actor.user_id, completed_at: now }
      await db.insert(training_completions).values({ ...row, ...fields })
    },
  }
}
