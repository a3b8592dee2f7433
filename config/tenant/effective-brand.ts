import type { Environment } from '../env.ts'
import { flagsFor, type Flags, type Switches } from '../features.ts'
import { readTenantVariable } from './variables.ts'
import { locales, type Asset, type Locale, type TenantSet, type TextOverrides, type TextTree } from './tenant.ts'

/** A brand as somebody sees it: the layers of its set, and of rows over it, become one. */

/** What a request sees: the brand with its layers resolved. Legal texts stay in the set. */
export type EffectiveBrand = Omit<TenantSet, 'legal' | 'companies'> & { company_number: number | null; flags: Flags }

/** What a row in the database (a company's, a person's profile) may set over the files. Empty values set nothing. */
export type BrandLayer = {
  name?: string | null
  colours?: { primary?: string | null; secondary?: string | null; accent?: string | null } | null
  logo?: Asset | null
  font_size?: number | null
  background?: string | null
}

/**
 * The brand as somebody of this company sees it. Precedence: a person's profile > the company's row > the company's file >
 * the brand's file. Features are as the files have them, and what was switched stands beside them: by our own
 * switches, or as `flags` where another source decides. Pure; the layers are optional.
 */
export function effectiveBrand(
  set: TenantSet,
  number: number | null = null,
  layers: { companyRow?: BrandLayer | null; person?: BrandLayer | null; switches?: Switches; flags?: Flags } = {},
): EffectiveBrand {
  const { legal: _legal, companies, ...base } = set
  const company = number === null ? undefined : companies[String(number)]
  const fromFiles: EffectiveBrand = {
    ...base,
    company_number: number,
    flags: layers.flags ?? flagsFor(layers.switches ?? {}, number),
    name: company?.name ?? base.name,
    colours: { ...base.colours, ...given(company?.colours) },
    appearance: { ...base.appearance, ...given(company?.appearance) },
    logo: company?.logo ?? base.logo,
    titles: company?.titles ?? base.titles,
    roles: company?.roles ?? base.roles,
    features: { ...base.features, ...given(company?.features) },
    data_capture: { ...base.data_capture, ...company?.data_capture },
    reports: { ...base.reports, ...given(company?.reports) },
    texts: mergeTexts(base.texts, company?.texts),
  }
  return [layers.companyRow, layers.person].reduce<EffectiveBrand>(withLayer, fromFiles)
}

/** The brand in what a person chose of its colors. */
export function withLook<Worn extends Pick<EffectiveBrand, 'colours' | 'appearance'>>(
  brand: Worn,
  { primary_color, background }: { primary_color: string | null; background: string | null },
): Worn {
  return {
    ...brand,
    colours: { ...brand.colours, ...given({ primary: primary_color }) },
    appearance: { ...brand.appearance, ...given({ background }) },
  }
}

function withLayer(brand: EffectiveBrand, layer: BrandLayer | null | undefined): EffectiveBrand {
  if (!layer) return brand
  return {
    ...brand,
    name: layer.name || brand.name,
    colours: { ...brand.colours, ...given(layer.colours) },
    logo: layer.logo ?? brand.logo,
    appearance: {
      ...brand.appearance,
      font_size: layer.font_size || brand.appearance.font_size,
      background: layer.background || brand.appearance.background,
    },
  }
}

/** Only the entries that say something: an empty field in a row or profile means "as the brand has it". */
export function given<T extends object>(part: T | null | undefined) {
  const entries = Object.entries(part ?? {}).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return Object.fromEntries(entries) as { [Key in keyof T]?: NonNullable<T[Key]> }
}

/** Texts with others over them, text by text. */
export function mergeTexts(base: TenantSet['texts'], over: TenantSet['texts'] | undefined): TenantSet['texts'] {
  if (!over) return base
  const merged: TenantSet['texts'] = {}
  for (const language of locales) {
    const tree = mergeTree(base[language] ?? {}, over[language] ?? {}) as TextOverrides
    if (Object.keys(tree).length > 0) merged[language] = tree
  }
  return merged
}

export function mergeTree(base: TextTree, over: TextTree): TextTree {
  const merged: TextTree = { ...base }
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key]
    merged[key] = typeof value === 'object' && typeof below === 'object' ? mergeTree(below, value) : value
  }
  return merged
}

/** The words for a language, else for the brand's default, else any there are. */
export function inLanguage(words: Partial<Record<Locale, string>>, language: string, brand: { languages: { default: Locale } }): string {
  return words[language as Locale] ?? words[brand.languages.default] ?? Object.values(words)[0] ?? ''
}

/** The sign-on of a brand with what its environment variables add; null where no issuer is known. Never holds the secret. */
export function ssoOf(
  brand: { key: string; sso?: TenantSet['sso'] },
  env: Environment,
): { issuer: string; client_id: string; scopes: string[] } | null {
  const issuer = brand.sso?.issuer ?? readTenantVariable(brand.key, 'OIDC_ISSUER', env)
  const client_id = brand.sso?.client_id ?? readTenantVariable(brand.key, 'OIDC_CLIENT_ID', env) ?? brand.key
  return issuer ? { issuer, client_id, scopes: brand.sso?.scopes ?? ['openid', 'profile', 'email'] } : null
}

/** The set with its sign-on completed from the environment, so that features and screens see one place. Not for storing. */
export function withTenantEnv(set: TenantSet, env: Environment): TenantSet {
  const found = ssoOf(set, env)
  return found ? { ...set, sso: found } : set
}
