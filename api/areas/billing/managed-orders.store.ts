import { sql, type SQL } from 'drizzle-orm'
import type { ListOrders, ManagedOrder, OrderDetails } from '#api/contract/billing/orders.ts'
import { plainCell } from '#api/platform/copy-out.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { countRows, pageOf, type Counted } from '#api/platform/paging.ts'
import { adminStatuses, orderStates, orderTabs } from '#config/billing/index.ts'

type Row = Omit<ManagedOrder, 'created_at' | 'paid_at' | 'user' | 'number'> & {
  number: number
  created_at: string
  paid_at: string | null
  user_id: string
  user_name: string
  user_email: string
}

type Deed = OrderDetails['history'][number]
type DeedRow = { id: string; at: string; action: string; by: string | null; details: Record<string, unknown> }

const textIn = (details: Record<string, unknown>, key: string): string | null =>
  typeof details[key] === 'string' && details[key] ? details[key] : null

type Whose = 'all' | string[]

export type OrderKinds = { tab: string; state: string; admin_status: string; count: number }[]
type Kind = OrderKinds[number]

const sumOf = (kinds: OrderKinds, counts: (kind: Kind) => boolean): number =>
  kinds.reduce((sum, kind) => sum + (counts(kind) ? kind.count : 0), 0)

const isMoney = (status: string): boolean => (orderStates as readonly string[]).includes(status)
/** Both know `cancelled`; the money's is meant. */
const hasStatus = (status: string | undefined, { state, admin_status }: Kind): boolean =>
  !status || (isMoney(status) ? state : admin_status) === status
const isIn = (tab: string, kind: Kind): boolean => tab === 'all' || kind.tab === tab

/** What the screen counts, from how many there are of each kind. */
export function countsOf(kinds: OrderKinds, { tab, status_filter }: Pick<ListOrders, 'tab' | 'status_filter'>) {
  const inStatus = (kind: Kind) => hasStatus(status_filter, kind)
  const among = (keys: readonly string[], counts: (key: string, kind: Kind) => boolean): Record<string, number> =>
    Object.fromEntries(keys.map((key) => [key, sumOf(kinds, (kind) => counts(key, kind))]))
  return {
    total: sumOf(kinds, (kind) => isIn(tab, kind) && inStatus(kind)),
    tabs: among(['all', ...orderTabs], (key, kind) => isIn(key, kind) && inStatus(kind)),
    statuses: among([...adminStatuses, ...orderStates], (key, kind) => hasStatus(key, kind) && isIn(tab, kind)),
  }
}

const ofPeople = (whose: Whose): SQL => (whose === 'all' ? sql`true` : sql`o.user_id = any(${`{${whose.join(',')}}`}::uuid[])`)

/** Orders as the office reads them. `whose` are the people within reach. */
export function managedOrderStore({ db }: OpenWork, whose: Whose) {
  const columns = sql`o.id, o.number, o.what, o.title, o.state, o.amount_cents, o.tax_cents, o.refunded_cents, o.created_at, o.tab,
    o.admin_status, o.paid_at, o.lock_version, c.name as company, p.last4, p.dispute_state as dispute, o.user_id, u.email as user_email,
    trim(coalesce(n.first_name, '') || ' ' || coalesce(n.last_name, '')) as user_name`
  const tables = sql`orders o left join payments p on p.order_id = o.id left join users u on u.id = o.user_id
    left join profiles n on n.user_id = o.user_id left join billing_accounts a on a.id = o.account_id
    left join corporations c on c.id = coalesce(a.company_id, u.company_id)`

  return {
    async list(asked: ListOrders): Promise<ManagedOrder[]> {
      const where = sql`${ofPeople(whose)} and ${matching(asked)}`
      // The page is found in one table, and only what is on it is looked up elsewhere.
      const { rows } = await db.execute<Row>(sql`
        select ${columns} from ${tables} where o.id in (select o.id from orders o where ${where} order by ${ordering(asked)} ${pageOf(asked)})
        order by ${ordering(asked)}`)
      return rows.map(managedOf)
    },

    count: (asked: ListOrders): Promise<Counted> => countRows(db, sql`from orders o where ${ofPeople(whose)} and ${matching(asked)}`),

    /** How many there are of each kind and state, whatever tab and status were asked for: all counts of the screen come of one look. */
    async kinds(asked: ListOrders): Promise<OrderKinds> {
      const any = { ...asked, tab: 'all' as const, status_filter: undefined }
      const { rows } = await db.execute<OrderKinds[number]>(
        sql`select o.tab, o.state, o.admin_status, count(*)::int as count from orders o where ${ofPeople(whose)} and ${matching(any)} group by 1, 2, 3`,
      )
      return rows
    },

    /** By id, or by the number that people speak of. */
    async find(id: string): Promise<ManagedOrder | null> {
      const named = /^\d{1,15}$/.test(id)
        ? sql`o.number = ${id}::bigint`
        : /^[0-9a-f-]{36}$/i.test(id)
          ? sql`o.id = ${id}::uuid`
          : sql`false`
      const { rows } = await db.execute<Row>(sql`select ${columns} from ${tables} where ${named} and ${ofPeople(whose)}`)
      return rows[0] ? managedOf(rows[0]) : null
    },

    /** Who did what with an order, the newest first. */
    async deeds(order_id: string): Promise<Deed[]> {
      const { rows } = await db.execute<DeedRow>(sql`
        select l.id, l.at, l.action, l.details, nullif(trim(coalesce(n.first_name || ' ' || n.last_name, '')), '') as by
        from audit_log l left join profiles n on n.user_id = coalesce(l.real_user_id, l.user_id)
        where l.subject_id = ${order_id} and l.area = 'billing' order by l.at desc, l.id desc limit 100`)
      return rows.map(({ id, at, action, by, details }) => ({
        ...{ id, action, by, at: new Date(at).toISOString() },
        amount_cents: typeof details['amount_cents'] === 'number' ? details['amount_cents'] : null,
        ...{ from: textIn(details, 'from'), to: textIn(details, 'to'), reason: textIn(details, 'reason') },
      }))
    },

    exportCount: (tab: string, ids: string[] | null): Promise<Counted> =>
      countRows(db, sql`from orders o where ${exported(whose, tab, ids)}`),

    /** Every cell that somebody typed is marked as text where it begins like a formula. */
    exportQuery(tab: string, ids: string[] | null): SQL {
      const money = (cents: SQL) => sql`trim(to_char(${cents} / 100.0, 'FM999999990.00'))`
      return sql`select o.number, o.created_at as ordered_at, o.tab as kind, ${plainCell(sql`o.title`)} as title,
        ${plainCell(sql`trim(coalesce(n.first_name, '') || ' ' || coalesce(n.last_name, ''))`)} as name, ${plainCell(sql`u.email`)} as email,
        ${plainCell(sql`c.name`)} as company, o.state, o.admin_status as status, ${money(sql`o.amount_cents`)} as amount,
        ${money(sql`o.refunded_cents`)} as refunded, p.last4 as card from ${tables} where ${exported(whose, tab, ids)} order by o.number`
    },
  }
}

const exported = (whose: Whose, tab: string, ids: string[] | null): SQL =>
  sql`${ofPeople(whose)} and ${tab === 'all' ? sql`true` : sql`o.tab = ${tab}`} and ${ids ? sql`o.id = any(${`{${ids.join(',')}}`}::uuid[])` : sql`true`}`

function matching({ q, tab, status_filter, user_id, search_fields }: ListOrders): SQL {
  return sql.join(
    [
      sql`true`,
      ...(tab === 'all' ? [] : [sql`o.tab = ${tab}`]),
      ...(status_filter ? [isMoney(status_filter) ? sql`o.state = ${status_filter}` : sql`o.admin_status = ${status_filter}`] : []),
      ...(user_id ? [sql`o.user_id = ${user_id}`] : []),
      ...(q ? [found(q, search_fields)] : []),
    ],
    sql` and `,
  )
}

/** Everything stands in one text; where only some of it is asked for, what that finds is looked at again. */
function found(q: string, fields: ListOrders['search_fields']): SQL {
  const number = /^#?(\d{1,15})$/.exec(q)?.[1]
  const typed = (number ?? q).toLowerCase()
  const anywhere = sql`position(${typed} in o.found_by) > 0`
  if (!fields || fields.length === 0) return anywhere
  const holds = (text: SQL) => sql`position(${typed} in lower(${text})) > 0`
  const inField: Record<NonNullable<typeof fields>[number], SQL> = {
    number: number ? sql`o.number = ${number}::bigint` : sql`false`,
    name: sql`exists (select from profiles n where n.user_id = o.user_id and ${holds(sql`n.first_name || ' ' || n.last_name`)})`,
    email: sql`exists (select from users u where u.id = o.user_id and ${holds(sql`u.email`)})`,
    company: sql`exists (select from billing_accounts a left join users u on u.id = o.user_id
      join corporations c on c.id = coalesce(a.company_id, u.company_id) where a.id = o.account_id and ${holds(sql`c.name`)})`,
    product: sql`exists (select from order_items i where i.order_id = o.id and ${holds(sql`i.title`)})`,
    last4: sql`exists (select from payments p where p.order_id = o.id and p.last4 = ${typed})`,
  }
  const asked = sql.join(
    fields.map((field) => inField[field]),
    sql` or `,
  )
  return sql`(${asked})`
}

function ordering({ order_field, order }: ListOrders): SQL {
  const column = { created_at: sql`o.created_at`, number: sql`o.number`, amount_cents: sql`o.amount_cents` }[order_field]
  return order === 'asc' ? sql`${column} asc, o.id asc` : sql`${column} desc, o.id desc`
}

const managedOf = ({ user_id, user_name, user_email, created_at, paid_at, number, ...row }: Row): ManagedOrder => ({
  ...row,
  number: Number(number),
  created_at: new Date(created_at).toISOString(),
  paid_at: paid_at && new Date(paid_at).toISOString(),
  user: { id: user_id, name: user_name || user_email || '', email: user_email ?? '' },
})
