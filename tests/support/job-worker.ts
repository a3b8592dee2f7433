import { setTimeout } from 'node:timers/promises'
import { apiEnv, readEnv } from '#config/env.ts'
import { closePorts, openPorts } from '#api/open-ports.ts'
import { startWorker } from '#api/platform/jobs.ts'
import { markJobs } from './mark-jobs.ts'

/** A worker of its own that does the jobs of `mark-jobs.ts`. It tells what happens in lines; a test may kill or freeze it. */

const tell = (words: string) => void process.stdout.write(`${words}\n`)
process.on('unhandledRejection', (error) => tell(`unhandled: ${String(error)}`))
process.on('uncaughtException', (error) => tell(`uncaught: ${String(error)}`))

const env = readEnv(apiEnv, process.env)
const log = { error: () => {}, warn: () => {} }
const ports = await openPorts(env, log, { watch: false })
const worker = await startWorker(ports, markJobs(tell), (error) => tell(`error: ${String(error)}`), {
  leaseSeconds: Number(process.env['LEASE_SECONDS']),
})
process.once('SIGTERM', () => void stop())

async function stop(): Promise<void> {
  await worker.stop()
  // Whatever a stop leaves behind has its chance to fail.
  await setTimeout(100)
  await closePorts(ports)
  tell('stopped')
}

tell('ready')
