import { z } from 'zod'
import { redirect } from '@remix-run/node'
import { numberToBuy, searchNumbers } from '#api/contract/phone.ts'
import { formatMoney, formatPhone, normalisePhone } from '#api/contract/formats.ts'
import { redirectWithToast, refusedToast } from '#app/forms/answers.server.ts'
import { cardOf, leaveFor, quoteFor, returnHref } from '#app/features/billing/index.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { states } from '#config/options.ts'
import { formOf } from '#app/session/draft.server.ts'
import { numbersPath, phonePath } from './paths.ts'

const typed = z.object({
  area_code: z.string().trim().max(10).default(''),
  contains: z.string().trim().max(10).default(''),
  state: z.string().trim().max(2).default(''),
})

/** Numbers for sale that an address asks for, and the one that is about to be bought. */
export async function numbersPage(context: SignedInContext) {
  const address = Object.fromEntries(new URL(context.request.url).searchParams)
  const asked = typed.catch({ area_code: '', contains: '', state: '' }).parse(address)
  const wanted = Object.fromEntries(Object.entries(asked).filter(([, value]) => value))
  const query = searchNumbers.safeParse(wanted)
  const wrong = query.success ? [] : query.error.issues.map(({ path }) => String(path[0]))
  const found =
    query.success && Object.keys(wanted).length > 0
      ? await context.ask(context.api.GET('/v1/dialer/phone_numbers/search', { params: { query: query.data } }))
      : null
  const buying = normalisePhone(address['buy'] ?? '')
  return {
    asked,
    wrong,
    offers: found?.ok
      ? found.data.data.map((offer) => ({ ...offer, shown: formatPhone(offer.number), price: priceOf(context, offer.price_cents) }))
      : [],
    is_asked: found !== null,
    refused: found && !found.ok ? context.sayError(found.refusal.details[0]?.code ?? found.refusal.code) : null,
    buying: buying ? { number: buying, shown: formatPhone(buying), ...(await reviewOf(context, buying)) } : null,
    states: states.map(({ value, label }) => ({ value, label })),
    may_create: context.may('phone', 'create') && context.user.updated_tos,
  }
}

/** What a number costs a month, in words; null where it costs nothing. */
export const priceOf = (context: SignedInContext, cents: number): string | null =>
  cents === 0 ? null : context.say('calls:buy.a_month', { price: formatMoney(cents, 'USD', context.language) })

/** What a number would cost, as it would be taken; `review` null where numbers cost nothing. */
async function reviewOf(context: SignedInContext, number: string) {
  if (!context.may('phone', 'create') || !context.user.updated_tos) return { review: null, card: null }
  const review = await quoteFor(context, { what: 'number', body: { number }, pay_from: 'own' })
  if (review.quote?.next?.cents === 0) return { review: null, card: null }
  const { data: info } = await context.read(context.api.GET('/v1/accounts/info'))
  return { review, card: info.payer === 'own' ? cardOf(context, info.card) : null }
}

/** Agrees to a quote: ordered, and off to where it is paid. */
export async function buyPricedNumber(context: SignedInContext): Promise<Response> {
  const form = await formOf(context.request)
  const said = (name: string) => String(form.get(name) ?? '')
  const number = said('number')
  const body = { number, quote_id: said('quote_id'), order_id: said('order_id'), pay_from: 'own' as const }
  const here = `${numbersPath}?${new URLSearchParams({ area_code: number.slice(2, 5), buy: number }).toString()}`
  const bought = await context.ask(context.api.POST('/v1/dialer/phone_numbers', { body }))
  if (!bought.ok) return refusedToast(context, bought, here)
  const { payment } = bought.data
  if (!payment) return redirectWithToast(context.say('calls:numbers.bought', { number: formatPhone(number) }), phonePath)
  return payment.state === 'succeeded'
    ? redirect(returnHref(payment.id))
    : leaveFor(context, payment.id, said('with') === 'card' ? 'card' : 'page')
}

export async function submitPurchase(context: SignedInContext) {
  const form = await readForm(context, numberToBuy)
  if (!form.ok) return form.reply
  const bought = await context.ask(context.api.POST('/v1/dialer/phone_numbers', { body: form.value }))
  return bought.ok
    ? redirectWithToast(context.say('calls:numbers.bought', { number: formatPhone(form.value.number) }), phonePath)
    : form.refused(bought)
}
