import { columnOf, type Measure, type ReportTypeKey } from '#config/reports/index.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

type Words = typeof en
const catalogue: Record<string, Words> = { en, es: es satisfies Words }

/** What reports say in a language; English where it is none of ours. */
export const wordsIn = (language: string): Words => catalogue[language] ?? en

type TypeWords = { title: string; answers: string; definition: string; columns: Record<string, string> }
export const wordsOfType = (language: string, type: ReportTypeKey): TypeWords => wordsIn(language).types[type]

/** A measure among others: “Production: Annual premium”. */
export function measureTitle(measure: Measure, language: string): string {
  const { report_type, column } = columnOf(measure)
  const { title, columns } = wordsOfType(language, report_type)
  return `${title}: ${columns[column] ?? column}`
}

export const filled = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => values[name] ?? '')
