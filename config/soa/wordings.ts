import type { ScopeProduct } from '../options.ts'
import { voiceWordings } from './voice-wordings.data.ts'
import { wordings } from './wordings.data.ts'

/** All that somebody reads before signing. `{{agent}}` and `{{brand}}` stand for names. */
export type Wording = {
  title: string
  intro: string
  /** What signing means and what it does not. */
  statements: string[]
  choose: string
  products: Readonly<Record<ScopeProduct, { name: string; meaning: string }>>
  authority: string
  consent: string
  paper: string
  intent: string
}
export type WordingRow = { version: string; effective_from: string; en: Wording; es: Wording }

/** The version that is shown on a day (YYYY-MM-DD). */
export const currentWording = (day: string): string => newestOf(wordings, day)

/** The version that is read aloud on a day, where somebody agrees on a recorded call. */
export const currentVoiceWording = (day: string): string => newestOf(voiceWordings, day)

function newestOf(rows: typeof wordings, day: string): string {
  const [newest] = rows
    .filter(({ effective_from }) => effective_from <= day)
    .sort((one, other) => other.effective_from.localeCompare(one.effective_from))
  return (newest ?? rows[0]).version
}

/** A version word for word, with names in their places; null for one that never was. */
export function wordingOf(version: string, language: 'en' | 'es', names: { agent: string; brand: string }): Wording | null {
  const row = [...wordings, ...voiceWordings].find((one) => one.version === version)
  if (!row) return null
  const filled = JSON.stringify(row[language]).replace(/\{\{(agent|brand)\}\}/g, (_whole, name: 'agent' | 'brand') =>
    JSON.stringify(names[name]).slice(1, -1),
  )
  return JSON.parse(filled) as Wording
}
