import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { inRoot, webProgram } from '../start/paths.mjs'
import { freePort } from '../start/ports.mjs'
import { until } from '../start/processes.mjs'
import { caller } from './ask.ts'
import type { Place } from './place.ts'

export type Server = { port: number; ask: ReturnType<typeof caller>['ask']; megabytes(): number; peak(): number; stop(): Promise<void> }

type Special = { env?: Record<string, string>; program?: string[] }

/**
 * The built api as a process of its own, asked over HTTP on connections that stay open. `webPort` is where it finds the web;
 * `program`: what Node runs instead.
 */
export async function startApi({ env, brand }: Place, webPort?: number, ownPort?: number, special: Special = {}): Promise<Server> {
  const port = ownPort ?? (await freePort())
  const child = spawn(process.execPath, special.program ?? [inRoot('build', 'api', 'main.js')], {
    env: {
      ...process.env,
      ...special.env,
      DATABASE_URL: env.DATABASE_URL,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      ...(webPort && { WEB_URL: `http://127.0.0.1:${webPort}` }),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return serverOf(child, port, brand.set.domains[0] ?? '', '/v1/health')
}

/** The built web beside it. */
export async function startWeb({ brand }: Place, webPort: number, apiPort: number, env: Record<string, string> = {}): Promise<Server> {
  const child = spawn(process.execPath, webProgram, {
    env: {
      ...process.env,
      ...env,
      API_URL: `http://127.0.0.1:${apiPort}`,
      PORT: String(webPort),
      HOST: '127.0.0.1',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return serverOf(child, webPort, brand.set.domains[0] ?? '', '/login')
}

async function serverOf(child: ChildProcess, port: number, host: string, health: string): Promise<Server> {
  const { ask, close } = caller(port, host, 8)
  const isUp = () =>
    ask({ path: health }).then(
      ({ status }) => status < 500,
      () => false,
    )
  if (!(await until(isUp, 60_000, 100))) throw new Error(`Nothing answered at ${health}`)
  const status = (line: string) =>
    Number(new RegExp(`${line}:\\s+(\\d+)`).exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  return {
    port,
    ask,
    megabytes: () => status('VmRSS'),
    peak: () => status('VmHWM'),
    async stop() {
      close()
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
