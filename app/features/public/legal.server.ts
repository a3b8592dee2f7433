import { micromark } from 'micromark'
import type { RequestContext } from '#app/session/request-context.server.ts'
import type { LegalPage, Locale } from '#config/tenant/tenant.ts'

export type LegalText = { html: string; language: string; has_heading: boolean }

const kept = new Map<string, string>()

/** One of the brand's legal pages in the language of the visit, else in one that the brand has it in. */
export function legalText({ brand, language }: Pick<RequestContext, 'brand' | 'language'>, page: LegalPage): LegalText {
  const texts = brand.legal[page] ?? {}
  const written = [language, brand.languages.default, ...(Object.keys(texts) as Locale[])].find((one) => texts[one]) ?? language
  const html = htmlOf(texts[written] ?? '')
  return { html, language: written, has_heading: html.includes('<h1>') }
}

/** Markdown as HTML: tags written in it are shown as they stand, and addresses that could run something are dropped. */
export function htmlOf(markdown: string): string {
  let html = kept.get(markdown)
  if (html === undefined) {
    html = micromark(markdown)
    if (kept.size > 200) kept.clear()
    kept.set(markdown, html)
  }
  return html
}
