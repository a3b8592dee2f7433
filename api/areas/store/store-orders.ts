import { storeOrderBody, type AgentInfo, type StoreOrderBody } from '#api/contract/store/orders.ts'
import { accountStore, cardOf, mayPayForCompany, tellOfMoney, type OrderRow, type Purchase } from '#api/areas/billing/index.ts'
import { userStore } from '#api/areas/users/index.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import { invalid, refuse } from '#api/platform/refusal.ts'
import { addMonths } from '#config/billing/index.ts'
import { sql } from 'drizzle-orm'
import { formatPhone } from '#api/contract/formats.ts'
import { asBuyer, keepRecipients, mailingOf, markOf } from './mailing.ts'
import { productStore } from './products.store.ts'
import { storeOrderStore } from './store-orders.store.ts'

/** The most that one order costs, in cents: what a card can be charged. */
const mostCents = 99_999_999

/** Something of the store: held while it waits for its payment, so that what is paid is there. */
export const storePurchase: Purchase<StoreOrderBody> = {
  what: 'store',
  tab: 'store',
  body: storeOrderBody,
  pays: 'own',

  async offer(work, { body }) {
    const buyer = asBuyer(work)
    const item = await productStore(work).item(buyer.actor, body.store_item_id)
    if (!item) throw invalid('store_item_id', 'not_an_option')
    const isMailed = item.per === 'contact'
    if (!isMailed && (item.kind === 'material' || item.kind === 'kit') && !body.ship_to) throw invalid('ship_to', 'required')
    if (isMailed && !body.selection_id) throw invalid('selection_id', 'required')
    const quantity = isMailed && body.selection_id ? (await mailingOf(buyer, body.selection_id)).mailed : body.quantity
    if (quantity === 0) throw invalid('selection_id', 'nobody_to_mail')
    const field = isMailed ? 'selection_id' : 'quantity'
    if (item.stock !== null && item.stock < quantity) throw invalid(field, 'out_of_stock', { left: item.stock })
    if (item.most !== null && quantity > item.most) throw invalid(field, 'more_than_most', { max: item.most })
    const amount_cents = item.price_cents * quantity
    if (amount_cents > mostCents) throw invalid(field, 'more_than_card')
    return {
      title: item.name,
      lines: [{ title: item.name, quantity, amount_cents, period_start: null, period_end: null }],
      next: null,
      basis: isMailed && body.selection_id ? await markOf(buyer, body.selection_id) : 'each',
    }
  },

  async placed(work, order, body) {
    const [buyer, store] = [asBuyer(work), storeOrderStore(work)]
    const quantity = quantityOf(order)
    const { selection_id, store_item_id } = body
    const left = await store.takeOff(order.id, store_item_id, quantity)
    if (left !== null) throw invalid(selection_id ? 'selection_id' : 'quantity', 'out_of_stock', { left })
    const chosen = selection_id ? (await mailingOf(buyer, selection_id)).chosen : null
    await store.insert(order.id, body, quantity, chosen)
    if (selection_id && (await keepRecipients(buyer, order.id, selection_id)) !== quantity) throw refuse('conflict')
  },

  async fulfil(work, order) {
    await storeOrderStore(work).noteTaken(order.id)
    await storeOrderStore(work).plan(order.id)
    return null
  },

  release: (work, order) => storeOrderStore(work).putBack(order.id),

  async delivery(work, order) {
    const store = storeOrderStore(work)
    const found = await store.find(order.id)
    if (!found) return null
    const { quantity, ship_to, note, chosen_count, shipped_at, months_count } = found
    const months = await store.months(order.id)
    const next = months.find((one) => one.shipped_at === null)
    const { mailed, taken_off } = await store.counts(order.id)
    return {
      ...{ quantity, note, ship_to: ship_to ?? null, shipped_at: shipped_at?.toISOString() ?? null },
      months: months.map((one) => ({
        ...{ month: one.month, due_at: one.due_at.toISOString(), shipped_at: one.shipped_at?.toISOString() ?? null },
        due: one === next && one.due_at <= work.now,
      })),
      lasts_until: months_count && order.paid_at ? addMonths(order.paid_at, months_count).toISOString() : null,
      mailed: chosen_count === null ? null : { chosen: chosen_count, to: mailed, taken_off },
    }
  },

  async returns(work, order) {
    return { end_now: false, restock: await storeOrderStore(work).holds(order.id) }
  },

  async takeBack(work, order, _body, { restock }) {
    if (restock) await storeOrderStore(work).putBack(order.id)
  },

  worked: workOn,

  /** Month by month, each in its turn. Whoever asked for no mail since is taken off, and the months that they do not get go back. */
  async shipMonth(work, order, month) {
    const store = storeOrderStore(work)
    const months = await store.months(order.id)
    const next = months.find((one) => one.shipped_at === null)
    if (next?.month !== month || next.due_at > work.now) throw invalid('month', 'month_not_due')
    const back_cents = await backOf(work, order, await store.takeOffUnwilling(order.id))
    await store.noteMonth(order.id, month)
    const is_last = month === months.length
    if (is_last) await store.noteShipped(order.id)
    await tellShipped(work, order)
    return { back_cents, is_last }
  },
}

/** What so many recipients cost of the months that are still to come. */
async function backOf(work: OpenWork, order: OrderRow, off: number): Promise<number> {
  const months = await storeOrderStore(work).months(order.id)
  const each = (order.amount_cents + order.balance_used_cents) / quantityOf(order)
  const left = months.length === 0 ? 1 : months.filter(({ shipped_at }) => shipped_at === null).length / months.length
  return off * Math.round(each * left)
}

async function tellShipped(work: OpenWork, order: OrderRow): Promise<void> {
  await storeOrderStore(work).tellContacts(order.id, order.title, order.number)
  await tellOfMoney(work, 'order_shipped', order.user_id, { title: order.title, number: order.number, path: `/orders/${order.number}` })
}

/** Whoever asked for no mail since is taken off before anything is printed, and what they cost goes back. */
async function workOn(work: OpenWork, order: OrderRow, status: string): Promise<number> {
  if (status !== 'processing' && status !== 'shipped') return 0
  const store = storeOrderStore(work)
  // What goes out by the month is shipped with its last month, by itself.
  if (status === 'shipped' && (await store.months(order.id)).some(({ shipped_at }) => shipped_at === null))
    throw invalid('admin_status', 'months_left')
  const isBegun = order.admin_status === 'processing' || order.held_from === 'processing'
  const off = isBegun ? 0 : await store.takeOffUnwilling(order.id)
  if (status === 'shipped' && (await store.noteShipped(order.id))) await tellShipped(work, order)
  return backOf(work, order, off)
}

/** How many an order is for: its offer says so. */
export function quantityOf({ offer }: OrderRow): number {
  const lines = (offer as { lines?: { quantity: number }[] }).lines ?? []
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Who orders: their address is where the last order went, else their office's. */
export async function agentInfoOf(work: Work): Promise<AgentInfo> {
  const { actor, db } = work
  const found = await userStore(work).findWhole(actor.user_id)
  if (!found) throw refuse('unauthenticated')
  const { user, profile, company } = found
  const { rows } = await db.execute<{ address: AgentInfo['address'] | null }>(sql`
    select coalesce(
      (select s.ship_to from store_orders s join orders o on o.id = s.order_id
        where o.user_id = ${actor.user_id} and s.ship_to is not null order by o.created_at desc limit 1),
      (select jsonb_build_object('address', w.office_address, 'address_2', '', 'city', w.office_city,
          'state', coalesce(w.office_state, ''), 'zip_code', w.office_zip_code)
        from webpages w where w.user_id = ${actor.user_id} limit 1)) as address`)
  const { address = '', address_2 = '', city = '', state = '', zip_code = '' } = rows[0]?.address ?? {}
  const accounts = accountStore(work)
  const own = await accounts.of({ user_id: actor.user_id })
  const mayCompany = mayPayForCompany(work)
  const ofCompany = mayCompany && actor.company_id ? await accounts.of({ company_id: actor.company_id }) : null
  return {
    name: `${profile.first_name} ${profile.last_name}`.trim() || user.username,
    company: company?.name ?? null,
    email: user.email,
    phone: profile.phone ? formatPhone(profile.phone) : '',
    address: { address, address_2, city, state, zip_code },
    card: own && cardOf(own),
    may_pay_from_company: mayCompany,
    company_card: ofCompany && cardOf(ofCompany),
  }
}
