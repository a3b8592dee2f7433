import type { SubmissionResult } from '@conform-to/react'
import { data } from '@remix-run/node'
import { z } from 'zod'
import { formatDate, formatMoney } from '#api/contract/formats.ts'
import { newPolicy, type Policy } from '#api/contract/contacts/policies.ts'
import { redirectWithToast } from '#app/forms/answers.server.ts'
import { readForm, typedForm } from '#app/forms/read-form.server.ts'
import { carried, changedSince, readSeen } from '#app/forms/stale.server.ts'
import type { Stale } from '#app/forms/stale.tsx'
import { formOf } from '#app/session/draft.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { beneficiaryKinds, isOver, policyEndingValues, policyStatuses, premiumModes } from '#config/options.ts'
import type { PolicyFields } from './policy-fields.ts'
import { amount, atPositions, filledPlaces, inFormRows, typedAmount } from '../records/record-form.server.ts'

export type Choice = { value: string; label: string }

/** What the policy form was answered, beside what was typed. */
export type PolicyAnswer = { result: SubmissionResult; stale?: Stale; agents?: Choice[] }

const { shape } = newPolicy
const words = (max: number) => z.string().trim().max(max).default('')
const day = shape.effective_date.unwrap().default(null)
const cents = amount.nullable().default(null)

const policyForm = z.object({
  carrier_id: shape.carrier_id.unwrap().default(null),
  product: words(100),
  plan_name: words(200),
  policy_number: words(60),
  status: shape.status.unwrap(),
  premium_cents: cents,
  premium_mode: shape.premium_mode.unwrap().default(null),
  face_amount_cents: cents,
  application_date: day,
  effective_date: day,
  issue_date: day,
  renewal_date: day,
  termination_date: day,
  terminated_because: shape.terminated_because.unwrap().default(null),
  beneficiaries: z
    .array(
      z.object({
        name: words(200),
        relationship: words(100),
        kind: z.enum(['primary', 'contingent']).default('primary'),
        share_percent: z.number().optional(),
      }),
    )
    .max(20),
  riders: z.array(z.object({ name: words(200), face_amount_cents: amount.optional() })).max(20),
  agents: z.array(z.object({ user_id: z.string().optional(), percent: z.number().optional() })).max(10),
  ...carried,
})

/** A valid form as a body, without blank rows, and where in the form its rows stood. */
function bodyOf({ lock_version: _seen, current_version: _current, seen: _body, ...form }: z.output<typeof policyForm>) {
  const places = {
    beneficiaries: filledPlaces(form.beneficiaries, 'name', 'share_percent'),
    riders: filledPlaces(form.riders, 'name', 'face_amount_cents'),
    agents: filledPlaces(form.agents, 'user_id'),
  }
  const body = {
    ...form,
    // Without a premium it does not matter how often it is paid.
    premium_mode: form.premium_cents === null ? null : form.premium_mode,
    // What is in force did not end.
    terminated_because: isOver(form.status) ? form.terminated_because : null,
    // What a row lacks is refused by the api, beside its field.
    beneficiaries: atPositions(form.beneficiaries, places.beneficiaries) as WholeRows<typeof form.beneficiaries>,
    riders: atPositions(form.riders, places.riders).map(({ name, face_amount_cents = null }) => ({ name, face_amount_cents })),
    agents: atPositions(form.agents, places.agents) as WholeRows<typeof form.agents>,
  }
  return { body, places }
}

type WholeRows<Rows extends readonly object[]> = Required<Rows[number]>[]

type PolicyBody = ReturnType<typeof bodyOf>['body']

/** What a policy holds, as the body that would leave it unchanged. */
function bodyOfPolicy(policy: Policy): PolicyBody {
  const { carrier, product, plan_name, policy_number, status, premium_cents, premium_mode, face_amount_cents } = policy
  const { application_date, effective_date, issue_date, renewal_date, termination_date, terminated_because } = policy
  const { beneficiaries, riders, agents } = policy
  return {
    ...{ carrier_id: carrier?.id ?? null, product, plan_name, policy_number, status, premium_cents },
    ...{ premium_mode: premium_cents === null ? null : premium_mode, face_amount_cents },
    ...{ application_date, effective_date, issue_date, renewal_date, termination_date, terminated_because, beneficiaries, riders },
    agents: agents.map(({ user_id, percent }) => ({ user_id, percent })),
  }
}

/** What the form shows of a policy at first; of none, what most new ones have. */
export function policyFields(policy: Policy | null, owner: { id: string } | null): PolicyFields {
  if (!policy)
    return {
      status: 'applied',
      premium_mode: 'monthly',
      agents: owner ? [{ user_id: owner.id, percent: '100' }] : [],
      beneficiaries: [],
      riders: [],
    }
  const body = bodyOfPolicy(policy)
  return {
    ...body,
    premium_mode: policy.premium_mode ?? 'monthly',
    premium_cents: typedAmount(body.premium_cents),
    face_amount_cents: typedAmount(body.face_amount_cents),
    beneficiaries: policy.beneficiaries.map((one) => ({ ...one, share_percent: String(one.share_percent) })),
    riders: policy.riders.map(({ name, face_amount_cents }) => ({ name, face_amount_cents: typedAmount(face_amount_cents) })),
    agents: policy.agents.map(({ user_id, percent }) => ({ user_id, percent: String(percent) })),
    lock_version: String(policy.lock_version),
    seen: JSON.stringify(body),
  }
}

/** What the form offers to choose from. */
export async function policyChoices(context: SignedInContext, policy: Policy | null, owner: { id: string; name: string } | null) {
  const [carriers, colleagues] = await Promise.all([
    context.read(context.api.GET('/v1/carriers', { params: { query: { all: true } } })),
    findAgents(context, ''),
  ])
  const say = (key: string) => context.say(`records:${key}`)
  const own = [
    ...(owner ? [{ value: owner.id, label: owner.name }] : []),
    ...(policy?.agents ?? []).map(({ user_id, name }) => ({ value: user_id, label: name })),
  ]
  return {
    carriers: carriers.data
      .filter(({ id, active }) => active || id === policy?.carrier?.id)
      .map(({ id, name }) => ({ value: id, label: name })),
    statuses: policyStatuses.map(({ value }) => ({ value, label: say(`status.${value}`) })),
    modes: premiumModes.map(({ value }) => ({ value, label: say(`mode.${value}`) })),
    endings: policyEndingValues.map((value) => ({ value: value as string, label: say(`because.${value}`) })),
    kinds: beneficiaryKinds.map(({ value }) => ({ value, label: say(`kind.${value}`) })),
    agents: once([...own, ...colleagues]),
    agents_are_many: colleagues.length >= mostAgents,
  }
}
export type PolicyChoices = Awaited<ReturnType<typeof policyChoices>>

/** The api tells this many at a time. */
const mostAgents = 50

async function findAgents(context: SignedInContext, q: string): Promise<Choice[]> {
  const { data } = await context.read(context.api.GET('/v1/policies/agents', { params: { query: { q: q.trim().slice(0, 100) } } }))
  return data.map(({ id, name }) => ({ value: id, label: name }))
}

const once = (choices: Choice[]): Choice[] => choices.filter(({ value }, at) => choices.findIndex((other) => other.value === value) === at)

/** Adds a policy, or saves what was changed of one. */
export async function submitPolicy(context: SignedInContext, number: string, policyId: string | null) {
  const posted = await formOf(context.request)
  if (posted.get('intent') === 'find_agent')
    return data<PolicyAnswer>({
      result: await typedForm(context),
      agents: await findAgents(context, String(posted.get('agent_words') ?? '')),
    })
  const form = await readForm(context, policyForm)
  if (!form.ok) return form.reply
  const { body, places } = bodyOf(form.value)
  const path = { id: number }
  const list = `/contacts/${number}/policies`
  if (!policyId) {
    const added = await context.ask(context.api.POST('/v1/contacts/{id}/policies', { params: { path }, body }))
    return added.ok ? redirectWithToast(context.say('records:policies.added'), list) : form.refused(inFormRows(added, places))
  }
  const seen = readSeen<PolicyBody>(form.value.seen)
  const changes = { ...changedSince(body, seen), lock_version: form.value.current_version ?? form.value.lock_version }
  const changed = await context.ask(
    context.api.PATCH('/v1/contacts/{id}/policies/{policy_id}', {
      params: { path: { ...path, policy_id: policyId } },
      body: changes,
    }),
  )
  if (changed.ok) return redirectWithToast(context.say('records:policies.changed'), list)
  const current = changed.refusal['current'] as Policy | null | undefined
  if (changed.refusal.code !== 'stale' || !current) return form.refused(inFormRows(changed, places))
  const stale = { lock_version: current.lock_version, theirs: tellChanges(context, current, seen) }
  return data<PolicyAnswer>({ result: await typedForm(context), stale }, { status: 409 })
}

/** What a policy says now where somebody changed it, in words. */
function tellChanges(context: SignedInContext, policy: Policy, seen: Partial<PolicyBody> | null): Stale['theirs'] {
  const say = (key: string) => context.say(`records:${key}`)
  const money = (value: number | null) => (value === null ? '' : formatMoney(value, 'USD', context.language))
  const tell: { [Field in keyof PolicyBody]?: () => string } = {
    carrier_id: () => policy.carrier?.name ?? '',
    status: () => say(`status.${policy.status}`),
    premium_cents: () => money(policy.premium_cents),
    face_amount_cents: () => money(policy.face_amount_cents),
    premium_mode: () => (policy.premium_mode ? say(`mode.${policy.premium_mode}`) : ''),
    terminated_because: () => (policy.terminated_because ? say(`because.${policy.terminated_because}`) : ''),
    beneficiaries: () => policy.beneficiaries.map(({ name, share_percent }) => `${name} ${share_percent} %`).join(', '),
    riders: () => policy.riders.map(({ name }) => name).join(', '),
    agents: () => policy.agents.map(({ name, percent }) => `${name} ${percent} %`).join(', '),
  }
  const body = bodyOfPolicy(policy)
  return (Object.keys(changedSince(body, seen ?? {})) as (keyof PolicyBody)[]).map((field) => ({
    label: say(`policy.${field}`),
    value:
      tell[field]?.() ?? (field.endsWith('_date') ? formatDate(body[field] as string, context.language, 'UTC') : String(body[field] ?? '')),
  }))
}
