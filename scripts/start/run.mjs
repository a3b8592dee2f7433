import { buildIfStale } from '../build.mjs'
import { openDatabase } from './database.mjs'
import { installPackages, requireNode } from './install.mjs'
import { beTheOnlyOne, runningStart } from './only-one.mjs'
import { packageProgram } from './paths.mjs'
import { urlOfRunning } from './postgres.mjs'
import { run } from './processes.mjs'
import { Trouble } from './progress.mjs'
import { finish, keepRunning } from './running.mjs'
import { databaseFolder, databaseName, environment, settle } from './settings.mjs'

/** They start the built product. */
const needBuild = ['bench', 'soak']

/**
 * Runs one of our scripts with the environment and the database of `npm start`, beside a running one or without it:
 * node scripts/start/run.mjs seed --contacts 1000
 */
await keepRunning(
  async () => {
    const [name, ...args] = process.argv.slice(2)
    if (!name) throw new Trouble('Name a script: node scripts/start/run.mjs seed --contacts 1000')
    requireNode()
    await installPackages()
    if (needBuild.includes(name)) await buildIfStale()
    const beside = runningStart()
    if (beside) process.env.PORT ||= new URL(beside.url).port
    const { env } = await environment(settle(process.env.APP_ENV || 'demo'))
    env.DATABASE_URL ??= urlOfRunning(databaseFolder, databaseName)
    if (!env.DATABASE_URL) {
      beTheOnlyOne(`for npm run ${name}`)
      const database = await openDatabase({ env, note: () => {} })
      env.DATABASE_URL = database?.url
    }
    const { code } = await run(process.execPath, [packageProgram('tsx'), `scripts/${name}.ts`, ...args], {
      env,
      show: true,
      ask: process.stdin.isTTY,
    })
    await finish(code)
  },
  { quiet: true },
)
