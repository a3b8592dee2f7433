import { z } from 'zod'
import type { Switches } from '#config/features.ts'

/**
 * How a switch of ours reads in Unleash. Each brand has a flag of its own for a feature, `<brand>.<feature>`, with at most two
 * rules: one for the deployment, which leaves out the companies that are off by their own switch, and one for the companies that
 * are on by theirs. A flag that is off in its environment is off for all.
 */

export type Switch = Switches[string]

/** What Unleash's clients say of whom they ask for. */
export const companyField = 'companyNumber'

const strategy = z.object({
  id: z.string().optional(),
  name: z.string(),
  constraints: z
    .array(
      z.object({
        contextName: z.string(),
        operator: z.string(),
        values: z.array(z.string()).default([]),
        inverted: z.boolean().optional(),
      }),
    )
    .default([]),
  parameters: z.record(z.string(), z.unknown()).default({}),
  segments: z.array(z.unknown()).default([]),
  disabled: z.boolean().nullish(),
})
export type Strategy = z.output<typeof strategy>

/** One flag in one environment, as Unleash's admin API tells it. */
export const flagState = z.object({ enabled: z.boolean(), strategies: z.array(strategy).default([]) })
export type FlagState = z.output<typeof flagState>

/** The switch that a flag stands for; null if somebody gave it other rules in Unleash, which are not ours to replace. */
export function switchOf({ enabled, strategies }: FlagState): Switch | null {
  if (!strategies.every(isOurs)) return null
  const [deployment, companies] = [strategies.filter((one) => !isForCompanies(one)), strategies.filter(isForCompanies)]
  if (deployment.length > 1 || companies.length > 1) return null
  const off = valuesOf(deployment[0]).map((number) => [number, false] as const)
  const on = enabled ? valuesOf(companies[0]).map((number) => [number, true] as const) : []
  const isOff = strategies.length > 0 && (!enabled || !deployment[0] || deployment[0].disabled === true)
  return { ...(isOff && { all: false }), companies: Object.fromEntries([...off, ...on]) }
}

/** The switch after a turn; `enabled` null gives the word back to the brand's file. */
export function turned(before: Switch, companyNumber: number | null, enabled: boolean | null): Switch {
  const companies = Object.entries(before.companies ?? {})
  if (companyNumber === null) return { ...(enabled === null ? {} : { all: enabled }), companies: Object.fromEntries(companies) }
  const others = companies.filter(([number]) => number !== String(companyNumber))
  const own = enabled === null ? [] : [[String(companyNumber), enabled] as const]
  return { ...before, companies: Object.fromEntries([...others, ...own]) }
}

type Rule = { title: string; operator: 'IN' | 'NOT_IN'; values: string[]; disabled: boolean }

/** What a flag must be for a switch: whether it is on at all, and its rules. */
export function rulesOf({ all, companies = {} }: Switch): { enabled: boolean; deployment: Rule; companies: Rule | null } {
  const numbers = (state: boolean) => Object.keys(companies).filter((number) => companies[number] === state)
  const [off, on] = [numbers(false), numbers(true)]
  const opened = all === false && on.length > 0
  return {
    enabled: all !== false || opened,
    // Where nothing else is left the rule stays and the flag is off: a flag without rules says nothing.
    deployment: { title: 'The deployment', operator: 'NOT_IN', values: off, disabled: opened },
    companies: on.length > 0 ? { title: 'Companies that are on by themselves', operator: 'IN', values: on, disabled: false } : null,
  }
}

/** A rule as the admin API takes it. */
export function strategyOf(flag: string, { title, operator, values, disabled }: Rule) {
  const constraints = values.length > 0 ? [{ contextName: companyField, operator, values, inverted: false, caseInsensitive: false }] : []
  return {
    name: 'flexibleRollout',
    title,
    disabled,
    constraints,
    parameters: { rollout: '100', stickiness: 'default', groupId: flag },
    segments: [],
  }
}

export const isForCompanies = ({ constraints }: Strategy): boolean => constraints[0]?.operator === 'IN'

function isOurs({ name, constraints, parameters, segments }: Strategy): boolean {
  const forEverybody = name === 'default' || (name === 'flexibleRollout' && String(parameters['rollout'] ?? '100') === '100')
  const [first, ...more] = constraints
  const readable = !first || (first.contextName === companyField && /^(NOT_)?IN$/.test(first.operator) && !first.inverted)
  return forEverybody && segments.length === 0 && more.length === 0 && readable
}

const valuesOf = (one: Strategy | undefined): string[] => one?.constraints[0]?.values ?? []
