import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { features, type FeatureRule } from '#config/features.ts'

const told = (rule: FeatureRule): string => {
  if (typeof rule === 'boolean') return rule ? 'everybody' : 'nobody'
  const { roles = [], except_roles = [], ...rest } = rule
  expect(Object.keys(rest)).toEqual([])
  return [...roles, ...except_roles.map((role) => `not ${role}`)].join(', ')
}

test('docs/brands.md names every feature that there is, for whom it is meant, and what it is', () => {
  const rows = Object.entries(features).map(([name, { rule, what }]) => `| \`${name}\` | ${told(rule)} | ${what} |`)
  const table = ['| feature | meant for | what |', '|---|---|---|', ...rows].join('\n')
  expect(readFileSync('docs/brands.md', 'utf8')).toContain(`<!-- features -->\n${table}\n<!-- /features -->`)
})
