import { installPackages, requireNode } from './start/install.mjs'
import { step, tell } from './start/progress.mjs'
import { openapi, quickTests, still } from './start/checks.mjs'
import { verify } from './start/verify.mjs'

/** The fast half of `npm test`: no build, no browser. */
try {
  requireNode()
  await step('Packages', async (note) => note(await installPackages()))
  process.exitCode = await verify([still(openapi), quickTests])
} catch (error) {
  tell(error)
  process.exitCode = 1
}
