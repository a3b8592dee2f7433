import { randomUUID } from 'node:crypto'
import { redirect } from '@remix-run/node'
import type { AccountInfo, BillLine, Invoice, Payment, Plan } from '#api/contract/billing/billing.ts'
import { formatDate, formatMoney } from '#api/contract/formats.ts'
import { redirectWithToast, refusedToast } from '#app/forms/answers.server.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import { bytesOf } from '#app/session/bytes.server.ts'
import { setToast } from '#app/session/cookies.server.ts'
import { formOf } from '#app/session/draft.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { passageTo } from '#app/session/passage.server.ts'
import type { Refused } from '#app/v1/replies.server.ts'
import { zoneOf } from '#config/options.ts'

export type BillingPart = 'overview' | 'plan' | 'review' | 'update' | 'history' | 'cancel' | 'return'

/** How the account stands and what there is, worded for one of the billing pages. */
export async function billingOf(context: SignedInContext, part: BillingPart) {
  const { data: info } = await context.read(context.api.GET('/v1/accounts/info'))
  const { user, brand } = context
  const { first_name, last_name } = user.profile
  const { subscription, next_charge, standing } = info
  return {
    paid: info['paid_user?'],
    membership: info.membership,
    company: info.company,
    contact: info.billing_contact,
    may_change: info.may_change,
    payer: info.payer,
    plan: info.plan && pricedPlan(context, info.plan),
    plans: info.plans.map((plan) => pricedPlan(context, plan)),
    card: cardOf(context, info.card),
    balance: info.balance_cents === 0 ? null : { credit: info.balance_cents > 0, amount: moneyOf(context, Math.abs(info.balance_cents)) },
    subscription: subscription && {
      past_due: subscription.state === 'past_due',
      ends: dayOf(context, subscription.period_end),
      cancelled: subscription.cancel_at_period_end,
      next_plan: subscription.next_plan && pricedPlan(context, subscription.next_plan),
    },
    next_charge: next_charge && {
      on: dayOf(context, next_charge.at),
      amount: moneyOf(context, next_charge.amount_cents),
      lines: next_charge.lines.map((line) => lineOf(context, line)),
    },
    paid_for: info.paid_for.map((one, place) => ({
      id: String(place),
      title: one.quantity === 1 ? one.title : context.say('billing:lines.several', { count: one.quantity, title: one.title }),
      kind: context.say(`billing:paid_for.kinds.${one.kind}`),
      by_company: one.payer === 'company',
      amount: one.ends ? '' : moneyOf(context, one.amount_cents),
      on: context.say(one.ends ? 'billing:paid_for.ends' : 'billing:paid_for.renews', { on: dayOf(context, one.at) }),
    })),
    standing: {
      stage: standing.stage,
      due: moneyOf(context, standing.due_cents),
      payment_id: standing.payment_id,
      tries_again: standing.tries_again,
      next: standing.next_step && standing.next_step_at && { step: standing.next_step, on: dayOf(context, standing.next_step_at) },
    },
    person: { name: `${first_name} ${last_name}`.trim() || user.username, username: user.username },
    title: [...(part === 'overview' ? [] : [context.say(`billing:tabs.${part}`)]), context.say('billing:title'), brand.name].join(' · '),
    texts: context.texts('billing'),
  }
}
export type Billing = Awaited<ReturnType<typeof billingOf>>

function pricedPlan(context: SignedInContext, { id, title, description, price_cents, interval }: Plan) {
  return { id, title, description, price: context.say(`billing:price.${interval}`, { price: moneyOf(context, price_cents) }) }
}
export type PricedPlan = ReturnType<typeof pricedPlan>

const moneyOf = ({ language }: SignedInContext, cents: number): string => formatMoney(cents, 'USD', language)
const dayOf = (context: SignedInContext, iso: string): string => formatDate(new Date(iso), context.language, zoneOf(context.user))

/** A card on file, in words. */
export function cardOf(context: SignedInContext, card: AccountInfo['card']): string | null {
  if (!card) return null
  const brand = card.brand.charAt(0).toUpperCase() + card.brand.slice(1)
  return context.say('billing:card.words', {
    brand,
    last4: card.last4,
    month: String(card.exp_month).padStart(2, '0'),
    year: card.exp_year,
  })
}

/** A line of what is paid for, in words. */
export function lineOf(context: SignedInContext, line: BillLine) {
  const { quantity, period_start, period_end, amount_cents } = line
  const title = quantity === 1 ? line.title : context.say('billing:lines.several', { count: quantity, title: line.title })
  const period =
    period_start && period_end
      ? context.say('billing:lines.period', { from: dayOf(context, period_start), to: dayOf(context, period_end) })
      : ''
  return {
    title: amount_cents < 0 ? context.say('billing:lines.credit', { title }) : title,
    period,
    amount: moneyOf(context, amount_cents),
  }
}
export type ShownLine = ReturnType<typeof lineOf>

/** What a plan would cost, as it would be taken; the press that agrees to it has the id `order_id`, however often it is sent. */
export const reviewOf = (context: SignedInContext, plan_id: string) => quoteFor(context, { what: 'plan', body: { plan_id } })

type AskedQuote = { what: string; body: Record<string, unknown>; pay_from?: 'own' | 'company' }

/** The same for anything that is bought. */
export async function quoteFor(context: SignedInContext, body: AskedQuote) {
  const asked = await context.ask(context.api.POST('/v1/accounts/quotes', { body }))
  if (!asked.ok) return { refused: wordsOf(context, asked), quote: null }
  const { quote_id, lines, total_cents, from_balance_cents, next_charge } = asked.data.data
  return {
    refused: null,
    quote: {
      quote_id,
      order_id: randomUUID(),
      lines: lines.map((line) => lineOf(context, line)),
      from_balance: from_balance_cents === 0 ? null : moneyOf(context, -from_balance_cents),
      total: moneyOf(context, total_cents),
      is_free: total_cents === 0,
      later: lines.length === 0,
      next: next_charge && {
        on: dayOf(context, next_charge.at),
        amount: moneyOf(context, next_charge.amount_cents),
        cents: next_charge.amount_cents,
      },
    },
  }
}
export type Review = Awaited<ReturnType<typeof quoteFor>>

const wordsOf = (context: SignedInContext, { refusal }: Refused): string => {
  const { code, params } = refusal.details[0] ?? { code: refusal.code }
  return context.sayError(code, params)
}

/** Agrees to a quote: ordered, and off to where it is paid. */
export async function buyPlan(context: SignedInContext): Promise<Response> {
  const form = await formOf(context.request)
  const said = (name: string) => String(form.get(name) ?? '')
  const [plan_id, quote_id, order_id] = [said('plan_id'), said('quote_id'), said('order_id')]
  const here = `/billing/review?plan=${encodeURIComponent(plan_id)}`
  if (said('agreed') !== 'on') return notice(context.say('billing:review.agree_first'), here)
  const changed = await context.ask(context.api.POST('/v1/accounts/update_plan', { body: { plan_id, quote_id, order_id } }))
  if (!changed.ok) return refusedToast(context, changed, here)
  const { payment, changes } = changed.data.data
  if (!payment) return redirectWithToast(context.say(changes === 'not' ? 'billing:review.kept' : 'billing:review.planned'), '/billing')
  return payment.state === 'succeeded'
    ? redirect(returnHref(payment.id))
    : leaveFor(context, payment.id, said('with') === 'card' ? 'card' : 'page')
}

export const returnHref = (payment_id: string): string => `/billing/return/${payment_id}`

/** To the hosted page or the bank; with a card that asks nothing, straight to what came of it. */
export async function leaveFor(context: SignedInContext, id: string, how: 'card' | 'page'): Promise<Response> {
  const begun = await context.ask(context.api.POST('/v1/payments/{id}/checkout', { params: { path: { id } }, body: { with: how } }))
  if (!begun.ok) return refusedToast(context, begun, returnHref(id))
  const { url } = begun.data.data
  return url ? passageTo(url, context.say('billing:leaving'), context) : redirect(returnHref(id))
}

/** Where a card is entered, or the card that was entered there. */
export async function changeCard(context: SignedInContext): Promise<Response> {
  const begun = await context.ask(context.api.POST('/v1/accounts/connect_card', { body: {} }))
  if (!begun.ok) return refusedToast(context, begun, '/billing/update')
  return begun.data.data.url ? passageTo(begun.data.data.url, context.say('billing:leaving'), context) : redirect('/billing/update')
}

export async function takeCard(context: SignedInContext, checkout_session_id: string): Promise<Response> {
  const saved = await context.ask(context.api.POST('/v1/accounts/connect_card', { body: { checkout_session_id } }))
  if (!saved.ok) return refusedToast(context, saved, '/billing/update')
  return saved.data.data.card ? redirectWithToast(context.say('billing:update.saved'), '/billing/update') : redirect('/billing/update')
}

/** Ends the plan with its period, or takes that back. */
export async function cancelPlan(context: SignedInContext, resume: boolean): Promise<Response> {
  const done = await context.ask(context.api.PUT('/v1/accounts/cancel_subscription', { body: { resume } }))
  if (!done.ok) return refusedToast(context, done, '/billing')
  return redirectWithToast(context.say(resume ? 'billing:cancel.resumed' : 'billing:cancel.done'), '/billing')
}

async function notice(text: string, href: string): Promise<Response> {
  return redirect(href, { headers: { 'set-cookie': await setToast({ tone: 'danger', text }) } })
}

const lookEvery = 2
const looksAtMost = 30

/** What came of a payment. While nobody knows it looks again by itself, a minute at most. */
export async function returnOf(context: SignedInContext, id: string, looks: number) {
  const { data: found } = await context.read(context.api.GET('/v1/payments/{id}', { params: { path: { id } } }))
  const waits = found.state === 'settling' && looks < looksAtMost
  return {
    payment: {
      id,
      state: found.state,
      not_given: found.not_given,
      amount: moneyOf(context, found.amount_cents),
      what: found.order.title,
      number: found.order.number,
      is_plan: found.order.what === 'plan' || found.order.what === 'renewal',
      is_number: found.order.what === 'number' || found.order.what === 'number_renewal',
      why: found.reason && context.sayError(`declined_${found.reason}`),
      card: cardOf(context, found.card),
      is_payable: isPayable(found),
    },
    refresh: waits ? `${lookEvery};url=${returnHref(id)}?looks=${looks + 1}` : null,
  }
}
export type Returned = Awaited<ReturnType<typeof returnOf>>

const isPayable = ({ state, order }: Payment): boolean =>
  (state === 'open' || state === 'declined' || state === 'needs_action') && (order.state === 'pending' || order.state === 'failed')

const historyList = defineList({ path: '/billing/history', params: {}, limit: 25 })

export async function historyOf(context: SignedInContext) {
  const asked = historyList.read(context.request)
  const { data: rows, meta } = await context.read(context.api.GET('/v1/accounts/history', { params: { query: historyList.query(asked) } }))
  return { list: historyList.page(asked, rows, meta), rows: rows.map((row) => invoiceOf(context, row)) }
}

export const billPaper = (context: SignedInContext, id: string): Promise<Response> =>
  bytesOf(context, `/v1/accounts/history/${encodeURIComponent(id)}/invoice.pdf?inline=true`)

export async function billOf(context: SignedInContext, id: string) {
  const { data: found } = await context.read(context.api.GET('/v1/accounts/history/{id}', { params: { path: { id } } }))
  return invoiceOf(context, found)
}

function invoiceOf(context: SignedInContext, one: Invoice) {
  return {
    id: one.id,
    number: one.number,
    kind: one.kind,
    what: context.say(`billing:history.kinds.${one.kind}`, { number: one.number, of: one.of_number ?? '' }),
    of_number: one.of_number,
    order_number: one.order_number,
    issued: dayOf(context, one.issued_at),
    paid: one.paid_at && dayOf(context, one.paid_at),
    bill_to: one.bill_to,
    lines: one.lines.map((line) => lineOf(context, line)),
    from_balance: one.from_balance_cents === 0 ? null : moneyOf(context, -one.from_balance_cents),
    amount: moneyOf(context, one.amount_cents),
    refunded: one.refunded_cents > 0 ? moneyOf(context, one.refunded_cents) : null,
    state: one.state,
    state_words: context.say(`billing:history.states.${one.state}`),
    payment_id: one.payment_id,
  }
}
export type ShownInvoice = ReturnType<typeof invoiceOf>
