import { sql, type SQL } from 'drizzle-orm'
import type { ListNumbers, ListUsage, ManagedNumber, UsageRow } from '#api/contract/billing/lines.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { countRows, pageOf, type Counted } from '#api/platform/paging.ts'
import { ofPeople, type People } from './licenses.store.ts'
import type { Line } from './lines.ts'

type Page<Row> = { data: Row[]; counted: Counted }
type Counts = Pick<UsageRow, 'included' | 'allotted' | 'used' | 'over'>
type Row = Counts & { user_id: string | null; user_name: string | null; company_id: string | null; company_name: string | null }

const named = (id: string | null, name: string | null) => (id ? { id, name: name ?? '' } : null)

/** What was used in a month by the calendar of UTC, by person or by company, beside what is paid for. */
export function lineUsageStore({ db, now }: OpenWork, line: Line) {
  return {
    async list(people: People, { by, q, month, ...page }: ListUsage): Promise<Page<UsageRow>> {
      const from = month ? new Date(`${month}-01T00:00:00Z`) : new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
      const to = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1))
      const person = personsOf(line, people, { from, to })
      const rows = by === 'person' ? person : companiesOf(line, person)
      const name = by === 'person' ? sql`user_name` : sql`company_name`
      const here = q ? sql`position(lower(${q}) in lower(${name})) > 0` : sql`true`
      const [data, counted] = await Promise.all([
        db.execute<Row>(
          sql`select * from (${rows}) r where ${here} order by used desc, lower(${name}), coalesce(user_id, company_id) ${pageOf(page)}`,
        ),
        countRows(db, sql`from (${rows}) r where ${here}`),
      ])
      return {
        data: data.rows.map(({ user_id, user_name, company_id, company_name, ...row }) => ({
          ...row,
          user: named(user_id, user_name),
          company: named(company_id, company_name),
        })),
        counted,
      }
    },
  }
}

/** Everybody who has something of the line, or used it. */
const personsOf = (line: Line, people: People, { from, to }: { from: Date; to: Date }): SQL => sql`
  select u.id as user_id, trim(p.first_name || ' ' || p.last_name) as user_name, u.company_id, c.name as company_name,
    coalesce(s.included, 0) as included, coalesce(l.allocation, 0) as allotted, coalesce(m.used, 0) as used,
    greatest(0, coalesce(m.used, 0) - greatest(coalesce(s.included, 0), coalesce(l.allocation, 0)))::int as over
  from users u left join profiles p on p.user_id = u.id left join corporations c on c.id = u.company_id
    left join line_subscriptions s on s.user_id = u.id and s.line = ${line.key} and s.type = 'personal' and s.order_type = 'Subscription::SelfPay'
      and s.state in ('active', 'past_due')
    left join line_licenses l on l.user_id = u.id and l.line = ${line.key} and l.paid
    left join (select m.user_id, sum(${line.meter.amount})::int as used from ${line.meter.table}
      where m.created_at >= ${from} and m.created_at < ${to} and ${line.meter.counts} group by m.user_id) m on m.user_id = u.id
  where ${ofPeople(sql`u.id`, people)} and (s.id is not null or l.id is not null or m.used > 0)`

const companiesOf = (line: Line, persons: SQL): SQL => sql`
  select null::uuid as user_id, null as user_name, g.company_id, g.company_name, (g.included + coalesce(s.included, 0))::int as included, g.allotted, g.used,
    greatest(0, g.used - g.included - coalesce(s.included, 0))::int as over
  from (select r.company_id, max(r.company_name) as company_name, sum(greatest(r.included, r.allotted))::int as included,
      sum(r.allotted)::int as allotted, sum(r.used)::int as used from (${persons}) r where r.company_id is not null group by r.company_id) g
    left join line_subscriptions s on s.company_id = g.company_id and s.line = ${line.key} and s.type = 'company' and s.state in ('active', 'past_due')`

type NumberRow = Omit<ManagedNumber, 'user' | 'company'> & Pick<Row, 'user_id' | 'user_name' | 'company_id' | 'company_name'>

/** The numbers that were bought, who has them, and when they were last of use. */
export function managedNumberStore({ db }: OpenWork) {
  return {
    async list(people: People, { q, released, ...page }: ListNumbers): Promise<Page<ManagedNumber>> {
      const from = sql`from phone_numbers n left join users u on u.id = n.user_id left join profiles p on p.user_id = n.user_id
        left join corporations c on c.id = u.company_id`
      const state = released === undefined ? sql`true` : released ? sql`n.released_at is not null` : sql`n.released_at is null`
      const found = q
        ? sql`position(lower(${q}) in lower(concat_ws(' ', n.number, n.label, p.first_name, p.last_name, c.name))) > 0`
        : sql`true`
      const here = sql`n.kind = 'bought' and ${ofPeople(sql`n.user_id`, people)} and ${state} and ${found}`
      const [{ rows }, counted] = await Promise.all([
        db.execute<NumberRow>(sql`
          select n.id, n.number, n.label, n.voice, n.sms, n.price_cents, n.created_at, n.released_at, n.user_id, trim(p.first_name || ' ' || p.last_name) as user_name,
            u.company_id, c.name as company_name,
            greatest((select max(t.last_message_at) from text_conversations t where t.user_id = n.user_id and t.own_number = n.number),
              (select max(k.created_at) from calls k where k.user_id = n.user_id and n.number in (k.call_from, k.call_to))) as last_used_at
          ${from} where ${here} order by n.released_at nulls first, n.created_at desc, n.id ${pageOf(page)}`),
        countRows(db, sql`${from} where ${here}`),
      ])
      const moment = (at: string | null) => at && new Date(at).toISOString()
      return {
        data: rows.map(({ user_id, user_name, company_id, company_name, ...row }) => ({
          ...row,
          user: named(user_id, user_name),
          company: named(company_id, company_name),
          created_at: new Date(row.created_at).toISOString(),
          last_used_at: moment(row.last_used_at),
          released_at: moment(row.released_at),
        })),
        counted,
      }
    },
  }
}
