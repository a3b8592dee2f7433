import { sql, type SQL } from 'drizzle-orm'
import type { DashboardLayout } from '#api/contract/contacts/dashboard.ts'
import type { QuickFilter } from '#api/contract/contacts/quick-filters.ts'
import type { OwnSignup } from '#api/contract/organisation/signups.ts'
import { queryPrepared } from '#api/platform/database.ts'
import type { Work } from '#api/platform/http/route.ts'
import { roles, rolesOf, scopeOf, type Role, type Scope } from '#config/permissions.ts'

/** Shared by everybody above somebody there may be many: so many are listed. */
const mostListed = 500

type Row = Omit<QuickFilter, 'owner' | 'created_at' | 'updated_at'> & {
  user_id: string
  owner_name: string
  created_at: Date
  updated_at: Date
}

/** What the person who asks keeps at hand. */
export function personalStore(work: Work) {
  const { db, actor } = work
  const visible = sql`(f.user_id = ${actor.user_id} or ${sharedWith(work)})`

  async function read(name: string, condition: SQL): Promise<QuickFilter[]> {
    const rows = await queryPrepared<Row>(
      db,
      name,
      sql`with recursive leaders as (
        select id, manager_id from users where id = ${actor.user_id}
        union
        select u.id, u.manager_id from users u join leaders l on u.id = l.manager_id
      )
      select f.id, f.name, f.contacts_scope, f.columns, f.shared, f.position, f.user_id, f.lock_version, f.created_at, f.updated_at, f.user_id = ${actor.user_id} as mine, d.quick_filter_id is not null as is_default, trim(p.first_name || ' ' || p.last_name) as owner_name
      from quick_filters f join users o on o.id = f.user_id join profiles p on p.user_id = f.user_id
        left join default_quick_filters d on d.quick_filter_id = f.id and d.user_id = ${actor.user_id}
      where ${visible} and ${condition}
      order by f.user_id = ${actor.user_id} desc, owner_name, f.user_id, f.position, f.created_at, f.id limit ${mostListed}`,
    )
    return rows.map(quickFilterOf)
  }

  return {
    /** One's own first, in their order; then what others share with one. */
    quickFilters: (): Promise<QuickFilter[]> => read('quick_filters', sql`(f.user_id = ${actor.user_id} or f.shared)`),

    async quickFilter(id: string): Promise<QuickFilter | null> {
      const [found] = await read('quick_filter', sql`f.id = ${id}`)
      return found ?? null
    },

    /** The colleagues among one's favourites. */
    async favoriteUsers(): Promise<{ id: string; name: string }[]> {
      return queryPrepared<{ id: string; name: string }>(
        db,
        'favorite_users',
        sql`select u.id, trim(p.first_name || ' ' || p.last_name) as name
          from favorites f join users u on u.id = f.favorite_id join profiles p on p.user_id = u.id
          where f.user_id = ${actor.user_id} and f.kind = 'user' and u.state <> 'deactivated' order by name, u.id`,
      )
    },

    /** The request by which one came to have the account. */
    async signup(): Promise<OwnSignup | null> {
      const [row] = await queryPrepared<OwnSignup>(
        db,
        'own_signup',
        sql`select s.id, s.state, s.created_at, s.decided_at,
            case when not exists (select from billing_accounts a join billing_subscriptions b on b.account_id = a.id where a.user_id = s.user_id)
              then l.id end as plan_id
          from signups s left join plans l on l.id = s.plan_id and l.active where s.user_id = ${actor.user_id} limit 1`,
      )
      if (!row) return null
      const moment = (at: string) => new Date(at).toISOString()
      return { ...row, created_at: moment(row.created_at), decided_at: row.decided_at && moment(row.decided_at) }
    },

    async layouts(): Promise<Record<string, DashboardLayout>> {
      const rows = await queryPrepared<{ type: string; layout: DashboardLayout }>(
        db,
        'dashboard_layouts',
        sql`select type, layout from dashboards where user_id = ${actor.user_id}`,
      )
      return Object.fromEntries(rows.map(({ type, layout }) => [type, layout]))
    },
  }
}

/**
 * Whether the one who keeps `f` (`o`) leads the person who asks: everybody, the people of their unit, or those below them;
 * read from the bottom up, which takes a few steps however many people there are.
 */
function sharedWith({ actor }: Work): SQL {
  const below = sql`f.user_id in (select id from leaders)`
  // Null without a unit, which is nobody's; the words of the question stay the same for all.
  const unit = sql`o.business_unit_id = ${actor.business_unit_id}::uuid`
  return sql`(f.shared and o.state = 'active' and (${isOneOf('all')}
    or (${isOneOf('business_unit')} and (${unit} or (o.business_unit_id is null and ${below})))
    or (${isOneOf('downline')} and ${below})))`
}

function isOneOf(scope: Scope): SQL {
  const reaching = roles.filter((role) => reachOfRole(role) === scope)
  return reaching.length ? sql`o.account_type in ${reaching}` : sql`false`
}

const reachOfRole = (role: Role): Scope => scopeOf(rolesOf(role), 'contacts', 'see')

function quickFilterOf(row: Row): QuickFilter {
  return {
    id: row.id,
    name: row.name,
    contacts_scope: row.contacts_scope,
    columns: row.columns,
    shared: row.shared,
    position: row.position,
    owner: { id: row.user_id, name: row.owner_name },
    mine: row.mine,
    is_default: row.is_default,
    lock_version: row.lock_version,
    created_at: new Date(row.created_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
  }
}
