import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { caller } from '../../scripts/bench/ask.ts'
import { freePort } from '../../scripts/start/ports.mjs'
import { until } from '../../scripts/start/processes.mjs'
import { hostOf, type TestApi } from './api.ts'

/** Keeps what is posted to it, as an error tracker would. */
async function startTracker() {
  const told: string[] = []
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      told.push(Buffer.concat(pieces).toString())
      response.end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { told, dsn: `http://key@127.0.0.1:${(server.address() as AddressInfo).port}/1`, close: () => void server.close() }
}

/** The api with its worker as operators start it, on the database of `api`, at the most talkative level there is and with an error tracker. */
export async function startTalkative(api: TestApi, env: Record<string, string>) {
  const tracker = await startTracker()
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', 'tsx', 'api/main.ts'], {
    env: {
      ...process.env,
      ...env,
      APP_ENV: 'demo',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: api.databaseUrl,
      DATA_DIR: api.ports.env.DATA_DIR,
      LOG_LEVEL: 'trace',
      ERROR_REPORT_DSN: tracker.dsn,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const pieces: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (piece: string) => void pieces.push(piece))
  const { ask, close } = caller(port, hostOf(api.brand()), 4)
  const answers = () =>
    ask({ path: '/v1/health' }).then(
      ({ status }) => status === 200,
      () => false,
    )
  if (!(await until(answers, 60_000, 100))) throw new Error(`The api did not start: ${pieces.join('')}`)
  return {
    ask,
    /** All that was printed so far. */
    log: () => pieces.join(''),
    /** All that was reported as an error so far. */
    reported: () => tracker.told.join('\n'),
    async end(): Promise<void> {
      close()
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      tracker.close()
    },
  }
}
