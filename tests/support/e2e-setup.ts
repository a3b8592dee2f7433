import { copyFileSync, mkdirSync } from 'node:fs'
import { createDatabase, startTestPostgres } from './postgres.ts'
import { startStack } from './stack.ts'

/** Before the journeys: a database of their own, the demo in it, and the built product on the port that the configuration chose. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startTestPostgres()
  const databaseUrl = await createDatabase(server.url, `e2e_${process.pid}`)
  const stack = await startStack({ databaseUrl, port: Number(process.env.E2E_PORT), seed: ['--demo', '--size', '400'] })
  process.env.E2E_DATABASE_URL = databaseUrl
  return async () => {
    mkdirSync('test-results', { recursive: true })
    for (const [name, log] of Object.entries(stack.logs)) copyFileSync(log, `test-results/${name}.log`)
    await stack.stop()
    await server.stop()
  }
}
