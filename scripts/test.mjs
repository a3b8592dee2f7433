import { buildIfStale } from './build.mjs'
import { allTests, openapi, still } from './start/checks.mjs'
import { requireChromium } from './start/chromium.mjs'
import { installPackages, requireNode } from './start/install.mjs'
import { step, tell } from './start/progress.mjs'
import { playwright, tool, verify, work } from './start/verify.mjs'

/** Everything that must hold, in this order; one after the other, so that what is measured is not disturbed. */
const checks = [
  ...still,
  allTests,
  work('build', buildIfStale),
  playwright('journeys and accessibility'),
  tool('JavaScript budgets', 'tsx', ['scripts/budgets.ts']),
  openapi,
]

try {
  requireNode()
  await step('Packages', async (note) => note(await installPackages()))
  process.env.CHROMIUM = await step('Chromium', async (note) => {
    const chromium = await requireChromium()
    note(chromium)
    return chromium
  })
  process.exitCode = await verify(checks)
} catch (error) {
  tell(error)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
}
