import type { Plan } from '#api/contract/billing.ts'
import { formatMoney } from '#api/contract/formats.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'

export type BillingPart = 'overview' | 'plan' | 'review' | 'update'

/** How the account stands and what there is, worded for one of the billing pages. Nothing is changed from here. */
export async function billingOf(context: SignedInContext, part: BillingPart) {
  const { data } = await context.read(context.api.GET('/v1/accounts/info'))
  const { user, brand } = context
  const { first_name, last_name } = user.profile
  return {
    paid: data['paid_user?'],
    membership: data.membership,
    company: data.company,
    contact: data.billing_contact,
    plan: data.plan && pricedPlan(context, data.plan),
    plans: data.plans.map((plan) => pricedPlan(context, plan)),
    person: { name: `${first_name} ${last_name}`.trim() || user.username, username: user.username },
    title: [...(part === 'overview' ? [] : [context.say(`billing:tabs.${part}`)]), context.say('billing:title'), brand.name].join(' · '),
    texts: context.texts('billing'),
  }
}
export type Billing = Awaited<ReturnType<typeof billingOf>>

function pricedPlan(context: SignedInContext, { id, title, description, price_cents, interval }: Plan) {
  return {
    id,
    title,
    description,
    price: context.say(`billing:price.${interval}`, { price: moneyOf(context, price_cents) }),
    year_cents: interval === 'year' ? price_cents : price_cents * 12,
  }
}
export type PricedPlan = ReturnType<typeof pricedPlan>

/** What changing from one plan to another would come to; there is nothing to compare with for somebody without a plan. */
export function comparison(context: SignedInContext, chosen: PricedPlan, current: PricedPlan | null) {
  const difference = current ? chosen.year_cents - current.year_cents : null
  return {
    chosen,
    yearly: { now: current && moneyOf(context, current.year_cents), then: moneyOf(context, chosen.year_cents) },
    difference:
      difference === null
        ? null
        : {
            way: difference > 0 ? ('more' as const) : difference < 0 ? ('less' as const) : ('same' as const),
            amount: moneyOf(context, Math.abs(difference)),
          },
  }
}
export type Comparison = ReturnType<typeof comparison>

const moneyOf = ({ language }: SignedInContext, cents: number): string => formatMoney(cents, 'USD', language)
