import { sql } from 'drizzle-orm'
import { leads } from './leads.ts'
import type { ReportType } from './type.ts'

/** A cost was entered for it. */
const hasCost = sql`f.cost_cents is not null`

export const leadSources: ReportType = {
  key: 'lead_sources',
  facts: leads,
  columns: [
    { key: 'leads', kind: 'count', counts: 'contacts' },
    { key: 'tried', kind: 'count', counts: 'contacts', where: sql`f.first_try is not null` },
    { key: 'first_try', kind: 'wait', counts: 'contacts', where: sql`f.first_try is not null`, middle: sql`f.first_try` },
    { key: 'reached', kind: 'count', counts: 'contacts', where: sql`f.reached` },
    { key: 'appointments', kind: 'count', counts: 'contacts', where: sql`f.appointment`, feature: 'calendar' },
    { key: 'applied', kind: 'count', counts: 'contacts', where: sql`f.applied > 0`, feature: 'policies' },
    { key: 'issued', kind: 'count', counts: 'contacts', where: sql`f.issued > 0`, feature: 'policies' },
    { key: 'sold', kind: 'percent', counts: 'contacts', where: sql`f.issued > 0`, share: sql`true`, feature: 'policies' },
    { key: 'premium', kind: 'cents', counts: 'contacts', where: sql`f.issued > 0`, sum: sql`f.premium_cents`, feature: 'policies' },
    {
      key: 'commission',
      kind: 'cents',
      counts: 'contacts',
      where: sql`f.commission_cents <> 0`,
      sum: sql`f.commission_cents`,
      feature: 'policies',
    },
    { key: 'cost', kind: 'cents', counts: 'contacts', where: hasCost, sum: sql`f.cost_cents`, known: true, leaders: true },
    { key: 'cost_per_lead', kind: 'cents', counts: 'contacts', where: hasCost, sum: sql`f.cost_cents`, per: sql`1`, leaders: true },
    {
      ...{ key: 'cost_per_policy', kind: 'cents', counts: 'contacts', where: hasCost, sum: sql`f.cost_cents`, per: sql`f.issued` },
      ...{ feature: 'policies', leaders: true },
    },
    {
      ...{ key: 'return', kind: 'percent', counts: 'contacts', where: hasCost, sum: sql`f.premium_cents`, per: sql`f.cost_cents` },
      ...{ feature: 'policies', leaders: true },
    },
  ],
}
