import { holdsOn } from '../outreach/dated.ts'
import { standingTables, type StandingStep } from './standing.data.ts'

export type Closed = NonNullable<StandingStep['closes']>
/** How an account stands: everything open, or what is closed to it by now. */
export type Stage = 'good' | 'past_due' | Closed

const dayMs = 86_400_000

/** The steps that hold for an account that owes since `since`. */
export function stepsFor(since: Date): readonly StandingStep[] {
  const date = since.toISOString().slice(0, 10)
  return standingTables.find((table) => holdsOn(table, date))?.steps ?? []
}

export const dayOf = (since: Date, now: Date): number => Math.floor((now.getTime() - since.getTime()) / dayMs)

/** The stage on the day; `since` null is somebody who owes nothing. */
export function stageAt(since: Date | null, now: Date): Stage {
  if (!since) return 'good'
  const day = dayOf(since, now)
  const closed = stepsFor(since).filter((step) => step.closes && step.day <= day)
  return closed.at(-1)?.closes ?? 'past_due'
}

const closing: readonly Closed[] = ['bulk_and_buying', 'outgoing_and_product', 'numbers']

/** Whether this is closed to whoever owes since then; what a step closes stays closed with those after it. */
export function isClosedAt(what: Closed, since: Date | null, now: Date): boolean {
  const stage = stageAt(since, now)
  return stage !== 'good' && stage !== 'past_due' && closing.indexOf(stage) >= closing.indexOf(what)
}

/** The steps that are due and were not done, in order; `done` is the day of the last that was. */
export function stepsDue(since: Date, done: number | null, now: Date): StandingStep[] {
  const day = dayOf(since, now)
  return stepsFor(since).filter((step) => step.day <= day && (done === null || step.day > done))
}

/** What comes next if nothing is paid: the first day on which something more is closed. */
export function nextStep(since: Date | null, now: Date): { closes: Closed; at: Date } | null {
  if (!since) return null
  const day = dayOf(since, now)
  const next = stepsFor(since).find((step) => step.closes && step.day > day)
  return next?.closes ? { closes: next.closes, at: new Date(since.getTime() + next.day * dayMs) } : null
}
