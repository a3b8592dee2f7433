import { formatMoney, formatPhone } from '#api/contract/formats.ts'
import {
  approveSignup as approval,
  declineSignup as refusalOf,
  memberships,
  signupStates,
  type Signup,
} from '#api/contract/organisation/signups.ts'
import { redirectWithToast, fieldOf, formatTimestamp } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { assignableRoles, type Role } from '#config/permissions.ts'
import { inLanguage } from '#config/tenant/effective-brand.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import { choice, words } from '#app/lists/params.server.ts'
import { signupHref, signupsPath } from './paths.ts'

/** Those that wait come first. */
const signupList = defineList({ path: signupsPath, params: { q: words(), state: choice([...signupStates, 'all'], 'waiting') } })

/** More companies or units than these are not offered. */
const mostOffered = 200

export async function signupsPage(context: SignedInContext) {
  const asked = signupList.read(context.request)
  const { state, ...rest } = signupList.query(asked)
  const query = { ...rest, ...(state !== 'all' && { state }) }
  const { data, meta } = await context.read(context.api.GET('/v1/admin/signups', { params: { query } }))
  const list = { ...signupList.page(asked, data, meta), all_href: signupList.href({ state: 'all' }) }
  const states = [...signupStates, 'all' as const].map((value) => ({ value, label: context.say(`signups:states.${value}`) }))
  return { list, states, rows: data.map((one) => rowOf(context, one)) }
}

function rowOf(context: SignedInContext, one: Signup) {
  return {
    id: one.id,
    name: `${one.first_name} ${one.last_name}`,
    email: one.email,
    company_name: one.company_name,
    state: one.state,
    state_words: context.say(`signups:states.${one.state}`),
    created_at: formatTimestamp(context, one.created_at),
  }
}

/** A request, what helps to decide it, and what the account could be. */
export async function signupPage(context: SignedInContext, id: string) {
  const { data: signup } = await context.read(context.api.GET('/v1/admin/signups/{id}', { params: { path: { id } } }))
  const may_decide = context.may('signups', 'change') && context.user.updated_tos
  const may_approve = may_decide && (signup.state === 'waiting' || signup.state === 'declined')
  const may_decline = may_decide && (signup.state === 'waiting' || signup.state === 'unverified')
  return {
    signup: {
      ...rowOf(context, signup),
      phone: signup.phone ? formatPhone(signup.phone) : '',
      plan: signup.plan
        ? context.say(`signups:plan_${signup.plan.interval}`, {
            plan: signup.plan.title,
            price: formatMoney(signup.plan.price_cents, 'USD', context.language),
          })
        : '',
      message: signup.message,
      language: context.say(`signups:languages.${signup.language}`),
      reason: signup.reason,
      verified_at: signup.verified_at && formatTimestamp(context, signup.verified_at),
      decided_at: signup.decided_at && formatTimestamp(context, signup.decided_at),
      decided_by: signup.decided_by?.name || context.say('signups:somebody'),
      user_id: signup.user_id,
    },
    similar: signup.similar.map((one) => ({ ...one, words: context.say(`signups:same.${one.same}`) })),
    earlier: signup.earlier.map((one) => ({
      ...one,
      words: context.say(`signups:states.${one.state}`),
      created_at: formatTimestamp(context, one.created_at),
    })),
    choices: may_approve ? await choicesOf(context) : null,
    may_decline,
    declining: may_decline && new URL(context.request.url).searchParams.get('do') === 'decline',
    sees_people: context.may('users', 'change'),
  }
}

/** What the account can be: the roles one may give, companies, and their units. */
async function choicesOf(context: SignedInContext) {
  const { brand, language, user } = context
  const places = await context.read(context.api.GET('/v1/admin/corporations', { params: { query: { limit: mostOffered } } }))
  const companies = places.data.filter(({ type }) => type === 'company')
  const units = places.data.filter(({ type }) => type === 'business_unit')
  return {
    roles: assignableRoles(user.roles as Role[]).flatMap((value) => {
      const entry = brand.roles[value]
      return entry && !entry.hidden ? [{ value, label: inLanguage(entry.label, language, brand) }] : []
    }),
    companies: companies.map(({ id: value, name: label }) => ({ value, label })),
    units: companies
      .map(({ id, name: label }) => ({
        label,
        options: units.filter(({ company }) => company?.id === id).map((unit) => ({ value: unit.id, label: unit.name })),
      }))
      .filter(({ options }) => options.length > 0),
    memberships: memberships.map((value) => ({
      value,
      label: context.say(`signups:memberships.${value}`),
      hint: context.say(`signups:memberships.${value}_hint`),
    })),
  }
}

export async function submitSignup(context: SignedInContext, id: string) {
  return (await fieldOf(context, 'intent')) === 'decline' ? decline(context, id) : approve(context, id)
}

async function approve(context: SignedInContext, id: string) {
  const form = await readForm(context, approval)
  if (!form.ok) return form.reply
  const approved = await context.ask(context.api.POST('/v1/admin/signups/{id}/approvals', { params: { path: { id } }, body: form.value }))
  if (!approved.ok) return form.refused(approved)
  return redirectWithToast(context.say('signups:approved', { email: approved.data.data.email }), signupHref(id))
}

async function decline(context: SignedInContext, id: string) {
  const form = await readForm(context, refusalOf)
  if (!form.ok) return form.reply
  const declined = await context.ask(context.api.POST('/v1/admin/signups/{id}/declines', { params: { path: { id } }, body: form.value }))
  if (!declined.ok) return form.refused(declined)
  return redirectWithToast(context.say('signups:declined', { email: declined.data.data.email }), signupHref(id))
}
