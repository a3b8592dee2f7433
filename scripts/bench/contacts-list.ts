import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../start/ports.mjs'
import { until } from '../start/processes.mjs'
import { caller } from './ask.ts'
import { openFloor } from './floor.ts'
import type { Place, Reader } from './place.ts'
import { ms, table, takeTurns } from './timing.ts'

const target = { ratio: 3, p95: 25 }

/** The contacts list through the API, role by role, against the floor in the same breath. Returns a table. */
export async function measureLists(place: Place, rounds: number): Promise<string> {
  const api = await startApi(place)
  const floor = await openFloor(place.env.DATABASE_URL)
  const rows: string[][] = []
  try {
    for (const reader of place.readers) {
      const shown = await floor.list(place.brand, reader)
      const answered = await api.list(reader)
      if (answered !== shown) throw new Error(`The floor shows ${shown} contacts to the ${reader.role}, the API ${answered}`)
      const [least, through] = await takeTurns(rounds, [() => floor.list(place.brand, reader), () => api.list(reader)])
      if (!least || !through) throw new Error('Nothing was measured')
      const ratio = through.p50 / least.p50
      const holds = ratio <= target.ratio && through.p95 <= target.p95
      rows.push([reader.role, ms(least.p50), ms(least.p95), ms(through.p50), ms(through.p95), `${ratio.toFixed(2)} x`, holds ? 'holds' : 'too slow'])
    }
  } finally {
    await floor.close()
    await api.stop()
  }
  return table(['50 contacts, newest first', 'floor p50', 'p95', 'API p50', 'p95', 'ratio', `<= ${target.ratio} x, p95 <= ${target.p95} ms`], rows)
}

/** The api as a process of its own, asked over HTTP on one connection that stays open. */
async function startApi({ env, brand }: Place) {
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', 'tsx', 'api/main.ts'], {
    env: { ...process.env, DATABASE_URL: env.DATABASE_URL, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'warn', NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const { ask, close } = caller(port, brand.set.domains[0] ?? '')
  const isUp = () => ask({ path: '/v1/health' }).then(({ status }) => status === 200, () => false)
  if (!(await until(isUp, 60_000, 100))) throw new Error('The api did not answer')
  return {
    async list({ token }: Reader): Promise<number> {
      const headers = { authorization: `Bearer ${token}` }
      const { status, text } = await ask({ method: 'PATCH', path: '/v1/contacts', headers, body: { contacts_scope: { limit: 50 } } })
      if (status !== 200) throw new Error(`The API answered ${status}: ${text}`)
      return (JSON.parse(text) as { data: unknown[] }).data.length
    },
    async stop() {
      close()
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
