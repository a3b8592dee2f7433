import type { TypeNumber } from '#api/contract/reports/reports.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { askable, told } from '#config/reports/index.ts'
import { typeHref } from './paths.ts'

/** What is worth a look for most, the first of them first. */
const examples = [
  { name: 'sources', type: 'lead_sources', question: { period: 'last_90_days', by: 'source' } },
  { name: 'written', type: 'production', question: { period: 'this_year', compare: 'last_year', by: 'month' } },
  { name: 'medicare', type: 'turning_65', question: { by: 'month' } },
  { name: 'statuses', type: 'pipeline', question: { by: 'status' } },
  { name: 'weeks', type: 'activity', question: { period: 'last_90_days', compare: 'previous', by: 'week' } },
  { name: 'carriers', type: 'book', question: { by: 'carrier' } },
] as const

const mostExamples = 3

/** The first number of a type in words, with the days that it is of; null where there is none yet. */
export function numberIn({ language, say }: SignedInContext, numbers: readonly TypeNumber[], type: string): string | null {
  const found = numbers.find(({ report_type }) => report_type === type)
  if (!found || found.value === null) return null
  const days = askable[found.report_type].periods
  return [`${found.title}: ${told(found.value, found.kind, language)}`, ...(days ? [say(`reports:periods.${days}`)] : [])].join(' · ')
}

/** Three questions for somebody who has saved none, of what they have most of: those without anything to count come last. */
export function examplesOf(context: SignedInContext, numbers: readonly TypeNumber[]) {
  const offered = examples.filter(({ type }) => numbers.some(({ report_type }) => report_type === type))
  const hasAny = ({ type }: (typeof examples)[number]) => numbers.some(({ report_type, value }) => report_type === type && value)
  return [...offered.filter(hasAny), ...offered.filter((one) => !hasAny(one))].slice(0, mostExamples).map((one) => ({
    href: typeHref(one.type, one.question),
    title: context.say(`reports:examples.${one.name}`),
    // The number is of the days that are usual: beside others it would be another question's.
    number: !('period' in one.question) || one.question.period === askable[one.type].periods ? numberIn(context, numbers, one.type) : null,
  }))
}
