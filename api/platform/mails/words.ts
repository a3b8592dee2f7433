import type { MailKind } from '#config/mail-kinds.ts'
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }

export type KindWords = { subject: string; intro: string; action?: string; notes: string[] }
type Words = {
  kinds: Record<MailKind, KindWords>
  changes: typeof en.changes
  facts: typeof en.facts
  keys: string
  link: string
  letter: typeof en.letter
}

const words: Record<'en' | 'es', Words> = { en, es }

export type FactName = keyof typeof en.facts

/** The product's own words for mails, in a language. */
export const wordsIn = (language: string): Words => (language === 'es' ? words.es : words.en)

/** What a change is called; empty for one that has no name. */
export function changeIn(language: string, change: string | null): string {
  const { changes } = wordsIn(language)
  return changes[change as keyof typeof changes] ?? ''
}

/** How many keys still open an account, and where they are; empty where there are none. */
export const keysIn = (language: string, count: number, url: string): string =>
  count > 0 ? filled(wordsIn(language).keys, { count, url }) : ''

/** Puts values in the place of their names in double braces; a name without a value leaves nothing. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_whole, name: string) => String(values[name] ?? ''))
}
