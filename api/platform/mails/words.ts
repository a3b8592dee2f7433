import type { MailKind } from '#config/tenant.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }

export type KindWords = { subject: string; intro: string; action?: string; notes: string[] }
type Words = { kinds: Record<MailKind, KindWords>; changes: typeof en.changes; facts: typeof en.facts; link: string }

const words: Record<'en' | 'es', Words> = { en, es }

export type FactName = keyof typeof en.facts

/** The product's own words for mails, in a language. */
export const wordsIn = (language: string): Words => (language === 'es' ? words.es : words.en)

/** What a change is called; empty for one that has no name. */
export function changeIn(language: string, change: string | null): string {
  const { changes } = wordsIn(language)
  return changes[change as keyof typeof changes] ?? ''
}

/** Puts values in the place of their names in double braces; a name without a value leaves nothing. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_whole, name: string) => String(values[name] ?? ''))
}
