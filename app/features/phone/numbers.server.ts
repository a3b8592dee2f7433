import { z } from 'zod'
import { purchase, searchNumbers } from '#api/contract/phone.ts'
import { formatPhone, normalisePhone } from '#api/contract/formats.ts'
import { redirectWithToast } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { states } from '#config/options.ts'
import { phonePath } from './paths.ts'

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
    offers: found?.ok ? found.data.data.map((offer) => ({ ...offer, shown: formatPhone(offer.number) })) : [],
    is_asked: found !== null,
    refused: found && !found.ok ? context.sayError(found.refusal.details[0]?.code ?? found.refusal.code) : null,
    buying: buying && { number: buying, shown: formatPhone(buying) },
    states: states.map(({ value, label }) => ({ value, label })),
    may_create: context.may('phone', 'create') && context.user.updated_tos,
  }
}

export async function submitPurchase(context: SignedInContext) {
  const form = await readForm(context, purchase)
  if (!form.ok) return form.reply
  const bought = await context.ask(context.api.POST('/v1/dialer/phone_numbers', { body: form.value }))
  return bought.ok
    ? redirectWithToast(context.say('calls:numbers.bought', { number: formatPhone(form.value.number) }), phonePath)
    : form.refused(bought)
}
