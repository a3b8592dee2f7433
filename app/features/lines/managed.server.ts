import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { dialerPlanFields } from '#api/contract/billing/dialer.ts'
import { lockVersion } from '#api/contract/fields.ts'
import { formatMoney } from '#api/contract/formats.ts'
import { fieldOf, redirectWithToast, refusedToast } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { amountOf, type PlanJson } from './calls.server.ts'
import { countOf } from './lines.server.ts'
import { officeTabs } from './office.server.ts'
import { managedPlansHref, subscriptionsHref, type LineKey } from './paths.ts'

type Managed = PlanJson & { active: boolean; position: number; subscriber_count: number; lock_version: number }

const all = { params: { query: { all: true } } }

async function managedPlans(context: SignedInContext, line: LineKey): Promise<Managed[]> {
  const { api } = context
  const { data } =
    line === 'dialer'
      ? await context.read(api.GET('/v1/admin/dialer/dialer_plans', all))
      : await context.read(api.GET('/v1/admin/sms/sms_plans', all))
  return data
}

/** Every plan of a line, and the one that is edited or taken off sale. */
export async function managedPage(context: SignedInContext, line: LineKey) {
  if (!context.may('catalogue', 'change')) throw redirect(subscriptionsHref(line))
  const plans = await managedPlans(context, line)
  const address = new URL(context.request.url).searchParams
  const settled = context.user.updated_tos
  const rights = {
    create: context.may('catalogue', 'create') && settled,
    change: context.may('catalogue', 'change') && settled,
    delete: context.may('catalogue', 'delete') && settled,
  }
  const open = (name: string, may: boolean) => plans.find(({ id }) => may && id === address.get(name)) ?? null
  const editing = open('edit', rights.change)
  return {
    line,
    tabs: officeTabs(context, line, 'plans'),
    rights,
    rows: plans.map((plan) => ({
      id: plan.id,
      title: plan.title,
      description: plan.description,
      price: context.say(`lines:price.${plan.interval}`, { price: formatMoney(plan.price_cents, 'USD', context.language) }),
      amount: countOf(context, line, amountOf(plan)),
      active: plan.active,
      enterprise: plan.enterprise,
      subscribers: plan.subscriber_count,
    })),
    editing: editing && {
      id: editing.id,
      title: editing.title,
      lock_version: editing.lock_version,
      fields: {
        title: editing.title,
        description: editing.description,
        price: (editing.price_cents / 100).toFixed(2),
        overage: (editing.overage_cents / 100).toFixed(2),
        amount: String(amountOf(editing)),
        interval: editing.interval,
        position: String(editing.position),
        enterprise: editing.enterprise ? 'on' : '',
        active: editing.active ? 'on' : '',
      },
    },
    deleting: open('delete', rights.delete),
    intervals: (['month', 'year'] as const).map((value) => ({ value, label: context.say(`lines:managed.${value}`) })),
  }
}
export type ManagedPage = Awaited<ReturnType<typeof managedPage>>

const ticked = z.preprocess((value) => value === 'on', z.boolean())
const { minutes: amount, ...fields } = dialerPlanFields.fresh.shape
const money = z.string().trim().max(30)
const planForm = z.object({ ...fields, amount, enterprise: ticked, active: ticked, price: money.min(1), overage: money.default('0') })
const changeForm = planForm.extend({ id: z.uuid(), lock_version: lockVersion })

export async function submitManaged(context: SignedInContext, line: LineKey) {
  const intent = await fieldOf(context, 'intent')
  if (intent === 'delete') return endPlan(context, line)
  return intent === 'change' ? changePlan(context, line) : addPlan(context, line)
}

async function addPlan(context: SignedInContext, line: LineKey) {
  const form = await readForm(context, planForm)
  if (!form.ok) return form.reply
  const { amount: count, ...body } = form.value
  const { api } = context
  const added =
    line === 'dialer'
      ? await context.ask(api.POST('/v1/admin/dialer/dialer_plans', { body: { ...body, minutes: count } }))
      : await context.ask(api.POST('/v1/admin/sms/sms_plans', { body: { ...body, segments: count } }))
  return added.ok ? redirectWithToast(context.say('lines:managed.added'), managedPlansHref(line)) : form.refused(added)
}

async function changePlan(context: SignedInContext, line: LineKey) {
  const form = await readForm(context, changeForm)
  if (!form.ok) return form.reply
  const { id, amount: count, ...body } = form.value
  const { api } = context
  const params = { path: { id } }
  const saved =
    line === 'dialer'
      ? await context.ask(api.PATCH('/v1/admin/dialer/dialer_plans/{id}', { params, body: { ...body, minutes: count } }))
      : await context.ask(api.PATCH('/v1/admin/sms/sms_plans/{id}', { params, body: { ...body, segments: count } }))
  return saved.ok ? redirectWithToast(context.say('lines:managed.saved'), managedPlansHref(line)) : form.refused(saved)
}

async function endPlan(context: SignedInContext, line: LineKey) {
  const params = { path: { id: await fieldOf(context, 'id') } }
  const { api } = context
  const gone =
    line === 'dialer'
      ? await context.ask(api.DELETE('/v1/admin/dialer/dialer_plans/{id}', { params }))
      : await context.ask(api.DELETE('/v1/admin/sms/sms_plans/{id}', { params }))
  const back = managedPlansHref(line)
  return gone.ok ? redirectWithToast(context.say('lines:managed.deleted'), back) : refusedToast(context, gone, back)
}
