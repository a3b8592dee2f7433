import { sql } from 'drizzle-orm'
import { asArray } from '#api/platform/as-array.ts'
import type { Work } from '#api/platform/http/route.ts'
import { isId } from '#api/platform/ids.ts'
import { scopeOf } from '#config/permissions.ts'
import { goalFor } from '#config/reports/index.ts'
import { figuresOf } from './figures.ts'
import { goalStore } from './goals/goals.store.ts'
import type { Pair, Result } from './runs.ts'
import type { Asked, ColumnDefinition, ReportType } from './types/index.ts'
import { oneOfThem, sells } from './types/type.ts'

/** The middle of fewer would tell what somebody has. */
const fewest = 5

/** Everybody who sells and whose figures are asked for: who has done nothing has a row too. */
export async function rankedPeople(work: Work, { question, people }: Asked): Promise<string[]> {
  if (question.by !== 'person') return []
  const { rows } = await work.db.execute<{ id: string }>(
    sql`select u.id from users u where ${sells('u')} and ${oneOfThem(sql`u.id`, people)}`,
  )
  return rows.map(({ id }) => id)
}

type Ranking = { asked: Asked; earlier: Asked | null; type: ReportType; columns: readonly ColumnDefinition[] }
type Counted = { rows: Result['rows']; totals: Pair[] }
type Placed = Counted & { middle: Pair[] | null }

/**
 * Puts beside what was counted the place and the goal of each person, and says who leads others. Who sees nobody but themself is told
 * no place, which would tell how many there are, but where the middle of their team is.
 */
export async function placed(work: Work, { asked, earlier, type, columns }: Ranking, { rows, totals }: Counted): Promise<Placed> {
  const isAlone = scopeOf(work.actor.roles, 'reports', 'see') === 'own'
  const ids = rows.flatMap(({ key }) => (isId(key) ? [key] : []))
  const [people, goals] = [await peopleAmong(work, ids), await goalsOf(work, asked, ids)]
  const ranked = rows.filter(({ key }) => people.has(key))
  const values = ranked.flatMap(({ cells }) => cells[0]?.[0] ?? [])
  const rest = (value: number | null, row: Result['rows'][number] | null): Pair[] =>
    columns.flatMap(({ beside }): Pair[] => {
      const goal = (row && goals.get(row.key)) ?? null
      if (!beside) return []
      if (beside === 'goal') return [[goal, null]]
      if (beside === 'of_goal') return [[goal && value !== null ? Math.round((value / goal) * 10_000) / 10_000 : null, null]]
      const isPlaced = row && value !== null && value > 0 && people.has(row.key) && !isAlone
      return [[isPlaced ? values.filter((one) => one > value).length + 1 : null, null]]
    })
  const reach = asked.people
  const leads = (key: string) =>
    !isAlone && people.get(key) === true && key !== asked.question.downline_user_id && (reach === 'all' || reach.includes(key))
  return {
    rows: rows.map((row) => ({
      ...row,
      cells: [...row.cells, ...rest(row.cells[0]?.[0] ?? null, row)],
      ...(leads(row.key) && { leads: true as const }),
    })),
    totals: [...totals, ...rest(null, null)],
    middle: isAlone ? await middleOfTeam(work, { asked, earlier, type, columns }, rest(null, null)) : null,
  }
}

/** Those of these who are people, and whether they lead any. */
async function peopleAmong({ db }: Work, ids: readonly string[]): Promise<Map<string, boolean>> {
  const { rows } = await db.execute<{ id: string; leads: boolean }>(sql`
    select u.id, exists (select from users x where x.manager_id = u.id) as leads from users u where u.id = any(${asArray(ids)}::uuid[])`)
  return new Map(rows.map(({ id, leads }) => [id, leads]))
}

async function goalsOf(work: Work, { question, people }: Asked, ids: readonly string[]): Promise<Map<string, number>> {
  const goal = question.measure && question.by === 'person' ? goalFor(question.measure, question.period) : null
  if (!goal) return new Map()
  return goalStore(work, { people, companies: [], metrics: [goal.metric] }).valuesOf(goal.metric, goal.period, ids)
}

/** What the middle one has of those who are led by the same person, the asker among them; null where they are too few. */
async function middleOfTeam(work: Work, { asked, earlier, type, columns }: Ranking, rest: Pair[]): Promise<Pair[] | null> {
  const { rows } = await work.db.execute<{ id: string }>(sql`
    select u.id from users u join users me on me.id = ${work.actor.user_id} and me.manager_id = u.manager_id where ${sells('u')}`)
  if (rows.length < fewest) return null
  const team = rows.map(({ id }) => id)
  const [measured] = columns
  if (!measured) return null
  const middle = async (one: Asked | null): Promise<number | null> => {
    if (!one) return null
    const figures = await figuresOf(work.db, type, [measured], { ...one, people: team, holders: team })
    const none = measured.share || measured.middle || measured.per || measured.known ? null : 0
    const values = team.flatMap((id) => figures.rows.get(id)?.[0]?.value ?? none ?? [])
    return values.length < fewest ? null : medianOf(values, measured)
  }
  const now = await middle(asked)
  return now === null ? null : [[now, await middle(earlier)], ...rest]
}

function medianOf(values: readonly number[], { kind }: ColumnDefinition): number {
  const sorted = [...values].sort((one, other) => one - other)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)] ?? 0, sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0]
  const middle = (low + high) / 2
  return kind === 'cents' ? Math.round(middle) : Math.round(middle * 10_000) / 10_000
}
