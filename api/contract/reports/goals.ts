import { z } from 'zod'
import { goalMetrics, goalPeriods, mostGoal } from '#config/reports/goals.ts'
import { pageMeta, paging } from '../envelope.ts'
import { namedPerson } from '../fields.ts'
import { toldQuestion } from './reports.ts'

/** Whose it is: a person's or a company's; one's own where nobody is named. Of premium the value is in cents. */
export const newGoal = z
  .object({
    metric: z.enum(goalMetrics),
    period: z.enum(goalPeriods),
    user_id: z.uuid().nullish(),
    corporation_id: z.uuid().nullish(),
    value: z.int().min(1).max(mostGoal),
  })
  .superRefine(({ user_id, corporation_id }, context) => {
    if (!user_id || !corporation_id) return
    context.addIssue({ code: 'custom', path: ['user_id'], input: user_id, params: { code: 'person_or_corporation' } })
  })
export type NewGoal = z.output<typeof newGoal>

export const listGoals = z.object({ user_id: z.uuid().optional(), corporation_id: z.uuid().optional(), ...paging(25) })
export type ListGoals = z.output<typeof listGoals>
export const goalParams = z.object({ id: z.uuid() })

export const goal = z.object({
  id: z.string(),
  metric: z.enum(goalMetrics),
  period: z.enum(goalPeriods),
  user: namedPerson.nullable(),
  corporation: namedPerson.nullable(),
  value: z.int(),
  kind: z.enum(['count', 'cents']),
  /** Counted until now; a shared policy counts for the share of it. */
  reached: z.number(),
  /** All days of the period under way, or of the last annual enrollment. */
  span: z.object({ from: z.string(), to: z.string() }),
  /** Monday to Friday without six holidays; today is among those left. */
  working_days: z.int(),
  working_days_left: z.int(),
  /** What it comes to if the rest is like what was; null where nothing can be told. */
  pace: z.number().nullable(),
  /** All of it in a sentence. */
  in_words: z.string(),
  /** The report, and its column, in whose total the same is counted. */
  question: toldQuestion,
  column: z.string(),
})
export type Goal = z.infer<typeof goal>
/** `metrics`: what the one who asks can set a goal of. */
export const goals = z.object({ data: z.array(goal), meta: pageMeta.extend({ metrics: z.array(z.enum(goalMetrics)) }) })
