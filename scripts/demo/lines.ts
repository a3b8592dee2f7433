import { eq } from 'drizzle-orm'
import { layAsked, layLicense, laySubscription, lines, type Line } from '#api/areas/billing/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { line_plans, users } from '#api/platform/tables/index.ts'
import { featureState } from '#config/features.ts'

const day = 86_400_000

const plans = {
  dialer: [
    { title: 'Starter', description: 'For a few calls a day.', price_cents: 1900, included: 500, overage_cents: 5, enterprise: false },
    { title: 'Daily', description: 'For calling every day.', price_cents: 3900, included: 1500, overage_cents: 4, enterprise: false },
    { title: 'Call center', description: 'Minutes for a whole team.', price_cents: 49_900, included: 25_000, enterprise: true },
    { title: 'Agency', description: 'For a whole agency, agreed with you.', price_cents: 149_900, included: 100_000, enterprise: true },
  ],
  sms: [
    {
      title: 'Text starter',
      description: 'For reminders and a few answers a day.',
      price_cents: 900,
      included: 250,
      overage_cents: 3,
      enterprise: false,
    },
    { title: 'Text daily', description: 'For writing every day.', price_cents: 2900, included: 1000, overage_cents: 2, enterprise: false },
    {
      title: 'Text team',
      description: 'Texts for a whole team, agreed with you.',
      price_cents: 19_900,
      included: 10_000,
      enterprise: true,
    },
  ],
} as const

/** Who pays for themself, and for whom their manager pays, of each line. */
const held: Record<Line['key'], { own: readonly string[]; licensed: Readonly<Record<string, number>> }> = {
  dialer: { own: ['agent2', 'selfpaid', 'unverified'], licensed: { managerpaid: 500, overminutes: 30 } },
  sms: {
    own: ['admin', 'subadmin', 'regional', 'buadmin', 'manager', 'agent', 'agent2', 'telemarketer', 'selfpaid', 'twofactor', 'unverified'],
    licensed: { managerpaid: 250, overminutes: 250 },
  },
}

/** Plans of both lines, who pays for whom, and a plan for a company that nobody has agreed to yet. */
export async function layLines(work: OpenWork, people: Map<string, string>): Promise<void> {
  const { db, brand, now } = work
  const since = new Date(now.getTime() - 20 * day)
  for (const line of Object.values(lines)) {
    if (featureState(line.feature, { brand: brand.set, roles: ['agent'] }) === 'off') continue
    const rows = plans[line.key].map((plan, position) => ({ ...plan, line: line.key, position, tenant_id: brand.id, id: newId() }))
    await db.insert(line_plans).values(rows)
    const [plan] = rows
    const agreed = rows.find(({ enterprise }) => enterprise)
    const manager_id = people.get('manager')
    if (!plan || !manager_id) continue
    const sold = { ...plan, interval: 'month' as const }
    for (const who of held[line.key].own) {
      const user_id = people.get(who)
      if (user_id) await laySubscription(work, line, { user_id, plan: sold, since })
    }
    for (const [who, allocation] of Object.entries(held[line.key].licensed)) {
      const user_id = people.get(who)
      if (user_id) await layLicense(work, line, { user_id, manager_id, plan: sold, since, allocation })
    }
    const [manager] = await db.select({ company_id: users.company_id }).from(users).where(eq(users.id, manager_id))
    if (agreed && manager?.company_id)
      await layAsked(work, line, { user_id: manager_id, company_id: manager.company_id, plan: { ...agreed, interval: 'month' } })
  }
}
