import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { appRole } from '#api/platform/database.ts'
import type { Place, Reader } from './place.ts'
import { startApi, type Server } from './servers.ts'
import { ms, table, takeTurns } from './timing.ts'

const target = { slowest: 1.2, again: 3 }
/** How long the stand-in takes for each of three plans, in milliseconds. */
const slow: Record<string, number> = { F: 300, G: 500, N: 800 }

/** Prices of three plans against the slowest answer of whoever is asked, and the same question again against one indexed read. */
export async function measureQuotes(place: Place, rounds: number): Promise<string> {
  const carriers = await startSlow()
  const api = await startApi(place, undefined, undefined, { env: { CSG_API_KEY: 'good-bench', CSG_API_URL: carriers.url } })
  const client = new pg.Client({ connectionString: place.env.DATABASE_URL, options: `-c role=${appRole}` })
  await client.connect()
  const [reader] = place.readers
  if (!reader) throw new Error('The bench has nobody')
  try {
    let asked = 0
    const fresh = () =>
      quote(api, reader, { birth_date: `19${40 + (++asked % 14)}-${String(1 + (asked % 12)).padStart(2, '0')}-15`, county: `C${asked}` })
    const [bare, ours] = await takeTurns(Math.min(20, rounds), [() => carriers.slowest(), fresh])
    const same = { birth_date: '1950-03-02', county: 'Same' }
    await quote(api, reader, same)
    const [read, again] = await takeTurns(rounds, [() => indexed(place, client), () => quote(api, reader, same)])
    if (!bare || !ours || !read || !again) throw new Error('Nothing was measured')
    const [first, second] = [ours.p50 / bare.p50, again.p50 / read.p50]
    return table(
      ['prices of three plans', 'floor p50', 'p50', 'p95', 'ratio', `<= ${target.slowest} x, again <= ${target.again} x`],
      [
        [
          'asked anew, the slowest answer beside it',
          ms(bare.p50),
          ms(ours.p50),
          ms(ours.p95),
          `${first.toFixed(2)} x`,
          first <= target.slowest ? 'holds' : 'too slow',
        ],
        [
          'again within the day, one read beside it',
          ms(read.p50),
          ms(again.p50),
          ms(again.p95),
          `${second.toFixed(2)} x`,
          second <= target.again ? 'holds' : 'too slow',
        ],
      ],
    )
  } finally {
    await client.end()
    await api.stop()
    await carriers.stop()
  }
}

async function quote(api: Server, { token }: Reader, who: object): Promise<void> {
  const effective_date = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
  const body = { zip_code: '10001', gender: 'female', plans: ['F', 'G', 'N'], effective_date, ...who }
  const { status, text } = await api.ask({ method: 'POST', path: '/v1/csg/quote', headers: { authorization: `Bearer ${token}` }, body })
  if (status !== 201) throw new Error(`The API answered ${status}: ${text.slice(0, 300)}`)
  if ((JSON.parse(text) as { data: { results: unknown[] } }).data.results.length !== 3) throw new Error('Prices are missing')
}

/** One kept answer, read as the product reads it: in a transaction of the tenant's. */
async function indexed({ brand }: Place, client: pg.Client): Promise<void> {
  await client.query(`begin; set local app.tenant_id = '${brand.id}'`)
  const { rows } = await client.query('select * from quote_cache where tenant_id = $1 order by question_hash limit 1', [brand.id])
  await client.query('commit')
  if (rows.length === 0) throw new Error('Nothing is kept')
}

/** Answers with one price a plan, each after its time. */
async function startSlow() {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://carriers')
    const send = (body: unknown) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    if (url.pathname === '/v1/auth.json')
      return send({ token: randomUUID(), expires_date: new Date(Date.now() + 28_800_000).toISOString().slice(0, 23) })
    const plan = url.searchParams.get('plan') ?? ''
    const company_base = { naic: '71412', name: 'Alpine Mutual', ambest_rating: 'A' }
    const rate = { month: 15_000, quarter: 45_000, semi_annual: 90_000, annual: 180_000 }
    const price = { key: `alpine-${plan}`, company_base, plan, rate, rate_type: 'Attained Age', rating_class: '', select: false }
    const rest = { view_type: [], discounts: [], fees: [], age_increases: [], rate_increases: [], effective_date: '2026-10-01T00:00:00' }
    setTimeout(() => send([{ ...price, ...rest }]), slow[plan] ?? 0)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    slowest: async () => (await fetch(`${url}/v1/med_supp/quotes.json?plan=N`)).json(),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
