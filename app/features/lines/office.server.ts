import { z } from 'zod'
import { formatDate, formatMoney, formatPhone } from '#api/contract/formats.ts'
import { line as words } from '#api/contract/fields.ts'
import { fieldOf, redirectWithToast, refusedToast } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import { choice, flag, oneOf, words as typed } from '#app/lists/params.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { zoneOf } from '#config/options.ts'
import { amountOf, callsOf, officeCallsOf } from './calls.server.ts'
import { countOf } from './lines.server.ts'
import { managedNumbersHref, managedPlansHref, subscriptionsHref, usageHref, type LineKey } from './paths.ts'

type Part = 'plans' | 'subscriptions' | 'usage' | 'numbers'

/** The parts of a line's office; who keeps no plans sees the others. */
export function officeTabs(context: SignedInContext, line: LineKey, current: Part) {
  const parts: [Part, string, boolean][] = [
    ['plans', managedPlansHref(line), context.may('catalogue', 'change')],
    ['subscriptions', subscriptionsHref(line), context.may('lines', 'see')],
    ['usage', usageHref(line), context.may('lines', 'see')],
    ['numbers', managedNumbersHref, line === 'sms' && context.may('lines', 'see')],
  ]
  return parts.flatMap(([part, href, isOpen]) =>
    isOpen ? [{ href, label: context.say(`lines:office.${part}`), current: part === current }] : [],
  )
}

const dayOf = (context: SignedInContext, iso: string | null): string =>
  iso ? formatDate(new Date(iso), context.language, zoneOf(context.user)) : ''

const subscriptionList = (line: LineKey) => defineList({ path: subscriptionsHref(line), params: { q: typed(60), active: flag }, limit: 25 })

/** Who has a plan of a line, who waits for one, and whom one is given to. */
export async function subscriptionsPage(context: SignedInContext, line: LineKey) {
  const list = subscriptionList(line)
  const state = list.read(context.request)
  const { data: rows, meta } = await officeCallsOf(context, line).subscriptions(list.query(state))
  const address = new URL(context.request.url).searchParams
  const may_change = context.may('lines', 'change') && context.user.updated_tos
  const shown = rows.map((row) => ({
    id: row.id,
    name: row.user?.name ?? row.company?.name ?? '',
    company: row.user === null,
    plan: row.plan?.title ?? '',
    state: row.ends_at && row.state === 'active' ? ('ending' as const) : row.to_agree ? ('to_agree' as const) : row.state,
    price: priceOf(context, row),
    used: context.say('lines:used', {
      used: countOf(context, line, row.current_usage),
      limit: amountOf(row).toLocaleString(context.language),
    }),
    until: dayOf(context, row.ends_at ?? row.period_ends_at),
    may_agree: may_change && row.to_agree,
    may_end: may_change && (row.state === 'active' || row.state === 'past_due') && !row.ends_at,
  }))
  return {
    line,
    tabs: officeTabs(context, line, 'subscriptions'),
    list: list.page(state, rows, meta),
    active: state.active,
    rows: shown,
    ending: shown.find(({ id, may_end }) => may_end && id === address.get('end')) ?? null,
    give: may_change ? await whoMayBeGiven(context, line, address) : null,
  }
}
export type SubscriptionsPage = Awaited<ReturnType<typeof subscriptionsPage>>

type Priced = { granted: string | null; type: string; order_type: string; price_cents: number; plan: { interval: 'month' | 'year' } | null }

function priceOf(context: SignedInContext, { granted, type, order_type, price_cents, plan }: Priced): string {
  if (granted) return context.say('lines:office.granted', { reason: granted })
  if (type === 'personal' && order_type === 'Subscription::ManagerPay') return context.say('lines:office.manager_pays')
  return context.say(`lines:price.${plan?.interval ?? 'month'}`, { price: formatMoney(price_cents, 'USD', context.language) })
}

/** Plans, and the people and companies within reach: as many as a list holds; others are given theirs from their own page. */
async function whoMayBeGiven(context: SignedInContext, line: LineKey, address: URLSearchParams) {
  const calls = callsOf(context, line)
  const [plans, enterprise, { data: people }, { data: companies }] = await Promise.all([
    calls.plans(),
    calls.enterprise(),
    context.read(context.api.GET('/v1/admin/users', { params: { query: { limit: 200 } } })),
    context.read(context.api.GET('/v1/admin/corporations', { params: { query: { limit: 200 } } })),
  ])
  const chosen = address.get('for')
  const found = chosen && !people.some(({ id }) => id === chosen) ? await personNamed(context, chosen) : []
  const asked = address.get('company')
  return {
    who: [
      {
        label: context.say('lines:office.people'),
        options: [...found, ...people].map(({ id, name }) => ({ value: `person:${id}`, label: name })),
      },
      {
        label: context.say('lines:office.companies'),
        options: companies.filter(({ type }) => type === 'company').map(({ id, name }) => ({ value: `company:${id}`, label: name })),
      },
    ].filter(({ options }) => options.length > 0),
    asked: { ...(chosen && { for: chosen }), ...(asked && { company: asked }) },
    chosen: chosen ? `person:${chosen}` : asked ? `company:${asked}` : '',
    plans: [...plans, ...enterprise].map((plan) => ({
      value: plan.id,
      label: `${plan.title} · ${context.say(`lines:price.${plan.interval}`, { price: formatMoney(plan.price_cents, 'USD', context.language) })}`,
    })),
  }
}

async function personNamed(context: SignedInContext, id: string): Promise<{ id: string; name: string }[]> {
  const found = await context.ask(context.api.GET('/v1/admin/users/{id}', { params: { path: { id } } }))
  return found.ok ? [{ id, name: found.data.data.name }] : []
}

const giving = z.object({
  who: z.string().regex(/^(person|company):[0-9a-f-]{36}$/),
  plan_id: z.uuid(),
  granted: words(200).default(''),
})

export async function submitSubscriptions(context: SignedInContext, line: LineKey) {
  const calls = officeCallsOf(context, line)
  const here = subscriptionList(line).hereOf(context.request)
  const intent = await fieldOf(context, 'intent')
  if (intent === 'agree') {
    const done = await calls.agree(await fieldOf(context, 'id'))
    return done.ok ? redirectWithToast(context.say('lines:office.agreed'), here) : refusedToast(context, done, here)
  }
  if (intent === 'end') {
    const done = await calls.end({ id: await fieldOf(context, 'id'), now: (await fieldOf(context, 'when')) === 'now' })
    return done.ok ? redirectWithToast(context.say('lines:office.ended'), here) : refusedToast(context, done, here)
  }
  const form = await readForm(context, giving)
  if (!form.ok) return form.reply
  const { who, plan_id, granted } = form.value
  const [kind = '', id = ''] = who.split(':')
  const given = await calls.give({ plan_id, ...(kind === 'person' ? { user_id: id } : { company_id: id }), ...(granted && { granted }) })
  if (!given.ok) return form.refused(given, { user_id: 'who', company_id: 'who' })
  return redirectWithToast(context.say(granted ? 'lines:office.given' : 'lines:office.ordered'), here)
}

const monthOf = (at: Date): string => at.toISOString().slice(0, 7)

/** This month and the eleven before it, by the calendar of UTC as usage is counted. */
function months(context: SignedInContext): { value: string; label: string }[] {
  const now = new Date()
  const first = (back: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1))
  const named = new Intl.DateTimeFormat(context.language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_none, back) => ({ value: monthOf(first(back)), label: named.format(first(back)) }))
}

/** What was used of a line in a month, beside what is paid for. */
export async function usagePage(context: SignedInContext, line: LineKey) {
  const choices = months(context)
  const list = defineList({
    path: usageHref(line),
    params: { q: typed(100), by: choice(['person', 'company'], 'person'), month: oneOf(choices.map(({ value }) => value)) },
    limit: 25,
  })
  const state = list.read(context.request)
  const month = state.month || (choices[0]?.value ?? '')
  const { data: rows, meta } = await officeCallsOf(context, line).usage({ ...list.query(state), by: state.by, month })
  const shown = (count: number) => count.toLocaleString(context.language)
  return {
    line,
    tabs: officeTabs(context, line, 'usage'),
    list: list.page(state, rows, meta),
    by: state.by,
    month,
    months: choices,
    rows: rows.map(({ user, company, included, allotted, used, over }) => ({
      id: user?.id ?? company?.id ?? '',
      name: (state.by === 'person' ? user?.name : company?.name) ?? '',
      company: company?.name ?? '',
      included: shown(included),
      allotted: shown(allotted),
      used: shown(used),
      over: over ? shown(over) : '',
    })),
  }
}
export type UsagePage = Awaited<ReturnType<typeof usagePage>>

const numberList = defineList({ path: managedNumbersHref, params: { q: typed(40), released: oneOf(['true', 'false']) }, limit: 25 })

/** The numbers that were bought, whose they are and when each was last of use. */
export async function managedNumbersPage(context: SignedInContext) {
  const state = numberList.read(context.request)
  const { released, ...query } = numberList.query(state)
  const asked = released === undefined ? {} : { released: released === 'true' }
  const { data: rows, meta } = await context.read(context.api.GET('/v1/admin/sms/numbers', { params: { query: { ...query, ...asked } } }))
  return {
    tabs: officeTabs(context, 'sms', 'numbers'),
    list: numberList.page(state, rows, meta),
    released: state.released,
    rows: rows.map((row) => ({
      id: row.id,
      number: formatPhone(row.number),
      label: row.label,
      owner: row.user?.name ?? '',
      company: row.company?.name ?? '',
      takes: [row.voice && context.say('lines:office.calls'), row.sms && context.say('lines:office.texts')].filter(Boolean).join(', '),
      price: row.price_cents > 0 ? formatMoney(row.price_cents, 'USD', context.language) : '',
      bought: dayOf(context, row.created_at),
      used: dayOf(context, row.last_used_at),
      released: dayOf(context, row.released_at),
    })),
  }
}
export type ManagedNumbersPage = Awaited<ReturnType<typeof managedNumbersPage>>
