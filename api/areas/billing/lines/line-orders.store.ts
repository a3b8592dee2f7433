import { sql, type SQL } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'
import { countRows, pageOf, type Counted } from '#api/platform/paging.ts'
import { counted, type Line, type Shape } from './lines.ts'
import { ofPeople, type People } from './licenses.store.ts'
import { planView } from './lines.store.ts'

type Row = Omit<Shape<'order'>, 'user' | 'plan' | 'minutes' | 'segments'> & {
  user_id: string
  user_name: string | null
  included: number
  plan: Parameters<typeof planView>[1] | null
}

/** The orders of one line, newest first, as the line's own calls tell of them. */
export function lineOrderStore({ db }: OpenWork, line: Line) {
  const { key } = line
  const from = sql`from orders o
    left join line_subscriptions s on s.id = coalesce((o.body ->> 'subscription_id')::uuid, (select x.id from line_subscriptions x where x.order_id = o.id limit 1))
    left join line_plans p on p.id = coalesce((o.body ->> 'plan_id')::uuid, s.plan_id) left join profiles u on u.user_id = o.user_id`
  const here = sql`o.tab = ${line.tab}`

  async function read(condition: SQL, tail: SQL): Promise<Shape<'order'>[]> {
    const { rows } = await db.execute<Row>(sql`
      select o.id, o.number::int as number, o.title, o.amount_cents, o.state, o.created_at, o.user_id, s.id as subscription_id,
        trim(u.first_name || ' ' || u.last_name) as user_name,
        case when o.what = 'line_renewal' then 'renewal' when o.what = ${`${key}_licenses`} then 'licenses' else 'subscription' end as kind,
        case when o.what = ${`${key}_licenses`} or s.order_type = 'Subscription::ManagerPay' or o.body ->> 'type' = 'company'
          then 'Subscription::ManagerPay' else 'Subscription::SelfPay' end as order_type,
        q.quantity, coalesce(p.included, 0) * q.quantity as included,
        case when p.id is not null then jsonb_build_object('id', p.id, 'title', p.title, 'description', p.description, 'price_cents', p.price_cents,
          'included', p.included, 'overage_cents', p.overage_cents, 'interval', p.interval, 'enterprise', p.enterprise) end as plan
      ${from} cross join lateral (select coalesce(max(i.quantity), 1)::int as quantity from order_items i where i.order_id = o.id and i.amount_cents >= 0) q
      where ${here} and ${condition} ${tail}`)
    return rows.map(({ user_id, user_name, included, plan, ...row }) => ({
      ...row,
      ...counted(line, included),
      plan: plan && planView(line, plan),
      user: { id: user_id, name: user_name ?? '' },
      created_at: new Date(row.created_at).toISOString(),
    }))
  }

  return {
    async find(id: string, people: People): Promise<Shape<'order'> | null> {
      const [found] = await read(sql`o.id = ${id} and ${ofPeople(sql`o.user_id`, people)}`, sql``)
      return found ?? null
    },

    async list(people: People, page: { page: number; limit: number }): Promise<{ data: Shape<'order'>[]; counted: Counted }> {
      const whose = ofPeople(sql`o.user_id`, people)
      const [data, counted] = await Promise.all([
        read(whose, sql`order by o.created_at desc, o.id desc ${pageOf(page)}`),
        countRows(db, sql`from orders o where ${here} and ${whose}`),
      ])
      return { data, counted }
    },
  }
}
