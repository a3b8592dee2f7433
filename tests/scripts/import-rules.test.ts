import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inRoot, packageProgram } from '../../scripts/start/paths.mjs'
import { run } from '../../scripts/start/processes.mjs'

/** A small house with the real rules: file by file, what it imports. */
const allowed: Record<string, string[]> = {
  'app/routes/contacts/route.tsx': [
    '#api/contract/contacts/contacts.ts',
    '#app/ui/button.tsx',
    '#app/features/contacts/list.tsx',
    './row.tsx',
  ],
  'app/routes/contacts/row.tsx': ['#config/options.ts'],
  'app/ui/button.tsx': ['./icon.tsx', 'react'],
  'app/ui/icon.tsx': [],
  'app/features/contacts/list.tsx': ['#app/features/users/index.ts', '#app/features/users/index.server.ts'],
  'app/features/users/index.ts': ['./person.tsx'],
  'app/features/users/index.server.ts': [],
  'app/features/users/person.tsx': [],
  'api/contract/contacts/contacts.ts': ['zod', '../envelope.ts'],
  'api/contract/envelope.ts': ['zod'],
  'api/areas/contacts/index.ts': ['./contacts.ts'],
  'api/areas/contacts/contacts.ts': ['../users/index.ts', '#api/contract/contacts/contacts.ts', '#config/options.ts'],
  'api/areas/users/index.ts': ['./users.ts'],
  'api/areas/users/users.ts': [],
  'api/areas/users/users.test.ts': ['vitest', '#tests/support/database.ts'],
  'config/options.ts': ['zod', './labels.ts'],
  'config/labels.ts': [],
  'tests/support/database.ts': ['vitest'],
  'scripts/seed.ts': ['#api/areas/users/index.ts'],
}

const refused: [rule: string, file: string, imported: string][] = [
  ['app-not-api', 'app/v1/a.ts', '#api/areas/users/index.ts'],
  ['api-not-app', 'api/a.ts', '#app/ui/button.tsx'],
  ['product-not-tools', 'api/b.ts', '../scripts/seed.ts'],
  ['contract-zod-only', 'api/contract/a.ts', 'react'],
  ['contract-zod-only', 'api/contract/b.ts', '#config/env.ts'],
  ['ui-imports-nothing-of-ours', 'app/ui/a.tsx', '#app/features/users/index.ts'],
  ['zod-on-the-server', 'app/features/contacts/c.ts', 'zod'],
  ['config-imports-nothing-of-ours', 'config/a.ts', '#api/contract/contacts/contacts.ts'],
  ['route-not-route', 'app/routes/login/route.tsx', '../contacts/row.tsx'],
  ['nobody-imports-a-route', 'app/features/contacts/a.tsx', '#app/routes/contacts/row.tsx'],
  ['area-by-its-index', 'api/areas/contacts/a.ts', '../users/users.ts'],
  ['feature-by-its-index', 'app/features/contacts/b.tsx', '#app/features/users/person.tsx'],
  ['no-development-packages', 'api/areas/users/a.ts', 'vitest'],
  ['no-undeclared-packages', 'config/b.ts', 'stray'],
  ['resolvable', 'config/c.ts', './gone.ts'],
]

let house = ''
let found: string[] = []

beforeAll(async () => {
  house = mkdtempSync(path.join(tmpdir(), 'import-rules-'))
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.json']) copyFileSync(inRoot(file), path.join(house, file))
  const packages = { dependencies: { zod: '4', react: '18' }, devDependencies: { vitest: '4' } }
  const imports = Object.fromEntries(['api', 'app', 'config', 'tests'].map((folder) => [`#${folder}/*`, `./${folder}/*`]))
  put('package.json', JSON.stringify({ name: 'house', type: 'module', imports, ...packages }))
  for (const name of ['zod', 'react', 'vitest', 'stray']) {
    put(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', type: 'module', main: 'index.js' }))
    put(`node_modules/${name}/index.js`, 'export const it = 1\n')
  }
  for (const [file, imported] of Object.entries(allowed)) put(file, source(imported))
  for (const [, file, imported] of refused) put(file, source([imported]))
  put('config/d.ts', source(['./e.ts']))
  put('config/e.ts', source(['./d.ts']))

  const args = [
    packageProgram('depcruise'),
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
    'api',
    'app',
    'config',
    'scripts',
    'tests',
  ]
  const { stdout } = await run(process.execPath, args, { cwd: house })
  const { violations } = JSON.parse(stdout).summary as { violations: { rule: { name: string }; from: string }[] }
  found = violations.map(({ rule, from }) => `${rule.name}: ${from}`)
})

afterAll(() => rmSync(house, { recursive: true, force: true }))

function put(file: string, content: string) {
  const whole = path.join(house, file)
  mkdirSync(path.dirname(whole), { recursive: true })
  writeFileSync(whole, content)
}

const source = (imported: string[]) =>
  `${imported.map((from, i) => `import { it as it${i} } from '${from}'`).join('\n')}\nexport const it = 1\n`

test.each(refused)('%s refuses %s importing %s', (rule, file) => {
  expect(found).toContain(`${rule}: ${file}`)
})

test('no-circles refuses two modules that need each other', () => {
  expect(found.filter((one) => one.startsWith('no-circles: config/'))).not.toEqual([])
})

test('what the design allows is let through', () => {
  const accused = found.map((one) => one.split(': ')[1])
  expect(Object.keys(allowed).filter((file) => accused.includes(file))).toEqual([])
})
