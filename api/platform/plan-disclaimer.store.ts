import { inArray } from 'drizzle-orm'
import { disclaimerOn } from '#config/soa/index.ts'
import type { OpenWork } from './http/route.ts'
import { settings } from './tables/index.ts'

const keys = ['tpmo_organizations', 'tpmo_products', 'tpmo_all', 'plan_material_id'] as const
type Said = { organizations: number; products: number; all: boolean; material_id: string }

/** What an admin has set for the brand, with what the file of a company has otherwise over it. Numbers nobody set are 0. */
async function said({ db, brand }: Pick<OpenWork, 'db' | 'brand'>, company: number | null): Promise<Said> {
  const rows = await db.select().from(settings).where(inArray(settings.key, keys))
  const set = Object.fromEntries(rows.map(({ key, value }) => [key, value])) as Partial<Record<(typeof keys)[number], string>>
  const own = company === null ? undefined : brand.set.companies[String(company)]?.medicare
  return {
    organizations: own?.organizations ?? Number(set.tpmo_organizations || 0),
    products: own?.products ?? Number(set.tpmo_products || 0),
    all: own?.all ?? set.tpmo_all === 'yes',
    material_id: own?.material_id ?? (set.plan_material_id ?? '').trim(),
  }
}

/**
 * The words that have to stand in what people of a company say and write about plans, in both languages, with their numbers in
 * them; null where none do, `not_set` where nobody has set the numbers.
 */
export async function planDisclaimer(
  work: Pick<OpenWork, 'db' | 'brand'>,
  at: Date,
  company: number | null,
): Promise<ReturnType<typeof disclaimerOn> | 'not_set'> {
  const { organizations, products, all } = await said(work, company)
  return organizations && products ? disclaimerOn(at.toISOString().slice(0, 10), { organizations, products, all }) : 'not_set'
}

/** The number under which CMS has a company's sheet with prices of plans; empty where nobody has set one. */
export const planMaterial = async (work: Pick<OpenWork, 'db' | 'brand'>, company: number | null): Promise<string> =>
  (await said(work, company)).material_id
