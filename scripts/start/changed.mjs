import { run } from './processes.mjs'
import { root } from './paths.mjs'

/** What carries calls: a change of one of these may break what the carrier's tests look at. */
const carriesCalls = [/^scripts\/carrier/, /^app\/phone\//, /^api\/areas\/phone\//, /^tests\/(?:carrier|phone)\//, /^package-lock\.json$/]

/** The carrier's tests. */
export const carrierTests = ['tests/carrier/**', 'tests/phone/carrier.slow.test.ts']

/** Whether the carrier or the phone differs from the main branch; true as well where nobody can tell, and on main itself. */
export async function phoneChanged() {
  const base = (await git('merge-base', 'HEAD', 'origin/main')) ?? (await git('merge-base', 'HEAD', 'main'))
  const tracked = base && (await git('diff', '--name-only', base.trim()))
  const untracked = await git('ls-files', '--others', '--exclude-standard')
  return tracked === undefined || untracked === undefined || touchesCalls(`${tracked}\n${untracked}`.split('\n').filter(Boolean))
}

/** Whether these changes reach the carrier or the phone; none at all is a copy of which nothing is known. */
export const touchesCalls = (paths) => paths.length === 0 || paths.some((path) => carriesCalls.some((pattern) => pattern.test(path)))

async function git(...args) {
  const { code, stdout } = await run('git', args, { cwd: root }).catch(() => ({ code: 1 }))
  return code === 0 ? stdout : undefined
}
