import { spawn } from 'node:child_process'
import http from 'node:http'
import { once } from 'node:events'
import { freePort } from '../start/ports.mjs'
import { until } from '../start/processes.mjs'
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
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const headers = { host: brand.set.domains[0] ?? '', 'content-type': 'application/json' }
  const ask = (method: string, path: string, more: http.OutgoingHttpHeaders = {}, body = '') =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const request = http.request({ agent, host: '127.0.0.1', port, method, path, headers: { ...headers, ...more, 'content-length': Buffer.byteLength(body) } }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }))
      })
      request.on('error', reject)
      request.end(body)
    })
  const isUp = () => ask('GET', '/v1/health').then(({ status }) => status === 200, () => false)
  if (!(await until(isUp, 60_000, 100))) throw new Error('The api did not answer')

  return {
    async list({ token }: Reader): Promise<number> {
      const { status, text } = await ask('PATCH', '/v1/contacts', { authorization: `Bearer ${token}` }, JSON.stringify({ contacts_scope: { limit: 50 } }))
      if (status !== 200) throw new Error(`The API answered ${status}: ${text}`)
      return (JSON.parse(text) as { data: unknown[] }).data.length
    },
    async stop() {
      agent.destroy()
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
