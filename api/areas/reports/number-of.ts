import { sql, type SQL } from 'drizzle-orm'
import type { ColumnDefinition, ReportType } from './types/type.ts'

export const only = (where: SQL | undefined): SQL => (where ? sql` filter (where ${where})` : sql``)

/** The number of a column over facts `f`. */
export function numberOf({ where, each, sum, known, middle }: ColumnDefinition, type: ReportType): SQL {
  if (middle) return sql`percentile_cont(0.5) within group (order by ${middle})${only(where)}`
  if (sum && known) return sql`sum(${sum})${only(where)}::float8`
  if (sum) return sql`coalesce(sum(${sum})${only(where)}, 0)::bigint`
  if (each) return sql`count(distinct f.contact_id)${only(where)}::int`
  return countOf(where, type)
}

export const countOf = (where: SQL | undefined, { weighted }: ReportType): SQL =>
  weighted ? sql`coalesce(sum(f.weight)${only(where)}, 0)::bigint` : sql`count(*)${only(where)}::int`
