import i18next from 'i18next'
import type { Brand } from '#app/tenant/brand.server.ts'
import en_sentences from '#config/sentences/en.json' with { type: 'json' }
import es_sentences from '#config/sentences/es.json' with { type: 'json' }
import type { Locale } from '#config/tenant/tenant.ts'
import { en, type Area, type Texts, type Tree } from './english.server.ts'
import type { Path } from './use-text.ts'
import { es } from './spanish.server.ts'

const catalogue: Record<Locale, Record<string, Tree>> = { en: { ...en, errors: en_sentences }, es: { ...es, errors: es_sentences } }

const engine = i18next.createInstance()
await engine.init({
  fallbackLng: 'en',
  ns: Object.keys(en),
  defaultNS: 'common',
  resources: catalogue,
  interpolation: { escapeValue: false },
})

/** The words of areas for a screen: ours, with what the brand's files say over them. */
export function textsOf<A extends Area>(brand: Brand, language: Locale, ...areas: A[]): Pick<Texts, A> {
  const picked = areas.map(
    (area) => [area, merge(catalogue[language][area] as Tree, brand.texts[language]?.[area] as Tree | undefined)] as const,
  )
  return Object.fromEntries(picked) as Pick<Texts, A>
}

/** One of our own texts by its area and path, such as session:sign_in.title; null where there is none. */
export function textAt(language: Locale, key: string): string | null {
  const [area = '', path = ''] = key.split(':', 2)
  const found = [area, ...path.split('.')].reduce<string | Tree | undefined>(
    (part, name) => (typeof part === 'object' && Object.hasOwn(part, name) ? part[name] : undefined),
    catalogue[language] as Tree,
  )
  return typeof found === 'string' ? found : null
}

/** A whole group of an area's words (`list`), or a single one (`fields.new`). */
export type Part<A extends Area> = (keyof Texts[A] & string) | Path<Texts[A]>

/** Only those words of an area that a screen needs. */
export function partsOf<A extends Area>(brand: Brand, language: Locale, area: A, parts: readonly Part<A>[]): Pick<Texts, A> {
  const whole: Tree = textsOf(brand, language, area)[area]
  return { [area]: parts.reduce<Tree>((picked, part) => merge(picked, branch(whole, part.split('.'))), {}) } as unknown as Pick<Texts, A>
}

/** What of a tree lies along a path. */
function branch(tree: Tree, [key = '', ...deeper]: string[]): Tree {
  const found = tree[key]
  if (found === undefined) return {}
  return { [key]: typeof found === 'object' && deeper.length > 0 ? branch(found, deeper) : found }
}

/** One sentence, for what the server itself says: titles, toasts, the reasons beside fields. */
export function say(language: Locale, key: string, params: Record<string, string | number> = {}): string {
  return engine.t(key, { lng: language, ...params })
}

export function sayError(language: Locale, code: string, params: Record<string, string | number> = {}): string {
  return engine.exists(`errors:${code}`) ? say(language, `errors:${code}`, params) : say(language, 'errors:invalid')
}

/** The best language: the person's own, the browser's if the brand speaks it, else the brand's. */
export function languageOf(brand: Pick<Brand, 'languages'>, own: string | null | undefined, acceptLanguage: string | null): Locale {
  const { offered, default: fallback } = brand.languages
  const wanted = [own ?? '', ...(acceptLanguage ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())]
  return (wanted.find((language) => offered.includes(language as Locale)) as Locale | undefined) ?? fallback
}

function merge(base: Tree, over: Tree | undefined): Tree {
  if (!over) return base
  const merged: Tree = { ...base }
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key]
    merged[key] = typeof value === 'object' && typeof below === 'object' ? merge(below, value) : value
  }
  return merged
}
