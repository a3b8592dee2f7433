import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { inRoot, packageProgram, root } from './paths.mjs'
import { run } from './processes.mjs'
import { since, Trouble } from './progress.mjs'

/**
 * What is looked at. `passed` and `failed` count tests; a check that is no test suite counts as one. `broken` says which
 * tests failed and why, for a reader who sees the end only; `flaky` which of those that passed needed a second try.
 * @typedef {{ passed: number, failed: number, output?: string, broken?: string[], flaky?: string[] }} Outcome
 * @typedef {{ name: string, look: () => Promise<Outcome> }} Check
 */

/** A program of a package that must end well. */
export function tool(name, program, args, more = {}) {
  return { name, look: () => once(() => run(process.execPath, [packageProgram(program), ...args], { env: { ...process.env, ...more } })) }
}

/** A piece of work of ours that must not throw. */
export function work(name, task) {
  return { name, look: () => once(async () => (await task(), { code: 0, output: '' })) }
}

async function once(task) {
  try {
    const { code, output } = await task()
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output }
  } catch (error) {
    return { passed: 0, failed: 1, output: error instanceof Trouble ? error.message : error.stack }
  }
}

/** Vitest, its progress shown; the numbers come from its own report. */
export function vitest(name, ...args) {
  const report = inRoot('.cache', 'vitest.json')
  const command = ['run', '--allowOnly=false', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args]
  return suite(name, 'vitest', command, report, ({ testResults }) => {
    const tests = testResults.flatMap((file) => file.assertionResults)
    const unread = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
    const broken = testResults.flatMap(({ name: file, message, assertionResults: all }) => [
      ...all.filter(({ status }) => status === 'failed').map((test) => told(file, test.fullName, test.failureMessages[0])),
      ...(unread.some(({ name }) => name === file) ? [told(file, 'could not be read', message)] : []),
    ])
    return { passed: count(tests, 'passed'), failed: count(tests, 'failed') + unread.length, broken }
  })
}

const count = (tests, status) => tests.filter((test) => test.status === status).length

/** Playwright, likewise. */
export function playwright(name, ...args) {
  const report = inRoot('.cache', 'playwright.json')
  const command = ['test', '--forbid-only', '--reporter=list,json', ...args]
  const read = ({ stats, errors, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    broken: [
      ...errors.map(({ message }) => told('', 'an error outside of tests', message)),
      ...journeysIn(suites, 'unexpected').map(({ file, title, message }) => told(file, title, message)),
    ],
    flaky: journeysIn(suites, 'flaky').map(({ file, title }) => `${file}: ${title}`),
  })
  return suite(name, 'playwright', command, report, read, { PLAYWRIGHT_JSON_OUTPUT_NAME: report })
}

/** The tests of Playwright's report that ended like this, those of suites within suites too. */
function journeysIn(suites, ending) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === ending)
        .map(({ projectName, results }) => ({ file, title: `[${projectName}] ${title}`, message: results.at(-1)?.error?.message })),
    ),
    ...journeysIn(inner, ending),
  ])
}

/** A failed test in a few lines. */
function told(file, title, message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return [
    `${path.isAbsolute(file) ? path.relative(root, file) : file}: ${title}`,
    ...lines.slice(0, 12).map((line) => `    ${line.slice(0, 300)}`),
  ].join('\n')
}

/** A suite that failed without naming a failed test, or left no report, counts as one failure. */
function suite(name, program, args, report, read, more = {}) {
  const look = async () => {
    mkdirSync(inRoot('.cache'), { recursive: true })
    rmSync(report, { force: true })
    const { code } = await run(process.execPath, [packageProgram(program), ...args], { env: { ...process.env, ...more }, show: true })
    const outcome = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 }
    return { ...outcome, failed: code === 0 ? outcome.failed : Math.max(outcome.failed, 1) }
  }
  return { name, look, shows: true }
}

/**
 * Goes through all checks, whatever fails, and ends on the line `N passed, N failed`.
 * @param {(Check | (Check | Check[])[])[]} checks those in one array are done side by side, those in an array within it in turn
 */
export async function verify(checks) {
  const start = performance.now()
  const total = { passed: 0, failed: 0 }
  const failures = []
  const unsteady = []
  for (const group of checks) {
    const looked = await Promise.all([group].flat().map((lane) => inTurn([lane].flat())))
    for (const { name, passed, failed, output, broken = [], flaky = [] } of looked.flat()) {
      unsteady.push(...flaky)
      total.passed += passed
      total.failed += failed
      if (failed > 0) failures.push({ name, broken: output ? [output.trim().slice(-4000)] : broken })
    }
  }
  for (const { name, broken } of failures) console.log(`\nFailed: ${name}\n${broken.slice(0, 20).join('\n')}`)
  if (unsteady.length > 0) console.log(`\nFlaky (passed at the second try): ${unsteady.join('; ')}`)
  console.log(`\nIn ${since(start)}`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}

async function inTurn(checks) {
  const looked = []
  for (const check of checks) looked.push(await examine(check))
  return looked
}

async function examine({ name, look, shows }) {
  const start = performance.now()
  console.log(`\n== ${name}`)
  const { passed, failed, output, broken, flaky } = await look()
  const verdict = shows ? `${passed} passed, ${failed} failed` : failed > 0 ? 'failed' : 'passed'
  console.log(`   ${name}: ${verdict}, ${since(start)}`)
  if (output) console.log(`${output.trim()}\n`)
  return { name, passed, failed, output, broken, flaky }
}
