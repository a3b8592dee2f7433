import { randomUUID } from 'node:crypto'
import { enqueue } from '#api/platform/jobs.ts'
import { newId } from '#api/platform/ids.ts'
import { adminStatuses, orderStates, orderTabs } from '#config/billing/index.ts'
import { inWork } from '../demo/demo.ts'
import { openShop, layDue, layOrders, type Shop } from './money-setup.ts'
import type { Place, Reader } from './place.ts'
import { ms, table, takeTurns, timesOf } from './timing.ts'

const target = { buying: 3, renewing: 1.5, orders: 2 }
const renewals = 2000
const orders = 100_000

/** With a shop that is open for as long as it is measured. */
const inShop =
  (measure: (place: Place, shop: Shop, rounds: number) => Promise<string>, most: number) =>
  async (place: Place, rounds: number): Promise<string> => {
    const shop = await openShop(place)
    try {
      return await measure(place, shop, Math.min(most, rounds))
    } finally {
      await shop.stop()
    }
  }

/** Somebody at the product, past the screens. */
function visitor({ brand }: Place, { api }: Shop, { token }: Reader) {
  const host = brand.set.domains[0] ?? ''
  const headers = () => ({ cookie: `token=${token}`, accept: 'text/html', 'x-request-id': randomUUID() })
  const page = async (path: string): Promise<string> => {
    const { status, text } = await api.ask({ path, headers: headers() })
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    return text
  }
  return {
    page,
    /** Presses a button of a form, and goes where it leads. */
    async press(path: string, fields: Record<string, string>): Promise<string> {
      const body = new URLSearchParams(fields).toString()
      const {
        status,
        text,
        headers: said,
      } = await api.ask({
        ...{ method: 'POST', path, form: body },
        headers: { ...headers(), origin: `http://${host}` },
      })
      if (status !== 302 || !said.location) throw new Error(`${path} answered ${status}: ${text.slice(0, 300)}`)
      return page(said.location)
    },
    async call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
      const { status, text } = await api.ask({ method, path, headers: { authorization: `Bearer ${token}` }, body })
      if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text.slice(0, 300)}`)
      return JSON.parse(text) as Answer
    },
  }
}

/** From the press that buys with a card on file to the page that says so, against the press that saves a note and the till's own answer. */
async function measureBuying(place: Place, shop: Shop, rounds: number): Promise<string> {
  const { page, press, call } = visitor(place, shop, shop.buyer)
  const body = { store_item_id: shop.store_item_id, quantity: 1, note: '' }
  const { data } = await call<{ data: { number: number }[] }>('PATCH', '/v1/contacts', { contacts_scope: { limit: 1 } })
  const contact = `/contacts/${data[0]?.number}`
  let quote_id = ''
  const quote = async () => {
    quote_id = (await call<{ data: { quote_id: string } }>('POST', '/v1/accounts/quotes', { what: 'store', body })).data.quote_id
  }
  const buy = async () => {
    const agreed = { do: 'store', with: 'card', pay_from: 'own', order_id: newId(), quote_id, body: JSON.stringify(body) }
    const shown = await press('/billing/pay', agreed)
    if (!shown.includes('12.50')) throw new Error('The page does not say what was bought')
  }
  const note = () => press(contact, { body: 'Called back.' })
  const charge = () =>
    shop.till.charge({ ...{ key: newId(), ...shop.card, amount_cents: 1250, description: 'Bench' }, return_url: 'http://localhost/back' })
  for (let drawn = 0; drawn < 50; drawn++) await page(contact)
  const [, buying, saving, asking] = await takeTurns(rounds, [quote, buy, note, charge])
  if (!buying || !saving || !asking) throw new Error('Nothing was measured')
  const floor = saving.p50 + asking.p50
  const ratio = buying.p50 / floor
  return table(
    [`buying with a card on file, ${rounds} times`, 'a note p50', 'the till p50', 'buying p50', 'p95', 'ratio', `<= ${target.buying} x`],
    [
      [
        'press to page',
        ms(saving.p50),
        ms(asking.p50),
        ms(buying.p50),
        ms(buying.p95),
        `${ratio.toFixed(2)} x`,
        ratio <= target.buying ? 'holds' : 'too slow',
      ],
    ],
  )
}

/** The office's list, by every tab, status and field that is searched, against the first page of contacts. */
async function measureOrders(place: Place, shop: Shop, rounds: number): Promise<string> {
  await layOrders(place, shop, orders)
  const { page } = visitor(place, shop, shop.admin)
  const cases: [string, string][] = [
    ...['all', ...orderTabs].map((tab): [string, string] => [`tab ${tab}`, `tab=${tab}`]),
    ...[...new Set([...orderStates, ...adminStatuses])].map((one): [string, string] => [`status ${one}`, `status_filter=${one}`]),
    ...(
      [
        ['number', '1054321'],
        ['name', 'anna'],
        ['product', 'spring mailer'],
        ['four digits', '4321'],
        ['nothing', 'nobody-of-this-name'],
      ] as const
    ).map(([what, q]): [string, string] => [`search ${what}`, `q=${encodeURIComponent(q)}`]),
  ]
  for (let drawn = 0; drawn < 30; drawn++) await Promise.all([page('/contacts?limit=50'), page('/admin/orders')])
  const rows = []
  for (const [what, query] of cases) {
    const [contacts, list] = await takeTurns(rounds, [() => page('/contacts?limit=50'), () => page(`/admin/orders?${query}`)])
    if (!contacts || !list) throw new Error('Nothing was measured')
    rows.push({ what, contacts, list, ratio: list.p95 / contacts.p95 })
  }
  rows.sort((one, other) => other.ratio - one.ratio)
  const holding = rows.filter(({ ratio }) => ratio <= target.orders).length
  return table(
    [
      `/admin/orders of ${orders}: ${holding} of ${rows.length} hold; the dearest`,
      'contacts p95',
      'orders p95',
      'ratio',
      `<= ${target.orders} x`,
    ],
    rows
      .slice(0, 5)
      .map(({ what, contacts, list, ratio }) => [
        what,
        ms(contacts.p95),
        ms(list.p95),
        `${ratio.toFixed(2)} x`,
        ratio <= target.orders ? 'holds' : 'too slow',
      ]),
  )
}

/** Two pages while the brand's plans renew, against the same pages without. */
async function measureRenewals(place: Place, shop: Shop, rounds: number): Promise<string> {
  const { page } = visitor(place, shop, shop.buyer)
  const pages = ['/billing', '/contacts?limit=50'].map((path) => () => page(path))
  const without = await takeTurns(rounds, pages)
  const due = await layDue(place, shop, renewals)
  const left = async () => {
    const { rows } = await shop.database.query<{ left: number }>(
      `select count(*)::int as left from billing_subscriptions where tenant_id = $1 and title = 'Bench' and period_end <= now()`,
      [place.brand.id],
    )
    return rows[0]?.left ?? 0
  }
  await inWork(place.ports, place.brand, (work) => enqueue(work, 'renewals', {}))
  const taken = pages.map((): number[] => [])
  while ((await left()) === due) await new Promise((resolve) => setTimeout(resolve, 50))
  for (let round = 0; round < rounds && (await left()) > 0; round++) {
    for (const [n, open] of pages.entries()) {
      const begun = performance.now()
      await open()
      taken[n]?.push(performance.now() - begun)
    }
  }
  const renewed = due - (await left())
  const during = taken.map(timesOf)
  return table(
    [`while ${renewed} of ${due} plans renew, ${taken[0]?.length} times`, 'without p95', 'p95', 'ratio', `<= ${target.renewing} x`],
    ['/billing', '/contacts'].map((name, n) => {
      const [before, now] = [without[n]?.p95 ?? 0, during[n]?.p95 ?? 0]
      return [name, ms(before), ms(now), `${(now / before).toFixed(2)} x`, now / before <= target.renewing ? 'holds' : 'too slow']
    }),
  )
}

export const measureMoney = { buying: inShop(measureBuying, 50), orders: inShop(measureOrders, 20), renewals: inShop(measureRenewals, 200) }
