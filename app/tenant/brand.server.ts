import type { PublicSetting, SettingKey } from '#api/contract/organisation/settings.ts'
import { brandStyle } from '#app/ui/theme/brand-style.ts'
import { fontUrls } from '#app/ui/theme/fonts.ts'
import type { V1 } from '#app/v1/client.server.ts'
import { refusedPage } from '#app/v1/refused-page.server.ts'
import { toResult } from '#app/v1/replies.server.ts'
import { palette } from '#config/palette.ts'
import type { EffectiveBrand } from '#config/tenant/effective-brand.ts'
import type { LegalPage, Locale } from '#config/tenant/tenant.ts'

/** The brand of this request, as people of one company see it, with what its admins have set. */
export type Brand = EffectiveBrand & {
  hash: string
  /** A draft is shown to whoever looks. */
  preview: boolean
  legal: Record<LegalPage, Partial<Record<Locale, string>>>
  /** The settings that say something, by key. */
  settings: Partial<Record<SettingKey, string>>
  brochure: PublicSetting['file']
}

const freshFor = 2000
const asked = new Map<string, { at: number; brand: Promise<Brand> }>()

/** Asks the api whose host this is; remembered by `place` for two seconds, so that a changed file shows at once and costs little. */
export function brandOf(api: V1, place: string, companyNumber: number | null, preview: string | null = null): Promise<Brand> {
  const key = `${place} ${companyNumber} ${preview ?? ''}`
  const known = asked.get(key)
  if (known && Date.now() - known.at < freshFor) return known.brand
  if (asked.size > 5000) asked.clear()
  const brand = askBrand(api, companyNumber, preview)
  asked.set(key, { at: Date.now(), brand })
  brand.catch(() => asked.delete(key))
  return brand
}

async function askBrand(api: V1, companyNumber: number | null, preview: string | null): Promise<Brand> {
  const query = { ...(companyNumber && { company_number: companyNumber }), ...(preview && { preview }) }
  const [answer, told] = await Promise.all([toResult(api.GET('/v1/brand', { params: { query } })), toResult(api.GET('/v1/settings'))])
  if (!answer.ok) throw refusedPage(answer)
  if (!told.ok) throw refusedPage(told)
  const { data } = answer.data
  const brand = data.brand as EffectiveBrand
  const rows = told.data.data
  const settings: Brand['settings'] = Object.fromEntries(rows.filter(({ value }) => value).map(({ key, value }) => [key, value]))
  const brochure = rows.find(({ key }) => key === 'brochure')?.file ?? null
  return {
    ...brand,
    hash: data.hash,
    preview: data.preview,
    legal: data.legal as Brand['legal'],
    settings,
    brochure,
  }
}

/** Where the face is that the brand is set in. */
export const fontOf = ({ appearance }: Brand): string => fontUrls[appearance.typeface]

/** The brand's colours, type and look as the text of a style element. */
export function styleOf({ colours, appearance }: Brand, fontSize: number | null): string {
  const { typeface, shape, density, navigation, background } = appearance
  const look = { fontSize: fontSize ?? appearance.font_size, typeface, shape, density }
  return brandStyle(palette({ ...colours, background, navigation }), look)
}
