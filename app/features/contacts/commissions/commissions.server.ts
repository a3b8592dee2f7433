import { redirect } from '@remix-run/node'
import { z } from 'zod'
import type { Commission } from '#api/contract/contacts/commissions.ts'
import { date, dollars, line } from '#api/contract/fields.ts'
import { formatDate, formatMoney } from '#api/contract/formats.ts'
import { nameOf } from '#app/features/contacts/contact-words.ts'
import { readContact } from '#app/features/contacts/contact.server.ts'
import { recordRights } from '#app/features/contacts/policies/policies.server.ts'
import { fieldOf, redirectWithToast, refusedToast } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { commissionKinds, mostCommission } from '#config/reports/commissions.ts'
import { commissionsHref } from './paths.ts'

type Named = { number: string; policy: string }

/** What a policy brought, and the form for another entry or for the one that the address names. */
export async function commissionsPage(context: SignedInContext, { number, policy: policy_id }: Named) {
  const contact = await readContact(context, number)
  const path = { id: String(contact.number), policy_id }
  const list = defineList({ path: commissionsHref(contact.number, policy_id), params: {}, limit: 200 })
  const state = list.read(context.request)
  const address = new URL(context.request.url).searchParams
  const [{ data: policy }, { data: entries, meta }, people] = await Promise.all([
    context.read(context.api.GET('/v1/contacts/{id}/policies/{policy_id}', { params: { path } })),
    context.read(context.api.GET('/v1/contacts/{id}/policies/{policy_id}/commissions', { params: { path, query: list.query(state) } })),
    context.read(context.api.GET('/v1/contacts/owners')),
  ])
  const rights = recordRights(context)
  const named = (name: string) => entries.find(({ id }) => id === address.get(name))
  const [editing, deleting] = [rights.change ? named('edit') : undefined, rights.delete ? named('delete') : undefined]
  const name = nameOf(contact)
  const title = [policy.carrier?.name, policy.plan_name || policy.product, policy.policy_number].filter(Boolean).join(', ')
  const heading = context.say('records:commissions.of', { policy: title || name })
  const own = people.data.find(({ id }) => id === contact.owner?.id) ?? people.data.find(({ id }) => id === context.user.id)
  return {
    name,
    number: contact.number,
    policy: policy_id,
    heading,
    list: list.page(state, entries, meta),
    rows: entries.map((entry) => rowOf(context, entry)),
    kinds: commissionKinds.map((value) => ({ value, label: context.say(`records:commissions.kinds.${value}`) })),
    people: people.data.map(({ id, name: label }) => ({ value: id, label })),
    rights,
    editing: editing ? { id: editing.id, lock_version: editing.lock_version } : null,
    defaults: editing
      ? fieldsOf(editing)
      : { kind: 'first_year', user_id: own?.id ?? '', amount: '', earned_on: policy.issue_date ?? '', paid_on: '', statement: '' },
    deleting: deleting ? { id: deleting.id, words: rowOf(context, deleting).what } : null,
  }
}

function rowOf(context: SignedInContext, { id, kind, user, amount_cents, earned_on, paid_on, statement }: Commission) {
  const day = (one: string) => formatDate(one, context.language, 'UTC')
  const amount = formatMoney(amount_cents, 'USD', context.language)
  const title = context.say(`records:commissions.kinds.${kind}`)
  return {
    ...{ id, kind: title, who: user.name, amount, statement, earned: day(earned_on), paid: paid_on ? day(paid_on) : '' },
    what: context.say('records:commissions.what', { kind: title, amount, who: user.name }),
  }
}
export type CommissionRow = ReturnType<typeof rowOf>

const fieldsOf = ({ kind, user, amount_cents, earned_on, paid_on, statement }: Commission) => ({
  ...{
    kind: kind as string,
    user_id: user.id,
    amount: (Math.abs(amount_cents) / 100).toFixed(2),
    earned_on,
    paid_on: paid_on ?? '',
    statement,
  },
})
export type CommissionFields = ReturnType<typeof fieldsOf>

/** Amounts are typed without a sign: what is taken back is known by its kind. */
const commissionForm = z.object({
  kind: z.enum(commissionKinds),
  user_id: z.uuid(),
  amount: dollars(1, mostCommission),
  earned_on: date,
  paid_on: date.nullable().default(null),
  statement: line(100).default(''),
  lock_version: z.coerce.number().int().min(0).optional(),
})

/** Enters a commission, changes one or deletes it. */
export async function submitCommission(context: SignedInContext, { number, policy: policy_id }: Named) {
  const path = { id: number, policy_id }
  const back = commissionsHref(number, policy_id)
  const commission_id = await fieldOf(context, 'id')
  switch (await fieldOf(context, 'intent')) {
    case 'add':
    case 'change': {
      const form = await readForm(context, commissionForm)
      if (!form.ok) return form.reply
      const { amount, lock_version, ...rest } = form.value
      const entry = { ...rest, amount_cents: rest.kind === 'chargeback' ? -amount : amount }
      const saved = commission_id
        ? await context.ask(
            context.api.PATCH('/v1/contacts/{id}/policies/{policy_id}/commissions/{commission_id}', {
              params: { path: { ...path, commission_id } },
              body: { ...entry, ...(lock_version !== undefined && { lock_version }) },
            }),
          )
        : await context.ask(context.api.POST('/v1/contacts/{id}/policies/{policy_id}/commissions', { params: { path }, body: entry }))
      if (!saved.ok) return form.refused(saved, { amount_cents: 'amount' })
      return redirectWithToast(context.say('records:commissions.saved'), back)
    }
    case 'delete': {
      const gone = await context.ask(
        context.api.DELETE('/v1/contacts/{id}/policies/{policy_id}/commissions/{commission_id}', {
          params: { path: { ...path, commission_id } },
        }),
      )
      return gone.ok ? redirectWithToast(context.say('records:commissions.deleted'), back) : refusedToast(context, gone, back)
    }
    default:
      return redirect(back)
  }
}
