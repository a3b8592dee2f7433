import type { OpenWork } from '#api/platform/http/route.ts'
import { plans } from '#api/platform/tables/index.ts'

/** Plans that are on sale: Solo at 49.00 a month and, where it has an id, Team at 129.00. */
export async function layPlans({ db, brand }: OpenWork, { solo, team }: { solo: string; team?: string }): Promise<void> {
  const monthly = { tenant_id: brand.id, interval: 'month' as const }
  await db
    .insert(plans)
    .values([
      { ...monthly, id: solo, title: 'Solo', price_cents: 4900, position: 90 },
      ...(team === undefined ? [] : [{ ...monthly, id: team, title: 'Team', price_cents: 12_900, position: 91 }]),
    ])
}
