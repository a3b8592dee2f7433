import { readFileSync } from 'node:fs'
import path from 'node:path'
import { features, type FeatureRule } from '#config/features.ts'

/** For whom a feature is meant. */
function meantFor(rule: FeatureRule): string {
  if (typeof rule === 'boolean') return rule ? 'everybody' : 'nobody'
  const { roles = [], except_roles = [], ...rest } = rule
  if (Object.keys(rest).length > 0) throw new Error('docs/brands.md has no words for the companies of a feature’s own rule')
  return [...roles, ...except_roles.map((role) => `not ${role}`)].join(', ')
}

/** docs/brands.md with its table of every feature that there is, for whom it is meant, and what it is. */
export function guideToBrands(root: string): string {
  const rows = Object.entries(features).map(([name, { rule, what }]) => `| \`${name}\` | ${meantFor(rule)} | ${what} |`)
  const table = ['| feature | meant for | what |', '|---|---|---|', ...rows].join('\n')
  const guide = readFileSync(path.join(root, 'docs/brands.md'), 'utf8')
  return guide.replace(/<!-- features -->\n[^]*?<!-- \/features -->/, () => `<!-- features -->\n${table}\n<!-- /features -->`)
}
