import { eq } from 'drizzle-orm'
import { layBill } from '#api/areas/billing/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { categories, products, store_orders, store_shipments } from '#api/platform/tables/index.ts'
import { addMonths } from '#config/billing/index.ts'

type Product = Omit<typeof products.$inferInsert, 'tenant_id' | 'id' | 'category_id'>

const shelves: { title: string; description: string; products: Product[] }[] = [
  {
    title: 'Mail kits',
    description: 'Written, printed and mailed for you',
    products: [
      {
        ...{ name: 'Turning 65 letter kit', price_cents: 285, kind: 'kit', per: 'contact', most: 5000 },
        description: 'A letter about the first months of Medicare, with your photo, your number and a reply card.',
      },
      {
        ...{ name: 'Birthday card', price_cents: 165, kind: 'kit', per: 'contact', months_count: 12 },
        description: 'A card with your signature, a week before the birthday, for a year.',
      },
    ],
  },
  {
    title: 'Printed material',
    description: 'For the desk, the seminar and the kitchen table',
    products: [
      {
        name: 'Business cards, 250',
        price_cents: 3900,
        kind: 'material',
        per: 'each',
        description: 'Heavy stock, both sides, in the colors of the brand.',
      },
      {
        name: 'Folder with notepad',
        price_cents: 1450,
        kind: 'material',
        per: 'each',
        stock: 120,
        description: 'For applications and summaries of benefits.',
      },
      {
        name: 'Seminar banner',
        price_cents: 8900,
        kind: 'material',
        per: 'each',
        stock: 8,
        most: 2,
        description: 'Rolls up; 33 by 80 inches.',
      },
      {
        ...{ name: 'Newsletter, 100 copies', price_cents: 18_900, kind: 'kit', per: 'each', months_count: 6 },
        description: 'A new issue each month for half a year, with your photo and your number.',
      },
      {
        name: 'Benefit guide, 50 copies',
        price_cents: 4250,
        kind: 'material',
        per: 'each',
        stock: 0,
        description: 'Sixteen pages in large print. Next printing in two weeks.',
      },
      {
        name: 'Appointment cards, 500',
        price_cents: 2400,
        kind: 'material',
        per: 'each',
        description: 'With room for day, time and what to bring.',
      },
    ],
  },
  {
    title: 'Leads',
    description: 'People who asked to be called',
    products: [
      {
        name: 'Final expense leads, 25',
        price_cents: 62_500,
        kind: 'leads',
        per: 'each',
        most: 10,
        description: 'Mail responses of the last 14 days from your state.',
      },
      {
        name: 'Medicare leads, 25',
        price_cents: 75_000,
        kind: 'leads',
        per: 'each',
        most: 10,
        description: 'People who turn 65 within six months and sent back a card.',
      },
      {
        name: 'Live transfers, 10',
        price_cents: 48_000,
        kind: 'leads',
        per: 'each',
        stock: 30,
        description: 'Callers who are put through to your phone.',
      },
    ],
  },
  {
    title: 'Services',
    description: 'What somebody does for you',
    products: [
      {
        name: 'Website photo session',
        price_cents: 14_900,
        kind: 'service',
        per: 'each',
        description: 'An hour with a photographer near you, ten pictures for your page.',
      },
      {
        name: 'CRM set-up call',
        price_cents: 9900,
        kind: 'service',
        per: 'each',
        most: 1,
        description: 'We bring in your book of business and go through it with you.',
      },
    ],
  },
]

/** A store with four shelves: something sold out, something that runs out, and something mailed to each contact. */
export async function layStore({ db, brand }: OpenWork): Promise<void> {
  for (const { products: sold, ...shelf } of shelves) {
    const category_id = newId()
    await db.insert(categories).values({ ...shelf, tenant_id: brand.id, id: category_id })
    await db.insert(products).values(sold.map((product) => ({ ...product, tenant_id: brand.id, id: newId(), category_id })))
  }
}

const bought = [
  { who: 'agent', name: 'Business cards, 250', quantity: 1, admin_status: 'completed', daysAgo: 41 },
  { who: 'agent', name: 'Appointment cards, 500', quantity: 2, admin_status: 'shipped', daysAgo: 9 },
  { who: 'agent2', name: 'Folder with notepad', quantity: 10, admin_status: 'processing', daysAgo: 3 },
  { who: 'manager', name: 'Seminar banner', quantity: 1, admin_status: 'on_hold', daysAgo: 2 },
  { who: 'agent', name: 'Newsletter, 100 copies', quantity: 1, admin_status: 'processing', daysAgo: 40 },
  { who: 'agent', name: 'Folder with notepad', quantity: 5, admin_status: 'new', daysAgo: 1 },
] as const

/** What people of the demo have bought, each order further along than the next. */
export async function layStoreOrders(work: OpenWork, people: Map<string, string>): Promise<void> {
  for (const { who, name, quantity, admin_status, daysAgo } of bought) {
    const user_id = people.get(who)
    const [product] = await work.db.select().from(products).where(eq(products.name, name))
    if (!user_id || !product) continue
    const line = { title: name, quantity, amount_cents: quantity * product.price_cents, period_start: null, period_end: null }
    const at = new Date(work.now.getTime() - daysAgo * 86_400_000)
    const order_id = await layBill({ ...work, now: at }, { user_id }, { user_id, line, what: 'store', tab: 'store', admin_status })
    const shipped_at = admin_status === 'shipped' || admin_status === 'completed' ? new Date(at.getTime() + 86_400_000) : null
    const ship_to = {
      name: 'Front desk',
      address: '18 Mill Road',
      address_2: 'Suite 4',
      city: 'Cedar Falls',
      state: 'IA',
      zip_code: '50613',
    }
    const { id: product_id, months_count } = product
    const tenant_id = work.brand.id
    await work.db.insert(store_orders).values({ tenant_id, order_id, product_id, quantity, ship_to, shipped_at, months_count })
    // The first month has gone out, the second is due.
    const months = Array.from({ length: months_count ?? 0 }, (_none, n) => ({ month: n + 1, due_at: addMonths(at, n) }))
    if (months.length > 0)
      await work.db
        .insert(store_shipments)
        .values(months.map((one) => ({ ...one, tenant_id, order_id, shipped_at: one.month === 1 ? addMonths(at, 0) : null })))
  }
}
