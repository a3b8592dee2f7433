import type { Database } from '#api/platform/database.ts'
import { addressStates } from '#config/options.ts'
import type { Grouping } from '#config/reports/index.ts'
import { namesOf } from './labels.ts'
import type { Asked } from './types/index.ts'
import { filled, measureTitle, wordsIn } from './words/words.ts'

/** What a question was narrowed to, by name: whose it is, and what each filter lets through. */
export async function narrowedTo(db: Database, asked: Asked, language: string): Promise<[title: string, value: string][]> {
  const words = wordsIn(language)
  const { measure, downline_user_id: person, all_downline, corporation_id: company, campaign_id: campaign, ...filters } = asked.question
  const named = async (by: Grouping, ...ids: (string | undefined)[]): Promise<string> => {
    const given = ids.filter((id) => id !== undefined)
    const names = await namesOf(db, by, given, asked)
    return given.map((id) => names.get(id) ?? words.elsewhere).join(', ')
  }
  const name = await named('person', person)
  const states = filters.state?.map((one) => addressStates.find(({ value }) => value === one)?.label ?? one)
  const categories = filters.category?.map((one) => words.narrowed.categories[one])
  const found: [string, string][] = [
    [words.narrowed.measure, measure ? measureTitle(measure, language) : ''],
    [words.narrowed.person, name && all_downline ? filled(words.narrowed.with_people, { name }) : name],
    [words.narrowed.company, await named('business_unit', company)],
    [words.by.carrier, await named('carrier', ...(filters.carrier_id ?? []))],
    [words.by.source, await named('source', ...(filters.source_id ?? []))],
    [words.by.vendor, await named('vendor', ...(filters.api_vendor_id ?? []))],
    [words.by.campaign, await named('campaign', campaign)],
    [words.by.status, await named('status', ...(filters.status_id ?? []))],
    [words.by.state, states?.join(', ') ?? ''],
    [words.narrowed.category, categories?.join(', ') ?? ''],
  ]
  return found.filter(([, value]) => value)
}
