import { eq } from 'drizzle-orm'
import { layBill, layDifference, layDispute, layEnding, layPlan, layUnpaid } from '#api/areas/billing/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { corporations, plans } from '#api/platform/tables/index.ts'
import { addMonths } from '#config/billing/index.ts'

const monthsBack = 12
const day = 86_400_000

/** What became of single months of the company's: given back in part, taken back by the bank, unknown at Stripe. */
const special = { refunded: 5, disputed: 10, unknown: 11 }

/** The company's plan and a year of bills for it; somebody who owes for five days, and somebody whose plan ends with its month. */
export async function layBilling(work: OpenWork, people: Map<string, string>): Promise<void> {
  await layCompany(work, people)
  const [solo] = await work.db.select().from(plans).where(eq(plans.title, 'Solo'))
  const [owing, leaving] = [people.get('owing'), people.get('leaving')]
  if (!solo || !owing || !leaving) return
  const due = new Date(work.now.getTime() - 5 * day)
  await layPaid(work, owing, solo, addMonths(due, -1))
  await layUnpaid({ ...work, now: due }, { user_id: owing }, 5)
  await layPaid(work, leaving, solo, new Date(work.now.getTime() - 18 * day))
  await layEnding(work, { user_id: leaving })
}

type Plan = typeof plans.$inferSelect

/** Somebody pays for their own plan since `now`. */
async function layPaid(work: OpenWork, user_id: string, plan: Plan, now: Date): Promise<void> {
  const line = { title: plan.title, quantity: 1, amount_cents: plan.price_cents, period_start: now, period_end: addMonths(now, 1) }
  await layBill({ ...work, now }, { user_id }, { user_id, line, what: 'plan' })
  await layPlan({ ...work, now }, { user_id }, plan, 0)
}

async function layCompany(work: OpenWork, people: Map<string, string>): Promise<void> {
  const { key } = work.brand
  const user_id = people.get('admin')
  const [company] = await work.db.select().from(corporations).where(eq(corporations.type, 'company')).limit(1)
  const [plan] = company?.plan_id ? await work.db.select().from(plans).where(eq(plans.id, company.plan_id)) : []
  if (!user_id || !company || !plan) return
  const anchor = addMonths(new Date(work.now.getTime() - 12 * day), -monthsBack)
  for (let period = 0; period <= monthsBack; period++) {
    const [now, period_end] = [addMonths(anchor, period), addMonths(anchor, period + 1)]
    const line = { title: plan.title, quantity: 1, amount_cents: plan.price_cents, period_start: now, period_end }
    const refunded_cents = period === special.refunded ? 1250 : 0
    const order_id = await layBill({ ...work, now }, { company_id: company.id }, { user_id, line, refunded_cents })
    const later = { ...work, now: new Date(now.getTime() + 9 * day) }
    if (period === special.disputed) await layDispute(later, order_id, `dp_demo_${key}`)
    if (period === special.unknown) await layDifference(later, order_id, `ch_demo_${key}`)
  }
  await layPlan({ ...work, now: anchor }, { company_id: company.id }, plan, monthsBack)
}
