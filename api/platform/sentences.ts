import i18next from 'i18next'
import Negotiator from 'negotiator'
import en from '#config/sentences/en.json' with { type: 'json' }
import es from '#config/sentences/es.json' with { type: 'json' }

export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

const complete: Record<keyof typeof en, string> = es
const catalogue = i18next.createInstance()
await catalogue.init({
  fallbackLng: 'en',
  resources: { en: { translation: en }, es: { translation: complete } },
  interpolation: { escapeValue: false },
})

/** The sentence for a code in a language; an unknown code falls back to the plainest one. */
export function sentence(language: string, code: string, params: Record<string, string | number> = {}): string {
  const key = catalogue.exists(code, { lng: language }) ? code : 'invalid'
  return catalogue.t(key, { lng: language, ...params })
}

/** The best of our languages for an Accept-Language header. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const wanted = new Negotiator({ headers: { 'accept-language': acceptLanguage } }).languages()
  const known = wanted.map((tag) => tag.split('-')[0]).find((tag) => languages.includes(tag as Language))
  return (known as Language | undefined) ?? 'en'
}
