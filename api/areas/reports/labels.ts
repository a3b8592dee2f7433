import { sql, type SQL } from 'drizzle-orm'
import { asArray } from '#api/platform/as-array.ts'
import type { Database } from '#api/platform/database.ts'
import { isId } from '#api/platform/ids.ts'
import { dateTimeFormat } from '#config/intl.ts'
import { addressStates } from '#config/options.ts'
import type { Grouping } from '#config/reports/index.ts'
import { noneKey } from './figures.ts'
import type { Asked } from './types/index.ts'
import { wordsIn } from './words/words.ts'

/** What rows are called. Days and months are told as they are, for whoever shows them to write. */
export async function labelsOf(db: Database, asked: Asked, keys: readonly string[], language: string): Promise<(key: string) => string> {
  const words = wordsIn(language)
  const { by } = asked.question
  const isOfCampaigns = asked.question.report_type === 'campaigns'
  const none = by === 'rule' && isOfCampaigns ? words.not_left_out : words.none[by]
  const ids = keys.filter(isId)
  const names = await namesOf(db, by, ids, asked)
  return (key) => {
    if (key === noneKey) return none
    if (by === 'state') return addressStates.find(({ value }) => value === key)?.label ?? key
    if (by === 'hour') return hourIn(key, language)
    if (by === 'reason') return (words.reasons as Record<string, string>)[key] ?? key
    if (by === 'rule' && isOfCampaigns) return (words.left_out as Record<string, string>)[key] ?? words.none.rule
    if (by === 'rule') return (words.refused as Record<string, string>)[key] ?? none
    return isId(key) ? (names.get(key) ?? words.elsewhere) : key
  }
}

/** An hour of the week in words: Mon 9 AM. */
function hourIn(key: string, language: string): string {
  const [day = 1, hour = 0] = key.split('-').map(Number)
  // 1 January 2024 was a Monday.
  const at = new Date(Date.UTC(2024, 0, day, hour))
  return dateTimeFormat(language, { weekday: 'short', hour: 'numeric', timeZone: 'UTC' }).format(at)
}

/** The names of what has these ids, as far as whoever asks may know them. */
export async function namesOf(db: Database, by: Grouping, ids: string[], asked: Asked): Promise<Map<string, string>> {
  const from = sourceOf(by, asked)
  if (!from || ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`select n.id, n.name from (${from}) n where n.id = any(${asArray(ids)}::uuid[])`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function sourceOf(by: Grouping, { people }: Asked): SQL | null {
  const campaign = sql`select id, title as name from campaigns`
  const person = sql`select user_id as id, trim(first_name || ' ' || last_name) as name from profiles`
  switch (by) {
    case 'person':
      return sql`${person} union all select id, name from pools`
    case 'team':
      // Who leads somebody within reach may be beyond it: then they are not named.
      return people === 'all' ? person : sql`${person} where user_id = any(${asArray(people)}::uuid[])`
    case 'business_unit':
      return sql`select id, name from corporations`
    case 'carrier':
      return sql`select id, name from carriers`
    case 'campaign':
      return people === 'all' ? campaign : sql`${campaign} where user_id = any(${asArray(people)}::uuid[])`
    case 'source':
      return sql`select id, title as name from sources`
    case 'vendor':
      return sql`select id, vendor_name as name from api_vendors`
    case 'next_status':
    case 'status':
      return sql`select id, title as name from statuses`
    default:
      return null
  }
}
