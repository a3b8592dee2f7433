import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#api/platform/database.ts'
import { isTime, weekOf, type Span, type WeekStart } from '#config/reports/index.ts'
import { areDaysKept, daysWithin } from './cells/days.ts'
import { countOf, numberOf, only } from './number-of.ts'
import type { Asked, ColumnDefinition, ReportType } from './types/index.ts'
import { rowKey } from './types/type.ts'

/** The numbers of a row, in the order of the columns; `of` the facts that shares are of, where it is a share. */
export type Numbers = { value: number | null; of: number }[]
export type Figures = { rows: Map<string, Numbers>; totals: Numbers }

/** The row of what belongs to none. */
export const noneKey = 'none'
export const totalKey = 'total'

type Read = { is_total: number; key: string | null } & Record<string, number | string | null>

/** All figures of a question, read in one statement: the rows and the total come from the same facts. */
export async function figuresOf(db: Database, type: ReportType, columns: readonly ColumnDefinition[], asked: Asked): Promise<Figures> {
  const isKept = await areDaysKept(db, type, asked)
  const facts = isKept ? daysWithin(type, columns, asked) : type.facts(asked)
  const cells = columns.flatMap((column, place) => [
    sql`${isKept ? keptNumber(column) : numberOf(column, type)} as ${name('n', place)}`,
    ...(column.share ? [sql`${countOf(column.share, type)} as ${name('w', place)}`] : []),
    ...(column.ofEach ? [sql`count(distinct f.household)${only(column.where)} as ${name('w', place)}`] : []),
    ...(column.per ? [sql`sum(${column.per})${only(column.where)} as ${name('w', place)}`] : []),
  ])
  // The offset keeps what a fact is from being worked out again in each column that names it.
  const { rows } = await db.execute<Read>(sql`
    select grouping(f.key)::int as is_total, f.key, ${sql.join(cells, sql`, `)}
    from (select ${rowKey(asked.question.by, asked)} as key, f.* from (${facts}) f offset 0) f
    group by grouping sets ((f.key), ())`)
  const total = rows.find(({ is_total }) => is_total === 1)
  return {
    totals: numbersOf(columns, type, total),
    rows: new Map(rows.filter(({ is_total }) => is_total === 0).map((row) => [row.key ?? noneKey, numbersOf(columns, type, row)])),
  }
}

const name = (letter: 'n' | 'w', place: number): SQL => sql.raw(`${letter}${place}`)
const keptNumber = ({ key }: ColumnDefinition): SQL => sql`coalesce(sum(f.${sql.identifier(key)}), 0)::bigint`

function numbersOf(columns: readonly ColumnDefinition[], { weighted }: ReportType, read: Read | undefined): Numbers {
  return columns.map(({ share, each, sum, known, per, ofEach, middle, kind }, place) => {
    const found = read?.[`n${place}`] ?? null
    const number = found === null ? null : Number(found)
    if (share) {
      const whole = Number(read?.[`w${place}`] ?? 0)
      return {
        value: whole > 0 && number !== null ? Math.round((number / whole) * 10_000) / 10_000 : null,
        of: weighted ? whole / 100 : whole,
      }
    }
    if (ofEach) return { value: perOne(number, Number(read?.[`w${place}`] ?? 0), weighted === true), of: 0 }
    if (per) return { value: ratioOf(number, Number(read?.[`w${place}`] ?? 0), kind), of: 0 }
    if (sum && known) return { value: number, of: 0 }
    if (middle)
      return { value: number === null ? null : Math.round(number * (kind === 'days' ? 10 : 1)) / (kind === 'days' ? 10 : 1), of: 0 }
    const value = number ?? 0
    return { value: weighted && !sum && !each ? value / 100 : value, of: 0 }
  })
}

/** So many to one, to two decimals; null to none. */
const perOne = (number: number | null, by: number, weighted: boolean): number | null =>
  number === null || by <= 0 ? null : Math.round((number / by) * (weighted ? 1 : 100)) / 100

/** So much by so much: whole cents, or a share; null by nothing. */
function ratioOf(number: number | null, by: number, kind: ColumnDefinition['kind']): number | null {
  if (number === null || by <= 0) return null
  return kind === 'percent' ? Math.round((number / by) * 10_000) / 10_000 : Math.round(number / by)
}

/** What is behind one number, or the contacts of it: a query for ids. `total` is all rows, `none` those of nothing. */
export function idsBehind(type: ReportType, column: ColumnDefinition, asked: Asked, row: string, id: 'contact_id' | 'fact_id'): SQL {
  const key = rowKey(asked.question.by, asked)
  const inRow = row === totalKey ? sql`true` : row === noneKey ? sql`${key} is null` : sql`${key} = ${row}`
  const found = sql.raw(`f.${id}`)
  return sql`select ${found} from (${type.facts(asked)}) f where ${found} is not null and ${inRow} and ${column.where ?? sql`true`}`
}

/** Whether the rows of a column come to its total. */
export const adds = ({ share, middle, each, per, ofEach, beside }: ColumnDefinition): boolean =>
  !share && !middle && !each && !per && !ofEach && !beside

/** The keys of all days, weeks or months of a span, in their order, so that one without anything is there as well; null for other rows. */
export function timesOf({ question: { by }, span, week }: Pick<Asked, 'question' | 'span' | 'week'>): string[] | null {
  return span && isTime(by) ? timesWithin(span, by, week) : null
}

function timesWithin(span: Span, by: 'month' | 'week' | 'day', week: WeekStart): string[] {
  const keys: string[] = []
  const day = new Date(by === 'month' ? `${span.from.slice(0, 7)}-01` : by === 'week' ? weekOf(span.from, week) : span.from)
  for (const end = Date.parse(span.to); day.getTime() <= end;) {
    keys.push(day.toISOString().slice(0, 10))
    if (by === 'month') day.setUTCMonth(day.getUTCMonth() + 1)
    else day.setUTCDate(day.getUTCDate() + (by === 'week' ? 7 : 1))
  }
  return keys
}
