import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { newId } from '#api/platform/ids.ts'
import type { Till } from '#api/platform/payments/payments.ts'
import { stripeTill } from '#api/platform/payments/stripe.ts'
import { billing_accounts, categories, plans, products } from '#api/platform/tables/index.ts'
import { eq } from 'drizzle-orm'
import { accountStore } from '#api/areas/billing/index.ts'
import { inWork } from '../demo/demo.ts'
import { freePort } from '../start/ports.mjs'
import type { Place, Reader } from './place.ts'
import { startApi, startWeb, type Server } from './servers.ts'
import { startStandIn } from './stand-in.ts'

/** The product at work with a till; somebody who buys has a card on file. */
export type Shop = {
  api: Server
  /** The till, asked as the api asks it. */
  till: Till
  card: { customer: string; payment_method: string }
  buyer: Reader
  admin: Reader
  store_item_id: string
  database: pg.Client
  stop(): Promise<void>
}

export async function openShop(place: Place): Promise<Shop> {
  const { url, keys, stop: stopTill } = await startTillProcess()
  const env = { STRIPE_SECRET_KEY: keys.secret_key, STRIPE_WEBHOOK_SECRET: keys.webhook_secret, STRIPE_API_URL: url }
  const [port, webPort] = [await freePort(), await freePort()]
  const api = await startApi(place, webPort, port, { env })
  const web = await startWeb(place, webPort, port)
  const database = new pg.Client({ connectionString: place.env.DATABASE_URL })
  await database.connect()
  const stop = async () => {
    await endOf(database, place)
    await Promise.all([web.stop(), api.stop()])
    await database.end()
    await stopTill()
  }
  try {
    const [buyer, admin] = [place.readers[0], place.readers.at(-1)]
    if (!buyer || !admin) throw new Error('The bench needs somebody who buys')
    const till = stripeTill({ secret_key: keys.secret_key, webhook_secrets: [keys.webhook_secret] }, { id: place.brand.id }, url)
    const card = await putCard(place, { till, buyer, url, secret_key: keys.secret_key })
    return { api, till, card, buyer, admin, store_item_id: await layProduct(place), database, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startTillProcess() {
  const keys = { secret_key: `sk_test_${randomBytes(12).toString('hex')}`, webhook_secret: `whsec_${randomBytes(12).toString('hex')}` }
  const { url, stop } = await startStandIn('till', { SECRET_KEY: keys.secret_key, WEBHOOK_SECRET: keys.webhook_secret })
  return { url, keys, stop }
}

/** A card that pays, saved at the till without a page. */
async function putCard(place: Place, { till, buyer, url, secret_key }: { till: Till; buyer: Reader; url: string; secret_key: string }) {
  const customer = await till.createCustomer({ key: newId(), name: 'Bench', email: 'bench@example.com' })
  const answer = await fetch(`${url}/v1/payment_methods/pm_card_visa/attach`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret_key}` },
    body: new URLSearchParams({ customer }),
  })
  const { id: payment_method } = (await answer.json()) as { id: string }
  await inWork(place.ports, place.brand, async (work) => {
    const account = await accountStore(work).ensure({ user_id: buyer.user_id })
    const card = { card_brand: 'visa', card_last4: '4242', card_exp_month: 12, card_exp_year: new Date().getFullYear() + 3 }
    await work.db
      .update(billing_accounts)
      .set({ customer, payment_method, ...card, card_trouble: null })
      .where(eq(billing_accounts.id, account.id))
  })
  return { customer, payment_method }
}

/** Something that is not shipped, of which there is no end. */
const layProduct = ({ ports, brand }: Place): Promise<string> =>
  inWork(ports, brand, async ({ db }) => {
    const [category_id, id] = [newId(), newId()]
    await db.insert(categories).values({ tenant_id: brand.id, id: category_id, title: `Bench ${id.slice(-6)}` })
    const row = { name: `Bench ${id.slice(-6)}`, price_cents: 1250, kind: 'service', per: 'each' } as const
    await db.insert(products).values({ ...row, tenant_id: brand.id, id, category_id })
    return id
  })

/** A plan of everybody's own that is due now, paid with this card; how many there are. */
export async function layDue({ ports, brand }: Place, { database, card }: Shop, most: number): Promise<number> {
  const plan_id = await inWork(ports, brand, async ({ db }) => {
    const [known] = await db.select().from(plans).where(eq(plans.title, 'Bench'))
    const row = { id: newId(), title: 'Bench', price_cents: 4900, interval: 'month' as const, position: 99 }
    if (!known) await db.insert(plans).values({ ...row, tenant_id: brand.id })
    return known?.id ?? row.id
  })
  await layAccounts(database, brand.id, card)
  const { rowCount } = await database.query(
    `with due as (
      select a.id from billing_accounts a join users u on u.tenant_id = a.tenant_id and u.id = a.user_id
      where a.tenant_id = $1 and u.state = 'active' and u.deleted_at is null order by a.id limit $3
    ), gone as (
      delete from billing_subscriptions s where s.tenant_id = $1 and s.title = 'Bench'
    )
    insert into billing_subscriptions (tenant_id, id, account_id, plan_id, title, price_cents, interval, state, anchor_at, period_start, period_end, rest_cents, rest_since)
    select $1, gen_random_uuid(), id, $2, 'Bench', 4900, 'month', 'active', now() - interval '31 days', now() - interval '31 days', now(), 4900, now() - interval '31 days'
    from due`,
    [brand.id, plan_id, most],
  )
  return rowCount ?? 0
}

/** Everybody has an account with this card on file. */
async function layAccounts(database: pg.Client, tenant_id: string, { customer, payment_method }: Shop['card']): Promise<void> {
  await database.query(
    `insert into billing_accounts (tenant_id, id, user_id) select $1, gen_random_uuid(), id from users where tenant_id = $1 on conflict do nothing`,
    [tenant_id],
  )
  await database.query(
    `update billing_accounts set customer = $2, payment_method = $3, card_brand = 'visa', card_last4 = '4242', card_exp_month = 12,
      card_exp_year = extract(year from now())::int + 3, card_trouble = null, past_due_since = null, standing_day = null, balance_cents = 0
      where tenant_id = $1 and user_id is not null`,
    [tenant_id, customer, payment_method],
  )
}

/** So many orders of every kind and state, of everybody. Those of an earlier run are kept. */
export async function layOrders({ brand }: Place, { database, card }: Shop, count: number): Promise<void> {
  await layAccounts(database, brand.id, card)
  await database.query(
    `with people as (
      select a.id as account_id, u.id as user_id, lower(concat_ws(' ', n.first_name, n.last_name, u.email, c.name)) as words,
        row_number() over (order by a.id) - 1 as place, count(*) over () as whole
      from billing_accounts a join users u on u.tenant_id = a.tenant_id and u.id = a.user_id
        left join profiles n on n.tenant_id = u.tenant_id and n.user_id = u.id
        left join corporations c on c.tenant_id = u.tenant_id and c.id = u.company_id
      where a.tenant_id = $1
    ), numbered as (
      select n, 1000000 + n as number, gen_random_uuid() as id, 1 + n % 6 as kind, n % 20 as state,
        now() - n * interval '9 minutes' as at from generate_series(1, $2::int) n
      where not exists (select from orders o where o.tenant_id = $1 and o.number = 1000000 + n)
    )
    insert into orders (tenant_id, id, number, account_id, user_id, what, tab, title, state, admin_status, amount_cents, refunded_cents, found_by, paid_at, created_at)
    select $1, o.id, o.number, p.account_id, p.user_id, (array['plan','dialer_subscription','sms_subscription','number','validations','store'])[kind],
      (array['plans','dialer','sms','numbers','validations','store'])[kind], (array['Solo','Starter','Text starter','Phone number','Number checks','Spring mailer'])[kind],
      case when state < 14 then 'paid' when state < 16 then 'refunded' when state = 16 then 'partly_refunded' when state = 17 then 'failed' when state = 18 then 'pending' else 'cancelled' end,
      (array['new','processing','on_hold','shipped','completed','completed','completed','cancelled'])[1 + n % 8], 4900,
      case when state in (14, 15) then 4900 when state = 16 then 1250 else 0 end,
      concat_ws(' ', number, words, lower((array['Solo','Starter','Text starter','Phone number','Number checks','Spring mailer'])[kind]), lpad((n % 10000)::text, 4, '0')),
      case when state < 17 then at end, at
    from numbered o join people p on p.place = o.n % p.whole`,
    [brand.id, count],
  )
  await database.query(
    `insert into payments (tenant_id, id, order_id, account_id, amount_cents, state, taken_cents, last4, settled_at, created_at)
    select o.tenant_id, gen_random_uuid(), o.id, o.account_id, o.amount_cents, case when o.paid_at is null then 'open' else 'succeeded' end,
      case when o.paid_at is null then 0 else o.amount_cents end, lpad((o.number % 10000)::text, 4, '0'), o.paid_at, o.created_at
    from orders o where o.tenant_id = $1 and o.number > 1000000 and not exists (select from payments p where p.tenant_id = $1 and p.order_id = o.id)`,
    [brand.id],
  )
  for (const table of ['orders', 'payments', 'billing_accounts']) await database.query(`vacuum (analyze) ${table}`)
}

/** Nothing of this bench is left to do for the ones after it: what was not renewed is not due, and its papers and mails are not made. */
async function endOf(database: pg.Client, { brand }: Place): Promise<void> {
  await database.query(`delete from billing_subscriptions where tenant_id = $1 and title = 'Bench'`, [brand.id])
  await database.query(`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where locked_at is null`)
}
