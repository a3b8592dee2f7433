import type { RequestContext } from '#app/session/request-context.server.ts'
import { displayNames } from '#config/intl.ts'

/** What the frame of a public page shows of the brand. */
export function publicFrameOf({ brand, language }: Pick<RequestContext, 'brand' | 'language'>) {
  return {
    name: brand.name,
    logo: brand.logo.text,
    announcement: brand.settings.announcement ?? '',
    languages: brand.languages.offered.map((value) => ({ value, label: ownName(value), current: value === language })),
  }
}

/** A language in its own words, as its readers look for it. */
function ownName(language: string): string {
  const name = displayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
