import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buildApp } from '#api/app.ts'
import { crontab, jobs } from '#api/jobs.ts'
import { openPorts } from '#api/open-ports.ts'
import { startWorker } from '#api/platform/jobs.ts'
import { apiEnv, readEnv } from '#config/env.ts'

/** A whole api with its worker that begins when it is told to, so that it stands ready when the one before it is killed. */

const tell = (words: string) => void process.stdout.write(`${words}\n`)
const env = readEnv(apiEnv, process.env)
const ahead = Number(process.env['CLOCK_AHEAD'] ?? 0)
const clock = { now: () => new Date(Date.now() + ahead) }
const ports = await openPorts(env, { error: () => {}, warn: () => {} }, { watch: false, clock })
const app = await buildApp(ports, { logger: false, proxyToWeb: false })
await app.listen({ host: '127.0.0.1', port: 0 })
tell(`ready ${(app.server.address() as AddressInfo).port}`)
// Nobody is there any more who would end it.
process.stdin.once('end', () => process.exit(0))
await once(process.stdin, 'data')
// With the clocks of the product, by which goes on what was killed as often as a job is tried.
const clocks = process.env['CLOCKS'] ? { crontab } : {}
const leaseSeconds = Number(process.env['LEASE_SECONDS'])
await startWorker(ports, jobs, (error) => tell(`error: ${String(error)}`), { ...clocks, leaseSeconds })
tell('working')
