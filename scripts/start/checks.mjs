import { inRoot, packageProgram } from './paths.mjs'
import { run } from './processes.mjs'
import { Trouble } from './progress.mjs'
import { tool, vitest, work } from './verify.mjs'

/** Folders whose import rules are looked at. */
const houses = ['app', 'api', 'config', 'scripts', 'tests']

/** Tests that build a whole product of their own or need a browser: not for the fast half. */
const slow = '**/*.slow.test.ts'

// The newest compiler reads the whole in a third of the time; the linter's own is an older one, and may stand in its place.
const types = tool('types', '../@typescript/native/bin/tsc', ['-p', '.'])
const promises = tool('promises', 'oxlint', ['--quiet'])
const lint = tool('lint', 'eslint', ['.', '--max-warnings=0'])
const imports = tool('import rules', 'depcruise', ['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long', ...houses])
// Files, exports and packages that nothing uses; knip.jsonc names the entries that it cannot find by itself.
const unused = tool('unused code', 'knip', ['--no-progress'])
const tenants = tool('brands', 'tsx', ['scripts/tenant.ts', 'check'])

/** Without a database or a browser. The linter takes a core for a good part of the time that all others take theirs in turn. */
export const still = (...others) => [lint, [types, promises, imports, unused, tenants, ...others]]

export const allTests = vitest('unit and API tests')
/** The same but for what is not asked for. */
export const testsWithout = (...patterns) => vitest('unit and API tests', ...patterns.flatMap((pattern) => ['--exclude', pattern]))
/** Those of some folders and names. */
export const testsOf = (...parts) => vitest('unit and API tests', '--passWithNoTests', ...parts)
export const quickTests = vitest('unit and API tests', '--exclude', slow)

/** The OpenAPI document, made anew and read by a public linter. */
export const openapi = work('OpenAPI document', async () => {
  const file = inRoot('.cache', 'openapi.json')
  await must([packageProgram('tsx'), 'scripts/openapi.ts', '--out', file])
  await must([packageProgram('redocly'), 'lint', file])
})

async function must(args) {
  const { code, output } = await run(process.execPath, args, { env: { ...process.env, REDOCLY_TELEMETRY: 'off' } })
  if (code !== 0) throw new Trouble(output)
}
