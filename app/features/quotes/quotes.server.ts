import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { dateIn, formatDate, formatMoney } from '#api/contract/formats.ts'
import { newProposal, newQuote, quoteModes, quoteProducts, type Quote, type QuoteBrief, type QuoteResult } from '#api/contract/quotes.ts'
import { fieldOf, formatTimestamp, redirectWithToast, refusedToast } from '#app/forms/answers.server.ts'
import { readForm, type FormReply } from '#app/forms/read-form.server.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import { someOf, words } from '#app/lists/params.server.ts'
import { bytesOf } from '#app/session/bytes.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { medigapPlans, plansOfState, type MedigapPlan } from '#config/medigap.ts'
import { meetingMethods, mostCompared, zoneOf } from '#config/options.ts'
import { stateOfZip } from '#config/zip-states.ts'
import { compareHref, proposalHref, quoteHref, quotesPath, sameQuoteHref } from './paths.ts'

const quoteList = defineList({ path: quotesPath, params: {}, limit: 25 })

const mayQuote = (context: SignedInContext): boolean => context.may('quotes', 'create') && context.user.updated_tos

const money = (context: SignedInContext, cents: number): string => formatMoney(cents, 'USD', context.language)

const planName = (context: SignedInContext, plan: string): string => {
  const known = medigapPlans.find((one) => one === plan)
  return known ? context.say(`quotes:plans.${known}`) : plan
}

function briefOf(context: SignedInContext, one: QuoteBrief) {
  const { asked } = one
  return {
    ...one,
    product_words: context.say(`quotes:products.${one.product}`),
    plans_words: asked.plans.map((plan) => planName(context, plan)).join(', '),
    status_words: one.status === 'answered' ? '' : context.say(`quotes:statuses.${one.status}`),
    lowest: one.lowest_cents === null ? '' : context.say(`quotes:per.${asked.mode}`, { amount: money(context, one.lowest_cents) }),
    created: formatTimestamp(context, one.created_at),
  }
}

export async function quotesPage(context: SignedInContext) {
  const asked = quoteList.read(context.request)
  const { data: rows, meta } = await context.read(context.api.GET('/v1/quotes', { params: { query: quoteList.query(asked) } }))
  return { list: quoteList.page(asked, rows, meta), rows: rows.map((row) => briefOf(context, row)), may_quote: mayQuote(context) }
}

/** The newest of one contact. */
export async function quotesOf(context: SignedInContext, contact_id: string) {
  const { data: rows } = await context.read(context.api.GET('/v1/quotes', { params: { query: { contact_id, limit: 50 } } }))
  return { rows: rows.map((row) => briefOf(context, row)), may_quote: mayQuote(context) }
}

const options = (context: SignedInContext, area: string, values: readonly string[]) =>
  values.map((value) => ({ value, label: context.say(`quotes:${area}.${value}`) }))

/** The first of the month after a day, when coverage usually begins. */
function nextFirst(today: string): string {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`
}

export async function newQuotePage(context: SignedInContext) {
  if (!mayQuote(context)) throw redirect(quotesPath)
  const { searchParams } = new URL(context.request.url)
  const number = searchParams.get('contact')
  const same = searchParams.get('same')
  const before = same ? await readQuote(context, same) : null
  const contact = number ? (await context.read(context.api.GET('/v1/contacts/{id}', { params: { path: { id: number } } }))).data : null
  const address = contact?.addresses[0]
  const state = stateOfZip(address?.zip_code ?? '')
  const sold = state ? plansOfState(state) : medigapPlans
  const usual: readonly MedigapPlan[] = ['G', 'N', 'MA_CORE', 'MN_BASIC']
  const today = dateIn(zoneOf(context.user), new Date())
  return {
    contact: contact && { number: contact.number, name: `${contact.first_name} ${contact.last_name}`.trim() },
    products: options(context, 'products', quoteProducts),
    genders: options(context, 'genders', ['female', 'male']),
    modes: options(context, 'modes', quoteModes),
    methods: options(context, 'methods', meetingMethods),
    plans: (sold.length > 0 ? sold : medigapPlans).map((value) => ({ value, label: planName(context, value) })),
    sends: { ...(contact && { contact_id: contact.id }) },
    defaults: {
      product: 'med_supp',
      zip_code: address?.zip_code.slice(0, 5) ?? '',
      county: address?.county ?? '',
      birth_date: contact?.birth_date ?? '',
      age: '',
      gender: contact?.gender === 'male' || contact?.gender === 'female' ? contact.gender : '',
      tobacco: contact?.tobacco ? 'true' : 'false',
      household: 'false',
      plans: usual.filter((plan) => state && sold.includes(plan)),
      effective_date: nextFirst(today),
      mode: 'month',
      method: 'phone',
      ...(before && { ...sameAgain(before.asked), product: before.product }),
    },
  }
}

/** What was asked, as the form asks it. */
const sameAgain = ({ birth_date, age, tobacco, household, carriers: _carriers, state: _state, ...rest }: Quote['asked']) => ({
  ...rest,
  birth_date: birth_date ?? '',
  age: birth_date ? '' : String(age),
  tobacco: String(tobacco),
  household: String(household),
})

export async function askQuote(context: SignedInContext): Promise<Response | FormReply> {
  const form = await readForm(context, newQuote)
  if (!form.ok) return form.reply
  const made = await context.ask(context.api.POST('/v1/csg/quote', { body: { ...form.value, wait: false } }))
  return made.ok ? redirect(quoteHref(made.data.data.id), 303) : form.refused(made)
}

function lineOf(context: SignedInContext, one: QuoteResult, mode: Quote['asked']['mode']) {
  const percent = new Intl.NumberFormat(context.language, { style: 'percent', maximumFractionDigits: 1 })
  const date = (day: string) => formatDate(day, context.language, 'UTC')
  return {
    key: one.key,
    naic: one.carrier.naic,
    carrier: one.carrier.name,
    rating: one.carrier.rating,
    plan: one.plan,
    plan_words: planName(context, one.plan),
    premium_cents: one.premium_cents,
    premium: context.say(`quotes:per.${mode}`, { amount: money(context, one.premium_cents) }),
    before:
      one.before_discount_cents === one.premium_cents
        ? ''
        : context.say('quotes:before', { amount: money(context, one.before_discount_cents) }),
    household: one.household === 'none' ? '' : context.say(`quotes:households.${one.household}`),
    pricing: [one.rate_type, one.rating_class].filter(Boolean).join(', '),
    fees: one.fees.map(({ name, cents }) => context.say('quotes:fee', { name, amount: money(context, cents) })).join(', '),
    increases: one.rate_increases.map(({ date: on, permille }) => `${percent.format(permille / 1000)} (${date(on)})`).join(', '),
    effective: one.effective_date ? date(one.effective_date) : '',
    differs:
      one.differs.length > 0
        ? context.say('quotes:differs', { what: one.differs.map((trait) => context.say(`quotes:traits.${trait}`)).join(', ') })
        : '',
  }
}
export type QuoteLine = ReturnType<typeof lineOf>

async function readQuote(context: SignedInContext, id: string): Promise<Quote> {
  return (await context.read(context.api.GET('/v1/quotes/{id}', { params: { path: { id } } }))).data
}

function headOf(context: SignedInContext, quote: Quote) {
  const { asked, contact } = quote
  const yesNo = (value: boolean) => context.say(value ? 'quotes:yes' : 'quotes:no')
  return {
    id: quote.id,
    product: quote.product,
    title: [context.say(`quotes:products.${quote.product}`), contact?.name].filter(Boolean).join(' · '),
    contact,
    is_sample: quote.source === 'sample',
    as_of: formatTimestamp(context, quote.as_of),
    notes: quote.notes.map((note) => context.say(`quotes:notes.${note}`)),
    facts: [
      { label: context.say('quotes:zip_code'), value: [asked.zip_code, asked.county, asked.state].filter(Boolean).join(', ') },
      { label: context.say('quotes:age'), value: String(asked.age) },
      { label: context.say('quotes:gender'), value: context.say(`quotes:genders.${asked.gender}`) },
      { label: context.say('quotes:tobacco'), value: yesNo(asked.tobacco) },
      { label: context.say('quotes:household'), value: yesNo(asked.household) },
      { label: context.say('quotes:effective_date'), value: formatDate(asked.effective_date, context.language, 'UTC', 'long') },
      { label: context.say('quotes:asked_by'), value: quote.user.name },
    ],
  }
}

/** How the prices of one quote are narrowed and sorted. */
const linesOf = (id: string) =>
  defineList({ path: quoteHref(id), params: { q: words(), plan: words() }, sorts: { premium: 'asc', carrier: 'asc', plan: 'asc' } })

const orders = {
  premium: (one: QuoteLine, other: QuoteLine) => one.premium_cents - other.premium_cents,
  carrier: (one: QuoteLine, other: QuoteLine) => one.carrier.localeCompare(other.carrier),
  plan: (one: QuoteLine, other: QuoteLine) => one.plan.localeCompare(other.plan) || one.premium_cents - other.premium_cents,
}

export async function quotePage(context: SignedInContext, id: string) {
  const quote = await readQuote(context, id)
  const list = linesOf(id)
  const asked = list.read(context.request)
  const all = quote.results.map((one) => lineOf(context, one, quote.asked.mode))
  const wanted = asked.q.toLocaleLowerCase()
  const shown = all.filter(({ carrier, plan }) => (!asked.plan || plan === asked.plan) && carrier.toLocaleLowerCase().includes(wanted))
  const sorted = shown.toSorted(orders[asked.order_field])
  const plans = [...new Set(all.map(({ plan }) => plan))]
  const tab = (plan: string, label: string) => ({ href: list.href(asked, { plan }), label, current: asked.plan === plan })
  return {
    head: headOf(context, quote),
    q: asked.q,
    all_href: quoteHref(id),
    total: all.length,
    lines: asked.order === 'desc' ? sorted.toReversed() : sorted,
    heads: list.sortHeads(asked),
    tabs:
      plans.length > 1 && plans.length <= 4
        ? [tab('', context.say('quotes:all_plans')), ...plans.map((plan) => tab(plan, planName(context, plan)))]
        : [],
    left_out: quote.left_out.map(({ carrier, plan, reason }, place) => ({
      id: String(place),
      words: context.say(`quotes:left_out.${reason}`, { who: [carrier?.name, plan && planName(context, plan)].filter(Boolean).join(', ') }),
    })),
    proposals: quote.proposals.map((one) => ({
      id: one.id,
      href: proposalHref(id, one.id),
      carriers: one.lines.map(({ carrier }) => carrier.name).join(', '),
      language: context.say(`quotes:languages.${one.language}`),
      note: one.note,
      created: formatTimestamp(context, one.created_at),
      sent: one.sending
        ? [
            context.say(one.sending.sent ? 'quotes:sent_to' : 'quotes:sending_to', {
              to: one.sending.sent_to,
              until: formatDate(one.sending.expires_at, context.language, zoneOf(context.user), 'long'),
            }),
            one.sending.read_at ? context.say('quotes:read_on', { at: formatTimestamp(context, one.sending.read_at).words }) : '',
          ].filter(Boolean)
        : [],
    })),
    may_send: mayQuote(context) && quote.contact !== null,
    may_quote: mayQuote(context),
    waiting: { is_answered: quote.status === 'answered', failure: quote.failure && context.sayError(quote.failure) },
    again_href: mayQuote(context) ? sameQuoteHref(id, quote.contact?.number) : null,
  }
}

/** Mails the contact a link to a proposal. */
export async function sendProposalPage(context: SignedInContext, id: string) {
  const params = { path: { id, proposal: await fieldOf(context, 'proposal') } }
  const sent = await context.ask(context.api.POST('/v1/quotes/{id}/proposals/{proposal}/send', { params, body: {} }))
  return sent.ok ? redirectWithToast(context.say('quotes:sent_toast'), quoteHref(id)) : refusedToast(context, sent, quoteHref(id))
}

const keysInAddress = someOf(z.string().min(1).max(200), 20)

export async function comparePage(context: SignedInContext, id: string) {
  const quote = await readQuote(context, id)
  const asked = keysInAddress.parse(new URL(context.request.url).searchParams.getAll('keys'))
  const known = asked.flatMap((key) => quote.results.find((one) => one.key === key) ?? [])
  if (known.length === 0) throw redirect(quoteHref(id))
  const lines = known.slice(0, mostCompared).map((one) => lineOf(context, one, quote.asked.mode))
  return {
    head: headOf(context, quote),
    lines,
    too_many: known.length > mostCompared,
    action: `${compareHref(id)}?${new URLSearchParams(lines.map(({ key }) => ['keys', key])).toString()}`,
    may_save: mayQuote(context) && quote.can_propose,
    languages: options(context, 'languages', context.brand.languages.offered),
  }
}

export async function saveProposal(context: SignedInContext, id: string): Promise<Response | FormReply> {
  const form = await readForm(context, newProposal)
  if (!form.ok) return form.reply
  const saved = await context.ask(context.api.POST('/v1/quotes/{id}/proposals', { params: { path: { id } }, body: form.value }))
  return saved.ok ? redirectWithToast(context.say('quotes:saved_toast'), quoteHref(id)) : form.refused(saved)
}

export const proposalPaper = (context: SignedInContext, id: string, proposal: string): Promise<Response> =>
  bytesOf(context, `/v1/quotes/${encodeURIComponent(id)}/proposals/${encodeURIComponent(proposal)}/document.pdf?inline=true`)
