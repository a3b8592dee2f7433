import { sql, type SQL } from 'drizzle-orm'
import type { AuditEntry, ReadAudit } from '#api/contract/audit.ts'
import type { Work } from '#api/platform/http/route.ts'

type Person = { id: string; name: string } | null
type Row = Omit<AuditEntry, 'at'> & { at: Date; by: Person }

const named = (table: SQL, id: SQL): SQL =>
  sql`case when ${id} is not null then json_build_object('id', ${id}, 'name', trim(coalesce(${table}.first_name || ' ' || ${table}.last_name, ''))) end`

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
        ...(people === 'all' ? [] : [sql`l.user_id in (select unnest(${`{${people.join(',')}}`}::uuid[]))`]),
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
      const data = rows.slice(0, limit).map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
      return { data, next: rows.length > limit ? (data.at(-1)?.id ?? null) : null }
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
