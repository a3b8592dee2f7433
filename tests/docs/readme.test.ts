import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { describeEnv } from '#config/env.ts'

const readme = readFileSync('README.md', 'utf8')

describe('README', () => {
  it('has the table of environment variables that the schemas give', () => {
    const rows = describeEnv().map(
      ({ name, default: fallback, what, processes }) =>
        `| \`${name}\` | ${fallback ? `\`${fallback}\`` : ''} | ${processes.join(', ')} | ${what} |`,
    )
    const table = ['| variable | default | read by | what |', '|---|---|---|---|', ...rows].join('\n')
    expect(readme).toContain(`<!-- environment -->\n${table}\n<!-- /environment -->`)
  })

  it('names only files that exist', () => {
    const named = [...readme.matchAll(/`((?:app|api|config|docs|tests)\/[\w./-]+\.\w+)`/g)].map((match) => match[1] ?? '')
    expect(named.length).toBeGreaterThan(10)
    for (const file of named) expect(() => readFileSync(file), file).not.toThrow()
  })
})
