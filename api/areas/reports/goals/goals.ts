import type { Goal, ListGoals, NewGoal } from '#api/contract/reports/goals.ts'
import { reportQuestion, type ReportQuestion } from '#api/contract/reports/reports.ts'
import { dateIn } from '#api/contract/formats.ts'
import { reachOf } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { Work } from '#api/platform/http/route.ts'
import { invalid, orNotFound, refuse } from '#api/platform/refusal.ts'
import { may } from '#config/permissions.ts'
import { askedFor, countedBy, goalMetrics, wholeSpan, type GoalMetric } from '#config/reports/goals.ts'
import { askedOf, clockOf, columnsFor, isOn } from '../asked.ts'
import { companiesOf, type Company } from '../companies.store.ts'
import { figuresOf } from '../figures.ts'
import { typeOf, types } from '../types/index.ts'
import { goalStore, type StoredGoal } from './goals.store.ts'
import { progressInWords, progressOf } from './progress.ts'

/** What somebody can have counted: what a report of theirs has a column for. */
export const metricsFor = (work: Work): GoalMetric[] =>
  goalMetrics.filter((metric) => {
    const { report_type, column } = countedBy[metric]
    const type = types[report_type]
    return isOn(work, type.feature) && columnsFor(work, type).some(({ key }) => key === column)
  })

type Action = 'see' | 'change' | 'delete'

export async function goalsFor(work: Work, action: Action) {
  const [{ owners }, led] = await Promise.all([reachOf(work, 'reports', action), companiesOf(work)])
  return { people: owners, led, store: goalStore(work, { people: owners, companies: led.map(({ id }) => id), metrics: metricsFor(work) }) }
}

/** Goals with how far each has come. */
export async function listGoalsOf(work: Work, asked: ListGoals) {
  const { store, led } = await goalsFor(work, 'see')
  const [stored, counted] = await Promise.all([store.list(asked), store.count(asked)])
  return { data: await withProgress(work, stored, led), counted }
}

export async function requireGoal(work: Work, id: string): Promise<Goal> {
  const { store, led } = await goalsFor(work, 'see')
  const [goal] = await withProgress(work, [orNotFound(await store.find(id))], led)
  return orNotFound(goal ?? null)
}

/** A dashboard shows so many of one's own. */
const mostOnDashboard = 12

/** One's own, for the dashboard; null where somebody has no reports. */
export async function ownGoals(work: Work): Promise<Goal[] | null> {
  if (!isOn(work, 'reports') || !may(work.actor.roles, 'reports', 'see')) return null
  const { store, led } = await goalsFor(work, 'see')
  return withProgress(work, await store.list({ user_id: work.actor.user_id, page: 1, limit: mostOnDashboard }), led)
}

export async function setGoal(work: Work, goal: NewGoal): Promise<Goal> {
  if (!metricsFor(work).includes(goal.metric)) throw invalid('metric', 'unknown_metric')
  const { store, people, led } = await goalsFor(work, 'change')
  const corporation_id = goal.corporation_id ?? null
  const user_id = corporation_id ? null : (goal.user_id ?? work.actor.user_id)
  const isReached =
    user_id === null
      ? led.some(({ id }) => id === corporation_id)
      : (people === 'all' || people.includes(user_id)) && (await store.isThere(user_id))
  if (!isReached) throw refuse('not_found')
  const { id, before } = await store.set(goal, { user_id, corporation_id })
  const { metric, period, value } = goal
  await audit(work, {
    area: 'reports',
    action: 'goal_set',
    subject_id: id,
    details: { metric, period, user_id, corporation_id, value, before },
  })
  return requireGoal(work, id)
}

export async function removeGoal(work: Work, id: string): Promise<void> {
  const { store } = await goalsFor(work, 'delete')
  const { metric, period, user_id, corporation_id, value } = orNotFound(await store.find(id))
  await store.remove(id)
  await audit(work, {
    area: 'reports',
    action: 'goal_deleted',
    subject_id: id,
    details: { metric, period, user_id, corporation_id, value },
  })
}

/** The report in whose total a goal is counted: by days, or by weeks where there are many. */
function questionOf({ metric, period, user_id, corporation_id }: StoredGoal): ReportQuestion {
  return reportQuestion.parse({
    report_type: countedBy[metric].report_type,
    period: askedFor[period],
    by: period === 'week' || period === 'month' ? 'day' : 'week',
    ...(user_id ? { downline_user_id: user_id } : { corporation_id }),
  })
}

async function withProgress(work: Work, stored: StoredGoal[], led: Company[]): Promise<Goal[]> {
  const reached = await reachedBy(work, stored)
  const { zone, week } = clockOf(work)
  const today = dateIn(zone, work.now)
  const companies = new Set(led.map(({ id }) => id))
  return stored
    .filter(({ corporation_id }) => !corporation_id || companies.has(corporation_id))
    .map((goal) => {
      const { id, metric, period, value, user_id, corporation_id, name } = goal
      const { kind, column } = countedBy[metric]
      const span = wholeSpan(period, today, week)
      const counted = { ...span, reached: reached.get(id) ?? 0, value, kind, today }
      return {
        ...{ id, metric, period, value, kind, span, column, reached: counted.reached },
        user: user_id ? { id: user_id, name } : null,
        corporation: corporation_id ? { id: corporation_id, name } : null,
        ...progressOf(counted),
        in_words: progressInWords(counted, work.client.language),
        question: questionOf(goal),
      }
    })
}

/** What has been reached of each, by the facts of its report: of people all at once for each report and its days, of companies one by one. */
async function reachedBy(work: Work, stored: StoredGoal[]): Promise<Map<string, number>> {
  const reached = new Map<string, number>()
  const columnOf = ({ metric }: StoredGoal) =>
    types[countedBy[metric].report_type].columns.filter(({ key }) => key === countedBy[metric].column)
  for (const goals of togetherCounted(stored.filter(({ user_id }) => user_id !== null))) {
    const { downline_user_id: _one, ...question } = questionOf(goals[0])
    const asked = await askedOf(work, { ...question, by: 'person' })
    const columns = [...new Set(goals.flatMap(columnOf))]
    const people = [...new Set(goals.flatMap(({ user_id }) => user_id ?? []))]
    const { rows } = await figuresOf(work.db, typeOf(question), columns, { ...asked, people })
    for (const goal of goals) {
      const place = columns.findIndex(({ key }) => key === countedBy[goal.metric].column)
      reached.set(goal.id, rows.get(goal.user_id ?? '')?.[place]?.value ?? 0)
    }
  }
  for (const goal of stored.filter(({ corporation_id }) => corporation_id !== null)) {
    const question = questionOf(goal)
    const { totals } = await figuresOf(work.db, typeOf(question), columnOf(goal), await askedOf(work, question))
    reached.set(goal.id, totals[0]?.value ?? 0)
  }
  return reached
}

/** Those that are read from the same facts: of one report, and of the same days. */
function togetherCounted(goals: StoredGoal[]): [StoredGoal, ...StoredGoal[]][] {
  const groups = new Map<string, [StoredGoal, ...StoredGoal[]]>()
  for (const goal of goals) {
    const key = `${countedBy[goal.metric].report_type} ${goal.period}`
    const group = groups.get(key)
    if (group) group.push(goal)
    else groups.set(key, [goal])
  }
  return [...groups.values()]
}
