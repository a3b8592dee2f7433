import { differenceStates, settleDifference, type PaymentDifference } from '#api/contract/billing/payment-differences.ts'
import { formatMoney } from '#api/contract/formats.ts'
import { formatTimestamp, fieldOf, redirectWithToast } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import { choice } from '#app/lists/params.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { scopeOf, type Role } from '#config/permissions.ts'
import { differencesPath } from './paths.ts'

const differenceList = defineList({ path: differencesPath, params: { state: choice(differenceStates, 'open') }, limit: 25 })

/** Whether somebody looks after everybody's money. */
const isOffice = (context: SignedInContext): boolean => scopeOf(context.user.roles as Role[], 'billing', 'change') === 'all'

/** The tab that leads from the orders to what differs; for the office alone. */
export async function differencesTab(context: SignedInContext) {
  if (!isOffice(context)) return []
  const { open_count } = await context.read(context.api.GET('/v1/admin/order_management/differences', { params: { query: { limit: 1 } } }))
  return [{ href: differencesPath, label: context.say('orders:differences.title'), count: open_count, current: false }]
}

/** Where Stripe and the books say different things, and the form for the one that is to be settled. */
export async function differencesPage(context: SignedInContext) {
  const state = differenceList.read(context.request)
  const { data, meta } = await context.read(
    context.api.GET('/v1/admin/order_management/differences', { params: { query: differenceList.query(state) } }),
  )
  const asked = new URL(context.request.url).searchParams.get('settle')
  const mayWrite = context.user.updated_tos
  const rows = data.map((one) => rowOf(context, one, mayWrite))
  return {
    list: differenceList.page(state, data, meta),
    tabs: differenceStates.map((value) => ({
      href: differenceList.href({ state: value }),
      label: context.say(`orders:differences.states.${value}`),
      current: value === state.state,
    })),
    rows,
    settling: rows.find(({ id, may_settle }) => may_settle && id === asked) ?? null,
  }
}
export type DifferencesPage = Awaited<ReturnType<typeof differencesPage>>

function rowOf(context: SignedInContext, one: PaymentDifference, mayWrite: boolean) {
  const money = (cents: number | null) =>
    cents === null ? context.say('orders:differences.nothing') : formatMoney(cents, 'USD', context.language)
  return {
    id: one.id,
    kind: context.say(`orders:differences.kinds.${one.kind}`),
    stripe_id: one.stripe_id,
    order: one.order,
    theirs: money(one.theirs_cents),
    ours: money(one.ours_cents),
    found: formatTimestamp(context, one.found_at),
    settled: one.settled_at && formatTimestamp(context, one.settled_at),
    by: one.settled_at ? (one.settled_by?.name ?? context.say('orders:differences.by_itself')) : '',
    note: one.note,
    may_settle: mayWrite && !one.settled_at,
  }
}

export async function submitDifference(context: SignedInContext) {
  const here = differenceList.hereOf(context.request)
  const id = await fieldOf(context, 'id')
  const form = await readForm(context, settleDifference)
  if (!form.ok) return form.reply
  const settled = await context.ask(
    context.api.POST('/v1/admin/order_management/differences/{id}/settle', { params: { path: { id } }, body: form.value }),
  )
  return settled.ok ? redirectWithToast(context.say('orders:differences.settled'), here) : form.refused(settled)
}
