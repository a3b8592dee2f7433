import type { Condition, Definition, Happening, Step } from '#api/contract/workflows/definition.ts'
import { dayAfter, instantOf, wallClock } from '#config/outreach/index.ts'
import { isMessage, type Ending, type HappeningKind } from '#config/workflows.ts'
import { after, firstOf, stepOf } from './tree.ts'

/** What is known of a contact when a flow goes on with them. */
export type Facts = {
  tags: ReadonlySet<string>
  status_id: string | null
  category: string | null
  state: string | null
  has_email: boolean
  has_phone: boolean
  has_replied: boolean
  has_active_policy: boolean
  /** Of their policies in force; of the one that a date comes round of, where somebody enters by it. */
  policy_lines: ReadonlySet<string>
}

/** Where somebody stands. `is_written`: what became of that step is written down already. `zone`: the contact's clock. */
export type Standing = {
  step_id: string | null
  is_written: boolean
  awaits_message: boolean
  started_at: Date
  due_at: Date | null
  skip_before: Date | null
  zone: string
  facts: Facts
}

export type FlowEvent = { kind: 'due' } | { kind: 'happened'; what: HappeningKind; ref: string | null }

export type Done = { step: Step; outcome: 'done' | 'yes' | 'no' | 'left_out'; reason: string }

/** The steps that are done now, in order, and where somebody stands then. A message that is to be written is the last of them. */
export type Next = { done: Done[]; stands_at: string | null; next_at: Date | null; ended: Ending | null }

/** What a version of a flow does with somebody now. It knows no database and no clock but what it is told. */
export function next(definition: Definition, run: Standing, event: FlowEvent, now: Date): Next {
  const stays: Next = { done: [], stands_at: run.step_id, next_at: run.due_at, ended: null }
  if (event.kind === 'happened') {
    if (definition.goal && isThat(definition.goal, event)) return { ...stays, next_at: null, ended: 'goal' }
    if (definition.exits.some((exit) => isThat(exit, event))) return { ...stays, next_at: null, ended: 'exit' }
    return stays
  }
  if (run.awaits_message) return { ...stays, next_at: null }
  return goOn(definition, run, now)
}

const isThat = ({ kind, ref }: Happening, event: { what: HappeningKind; ref: string | null }) =>
  kind === event.what && (ref === null || ref === event.ref)

function goOn({ steps, window }: Definition, run: Standing, now: Date): Next {
  const done: Done[] = []
  const facts = { ...run.facts, tags: new Set(run.facts.tags) }
  const stand = stepOf(steps, run.step_id)
  let at: Step | null = firstOf(steps, null, 'yes')
  if (stand) {
    const isOver = run.is_written || stand.kind === 'wait'
    if (stand.kind === 'wait' && !run.is_written) done.push({ step: stand, outcome: 'done', reason: '' })
    at = isOver ? after(steps, stand) : stand
  }
  while (at) {
    if (at.kind === 'wait') return { done, stands_at: at.id, next_at: waitEnd(at, now, run.zone), ended: null }
    if (isMessage(at.kind)) {
      const rule = leftOut(at, run, facts, now)
      const opens = rule || !window ? null : opensAt(window, now, run.zone)
      if (opens) return { done, stands_at: at.id, next_at: opens, ended: null }
      done.push({ step: at, outcome: rule ? 'left_out' : 'done', reason: rule ?? '' })
      if (!rule) return { done, stands_at: at.id, next_at: null, ended: null }
      at = after(steps, at)
    } else if (at.kind === 'branch') {
      const way = at.condition && holds(at.condition, facts) ? 'yes' : 'no'
      done.push({ step: at, outcome: way, reason: '' })
      at = firstOf(steps, at.id, way) ?? null
    } else {
      done.push({ step: at, outcome: 'done', reason: '' })
      note(at, facts)
      at = after(steps, at)
    }
  }
  return { done, stands_at: null, next_at: null, ended: 'finished' }
}

function leftOut({ kind, good_for }: Step, { started_at, due_at, skip_before, zone }: Standing, facts: Facts, now: Date): string | null {
  if (kind === 'email' && !facts.has_email) return 'no_email'
  if (kind === 'text' && !facts.has_phone) return 'no_phone'
  if (skip_before && due_at && due_at < skip_before) return 'skipped'
  const lastDay = good_for === null ? null : dayAfter(wallClock(zone, started_at).date, good_for)
  return lastDay && wallClock(zone, now).date > lastDay ? 'too_late' : null
}

/** So many days later at the same time of the day, and so many hours more, by the contact's clock; or on that day `at` a time, the next day where that is over. */
function waitEnd({ days, hours, at }: Step, now: Date, zone: string): Date {
  const { date, minute } = wallClock(zone, now)
  if (at) {
    const then = instantOf(zone, dayAfter(date, days), minutesOf(at))
    return then > now ? then : instantOf(zone, dayAfter(date, days + 1), minutesOf(at))
  }
  const then = days === 0 ? now : instantOf(zone, dayAfter(date, days), minute)
  return new Date(then.getTime() + hours * 3_600_000)
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** When the window opens next; null while it is open. */
export function opensAt({ days, from, to }: NonNullable<Definition['window']>, now: Date, zone: string): Date | null {
  const { date, weekday, minute } = wallClock(zone, now)
  if (days.includes(weekday) && minute >= minutesOf(from) && minute < minutesOf(to)) return null
  const first = days.includes(weekday) && minute < minutesOf(from) ? 0 : 1
  for (let ahead = first; ahead <= 7; ahead++) {
    if (days.includes((weekday + ahead) % 7)) return instantOf(zone, dayAfter(date, ahead), minutesOf(from))
  }
  return null
}

export function holds({ kind, ref, value }: Condition, facts: Facts): boolean {
  switch (kind) {
    case 'has_tag':
      return ref !== null && facts.tags.has(ref)
    case 'status_is':
      return facts.status_id === ref
    case 'category_is':
      return facts.category === value
    case 'state_is':
      return facts.state === value
    case 'has_email':
      return facts.has_email
    case 'has_phone':
      return facts.has_phone
    case 'has_replied':
      return facts.has_replied
    case 'has_active_policy':
      return facts.has_active_policy
    case 'has_policy_of':
      return facts.policy_lines.has(value)
  }
}

/** What a step changes is known to the steps below it. */
function note({ kind, ref }: Step, facts: Facts & { tags: Set<string> }): void {
  if (kind === 'add_tag' && ref) facts.tags.add(ref)
  if (kind === 'remove_tag' && ref) facts.tags.delete(ref)
  if (kind === 'status') facts.status_id = ref
}
