import { redirect } from '@remix-run/node'
import { formatDate, formatMoney } from '#api/contract/formats.ts'
import { leaveFor, quoteFor, returnHref } from '#app/features/billing/index.server.ts'
import { fieldOf, redirectWithToast, refusedToast } from '#app/forms/answers.server.ts'
import { formOf } from '#app/session/draft.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { zoneOf } from '#config/options.ts'
import { isRole, reaches, scopeOf } from '#config/permissions.ts'
import { amountOf, callsOf, type PlanJson } from './calls.server.ts'
import { usedUpOn } from './pace.ts'
import { licensesHref, planHref, type LineKey } from './paths.ts'

const areaOf = { dialer: 'phone', sms: 'texts' } as const
const otherOf = { dialer: 'sms', sms: 'dialer' } as const
const dayOf = (context: SignedInContext, iso: string): string => formatDate(new Date(iso), context.language, zoneOf(context.user))
const moneyOf = (context: SignedInContext, cents: number): string => formatMoney(cents, 'USD', context.language)
/** So many minutes, or parts of texts. */
export const countOf = (context: SignedInContext, line: LineKey, count: number): string =>
  context.say(`lines:${line}.count`, { count, amount: count.toLocaleString(context.language) })

/** What each beyond costs. */
const beyondOf = (context: SignedInContext, line: LineKey, cents: number): string =>
  context.say(`lines:${line}.beyond`, { price: moneyOf(context, cents) })

const pricedPlan = (context: SignedInContext, line: LineKey, plan: PlanJson) => ({
  id: plan.id,
  title: plan.title,
  description: plan.description,
  enterprise: plan.enterprise,
  price: context.say(`lines:price.${plan.interval}`, { price: moneyOf(context, plan.price_cents) }),
  included: context.say('lines:included', { amount: countOf(context, line, amountOf(plan)) }),
  beyond: plan.overage_cents > 0 && !plan.enterprise ? beyondOf(context, line, plan.overage_cents) : null,
})
export type LinePlan = ReturnType<typeof pricedPlan>

/** Whether somebody pays for others and decides for their company. */
export const leadsLine = ({ user }: SignedInContext, line: LineKey): boolean =>
  reaches(scopeOf(user.roles.filter(isRole), areaOf[line], 'change'), 'downline')

/** What somebody has of a line, what else there is, and what the one they look at costs. */
export async function planPage(context: SignedInContext, line: LineKey) {
  const calls = callsOf(context, line)
  const [plans, enterprise, { data: mine }, usage, { data: info }] = await Promise.all([
    calls.plans(),
    calls.enterprise(),
    calls.mine(),
    calls.usage(),
    context.read(context.api.GET('/v1/accounts/info')),
  ])
  const own = mine.filter(({ user }) => user?.id === context.user.id)
  const held = own.find(({ state }) => state === 'active' || state === 'past_due') ?? null
  const waiting = mine.find(({ state }) => state === 'pending') ?? null
  const chosen = plans.find(({ id }) => id === new URL(context.request.url).searchParams.get('plan')) ?? null
  const pays = held?.order_type === 'Subscription::SelfPay' ? held : null
  const { used, since, overage } = usage
  const limit = held?.order_type === 'Subscription::ManagerPay' ? (usage.allocation ?? 0) : held ? amountOf(held) : 0
  const ends = usedUpOn({ used, limit, since }, new Date())
  return {
    line,
    leads: leadsLine(context, line),
    other: context.may(areaOf[otherOf[line]], 'see') ? otherOf[line] : null,
    held: held && {
      id: held.id,
      title: held.plan?.title ?? '',
      by_manager: held.order_type === 'Subscription::ManagerPay',
      past_due: held.state === 'past_due',
      price: held.price_cents > 0 ? moneyOf(context, held.price_cents) : null,
      next: held.next_plan?.title ?? null,
      renews: held.ends_at || !held.period_ends_at ? null : dayOf(context, held.period_ends_at),
      ends: held.ends_at && dayOf(context, held.ends_at),
      may_cancel: pays !== null && !held.ends_at,
    },
    waiting: waiting && {
      id: waiting.id,
      title: waiting.plan?.title ?? '',
      to_agree: waiting.to_agree,
      payment_href: waiting.payment_id && returnHref(waiting.payment_id),
    },
    usage: held
      ? {
          used,
          limit,
          words: context.say('lines:used', { used: countOf(context, line, used), limit: limit.toLocaleString(context.language) }),
          since: dayOf(context, since),
          all: limit > 0 && used >= limit,
          until: ends && dayOf(context, ends.toISOString()),
        }
      : null,
    overage: overage && {
      each: beyondOf(context, line, overage.overage_cents),
      so_far:
        overage.amount > 0
          ? context.say(overage.charged_at ? 'lines:over_until' : 'lines:over', {
              amount: countOf(context, line, overage.amount),
              price: moneyOf(context, overage.amount_cents),
              on: overage.charged_at ? dayOf(context, overage.charged_at) : '',
            })
          : null,
    },
    plans: plans.map((plan) => ({ ...pricedPlan(context, line, plan), current: pays?.plan?.id === plan.id && !held?.ends_at })),
    enterprise: leadsLine(context, line) && context.user.company ? enterprise.map((plan) => pricedPlan(context, line, plan)) : [],
    chosen: chosen && {
      plan: pricedPlan(context, line, chosen),
      subscription_id: pays?.id ?? '',
      review: await quoteFor(context, {
        what: pays ? `${line}_change` : `${line}_subscription`,
        body: pays ? { subscription_id: pays.id, plan_id: chosen.id } : { plan_id: chosen.id },
        pay_from: 'own',
      }),
    },
    card: ownCard(context, info),
  }
}
export type PlanPage = Awaited<ReturnType<typeof planPage>>

/** The card of one's own account, in words. */
const ownCard = (
  context: SignedInContext,
  { payer, card }: { payer: string; card: { brand: string; last4: string; exp_month: number; exp_year: number } | null },
): string | null =>
  payer === 'own' && card
    ? context.say('billing:card.words', {
        brand: card.brand,
        last4: card.last4,
        month: String(card.exp_month).padStart(2, '0'),
        year: card.exp_year,
      })
    : null

/** What the page of one's plan can be asked: to end it, or to ask for one that is agreed on first. */
export async function submitPlan(context: SignedInContext, line: LineKey): Promise<Response> {
  const calls = callsOf(context, line)
  const here = planHref(line)
  const [intent, id] = [await fieldOf(context, 'intent'), await fieldOf(context, 'id')]
  if (intent === 'cancel') {
    const done = await calls.cancel(id)
    return done.ok ? redirectWithToast(context.say('lines:cancelled'), here) : refusedToast(context, done, here)
  }
  if (intent === 'ask') {
    const done = await calls.subscribe({ plan_id: id, type: 'company' })
    return done.ok ? redirectWithToast(context.say('lines:asked'), here) : refusedToast(context, done, here)
  }
  return redirect(here)
}

/** Who uses a line on what one pays, how much they may, and what more would cost. */
export async function licensesPage(context: SignedInContext, line: LineKey) {
  const calls = callsOf(context, line)
  const address = new URL(context.request.url).searchParams
  const [licenses, plans, { data: people }, { data: info }] = await Promise.all([
    calls.licenses(),
    calls.plans(),
    context.read(context.api.GET('/v1/admin/users', { params: { query: { limit: 200 } } })),
    context.read(context.api.GET('/v1/accounts/info')),
  ])
  const user_ids = address.getAll('people').filter((id) => people.some((one) => one.id === id))
  const plan = plans.find(({ id }) => id === address.get('plan')) ?? null
  return {
    line,
    pool: {
      included: countOf(context, line, licenses.pool.included),
      allotted: countOf(context, line, licenses.pool.allotted),
      left: countOf(context, line, licenses.pool.left),
    },
    rows: licenses.data.map((license) => ({
      id: license.id,
      name: license.user.name,
      paid: license.paid,
      own: license.user.id === context.user.id,
      allocation: license.allocation,
      used: countOf(context, line, 'used_minutes' in license ? license.used_minutes : license.used_segments),
      lock_version: license.lock_version,
    })),
    plans: plans
      .filter(({ interval }) => interval === 'month')
      .map((one) => ({ value: one.id, label: `${one.title} · ${pricedPlan(context, line, one).price}` })),
    people: people.map(({ id, name }) => ({ value: id, label: name })),
    chosen: { plan: plan?.id ?? '', people: user_ids },
    asked:
      plan && user_ids.length > 0
        ? {
            plan: pricedPlan(context, line, plan),
            user_ids,
            review: await quoteFor(context, { what: `${line}_licenses`, body: { plan_id: plan.id, user_ids }, pay_from: 'own' }),
          }
        : null,
    card: ownCard(context, info),
  }
}
export type LicensesPage = Awaited<ReturnType<typeof licensesPage>>

/** Allots another part of what is paid for to somebody. */
export async function submitLicenses(context: SignedInContext, line: LineKey): Promise<Response> {
  const here = licensesHref(line)
  const [id, allocation, version] = [
    await fieldOf(context, 'id'),
    await fieldOf(context, 'allocation'),
    await fieldOf(context, 'lock_version'),
  ]
  const body = { allocation: Number(allocation.replaceAll(/[,\s]/g, '') || 'NaN'), lock_version: Number(version) }
  if (!Number.isFinite(body.allocation)) return redirectWithToast(context.sayError('not_a_number'), here)
  const done = await callsOf(context, line).allot(id, body)
  return done.ok ? redirectWithToast(context.say('lines:licenses.saved'), here) : refusedToast(context, done, here)
}

/** Agrees to a quote of a line: ordered, and off to where it is paid. */
export async function buyLine(context: SignedInContext): Promise<Response> {
  const form = await formOf(context.request)
  const said = (name: string) => String(form.get(name) ?? '')
  const line: LineKey = said('line') === 'sms' ? 'sms' : 'dialer'
  const calls = callsOf(context, line)
  const [plan_id, subscription_id] = [said('plan_id'), said('subscription_id')]
  const user_ids = form.getAll('people').map(String)
  const buying = { quote_id: said('quote_id'), order_id: said('order_id'), pay_from: 'own' as const }
  const here = user_ids.length > 0 ? licensesHref(line) : planHref(line, { plan: plan_id })
  if (said('agreed') !== 'on') return redirectWithToast(context.say('billing:review.agree_first'), here)
  const bought =
    user_ids.length > 0
      ? await calls.order({ plan_id, user_ids, ...buying })
      : subscription_id
        ? await calls.change(subscription_id, { plan_id, ...buying })
        : await calls.subscribe({ plan_id, type: 'personal', ...buying })
  if (!bought.ok) return refusedToast(context, bought, here)
  const { payment } = bought.data.data
  if (!payment) return redirectWithToast(context.say('billing:review.planned'), planHref(line))
  return payment.state === 'succeeded'
    ? redirect(returnHref(payment.id))
    : leaveFor(context, payment.id, said('with') === 'card' ? 'card' : 'page')
}
