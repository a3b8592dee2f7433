import { eq } from 'drizzle-orm'
import { layBill, layPlan } from '#api/areas/billing/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { corporations, plans } from '#api/platform/tables/index.ts'
import { addMonths } from '#config/billing/index.ts'

const monthsBack = 12

/** The company's plan, and a year of bills for it; one is given back in part. */
export async function layBilling(work: OpenWork, people: Map<string, string>): Promise<void> {
  const user_id = people.get('admin')
  const [company] = await work.db.select().from(corporations).where(eq(corporations.type, 'company')).limit(1)
  const [plan] = company?.plan_id ? await work.db.select().from(plans).where(eq(plans.id, company.plan_id)) : []
  if (!user_id || !company || !plan) return
  const anchor = addMonths(new Date(work.now.getTime() - 12 * 86_400_000), -monthsBack)
  for (let period = 0; period <= monthsBack; period++) {
    const [period_start, period_end] = [addMonths(anchor, period), addMonths(anchor, period + 1)]
    const line = { title: plan.title, quantity: 1, amount_cents: plan.price_cents, period_start, period_end }
    await layBill({ ...work, now: period_start }, { company_id: company.id }, { user_id, line, refunded_cents: period === 5 ? 1250 : 0 })
  }
  await layPlan({ ...work, now: anchor }, { company_id: company.id }, plan, monthsBack)
}
