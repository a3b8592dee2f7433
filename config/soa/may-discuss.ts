import { holdsOn } from '../outreach/dated.ts'
import type { MeetingMethod, ScopeProduct } from '../options.ts'
import type { BeforeRow, RetentionRow, ScopeRule, ValidityRow, WritingRow } from './rows.ts'
import { scopeRules } from './rules.data.ts'

/** A meeting or a call: when, and by which calendar day where it takes place (YYYY-MM-DD). */
export type Meeting = {
  at: Date
  on: string
  method: MeetingMethod
  scheduled: boolean
  /** The last four days of an election period, which the rule of two days spares. */
  period_ends?: boolean
}

/** What was agreed, and by what. */
export type HeldScope = {
  id: string
  products: readonly string[]
  submitted_at: Date
  valid_until: Date
  in_writing: boolean
  rejected: boolean
}

export type Discussion =
  | { allowed: true; rule: string | null; source: string | null; scope_id: string | null; until: Date | null }
  | {
      allowed: false
      rule: string
      source: string
      reason: 'no_scope' | 'other_products' | 'expired' | 'rejected' | 'too_soon' | 'not_in_writing'
    }

type RuleOf = { before: BeforeRow; writing: WritingRow; validity: ValidityRow; retention: RetentionRow }

/** The row of a kind that holds on a day; the newest where several do. */
export function ruleOn<Kind extends keyof RuleOf>(kind: Kind, day: string, rules = scopeRules): RuleOf[Kind] | null {
  const found = rules.filter((row): row is ScopeRule & RuleOf[Kind] => row.kind === kind && holdsOn(row, day))
  return found.sort((one, other) => other.effective_from.localeCompare(one.effective_from))[0] ?? null
}

const hour = 3_600_000

/** Whether a product may be spoken of in a meeting, by which rule, and by which scope. No database and no clock of its own. */
export function mayDiscuss(product: ScopeProduct, meeting: Meeting, held: readonly HeldScope[], rules = scopeRules): Discussion {
  const fits = held.filter((scope) => scope.products.includes(product))
  const valid = fits.filter((scope) => !scope.rejected && scope.submitted_at <= meeting.at && meeting.at < scope.valid_until)
  const [longest] = [...valid].sort((one, other) => other.valid_until.getTime() - one.valid_until.getTime())
  const before = ruleOn('before', meeting.on, rules)
  const isBound = before?.products.includes(product) && (before.appointments === 'all' || meeting.scheduled)
  if (!before || !isBound) {
    const { id = null, source = null } = before ?? {}
    return { allowed: true, rule: id, source, scope_id: longest?.id ?? null, until: longest?.valid_until ?? null }
  }
  const refused = (row: { id: string; source: string }, reason: (Discussion & { allowed: false })['reason']): Discussion => ({
    allowed: false,
    rule: row.id,
    source: row.source,
    reason,
  })
  if (!longest) return refused(before, whyNone(fits, held, meeting))
  const early = valid.filter(
    ({ submitted_at }) => meeting.period_ends || submitted_at.getTime() + before.hours_ahead * hour <= meeting.at.getTime(),
  )
  if (early.length === 0) return refused(before, 'too_soon')
  const writing = ruleOn('writing', meeting.on, rules)
  const written = writing?.methods.includes(meeting.method) ? early.filter(({ in_writing }) => in_writing) : early
  const [best] = [...written].sort((one, other) => other.valid_until.getTime() - one.valid_until.getTime())
  if (!best) return refused(writing ?? before, 'not_in_writing')
  return { allowed: true, rule: before.id, source: before.source, scope_id: best.id, until: best.valid_until }
}

function whyNone(fits: readonly HeldScope[], held: readonly HeldScope[], { at }: Meeting): (Discussion & { allowed: false })['reason'] {
  if (fits.some(({ rejected, submitted_at }) => !rejected && submitted_at <= at)) return 'expired'
  if (fits.some(({ rejected }) => rejected)) return 'rejected'
  return held.some(({ rejected, submitted_at, valid_until }) => !rejected && submitted_at <= at && at < valid_until)
    ? 'other_products'
    : 'no_scope'
}

/** Until when what is signed at a moment may be relied on. The same day a year later, the last of its month where there is none. */
export function validUntil(signed: Date, rules = scopeRules): Date {
  const months = ruleOn('validity', signed.toISOString().slice(0, 10), rules)?.months ?? 12
  const until = new Date(signed)
  until.setUTCMonth(until.getUTCMonth() + months)
  if (until.getUTCDate() !== signed.getUTCDate()) until.setUTCDate(0)
  return until
}

/** The last day on which what was signed must still be there (YYYY-MM-DD). */
export function retainUntil(signed: Date, rules = scopeRules): string {
  const years = ruleOn('retention', signed.toISOString().slice(0, 10), rules)?.years ?? 10
  return `${signed.getUTCFullYear() + years}-12-31`
}
