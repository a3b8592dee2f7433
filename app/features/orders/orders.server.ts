import { randomUUID } from 'node:crypto'
import { data, redirect } from '@remix-run/node'
import { formatMoney } from '#api/contract/formats.ts'
import { line, lockVersion } from '#api/contract/fields.ts'
import {
  adminStatuses,
  changeOrder,
  orderOrders,
  orderTabs,
  refundOrder,
  searchFields,
  type ManagedOrder,
  type OrderDetails,
} from '#api/contract/billing/orders.ts'
import { orderStates } from '#api/contract/billing/billing.ts'
import { lineOf } from '#app/features/billing/index.server.ts'
import { fieldOf, formatTimestamp, redirectWithToast, refusedToast } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { en } from '#app/i18n/english.server.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import { choice, oneOf, words } from '#app/lists/params.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { bytesOf } from '#app/session/bytes.server.ts'
import { reaches, scopeOf, type Role } from '#config/permissions.ts'
import { differencesTab } from './differences.server.ts'
import { managedOrderHref, managedOrdersPath, orderHref, ordersPath } from './paths.ts'

const statuses = [...new Set([...orderStates, ...adminStatuses])]

const managedList = defineList({
  path: managedOrdersPath,
  params: {
    q: words(100),
    tab: choice(['all', ...orderTabs], 'all'),
    status_filter: oneOf(statuses),
    field: oneOf(searchFields),
  },
  sorts: { created_at: 'desc', number: 'desc', amount_cents: 'desc' } satisfies Record<(typeof orderOrders)[number], 'asc' | 'desc'>,
  limit: 25,
})
const ownList = defineList({ path: ordersPath, params: { q: words(100) }, limit: 25 })

const moneyOf = ({ language }: SignedInContext, cents: number): string => formatMoney(cents, 'USD', language)

/** The orders of everybody within reach; whoever reaches nobody else has a page of their own. */
export async function managedOrdersPage(context: SignedInContext) {
  const scope = scopeOf(context.user.roles as Role[], 'billing', 'see')
  if (!reaches(scope, 'downline')) throw redirect(ordersPath)
  const state = managedList.read(context.request)
  const { field, ...asked } = managedList.query(state)
  const query = { ...asked, all_tabs: true, all_statuses: true, ...(field && { 'search_fields[]': [field] }) }
  const answer = await context.read(context.api.GET('/v1/admin/order_management', { params: { query } }))
  const { all_tabs = {}, all_statuses = {} } = answer
  const { q, tab, status_filter } = state
  const tabs = (['all', ...orderTabs] as const).map((key) => ({
    href: managedList.href({ q, status_filter, field: state.field, tab: key }),
    label: context.say(`orders:tabs.${key}`),
    count: all_tabs[key] ?? 0,
    current: key === tab,
  }))
  const option = (value: string) => ({
    value,
    label: context.say('orders:with_count', { what: context.say(`orders:states.${value}`), count: all_statuses[value] ?? 0 }),
  })
  const mayExport = context.may('billing', 'export') && context.user.updated_tos
  return {
    list: managedList.page(state, answer.data, answer.meta),
    sorts: managedList.sortHeads(state),
    tabs: [...tabs, ...(await differencesTab(context))],
    status_groups: [
      { label: context.say('orders:money'), options: orderStates.map(option) },
      { label: context.say('orders:office'), options: adminStatuses.filter((value) => value !== 'cancelled').map(option) },
    ],
    fields: searchFields.map((value) => ({ value, label: context.say(`orders:fields.${value}`) })),
    rows: answer.data.map((one) => rowOf(context, one)),
    exports: mayExport ? exportsOf(tab, answer.data) : null,
  }
}

/** Where the orders of a tab lie as a file, and where those of the page do. */
function exportsOf(tab: string, shown: { id: string }[]) {
  const order_type = new URLSearchParams({ order_type: tab })
  const ids = shown.map(({ id }) => `ids[]=${id}`).join('&')
  return {
    all: `${managedOrdersPath}/export.csv?all=true&${order_type}`,
    page: ids && `${managedOrdersPath}/export.csv?${order_type}&${ids}`,
  }
}

export const exportFile = (context: SignedInContext): Promise<Response> =>
  bytesOf(context, `/v1/admin/order_management/export.csv${new URL(context.request.url).search}`)

export const addressesFile = (context: SignedInContext, number: string): Promise<Response> =>
  bytesOf(context, `/v1/admin/order_management/${number}/recipients.csv`)

/** One's own orders. */
export async function ownOrdersPage(context: SignedInContext) {
  const state = ownList.read(context.request)
  const query = { ...ownList.query(state), user_id: context.user.id }
  const { data: rows, meta } = await context.read(context.api.GET('/v1/admin/order_management', { params: { query } }))
  return { list: ownList.page(state, rows, meta), rows: rows.map((one) => rowOf(context, one)) }
}

function rowOf(context: SignedInContext, one: ManagedOrder) {
  return {
    id: one.id,
    number: one.number,
    what: one.title,
    kind: context.say(`orders:tabs.${one.tab}`),
    user: one.user,
    company: one.company ?? '',
    amount: moneyOf(context, one.amount_cents),
    refunded: one.refunded_cents > 0 ? moneyOf(context, one.refunded_cents) : null,
    state: one.state,
    state_words: context.say(`orders:states.${one.state}`),
    status: one.admin_status,
    status_words: context.say(`orders:states.${one.admin_status}`),
    ordered: formatTimestamp(context, one.created_at),
    paid: one.paid_at && formatTimestamp(context, one.paid_at),
    last4: one.last4,
    disputed: one.dispute === 'inquiry' || one.dispute === 'open' ? context.say('orders:disputed') : null,
  }
}
export type ShownOrder = ReturnType<typeof rowOf>

const readOrder = async (context: SignedInContext, number: string): Promise<OrderDetails> =>
  (await context.read(context.api.GET('/v1/admin/order_management/{id}', { params: { path: { id: number } } }))).data

/** An order as the office sees it: the money in and out, who did what, and what may be done with it. */
export async function managedOrderPage(context: SignedInContext, number: string) {
  const scope = scopeOf(context.user.roles as Role[], 'billing', 'see')
  if (!reaches(scope, 'downline')) throw redirect(orderHref(Number(number) || 0))
  const found = await readOrder(context, number)
  const mayWrite = context.user.updated_tos
  const may_refund = mayWrite && found.may_refund
  const asked = new URL(context.request.url).searchParams.get('do')
  return {
    order: detailsOf(context, found),
    may_refund,
    refunding: may_refund && asked === 'refund' ? refundFieldsOf(context, found) : null,
    may_become: mayWrite ? found.may_become.map((value) => ({ value, label: context.say(`orders:states.${value}`) })) : [],
    lock_version: found.lock_version,
    sees_people: context.may('users', 'see'),
    /** Where the addresses lie that it is printed for. */
    addresses:
      found.delivery?.mailed && scopeOf(context.user.roles as Role[], 'billing', 'change') === 'all'
        ? `${managedOrderHref(found.number)}/addresses.csv`
        : null,
  }
}

/** What a refund begins with; the press that gives it has the id `refund_id`, however often it is sent. */
const refundFieldsOf = (context: SignedInContext, { refundable_cents, may_end, may_restock }: OrderDetails) => ({
  may_end,
  may_restock,
  refund_id: randomUUID() as string,
  amount: (refundable_cents / 100).toFixed(2),
  most: moneyOf(context, refundable_cents),
})

export async function ownOrderPage(context: SignedInContext, number: string) {
  const found = await readOrder(context, number)
  // Whose orders one manages have a page of their own.
  if (found.user.id !== context.user.id) throw redirect(managedOrderHref(found.number))
  return { order: detailsOf(context, found) }
}

function detailsOf(context: SignedInContext, one: OrderDetails) {
  const { say } = context
  return {
    ...rowOf(context, one),
    lines: one.lines.map((item) => lineOf(context, item)),
    from_balance: fromBalance(context, one),
    attempts: one.attempts.map(({ at, way, state, reason }, place) => ({
      key: String(place),
      at: formatTimestamp(context, at),
      way: say(`orders:ways.${way}`),
      state: isKnown(en.orders.attempts, state) ? say(`orders:attempts.${state}`) : state,
      why: reason && isKnown(en.orders.reasons, reason) ? say(`orders:reasons.${reason}`) : '',
    })),
    refunds: one.refunds.map(({ id, at, amount_cents, reason, state, by }) => ({
      id,
      at: formatTimestamp(context, at),
      amount: moneyOf(context, amount_cents),
      reason: isKnown(en.orders.not_given, reason) ? say(`orders:not_given.${reason}`) : reason,
      state,
      state_words: say(`orders:refund_states.${state}`),
      by: by ?? '',
    })),
    invoices: one.invoices.map(({ id, number, kind, amount_cents, issued_at }) => ({
      id,
      words: say(`orders:papers.${kind}`, { number: String(number) }),
      amount: moneyOf(context, amount_cents),
      issued: formatTimestamp(context, issued_at),
    })),
    refundable: one.refundable_cents > 0 ? moneyOf(context, one.refundable_cents) : null,
    dispute: one.dispute && say(`orders:disputes.${one.dispute}`),
    not_given: one.not_given && say(`orders:not_given.${isKnown(en.orders.not_given, one.not_given) ? one.not_given : 'other'}`),
    delivery: one.delivery && {
      quantity: one.delivery.quantity,
      note: one.delivery.note,
      ship_to: one.delivery.ship_to && linesOf(one.delivery.ship_to),
      shipped: one.delivery.shipped_at && formatTimestamp(context, one.delivery.shipped_at),
      mailed: one.delivery.mailed,
      lasts_until: one.delivery.lasts_until && formatTimestamp(context, one.delivery.lasts_until),
      months: one.delivery.months.map(({ month, due_at, shipped_at, due }) => ({
        month,
        due,
        due_at: formatTimestamp(context, due_at),
        shipped: shipped_at && formatTimestamp(context, shipped_at),
      })),
    },
    deeds: one.history.map((deed) => deedOf(context, deed)),
    payment_id: one.payment_id,
  }
}
export type ShownDetails = ReturnType<typeof detailsOf>

/** What the lines come to and the card was not charged for. */
function fromBalance(context: SignedInContext, { lines, amount_cents, tax_cents }: OrderDetails): string | null {
  const left = amount_cents - tax_cents - lines.reduce((sum, { amount_cents: cents }) => sum + cents, 0)
  return left === 0 ? null : moneyOf(context, left)
}

const linesOf = ({ name, address, address_2, city, state, zip_code }: NonNullable<NonNullable<OrderDetails['delivery']>['ship_to']>) =>
  [name, address, address_2, `${city}, ${state} ${zip_code}`].filter(Boolean)

const isKnown = (known: object, key: string): boolean => Object.hasOwn(known, key)

function deedOf(context: SignedInContext, { id, at, action, by, amount_cents, from, to, reason }: OrderDetails['history'][number]) {
  const { say } = context
  const stateOf = (value: string | null) => (value && isKnown(en.orders.states, value) ? say(`orders:states.${value}`) : null)
  const change = stateOf(from) && stateOf(to) ? say('orders:from_to', { from: stateOf(from) ?? '', to: stateOf(to) ?? '' }) : null
  return {
    id,
    at: formatTimestamp(context, at),
    who: by ?? say('orders:system'),
    what: isKnown(en.audit.actions.billing, action) ? say(`audit:actions.billing.${action}`) : action.replaceAll('_', ' '),
    more: [
      change,
      amount_cents === null ? null : moneyOf(context, amount_cents),
      reason && !isKnown(en.orders.not_given, reason) ? reason : null,
    ]
      .filter(Boolean)
      .join(' · '),
  }
}

// The amount goes on as it was typed: the api reads it, and says what is wrong with it.
const refundForm = refundOrder.extend({ amount: line(30).min(1) })
const statusForm = changeOrder.extend({ lock_version: lockVersion })

/** What the page of one can be asked: to set its status, or to give money back. */
export async function submitOrder(context: SignedInContext, number: string) {
  const intent = await fieldOf(context, 'intent')
  const here = `${managedOrdersPath}/${encodeURIComponent(number)}`
  const path = { id: number }
  if (intent === 'refund') {
    const form = await readForm(context, refundForm)
    if (!form.ok) return form.reply
    const given = await context.ask(context.api.POST('/v1/admin/order_management/{id}/refund', { params: { path }, body: form.value }))
    return given.ok ? redirectWithToast(context.say('orders:refund.done'), here) : form.refused(given)
  }
  if (intent === 'month') {
    const body = { month: Number(await fieldOf(context, 'month')) || 0 }
    const sent = await context.ask(context.api.POST('/v1/admin/order_management/{id}/shipments', { params: { path }, body }))
    return sent.ok ? redirectWithToast(context.say('orders:months.saved'), here) : refusedToast(context, sent, here)
  }
  if (intent !== 'status') return redirect(here)
  const form = await readForm(context, statusForm)
  if (!form.ok) return form.reply
  const set = await context.ask(context.api.PATCH('/v1/admin/order_management/{id}', { params: { path }, body: form.value }))
  return set.ok ? redirectWithToast(context.say('orders:status.saved'), here) : form.refused(set)
}

/** The page of a number that is none. */
export function numberOf(typed: string | undefined): string {
  if (!typed || !/^\d{1,15}$/.test(typed)) throw data({ code: 'not_found', request_id: '' }, { status: 404 })
  return typed
}
