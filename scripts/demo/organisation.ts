import { eq } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { corporations, plans, settings, signups } from '#api/platform/tables/index.ts'
import { demoNumberPrice } from './phone.ts'

const day = 86_400_000

/** Requests for accounts in each state, an agency that nobody works at yet, and who answers for the one there is. */
export async function layOrganisation({ db, brand, now }: OpenWork, people: Map<string, string>): Promise<void> {
  const tenant_id = brand.id
  const places = await db.select().from(corporations)
  const company = places.find(({ type }) => type === 'company')
  const unit = places.find(({ company_id }) => company_id === company?.id)
  if (company)
    await db
      .update(corporations)
      .set({ user_id: people.get('manager') ?? null, business_unit_id: unit?.id ?? null })
      .where(eq(corporations.id, company.id))
  const number = Math.max(...places.map((place) => place.number)) + 1
  await db.insert(corporations).values({ tenant_id, id: newId(), type: 'company', number, name: 'Lakeside Partners', paid: true })
  const number_price = demoNumberPrice(brand.set)
  const said = { signup_open: 'yes', tpmo_organizations: '6', tpmo_products: '38', ...(number_price && { number_price }) }
  await db.insert(settings).values(Object.entries(said).map(([key, value]) => ({ tenant_id, id: newId(), key, value, updated_at: now })))

  const ago = (days: number) => new Date(now.getTime() - days * day)
  const row = (name: [string, string], daysAgo: number) => ({
    tenant_id,
    id: newId(),
    email: `${name[0]}.${name[1]}@people.example`.toLowerCase(),
    first_name: name[0],
    last_name: name[1],
    language: 'en' as const,
    created_at: ago(daysAgo),
    updated_at: ago(daysAgo),
  })
  const decided_by = people.get('admin') ?? null
  const [team] = await db.select({ id: plans.id }).from(plans).where(eq(plans.title, 'Team'))
  await db.insert(signups).values([
    {
      ...row(['Beatriz', 'Mora'], 1),
      phone: '+16175550181',
      company_name: 'Mora Family Insurance',
      message: 'We are three agents and write mostly Medicare supplements. Marcus told us about you.',
      language: 'es',
      plan_id: team?.id ?? null,
      state: 'waiting',
      verified_at: ago(1),
    },
    { ...row(['Curtis', 'Yoon'], 3), phone: '+16175550182', state: 'waiting', verified_at: ago(3) },
    { ...row(['Fern', 'Abbott'], 5), message: 'I would like to try it.' },
    {
      ...row(['Roland', 'Pike'], 20),
      state: 'declined',
      verified_at: ago(20),
      decided_at: ago(18),
      decided_by,
      reason: 'We only work with agents who hold a licence in at least one state.',
    },
  ])
}
