import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inRoot } from '../../scripts/start/paths.mjs'
import { run } from '../../scripts/start/processes.mjs'
import { projectFiles } from '../support/project-files.ts'

/** `npm run new:area` in a copy of the project: what it writes holds as it stands. */

const area = 'branch-keys'
let copy: string

beforeAll(async () => {
  copy = mkdtempSync(path.join(tmpdir(), 'new-area-'))
  for (const file of projectFiles()) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
    cpSync(inRoot(file), path.join(copy, file))
  }
  symlinkSync(inRoot('node_modules'), path.join(copy, 'node_modules'))
  await holds('tsx', 'scripts/new-area.ts', area, '--singular', 'branch-key')
  await holds('tsx', 'scripts/new-migration.ts', '--record')
}, 300_000)

afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Runs a program of a package in the copy; what it says is shown where it fails. */
async function holds(program: string, ...args: string[]): Promise<void> {
  const { code, output } = await run(process.execPath, [path.join(copy, 'node_modules', '.bin', program), ...args], { cwd: copy })
  expect(code, output).toBe(0)
}

const ours = [
  `api/areas/${area}`,
  `api/contract/${area}.ts`,
  `app/features/${area}`,
  `app/routes/_app.${area}*/*`,
  `scripts/demo/${area}.ts`,
  `tests/e2e/${area}.test.ts`,
  `tests/e2e/support/screens/${area}.ts`,
  `tests/{api/subjects,factories}/${area}.ts`,
]

test('its types are right', { timeout: 300_000 }, () => holds('../@typescript/native/bin/tsc', '-p', '.', '--incremental', 'false'))

test('it is linted and formatted', { timeout: 300_000 }, async () => {
  await holds('eslint', '--max-warnings=0', '--no-error-on-unmatched-pattern', ...ours)
  await holds('prettier', '--check', ...ours, 'config', 'scripts/demo', 'app/features/shell', 'app/i18n')
})

test('it imports what it may', { timeout: 300_000 }, () =>
  holds('depcruise', '--preserve-symlinks', '--config', '.dependency-cruiser.cjs', 'app', 'api', 'config', 'scripts', 'tests'),
)

test('its own tests pass, and those that know every area', { timeout: 600_000 }, () =>
  holds(
    'vitest',
    'run',
    '--maxWorkers=1',
    `api/areas/${area}`,
    'api/areas/flags/flags.test',
    'app/i18n',
    'config/features',
    'config/permissions',
    'config/demo-brands',
    'tests/api/{migrations,schema-drift,openapi}',
    'tests/scripts/registries',
  ),
)

test('what cannot be a name of an area is refused, and one that is there already', { timeout: 120_000 }, async () => {
  for (const [name, words] of [
    ['Branch Keys', 'kebab-case'],
    ['stock', 'What is one of the stock called?'],
    [area, 'These are there already'],
  ] as const) {
    const { code, output } = await run(process.execPath, [inRoot('node_modules/.bin/tsx'), 'scripts/new-area.ts', name], { cwd: copy })
    expect([code, output]).toEqual([1, expect.stringContaining(words)])
  }
})
