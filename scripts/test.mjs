import { buildIfStale } from './build.mjs'
import { areaAskedFor } from './start/areas.mjs'
import { carrierTests, phoneChanged } from './start/changed.mjs'
import { allTests, openapi, still, testsOf, testsWithout } from './start/checks.mjs'
import { requireChromium } from './start/chromium.mjs'
import { installPackages, requireNode } from './start/install.mjs'
import { step, tell } from './start/progress.mjs'
import { playwright, verify, work } from './start/verify.mjs'

/** Everything that must hold, or all that bears the name of one area: unit tests and journeys in turn, for neither leaves the other room. */
const checks = async (asked) => [
  still(openapi, work('build', buildIfStale)),
  work('Chromium', async () => (process.env.CHROMIUM = await requireChromium())),
  ...(asked
    ? [testsOf(...asked.units), playwright(`journeys of ${asked.area}`, '--pass-with-no-tests', asked.journeys)]
    : [await units(), playwright('journeys, accessibility and budgets')]),
]

/** The carrier's tests take minutes, and nothing but the carrier and the phone breaks them. CI runs them always. */
async function units() {
  if (process.env.CI || (await phoneChanged())) return allTests
  console.log('  Carrier       its tests are left out: neither it nor the phone has changed (CI=true runs them)')
  return testsWithout(...carrierTests)
}

try {
  requireNode()
  const asked = areaAskedFor(process.argv.slice(2))
  await step('Packages', async (note) => note(await installPackages()))
  process.exitCode = await verify(await checks(asked))
} catch (error) {
  tell(error)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
}
