import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { AdminUserRow, ListUsers } from '#api/contract/admin-users.ts'
import type { Work } from '#api/platform/http/route.ts'
import { countCap, type Counted } from '#api/platform/paging.ts'
import { api_keys, pool_users, recovery_codes, users } from '#api/platform/tables/index.ts'
import { impersonatorsOf, within, type People } from './admin-users.scope.ts'

type Row = Omit<AdminUserRow, 'login_types' | 'last_signed_in_at' | 'created_at' | 'invitation'> & {
  last_signed_in_at: Date | null
  created_at: Date
  invited_at: Date | null
  invited_until: Date | null
}
export type ListedUser = Omit<AdminUserRow, 'login_types'>

const name = sql`trim(p.first_name || ' ' || p.last_name)`
const joined = sql`users u join profiles p on p.user_id = u.id`
const orders: Record<ListUsers['order_field'], SQL> = {
  name: sql`lower(p.last_name || ' ' || p.first_name)`,
  email: sql`u.email`,
  account_type: sql`u.account_type`,
  state: sql`u.state`,
  last_signed_in_at: sql`u.last_signed_in_at`,
  created_at: sql`u.created_at`,
}

const place = (table: SQL) => sql`case when ${table}.id is not null then json_build_object('id', ${table}.id, 'name', ${table}.name) end`

/** People of a tenant as those see them who run the office. Whom somebody may see is the caller's question: `people`. */
export function adminUserStore({ db, now }: Work) {
  /** Rows in full for a page of ids, in its order. */
  async function told(page: SQL, order: SQL): Promise<ListedUser[]> {
    const { rows } = await db.execute<Row>(sql`
      select u.id, ${name} as name, u.username, u.email, u.account_type, u.regional, u.state, ${place(sql`c`)} as company, ${place(sql`b`)} as business_unit,
        case when m.user_id is not null then json_build_object('id', m.user_id, 'name', trim(m.first_name || ' ' || m.last_name)) end as manager,
        u.membership, u.otp_enabled_at is not null as "has_2fa_enabled?", u.last_signed_in_at, u.created_at,
        t.created_at as invited_at, t.expires_at as invited_until
      from (${page}) found join users u on u.id = found.id join profiles p on p.user_id = u.id
      left join corporations c on c.id = u.company_id left join corporations b on b.id = u.business_unit_id
      left join profiles m on m.user_id = u.manager_id
      left join one_time_tokens t on t.user_id = u.id and t.kind = 'invite' and u.state = 'invited' and t.expires_at > ${now.toISOString()}::timestamptz
      order by ${order}`)
    return rows.map(listed)
  }

  const asked = (people: People, query: ListUsers): SQL =>
    sql.join([sql`u.deleted_at is null`, within(people), ...matching(query)], sql` and `)

  return {
    async list(people: People, query: ListUsers): Promise<ListedUser[]> {
      const direction = query.order === 'desc' ? sql`desc nulls last` : sql`asc nulls last`
      const order = sql`${orders[query.order_field]} ${direction}, u.id`
      const offset = (query.page - 1) * query.limit
      return told(
        sql`select u.id from ${joined} where ${asked(people, query)} order by ${order} limit ${query.limit} offset ${offset}`,
        order,
      )
    },

    async count(people: People, query: ListUsers): Promise<Counted> {
      const { rows } = await db.execute<{ count: number }>(
        sql`select count(*)::int as count from (select from ${joined} where ${asked(people, query)} limit ${countCap + 1}) k`,
      )
      const count = rows[0]?.count ?? 0
      return count > countCap ? { count: countCap, exact: false } : { count, exact: true }
    },

    async find(id: string): Promise<ListedUser | null> {
      const [row] = await told(sql`select u.id from users u where u.id = ${id} and u.deleted_at is null`, sql`u.id`)
      return row ?? null
    },

    async reportCount(id: string): Promise<number> {
      const { rows } = await db.execute<{ count: number }>(
        sql`select count(*)::int as count from users where manager_id = ${id} and deleted_at is null`,
      )
      return rows[0]?.count ?? 0
    },

    /** Active admins other than this one; they stay what they are until the transaction ends. */
    async otherAdmins(id: string): Promise<number> {
      const { rows } = await db.execute<{ id: string }>(
        sql`select id from users where account_type = 'admin' and state = 'active' order by id for update`,
      )
      return rows.filter((row) => row.id !== id).length
    },

    /** Counts one change of the person, unless somebody was quicker since `lockVersion`; false then. */
    async edit(id: string, changes: Partial<typeof users.$inferInsert>, lockVersion?: number): Promise<boolean> {
      const same = lockVersion === undefined ? undefined : eq(users.lock_version, lockVersion)
      const rows = await db
        .update(users)
        .set({ ...changes, updated_at: now, lock_version: sql`${users.lock_version} + 1` })
        .where(and(eq(users.id, id), same))
        .returning({ id: users.id })
      return rows.length > 0
    },

    /** Whoever reported to this person reports to somebody else, or to nobody. */
    async moveReports(id: string, managerId: string | null): Promise<number> {
      const rows = await db
        .update(users)
        .set({ manager_id: managerId, updated_at: now })
        .where(eq(users.manager_id, id))
        .returning({ id: users.id })
      return rows.length
    },

    /** What is somebody's alone: their place in pools, their keys and recovery codes. */
    async dropBelongings(id: string): Promise<void> {
      for (const table of [pool_users, api_keys, recovery_codes]) await db.delete(table).where(eq(table.user_id, id))
    },
  }
}

function matching(query: ListUsers): SQL[] {
  const { q, state, account_type, company_id, business_unit_id, manager_id, signed_in_since, not_signed_in_since } = query
  const { impersonators, user_id, only_rm } = query
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  const day = (value: string) => sql`(${value}::date)::timestamp at time zone 'utc'`
  return [
    ...words.map((word) => sql`position(${word} in lower(${name} || ' ' || u.email || ' ' || u.username)) > 0`),
    ...(state ? [sql`u.state = ${state}`] : []),
    ...(account_type ? [sql`u.account_type = ${account_type}`] : []),
    ...(company_id ? [sql`u.company_id = ${company_id}`] : []),
    ...(business_unit_id ? [sql`u.business_unit_id = ${business_unit_id}`] : []),
    ...(manager_id ? [sql`u.manager_id = ${manager_id}`] : []),
    ...(signed_in_since ? [sql`u.last_signed_in_at >= ${day(signed_in_since)}`] : []),
    ...(not_signed_in_since ? [sql`coalesce(u.last_signed_in_at, '-infinity') < ${day(not_signed_in_since)}`] : []),
    ...(only_rm ? [sql`(u.account_type = 'regional_manager' or u.regional)`] : []),
    ...(impersonators ? [impersonatorsOf(user_id)] : user_id ? [sql`u.id = ${user_id}`] : []),
  ]
}

const iso = (at: Date | null): string | null => at && new Date(at).toISOString()

function listed({ invited_at, invited_until, ...row }: Row): ListedUser {
  const invitation = invited_at && invited_until ? { sent_at: iso(invited_at) ?? '', expires_at: iso(invited_until) ?? '' } : null
  return { ...row, last_signed_in_at: iso(row.last_signed_in_at), created_at: iso(row.created_at) ?? '', invitation }
}
