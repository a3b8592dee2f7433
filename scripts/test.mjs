import { buildIfStale } from './build.mjs'
import { allTests, openapi, still } from './start/checks.mjs'
import { requireChromium } from './start/chromium.mjs'
import { installPackages, requireNode } from './start/install.mjs'
import { step, tell } from './start/progress.mjs'
import { playwright, verify, work } from './start/verify.mjs'

/** Everything that must hold, in this order: unit tests and journeys one after the other, for neither leaves the other room. */
const checks = [
  still(openapi, work('build', buildIfStale)),
  work('Chromium', async () => (process.env.CHROMIUM = await requireChromium())),
  allTests,
  playwright('journeys, accessibility and budgets'),
]

try {
  requireNode()
  await step('Packages', async (note) => note(await installPackages()))
  process.exitCode = await verify(checks)
} catch (error) {
  tell(error)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
}
