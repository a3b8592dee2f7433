import { holdsOn } from './dated.ts'
import type { Rule } from './rows.ts'
import { rules as allRules } from './rules.data.ts'

/** The rule that keeps beneficiaries within a company on that day, by the calendar of Greenwich; null where none does. */
export function sharingRule(now: Date, rules: readonly Rule[] = allRules): Rule | null {
  return rules.find((rule) => rule.kind === 'sharing' && holdsOn(rule, now.toISOString().slice(0, 10))) ?? null
}

/** A rule by its name, whether it holds or not: what was decided by it long ago is still told. */
export const ruleNamed = (id: string): Rule | null => allRules.find((rule) => rule.id === id) ?? null
