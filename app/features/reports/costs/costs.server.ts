import { data, redirect } from '@remix-run/node'
import { z } from 'zod'
import { date, dollars, line } from '#api/contract/fields.ts'
import { formatDate } from '#api/contract/formats.ts'
import { mostCost, type SourceCost } from '#api/contract/reports/source-costs.ts'
import { fieldOf, redirectWithToast, refusedToast } from '#app/forms/answers.server.ts'
import { readForm, typedForm } from '#app/forms/read-form.server.ts'
import { carried, changedSince, readSeen } from '#app/forms/stale.server.ts'
import type { Stale } from '#app/forms/stale.tsx'
import { defineList } from '#app/lists/define-list.server.ts'
import { id } from '#app/lists/params.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { told } from '#config/reports/index.ts'
import { costsHref, costsPath } from '../paths.ts'
import { daysOf } from '../run.server.ts'
import type { ReportAnswer } from '../saved/stale.server.ts'

const costList = defineList({ path: costsPath, params: { source_id: id }, limit: 25 })

/** Whether somebody enters what leads cost: whoever leads people. */
export const keepsCosts = (context: SignedInContext): boolean => context.may('source_costs', 'see')

/** What leads cost, and the form for one more or for the one that the address names. */
export async function costsPage(context: SignedInContext) {
  const state = costList.read(context.request)
  const address = new URL(context.request.url).searchParams
  const { data: costs, meta } = await context.read(context.api.GET('/v1/source_costs', { params: { query: costList.query(state) } }))
  const [edited, deleted] = ['edit', 'delete'].map((name) => z.uuid().safeParse(address.get(name)).data)
  // Somebody may have deleted it meanwhile: then the list says so by not having it.
  const read = async (one: string) => {
    const found = await context.ask(context.api.GET('/v1/source_costs/{id}', { params: { path: { id: one } } }))
    return found.ok ? found.data.data : null
  }
  const [editing, deleting, of] = await Promise.all([edited ? read(edited) : null, deleted ? read(deleted) : null, choicesOf(context)])
  return {
    list: costList.page(state, costs, meta),
    rows: costs.map((cost) => rowOf(context, cost)),
    of,
    each: (['all', 'each'] as const).map((value) => ({ value, label: context.say(`reports:costs.${value}`) })),
    editing: editing?.id ?? null,
    defaults: editing ? fieldsOf(editing) : fresh,
    deleting: deleting && { id: deleting.id, words: rowOf(context, deleting).name },
  }
}

/** Sources, and vendors for those who keep them. */
async function choicesOf(context: SignedInContext) {
  const keepsVendors = context.on('api_tracking') && context.may('api_tracking', 'see')
  const [sources, vendors] = await Promise.all([
    context.read(context.api.GET('/v1/sources')),
    keepsVendors
      ? context.read(context.api.GET('/v1/admin/api_tracking/api_vendors', { params: { query: { limit: 200 } } }))
      : { data: [] },
  ])
  return [
    {
      label: context.say('reports:costs.sources'),
      options: sources.data.map(({ id: one, title }) => ({ value: `source:${one}`, label: title })),
    },
    {
      label: context.say('reports:costs.vendors'),
      options: vendors.data.map(({ id: one, vendor_name }) => ({ value: `vendor:${one}`, label: vendor_name })),
    },
  ].filter(({ options }) => options.length > 0)
}

function rowOf(context: SignedInContext, cost: SourceCost) {
  const money = (cents: number) => told(cents, 'cents', context.language)
  return {
    id: cost.id,
    name: cost.source?.title ?? cost.vendor?.name ?? '',
    days: daysOf(context, cost),
    cost: amountOf(context, cost),
    fell_on:
      cost.on_none_cents > 0
        ? context.say('reports:costs.fell_on_none', { amount: money(cost.on_none_cents) })
        : told(cost.leads, 'count', context.language),
    whose: cost.whole_brand
      ? context.say('reports:costs.whole_brand')
      : context.say('reports:costs.people_of', { name: cost.created_by.name }),
    note: cost.note,
  }
}

const amountOf = (context: SignedInContext, { amount_cents, per_lead_cents }: SourceCost): string => {
  const money = (cents: number) => told(cents, 'cents', context.language)
  return per_lead_cents === null ? money(amount_cents ?? 0) : context.say('reports:costs.a_lead', { amount: money(per_lead_cents) })
}

/** What a cost holds, as the body that would leave it unchanged. */
const bodyOf = ({ source, vendor, from, to, amount_cents, per_lead_cents, note }: SourceCost) => ({
  ...{ source_id: source?.id ?? null, api_vendor_id: vendor?.id ?? null, from, to, amount_cents, per_lead_cents, note },
})
type CostBody = ReturnType<typeof bodyOf>

const fieldsOf = (cost: SourceCost) => ({
  of: cost.source ? `source:${cost.source.id}` : `vendor:${cost.vendor?.id ?? ''}`,
  from: cost.from,
  to: cost.to,
  each: cost.per_lead_cents === null ? 'all' : 'each',
  amount: ((cost.per_lead_cents ?? cost.amount_cents ?? 0) / 100).toFixed(2),
  note: cost.note,
  lock_version: String(cost.lock_version),
  seen: JSON.stringify(bodyOf(cost)),
})
const fresh = { of: '', from: '', to: '', each: 'all', amount: '', note: '', lock_version: '', seen: '' }
export type CostFields = ReturnType<typeof fieldsOf>

const costForm = z
  .object({
    of: z.string().regex(/^(source|vendor):[0-9a-f-]{36}$/),
    from: date,
    to: date,
    each: z.enum(['all', 'each']),
    amount: dollars(0, mostCost),
    note: line(200).default(''),
    ...carried,
  })
  .superRefine(({ from, to }, context) => {
    if (from > to) context.addIssue({ code: 'custom', path: ['from'], input: from, params: { code: 'from_after_to' } })
  })

/** What the api calls otherwise. */
const inForm = { source_id: 'of', api_vendor_id: 'of', amount_cents: 'amount', per_lead_cents: 'amount' }

/** Enters a cost, changes one or deletes it. */
export async function submitCost(context: SignedInContext) {
  const one = await fieldOf(context, 'id')
  switch (await fieldOf(context, 'intent')) {
    case 'add':
    case 'change': {
      const form = await readForm(context, costForm)
      if (!form.ok) return form.reply
      const { of, each, amount, lock_version, current_version, seen, ...rest } = form.value
      const [kind, named = ''] = of.split(':')
      const cost = {
        ...rest,
        source_id: kind === 'source' ? named : null,
        api_vendor_id: kind === 'vendor' ? named : null,
        amount_cents: each === 'all' ? amount : null,
        per_lead_cents: each === 'each' ? amount : null,
      }
      const before = readSeen<CostBody>(seen)
      const changes = { ...changedSince(cost, before), lock_version: current_version ?? lock_version }
      const saved = await context.ask(
        one
          ? context.api.PATCH('/v1/source_costs/{id}', { params: { path: { id: one } }, body: changes })
          : context.api.POST('/v1/source_costs', { body: cost }),
      )
      if (saved.ok) return redirectWithToast(context.say('reports:costs.saved'), costsPath)
      const current = saved.refusal['current'] as SourceCost | undefined
      if (saved.refusal.code === 'stale' && current) return answerStale(context, current, before)
      return one && saved.status === 404 ? answerGone(context) : form.refused(saved, inForm)
    }
    case 'delete': {
      const gone = await context.ask(context.api.DELETE('/v1/source_costs/{id}', { params: { path: { id: one } } }))
      return gone.ok ? redirectWithToast(context.say('reports:costs.deleted'), costsPath) : refusedToast(context, gone, costsPath)
    }
    default:
      return redirect(costsHref())
  }
}

/** What was typed, with what somebody else made of the cost meanwhile. */
async function answerStale(context: SignedInContext, current: SourceCost, seen: Partial<CostBody> | null) {
  const day = (value: string) => formatDate(value, context.language, 'UTC')
  const changed = changedSince(bodyOf(current), seen)
  const tell: [key: string, isChanged: boolean, value: string][] = [
    ['of', 'source_id' in changed || 'api_vendor_id' in changed, rowOf(context, current).name],
    ['from', 'from' in changed, day(current.from)],
    ['to', 'to' in changed, day(current.to)],
    ['amount', 'amount_cents' in changed || 'per_lead_cents' in changed, amountOf(context, current)],
    ['note', 'note' in changed, current.note],
  ]
  const theirs = tell.flatMap(([key, isChanged, value]) => (isChanged ? [{ label: context.say(`reports:costs.${key}`), value }] : []))
  const stale: Stale = { lock_version: current.lock_version, theirs }
  return data<ReportAnswer>({ result: await typedForm(context), stale }, { status: 409 })
}

/** Somebody deleted the cost that was changed: what was typed can be entered anew. */
async function answerGone(context: SignedInContext) {
  const { initialValue } = await typedForm(context)
  const result = {
    status: 'error',
    initialValue: { ...initialValue, intent: 'add' },
    error: { '': [context.say('reports:costs.gone')] },
  } as const
  return data({ result }, { status: 404 })
}
