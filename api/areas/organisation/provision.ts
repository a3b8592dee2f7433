import type { Brand } from '#api/platform/brands.ts'
import type { Database } from '#api/platform/database.ts'
import { newId } from '#api/platform/ids.ts'
import { carriers, sources, statuses } from '#api/platform/tables/index.ts'

const firstStatuses = [
  ['New', 'info'],
  ['Attempted', 'neutral'],
  ['Contacted', 'info'],
  ['Appointment set', 'info'],
  ['Quoted', 'warning'],
  ['Application submitted', 'warning'],
  ['Sold', 'success'],
  ['Not interested', 'neutral'],
  ['Do not contact', 'danger'],
] as const

const firstSources = ['Referral', 'Web form', 'Direct mail', 'Seminar', 'Purchased lead', 'Walk-in', 'Social media', 'Other'] as const

const firstCarriers = [
  ...['Aetna', 'Aflac', 'AIG', 'Allianz Life', 'American Amicable', 'American Equity', 'Americo', 'Anthem', 'Assurity', 'Athene'],
  ...['Banner Life', 'Cigna', 'Corebridge Financial', 'Foresters Financial', 'Genworth', 'Gerber Life', 'Global Atlantic'],
  ...['Great American', 'Guardian Life', 'Humana', 'John Hancock', 'Lincoln Financial', 'Mutual of Omaha', 'National Western'],
  ...['Nationwide', 'New York Life', 'Pacific Life', 'Protective Life', 'Prudential', 'Royal Neighbors', 'Sentinel Security'],
  ...['Transamerica', 'UnitedHealthcare', 'WellCare'],
]

/** What no tenant can work without, put there when its brand is first seen; admins change it later. */
export async function provisionTenant(db: Database, { id: tenant_id }: Brand): Promise<void> {
  await db
    .insert(statuses)
    .values(firstStatuses.map(([title, tone], position) => ({ tenant_id, id: newId(), title, tone, position })))
    .onConflictDoNothing()
  await db
    .insert(sources)
    .values(firstSources.map((title, position) => ({ tenant_id, id: newId(), title, position })))
    .onConflictDoNothing()
  await db
    .insert(carriers)
    .values(firstCarriers.map((name) => ({ tenant_id, id: newId(), name })))
    .onConflictDoNothing()
}
