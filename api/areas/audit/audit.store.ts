import { sql, type Name, type SQL } from 'drizzle-orm'
import type { AuditEntry, ReadAudit } from '#api/contract/audit.ts'
import type { Work } from '#api/platform/http/route.ts'

type Subject = NonNullable<AuditEntry['subject']>
type Person = { id: string; name: string } | null
type Row = Omit<AuditEntry, 'at' | 'subject'> & { at: Date; by: Person }

const named = (table: SQL, id: SQL): SQL =>
  sql`case when ${id} is not null then json_build_object('id', ${id}, 'name', trim(coalesce(${table}.first_name || ' ' || ${table}.last_name, ''))) end`

const among = (ids: readonly string[]): SQL => sql`(select unnest(${`{${ids.join(',')}}`}::uuid[]))`

const idsIn = (rows: readonly Row[]): string[] => [...new Set(rows.flatMap(({ subject_id }) => subject_id ?? []))]

/** What is told by a name of its own: to all who read the log, or, where somebody owns it, to whoever oversees them. */
const things: readonly { kind: Subject['kind']; table: string; name: string; owner?: string }[] = [
  { kind: 'corporation', table: 'corporations', name: 'name' },
  { kind: 'pool', table: 'pools', name: 'name' },
  { kind: 'group', table: 'groups', name: 'name' },
  { kind: 'tag', table: 'tags', name: 'name' },
  { kind: 'status', table: 'statuses', name: 'title' },
  { kind: 'source', table: 'sources', name: 'title' },
  { kind: 'carrier', table: 'carriers', name: 'name' },
  { kind: 'plan', table: 'plans', name: 'title' },
  { kind: 'training', table: 'trainings', name: 'title' },
  { kind: 'product', table: 'products', name: 'name' },
  { kind: 'vendor', table: 'api_vendors', name: 'vendor_name' },
  { kind: 'mailer_kit', table: 'mailer_kits', name: 'name' },
  { kind: 'email_template', table: 'email_templates', name: 'title' },
  { kind: 'ready_message', table: 'campaign_triggers', name: 'title' },
  { kind: 'quick_filter', table: 'quick_filters', name: 'name', owner: 'user_id' },
  { kind: 'text_template', table: 'text_templates', name: 'title', owner: 'user_id' },
  { kind: 'campaign', table: 'campaigns', name: 'title', owner: 'user_id' },
  { kind: 'flow', table: 'wf_flows', name: 'title', owner: 'owner_id' },
  { kind: 'report', table: 'reports', name: 'title', owner: 'created_by' },
  { kind: 'import', table: 'import_attempts', name: 'file_name', owner: 'user_id' },
]

/** The log of the tenant; nobody changes it. */
export function auditStore({ db }: Work) {
  return {
    /**
     * A piece of what these people did, the newest first; 'all' is everybody, and what the system did by itself.
     * `zone` is an IANA name: the days that are asked for are its days.
     */
    async piece(
      { area, action, user_id, subject_id, acting, from, to, before, limit }: ReadAudit,
      people: 'all' | readonly string[],
      zone: string,
    ): Promise<{ data: AuditEntry[]; next: string | null }> {
      const conditions = [
        sql`true`,
        ...(people === 'all' ? [] : [sql`l.user_id in ${among(people)}`]),
        ...(area ? [sql`l.area = ${area}`] : []),
        ...(action ? [sql`l.action = ${action}`] : []),
        ...(user_id ? [sql`(l.user_id = ${user_id} or l.real_user_id = ${user_id})`] : []),
        ...(subject_id ? [sql`l.subject_id = ${subject_id}`] : []),
        ...(acting ? [sql`l.real_user_id is distinct from l.user_id`] : []),
        ...(from ? [sql`l.at >= (${from}::date)::timestamp at time zone ${zone}`] : []),
        ...(to ? [sql`l.at < (${to}::date + 1)::timestamp at time zone ${zone}`] : []),
        ...(before ? [sql`(l.at, l.id) < (select b.at, b.id from audit_log b where b.id = ${before})`] : []),
      ]
      const { rows } = await db.execute<Row>(sql`
        with found as (select l.* from audit_log l where ${sql.join(conditions, sql` and `)} order by l.at desc, l.id desc limit ${limit + 1})
        select l.id, l.at, l.area, l.action, l.subject_id, l.details, l.ip, l.request_id, ${named(sql`p`, sql`l.user_id`)} as by,
          case when l.real_user_id is distinct from l.user_id then ${named(sql`r`, sql`l.real_user_id`)} end as really_by
        from found l left join profiles p on p.user_id = l.user_id left join profiles r on r.user_id = l.real_user_id
        order by l.at desc, l.id desc`)
      const shown = rows.slice(0, limit)
      const subjects = await this.subjects(idsIn(shown), people)
      const data = shown.map((row) => ({
        ...row,
        at: new Date(row.at).toISOString(),
        subject: (row.subject_id && subjects.get(row.subject_id)) || null,
      }))
      return { data, next: rows.length > limit ? (data.at(-1)?.id ?? null) : null }
    },

    /** What these ids stand for, by name. People and contacts only of those whom one oversees; what is gone is left out. */
    async subjects(ids: readonly string[], people: 'all' | readonly string[]): Promise<Map<string, Subject>> {
      if (ids.length === 0) return new Map()
      const these = among(ids)
      const ofThem = (column: SQL | Name) => (people === 'all' ? sql`true` : sql`${column} in ${among(people)}`)
      const { rows } = await db.execute<Subject>(sql`
        select 'user' as kind, user_id as id, trim(first_name || ' ' || last_name) as name, null::bigint as number
        from profiles where user_id in ${these} and ${ofThem(sql`user_id`)}
        union all
        select 'contact', id, trim(first_name || ' ' || last_name), number
        from contacts where id in ${these} and deleted_at is null and ${ofThem(sql`owner_id`)}
        union all select 'soa', id, '#' || number, number from soa_requests where id in ${these} and ${ofThem(sql`user_id`)}
        union all select 'order', id, '#' || number, null from orders where id in ${these} and ${ofThem(sql`user_id`)}
        ${sql.join(
          things.map(
            ({ kind, table, name, owner }) =>
              sql`union all select ${kind}::text, id, ${sql.identifier(name)}, null::bigint from ${sql.identifier(table)}
                where id in ${these}${owner ? sql` and ${ofThem(sql.identifier(owner))}` : sql``}`,
          ),
          sql` `,
        )}`)
      return new Map(rows.map((row) => [row.id, { ...row, number: row.number === null ? null : Number(row.number) }]))
    },

    /** One of these people by name, also after they were deleted; null for anybody else. */
    async person(id: string | undefined, people: 'all' | readonly string[]): Promise<Person> {
      if (!id || (people !== 'all' && !people.includes(id))) return null
      const { rows } = await db.execute<{ id: string; name: string }>(
        sql`select p.user_id as id, trim(p.first_name || ' ' || p.last_name) as name from profiles p where p.user_id = ${id}`,
      )
      return rows[0] ?? null
    },
  }
}
