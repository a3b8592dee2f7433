import pino from 'pino'
import { apiEnv, readEnv } from '#config/env.ts'
import { buildApp } from './app.ts'
import { listenForMail } from './areas/campaigns/index.ts'
import { crontab, jobs } from './jobs.ts'
import { joinAreas } from './joins.ts'
import { startWorker } from './platform/jobs.ts'
import { sweepIncoming } from './platform/storage/incoming.ts'
import { dataFolder } from './platform/storage/storage.ts'
import { closePorts, openPorts } from './open-ports.ts'

/**
 * Runs the api as the environment has it until it is told to stop; with `--worker` its jobs alone. `replace`: what a test
 * puts in the place of single ports.
 */
export async function serve(replace: Parameters<typeof openPorts>[2] = {}): Promise<void> {
  const env = readEnv(apiEnv, process.env)
  const log = pino({ level: env.LOG_LEVEL, base: { process: process.argv.includes('--worker') ? 'worker' : 'api' } })
  const ports = await openPorts(env, log, replace)
  await sweepIncoming(dataFolder(env), Date.now())
  joinAreas()
  const worker = await startWorker(ports, jobs, (error) => ports.errorReports.report(error, { where: 'job' }), { crontab })
  const app = process.argv.includes('--worker') ? null : await buildApp(ports, { logger: { level: env.LOG_LEVEL }, proxyToWeb: true })
  // Long enough a queue for every browser that comes back at once after a restart.
  await app?.listen({ host: env.HOST, port: env.PORT, backlog: 4096 })
  const intake = app && env.INBOUND_SMTP_PORT ? await listenForMail(ports, env.INBOUND_SMTP_PORT, env.HOST) : null
  log.info({ port: env.PORT }, 'ready')

  let stopping = false
  async function stop() {
    if (stopping) return
    stopping = true
    await intake?.stop()
    await app?.close()
    await worker.stop()
    await closePorts(ports)
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}
