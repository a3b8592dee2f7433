import { randomUUID } from 'node:crypto'
import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { formatMoney, formatPhone } from '#api/contract/formats.ts'
import { grantChecks, singleValidation, validationPacks } from '#api/contract/texts/validations.ts'
import { cardOf, leaveFor, quoteFor, returnHref } from '#app/features/billing/index.server.ts'
import { fieldOf, formatTimestamp, redirectWithToast, refusedToast } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import { id as idParam, oneOf, words } from '#app/lists/params.server.ts'
import { formOf } from '#app/session/draft.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { numbersHref, numbersPath } from './texts-search-params.ts'
import { textRights } from './texts-rights.server.ts'

const checkList = defineList({
  path: numbersPath,
  params: { q: words(60), group: idParam, batch: idParam, buy: oneOf(validationPacks) },
  limit: 25,
})

/** What was looked up, what is left to spend, and what the address asks for besides. */
export async function numberChecksPage(context: SignedInContext) {
  const state = checkList.read(context.request)
  const { q, group: groupId, batch: batchId, buy } = state
  const { page, limit } = checkList.query(state)
  const may_check = textRights(context).send
  const [{ data: rows, meta }, { data: credits }, group, batch] = await Promise.all([
    context.read(context.api.GET('/v1/sms/phone_verifications', { params: { query: { q, page, limit } } })),
    context.read(context.api.GET('/v1/sms/validation_credits')),
    groupId && may_check ? groupOf(context, groupId) : null,
    batchId ? batchOf(context, batchId) : null,
  ])
  const money = (cents: number) => formatMoney(cents, 'USD', context.language)
  return {
    list: checkList.page(state, rows, meta),
    rows: rows.map(({ phone_number, checked_at, created_at, ...row }) => ({
      ...row,
      number: formatPhone(phone_number),
      at: formatTimestamp(context, checked_at ?? created_at),
    })),
    may_check,
    grant_id: context.may('campaign_settings', 'change') ? randomUUID() : null,
    credits_left: credits.credits_left,
    packs: credits.packs.map(({ quantity, amount_cents }) => ({ quantity, price: money(amount_cents) })),
    group,
    batch,
    asked: buy && may_check ? await askedOf(context, buy) : null,
  }
}
export type NumberChecksPage = Awaited<ReturnType<typeof numberChecksPage>>

async function groupOf(context: SignedInContext, id: string) {
  const { data } = await context.read(context.api.GET('/v1/contacts/sms_verification_groups/{id}', { params: { path: { id } } }))
  return data
}

async function batchOf(context: SignedInContext, id: string) {
  const { data } = await context.read(context.api.GET('/v1/sms/mobile_validation_bulk/{id}', { params: { path: { id } } }))
  return data
}

async function askedOf(context: SignedInContext, quantity: (typeof validationPacks)[number]) {
  const [review, { data: info }] = await Promise.all([
    quoteFor(context, { what: 'mobile_validations', body: { quantity }, pay_from: 'own' }),
    context.read(context.api.GET('/v1/accounts/info')),
  ])
  return { quantity, review, card: info.payer === 'own' ? cardOf(context, info.card) : null }
}

const singleForm = z.object({ phone_number: singleValidation.shape.phone_number.unwrap() })

/** Looks up one number, or those of a group. */
export async function submitNumberChecks(context: SignedInContext) {
  const intent = await fieldOf(context, 'intent')
  if (intent === 'group') return checkGroup(context)
  if (intent === 'grant') return giveChecks(context)
  const form = await readForm(context, singleForm)
  if (!form.ok) return form.reply
  const checked = await context.ask(context.api.POST('/v1/sms/mobile_validation_single', { body: form.value }))
  if (!checked.ok) return form.refused(checked)
  const { state, can_text, phone_number } = checked.data.data
  const said = state === 'failed' ? 'not_told' : can_text ? 'can_text' : 'cannot_text'
  return redirectWithToast(context.say(`numbers:told.${said}`, { number: formatPhone(phone_number) }), numbersPath)
}

/** Gives somebody look-ups. */
async function giveChecks(context: SignedInContext) {
  const form = await readForm(context, grantChecks)
  if (!form.ok) return form.reply
  const given = await context.ask(context.api.POST('/v1/sms/validation_credits', { body: form.value }))
  if (!given.ok) return form.refused(given)
  const { name, credits_left } = given.data.data
  return redirectWithToast(context.say('numbers:told.granted', { name, count: credits_left }), numbersPath)
}

async function checkGroup(context: SignedInContext) {
  const group_id = await fieldOf(context, 'group_id')
  const begun = await context.ask(context.api.POST('/v1/sms/mobile_validation_bulk', { body: { group_id } }))
  if (!begun.ok) return refusedToast(context, begun, numbersHref({ group: group_id }))
  const { id, total_count } = begun.data.data
  return total_count === 0 ? redirectWithToast(context.say('numbers:told.all_known'), numbersPath) : redirect(numbersHref({ batch: id }))
}

/** Agrees to a quote: ordered, and off to where it is paid. */
export async function buyChecks(context: SignedInContext): Promise<Response> {
  const form = await formOf(context.request)
  const said = (name: string) => String(form.get(name) ?? '')
  const quantity = validationPacks.find((one) => one === said('quantity'))
  if (!quantity) return redirect(numbersPath)
  const body = { quantity, quote_id: said('quote_id'), order_id: said('order_id'), pay_from: 'own' as const }
  const bought = await context.ask(context.api.POST('/v1/sms/mobile_validation_purchase', { body }))
  if (!bought.ok) return refusedToast(context, bought, numbersHref({ buy: quantity }))
  const { payment } = bought.data.data
  return payment.state === 'succeeded'
    ? redirect(returnHref(payment.id))
    : leaveFor(context, payment.id, said('with') === 'card' ? 'card' : 'page')
}
