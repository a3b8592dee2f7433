import type { Database } from '#api/platform/database.ts'
import { addressStates } from '#config/options.ts'
import type { ReportFilter } from '#config/reports/index.ts'
import { namesOf } from './labels.ts'
import type { Asked } from './types/index.ts'
import { filled, measureTitle, wordsIn } from './words/words.ts'

/** What a question was narrowed to, by name: whose it is, and what each filter lets through. */
export async function narrowedTo(db: Database, asked: Asked, language: string): Promise<[title: string, value: string][]> {
  const words = wordsIn(language)
  const { question } = asked
  const { measure, downline_user_id: person, all_downline, corporation_id: company } = question
  const found: [string, string][] = []
  if (measure) found.push([words.narrowed.measure, measureTitle(measure, language)])
  if (person) {
    const name = (await namesOf(db, 'person', [person], asked)).get(person) ?? words.elsewhere
    found.push([words.narrowed.person, all_downline ? filled(words.narrowed.with_people, { name }) : name])
  }
  if (company) found.push([words.narrowed.company, (await namesOf(db, 'business_unit', [company], asked)).get(company) ?? words.elsewhere])
  for (const [filter, by] of byId) {
    const asked_ = question[filter]
    const ids = typeof asked_ === 'string' ? [asked_] : (asked_ ?? [])
    if (ids.length === 0) continue
    const names = await namesOf(db, by, ids, asked)
    found.push([words.by[by], listed(ids.map((id) => names.get(id) ?? words.elsewhere))])
  }
  if (question.state?.length)
    found.push([words.by.state, listed(question.state.map((one) => addressStates.find(({ value }) => value === one)?.label ?? one))])
  if (question.category?.length)
    found.push([words.narrowed.category, listed(question.category.map((one) => words.narrowed.categories[one]))])
  return found
}

const byId = [
  ['carrier_id', 'carrier'],
  ['source_id', 'source'],
  ['api_vendor_id', 'vendor'],
  ['campaign_id', 'campaign'],
  ['status_id', 'status'],
] as const satisfies readonly [ReportFilter, string][]

const listed = (names: readonly string[]): string => names.join(', ')
