import { ESLint } from 'eslint'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { brandKeys, namedBrand } from '../../scripts/lint/brand-keys.mjs'
import { inRoot, packageProgram, root } from '../../scripts/start/paths.mjs'
import { run } from '../../scripts/start/processes.mjs'
import { projectFiles } from '../support/project-files.ts'

const keys = brandKeys(inRoot('tenants'))
const eslint = new ESLint({ cwd: root })

/** Lints a text as if it stood in one of these files. */
async function rulesBroken(file: string, text: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(text, { filePath: inRoot(file) })
  return result?.messages.map((message) => message.ruleId) ?? []
}

const somewhere = 'app/ui/controls/button.tsx'
const inAnArea = 'api/areas/phone/rates.ts'

test.each([
  ['house/no-brand-keys', 'export const isOld = (brand: string) => brand === "legacy"'],
  ['house/no-brand-keys', 'export const home = `http://direct.localhost:${3000}/login`'],
  ['house/no-brand-keys', 'export const Title = () => <h1>care-in-advance</h1>'],
  ['no-console', 'console.log(1)'],
  ['no-warning-comments', '// TODO later\nexport const a = 1'],
  ['jsx-a11y/alt-text', 'export const Logo = () => <img src="/logo.svg" />'],
  [
    'react-hooks/rules-of-hooks',
    'import { useState } from "react"\nexport const A = (p: { b: boolean }) => (p.b ? <i>{useState(1)[0]}</i> : null)',
  ],
  ['max-lines', '\n'.repeat(401)],
])('%s is kept', async (rule, text) => {
  expect(await rulesBroken(somewhere, text)).toContain(rule)
})

test.each([
  ['no-floating-promises', 'fetch("/")'],
  ['no-misused-promises', '[1].forEach(async () => {})'],
  ['await-thenable', 'export const one = await 1'],
])('%s is kept, which needs types', async (rule, text) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lint-'))
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: { strict: true } }))
  writeFileSync(path.join(folder, 'thing.ts'), text)
  const { code, output } = await run(process.execPath, [packageProgram('oxlint'), '--config', inRoot('.oxlintrc.json'), folder])
  rmSync(folder, { recursive: true })
  expect(code, output).toBe(1)
  expect(output).toContain(`typescript(${rule})`)
})

test('an area that does something when it is loaded is refused: a bundle may leave it out', async () => {
  const joins = 'import { onPurge } from "#api/areas/contacts/index.ts"\nonPurge(async () => {})'
  expect(await rulesBroken(inAnArea, joins)).toContain('no-restricted-syntax')
})

test('an area joins others where every process does, not where routes are declared', async () => {
  const area = (where: string) =>
    `export const area = { ${where}: () => { onPurge(forget) } }\ndeclare const onPurge: (hook: unknown) => void\ndeclare const forget: unknown`
  expect(await rulesBroken(inAnArea, area('routes'))).toContain('no-restricted-syntax')
  expect(await rulesBroken(inAnArea, area('joins'))).not.toContain('no-restricted-syntax')
})

test('a default export is refused where Remix wants none', async () => {
  expect(await rulesBroken(somewhere, 'export default function thing() {}')).toContain('no-restricted-exports')
  const route = await eslint.calculateConfigForFile(inRoot('app/routes/login/route.tsx'))
  expect(route.rules['no-restricted-exports'][0]).toBe(0)
})

test('ordinary words that are also keys stay usable', async () => {
  const text = 'export const words = ["direct mail", "central time", "a legacy phone"]\nexport const direct = 1'
  expect(await rulesBroken(somewhere, text)).toEqual([])
})

test('no other file of the product names a brand', () => {
  const files = projectFiles().filter(
    (file) => /\.(json|sql|css|ya?ml|html|svg|txt)$/.test(file) && !/^(tenants|tests|docs)\/|^package(-lock)?\.json$/.test(file),
  )
  const naming = files.flatMap((file) =>
    quoted(readFileSync(inRoot(file), 'utf8'))
      .filter((text) => namedBrand(text, keys))
      .map((text) => `${file}: ${text}`),
  )
  expect(files.length).toBeGreaterThan(0)
  expect(naming).toEqual([])
})

/** The lines of a file and the texts in quotes on them. */
function quoted(content: string): string[] {
  return content
    .split('\n')
    .flatMap((line) => [line, ...[...line.matchAll(/'([^']*)'|"([^"]*)"/g)].map((match) => match[1] ?? match[2] ?? '')])
}
