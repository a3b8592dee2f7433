import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inRoot } from '../start/paths.mjs'
import { freePort } from '../start/ports.mjs'
import { until } from '../start/processes.mjs'
import { caller } from './ask.ts'

/** A built stand-in as a process of its own, with its data in a folder that goes with it; its variables begin with its name. */
export async function startStandIn(name: 'carrier' | 'till' | 'outside', variables: Readonly<Record<string, string>>) {
  const data = mkdtempSync(path.join(tmpdir(), `bench-${name}-`))
  const port = await freePort()
  const own = Object.entries({ ...variables, PORT: String(port), DATA: data }).map(([key, value]) => [
    `${name.toUpperCase()}_${key}`,
    value,
  ])
  const child = spawn(process.execPath, [inRoot('build', 'api', `${name}.js`)], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...Object.fromEntries(own) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const { ask, close } = caller(port, `localhost:${port}`)
  const isUp = () =>
    ask({ path: '/health' }).then(
      ({ status }) => status === 200,
      () => false,
    )
  if (!(await until(isUp, 30_000, 100))) throw new Error(`The ${name} did not start`)
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    ask,
    async stop(): Promise<void> {
      close()
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(data, { recursive: true, force: true })
    },
  }
}
