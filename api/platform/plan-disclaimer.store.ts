import { eq, inArray } from 'drizzle-orm'
import { disclaimerOn } from '#config/soa/index.ts'
import type { OpenWork } from './http/route.ts'
import { settings } from './tables/index.ts'

const keys = ['tpmo_organizations', 'tpmo_products', 'tpmo_all'] as const

/**
 * The words that have to stand in what is said and written about plans, in both languages, with this brand's numbers in them; null
 * where none do, `not_set` where no admin has set the numbers.
 */
export async function planDisclaimer({ db }: Pick<OpenWork, 'db'>, at: Date): Promise<ReturnType<typeof disclaimerOn> | 'not_set'> {
  const rows = await db.select().from(settings).where(inArray(settings.key, keys))
  const set = Object.fromEntries(rows.map(({ key, value }) => [key, value])) as Partial<Record<(typeof keys)[number], string>>
  const { tpmo_organizations, tpmo_products, tpmo_all } = set
  if (!tpmo_organizations || !tpmo_products) return 'not_set'
  const represented = { organizations: Number(tpmo_organizations), products: Number(tpmo_products), all: tpmo_all === 'yes' }
  return disclaimerOn(at.toISOString().slice(0, 10), represented)
}

/** The number under which CMS has the sheet with prices of plans; empty where no admin has set one. */
export async function planMaterial({ db }: Pick<OpenWork, 'db'>): Promise<string> {
  const [row] = await db.select().from(settings).where(eq(settings.key, 'plan_material_id'))
  return row?.value.trim() ?? ''
}
