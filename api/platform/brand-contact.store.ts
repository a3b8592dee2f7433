import { inArray } from 'drizzle-orm'
import { formatPhone } from '#api/contract/formats.ts'
import type { EffectiveBrand } from '#config/tenant/effective-brand.ts'
import type { OpenWork } from './http/route.ts'
import { settings } from './tables/index.ts'

const keys = ['support_email', 'support_phone', 'support_hours'] as const

/**
 * The brand with how to reach it as it is told to people, on pages and in mails: what an admin has set goes before what the
 * brand's file says. The one place where the two meet.
 */
export async function withContact<Brand extends EffectiveBrand>({ db }: Pick<OpenWork, 'db'>, brand: Brand): Promise<Brand> {
  const rows = await db.select().from(settings).where(inArray(settings.key, keys))
  const set = Object.fromEntries(rows.map(({ key, value }) => [key, value])) as Partial<Record<(typeof keys)[number], string>>
  const { support_email, support_phone, support_hours } = set
  const contact = {
    ...brand.contact,
    ...(support_email && { email: support_email }),
    ...(support_phone && { phone: formatPhone(support_phone) }),
    ...(support_hours && { hours: Object.fromEntries(brand.languages.offered.map((language) => [language, support_hours])) }),
  }
  return { ...brand, contact }
}
