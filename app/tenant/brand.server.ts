import { brandStyle } from '#app/ui/brand-style.ts'
import type { V1 } from '#app/v1/client.server.ts'
import { refusedPage } from '#app/session/ways-out.server.ts'
import { settle } from '#app/v1/replies.server.ts'
import { palette } from '#config/palette.ts'
import type { EffectiveBrand, LegalPage, Locale } from '#config/tenant.ts'

/** The brand of this request, as people of one company see it. */
export type Brand = EffectiveBrand & { hash: string; legal: Record<LegalPage, Partial<Record<Locale, string>>> }

const freshFor = 2000
const asked = new Map<string, { at: number; brand: Promise<Brand> }>()

/** Asks the api whose host this is; remembered for two seconds, so that a changed file shows at once and costs little. */
export function brandOf(api: V1, host: string, companyNumber: number | null): Promise<Brand> {
  const key = `${host} ${companyNumber}`
  const known = asked.get(key)
  if (known && Date.now() - known.at < freshFor) return known.brand
  if (asked.size > 5000) asked.clear()
  const brand = askBrand(api, companyNumber)
  asked.set(key, { at: Date.now(), brand })
  brand.catch(() => asked.delete(key))
  return brand
}

async function askBrand(api: V1, companyNumber: number | null): Promise<Brand> {
  const query = companyNumber ? { company_number: companyNumber } : {}
  const answer = await settle(api.GET('/v1/brand', { params: { query } }))
  if (!answer.ok) throw refusedPage(answer)
  const { data } = answer.data
  return { ...(data.brand as EffectiveBrand), hash: data.hash, legal: data.legal as Brand['legal'] }
}

const styles = new Map<string, string>()

/** The brand's colours and type size as the text of a style element. Working a palette out takes some milliseconds, so it is kept. */
export function styleOf({ colours, appearance }: Brand, fontSize: number | null): string {
  const key = JSON.stringify([colours, fontSize ?? appearance.font_size])
  let style = styles.get(key)
  if (!style) {
    style = brandStyle(palette(colours), { fontSize: fontSize ?? appearance.font_size })
    if (styles.size > 2000) styles.clear()
    styles.set(key, style)
  }
  return style
}
