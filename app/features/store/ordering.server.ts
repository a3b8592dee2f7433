import { randomUUID } from 'node:crypto'
import { data, redirect } from '@remix-run/node'
import { z } from 'zod'
import { formatMoney } from '#api/contract/formats.ts'
import { storeOrderBody, type AgentInfo } from '#api/contract/store/orders.ts'
import { cardOf, leaveFor, lineOf, returnHref } from '#app/features/billing/index.server.ts'
import { redirectWithToast, refusedToast } from '#app/forms/answers.server.ts'
import { readForm, restoredForm, typedForm } from '#app/forms/read-form.server.ts'
import { id as idParam } from '#app/lists/params.server.ts'
import { formOf } from '#app/session/draft.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { addressStates } from '#config/options.ts'
import { mayOrder } from './keeping.server.ts'
import { orderItemHref, storeItemHref, storePath } from './paths.ts'
import { shownItem } from './products.server.ts'

const selectionOf = ({ request }: SignedInContext): string => idParam.parse(new URL(request.url).searchParams.get('selection') ?? '')

/** What is ordered, by whom, and for whom where it is mailed to contacts. */
export async function orderItemPage(context: SignedInContext, id: string) {
  if (!mayOrder(context)) throw redirect(storeItemHref(id))
  const [item, agent] = await Promise.all([
    context.read(context.api.GET('/v1/store_items/{id}', { params: { path: { id } } })),
    context.read(context.api.GET('/v1/store_orders/agent_info')),
  ])
  const selection = selectionOf(context)
  const { result, headers } = restoredForm(context)
  const shown = shownItem(context, item.data)
  const { data: who } = agent
  return data(
    {
      item: shown,
      is_shipped: shown.per === 'each' && (shown.kind === 'material' || shown.kind === 'kit'),
      selection,
      mailing: shown.per === 'contact' && selection ? await mailingOf(context, selection) : null,
      fields: beginning(who),
      states: addressStates.map(({ value, label }) => ({ value, label })),
      payers: who.may_pay_from_company ? payersOf(context, who) : null,
      restored: result,
      title: `${context.say('store:order.title', { name: shown.name })} · ${context.brand.name}`,
      texts: { ...context.texts('store'), ...context.textsIn('billing', 'lines') },
    },
    { headers },
  )
}

const beginning = ({ name, address }: AgentInfo) => ({ quantity: '1', note: '', pay_from: 'own', ship_to: { name, ...address } })

function payersOf(context: SignedInContext, { card, company_card }: AgentInfo) {
  const words = (key: 'own' | 'company', on: AgentInfo['card']) => ({
    value: key,
    label: context.say(`store:order.payers.${key}`),
    hint: cardOf(context, on) ?? context.say('store:order.no_card'),
  })
  return [words('own', card), words('company', company_card)]
}

/** Who of a selection is mailed and who is not, and why. */
async function mailingOf(context: SignedInContext, selection_id: string) {
  const asked = await context.ask(context.api.POST('/v1/store_orders/mailing', { body: { selection_id } }))
  if (!asked.ok) return null
  const { chosen, mailed, left_out } = asked.data.data
  return {
    chosen,
    mailed,
    left_out: left_out.map(({ code, count, contacts }) => ({
      code,
      words: context.say(`store:order.left_out.${code}`, { count }),
      contacts,
      more: count - contacts.length,
    })),
  }
}

/** Empty rows of an address are none. */
const typed = z.object({
  quantity: z.string().default('1'),
  note: z.string().default(''),
  pay_from: z.enum(['own', 'company']).default('own'),
  ship_to: z.record(z.string(), z.string().default('')).optional(),
  /** Whether the form asks for an address. */
  shipped: z.literal('yes').optional(),
})
type Typed = z.output<typeof typed>

function bodyOf(id: string, selection: string, { quantity, note, ship_to, shipped }: Typed) {
  const address = shipped && { address_2: '', ...ship_to }
  return { store_item_id: id, quantity, note, ...(selection && { selection_id: selection }), ...(address && { ship_to: address }) }
}

/** What it costs, to the cent, beside what was typed: agreeing to it is another press, whose id is made here. */
export async function quoteItem(context: SignedInContext, id: string) {
  const form = await readForm(context, typed)
  if (!form.ok) return data({ ...form.reply.data, quote: null }, { status: 422 })
  const body = bodyOf(id, selectionOf(context), form.value)
  const { pay_from } = form.value
  const asked = await context.ask(context.api.POST('/v1/accounts/quotes', { body: { what: 'store', body, pay_from } }))
  if (!asked.ok) return data({ ...form.refused(asked).data, quote: null }, { status: asked.status })
  const { quote_id, lines, total_cents, from_balance_cents } = asked.data.data
  const money = (cents: number) => formatMoney(cents, 'USD', context.language)
  const { data: who } = await context.read(context.api.GET('/v1/store_orders/agent_info'))
  return data({
    result: await typedForm(context),
    quote: {
      quote_id,
      order_id: randomUUID() as string,
      pay_from,
      body: JSON.stringify(body),
      lines: lines.map((line) => lineOf(context, line)),
      from_balance: from_balance_cents === 0 ? null : money(-from_balance_cents),
      total: money(total_cents),
      is_free: total_cents === 0,
      card: cardOf(context, pay_from === 'company' ? who.company_card : who.card),
    },
  })
}

/** Agrees to a quote: ordered, and off to where it is paid. */
export async function buyItem(context: SignedInContext): Promise<Response> {
  const form = await formOf(context.request)
  const said = (name: string) => String(form.get(name) ?? '')
  const read = storeOrderBody.safeParse(jsonOf(said('body')))
  if (!read.success) return redirect(storePath)
  const { store_item_id, selection_id } = read.data
  const pay_from = said('pay_from') === 'company' ? 'company' : 'own'
  const body = { ...read.data, quote_id: said('quote_id'), order_id: said('order_id'), pay_from } as const
  const placed = await context.ask(context.api.POST('/v1/store_orders', { body }))
  if (!placed.ok) return refusedToast(context, placed, orderItemHref(store_item_id, selection_id ?? ''))
  const { payment } = placed.data.data
  return payment.state === 'succeeded'
    ? redirect(returnHref(payment.id))
    : leaveFor(context, payment.id, said('with') === 'card' ? 'card' : 'page')
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What can be mailed to a selection of contacts. */
export async function kitsPage(context: SignedInContext) {
  const selection = selectionOf(context)
  if (!selection || !mayOrder(context)) throw redirect('/contacts')
  const [{ data: items }, mailing] = await Promise.all([
    context.read(context.api.GET('/v1/store_items', { params: { query: { per: 'contact', limit: 100 } } })),
    mailingOf(context, selection),
  ])
  if (!mailing) throw await redirectWithToast(context.sayError('selection_gone'), '/contacts')
  return data({
    selection,
    mailing,
    items: items.map((item) => shownItem(context, item)),
    title: `${context.say('store:order.kits')} · ${context.brand.name}`,
    texts: context.texts('store'),
  })
}
