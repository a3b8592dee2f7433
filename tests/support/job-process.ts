import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { TestApi } from './api.ts'

/** Starts a worker (`job-worker.ts`) as a process of its own, and returns when it works. */
export async function startJobProcess(api: TestApi, leaseSeconds: number) {
  const env = {
    ...process.env,
    APP_ENV: 'demo',
    DATABASE_URL: api.databaseUrl,
    DATA_DIR: api.ports.env.DATA_DIR,
    LEASE_SECONDS: String(leaseSeconds),
  }
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/job-worker.ts'], { env, stdio: ['ignore', 'pipe', 'ignore'] })
  const lines: string[] = []
  const exited = once(child, 'exit')
  const ready = new Promise<void>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line)
      if (line === 'ready') resolve()
    })
    void exited.then(() => reject(new Error(`The worker ended: ${lines.join('\n')}`)))
  })
  await ready
  return {
    lines,
    signal: (name: NodeJS.Signals) => void child.kill(name),
    async end(name: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGCONT')
      child.kill(name)
      await exited
    },
  }
}

export type JobProcess = Awaited<ReturnType<typeof startJobProcess>>
