import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a test may have the stand-in do; times are milliseconds. */
export type Behavior = {
  /** How long a token holds. */
  tokenLife: number
  /** How long an answer with prices takes. */
  slow: number
  /** No answer at all to questions about these plans. */
  hangs: string[]
  /** Which keys are let in. */
  keys: string[]
  /** Answers 503 to everything. */
  away: boolean
}

export type CsgStandIn = {
  url: string
  behavior: Behavior
  /** What was asked: method, path and query. */
  asked: string[]
  close(): Promise<void>
}

export const csgKey = 'a-key-of-csg-for-tests'

/** A server with CSG's paths, its shapes (cents with fractions, increases as texts and as numbers) and its refusals. */
export async function startCsg(): Promise<CsgStandIn> {
  const behavior: Behavior = { tokenLife: 8 * 3_600_000, slow: 0, hangs: [], keys: [csgKey], away: false }
  const asked: string[] = []
  const tokens = new Map<string, number>()
  let made = 0

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://csg.test')
    asked.push(`${request.method} ${url.pathname}${url.search}`)
    const send = (status: number, body: unknown) => {
      reply.writeHead(status, { 'content-type': 'application/json', 'csg-log-key': `log-${asked.length}` })
      reply.end(JSON.stringify(body))
    }
    if (behavior.away) return send(503, { error: 'away' })
    if (url.pathname === '/v1/auth.json') {
      const body = (await bodyOf(request)) as { api_key?: string; portal_name?: string }
      if (!behavior.keys.includes(body.api_key ?? '') || body.portal_name !== 'csg_individual')
        return send(403, { error: 'Invalid API key' })
      const token = `token-${++made}`
      const until = Date.now() + behavior.tokenLife
      tokens.set(token, until)
      return send(200, { token, key: 'x', user: {}, created_date: stamp(Date.now()), expires_date: stamp(until) })
    }
    if (url.pathname === '/v1/med_supp/companies.json')
      return send(
        200,
        carriers.map(({ naic, name }) => ({ naic, name, name_full: `${name} Insurance Company` })),
      )
    const until = tokens.get(String(request.headers['x-api-token'] ?? ''))
    if (until === undefined) return send(403, { error: 'Session does not exist' })
    if (until < Date.now()) return send(403, { error: 'Session Expired Error' })
    if (url.pathname === '/v1/medicare_advantage/quotes.json') return send(200, advantages(url.searchParams))
    if (url.pathname !== '/v1/med_supp/quotes.json') return send(404, { error: 'Not found' })
    const county = url.searchParams.get('county')
    if (county && county !== 'ESSEX') return send(400, { error: `Invalid county ${county}` })
    if (behavior.hangs.includes(url.searchParams.get('plan') ?? '')) return void request.socket.destroy()
    if (behavior.slow) await new Promise((resolve) => setTimeout(resolve, behavior.slow))
    send(200, supplements(url.searchParams))
  }

  const server = createServer((request, reply) => {
    answer(request, reply).catch(() => reply.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    behavior,
    asked,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** As they write times: of UTC, without saying so. */
const stamp = (ms: number): string => new Date(ms).toISOString().slice(0, 23)

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString() || '{}') as unknown
}

const carriers = [
  { naic: '71412', name: 'Alpine Mutual', ambest_rating: 'A' },
  { naic: '82538', name: 'Brook Life', ambest_rating: 'n/a' },
  { naic: '93777', name: 'Coast Assurance', ambest_rating: 'A+' },
] as const

function supplements(asked: URLSearchParams): unknown[] {
  const only = asked.getAll('naic')
  const plan = asked.get('plan')
  const factor = asked.get('tobacco') === '1' ? 1.1 : 1
  const record = (place: 0 | 1 | 2, more: object) => ({
    key: `${carriers[place].naic}-${plan}-${Object.keys(more).length}`,
    company_base: { ...carriers[place], market_data: [{ year: 2025, lives: 1 }] },
    plan,
    rate_type: 'Attained Age',
    rating_class: '',
    select: false,
    view_type: [],
    discounts: [],
    fees: [],
    age_increases: [0.03],
    rate_increases: [{ date: '2026-03-01T00:00:00', rate_increase: '0.045' }],
    effective_date: '2026-10-01T00:00:00',
    expires_date: '2026-12-31T00:00:00',
    location_base: { zip5: ['01970', '01971'] },
    has_brochure: true,
    ...more,
  })
  const rate = (month: number) => ({
    month: month * factor,
    quarter: month * 3 * factor,
    semi_annual: month * 6 * factor,
    annual: month * 12 * factor,
  })
  return [
    record(0, {
      rate: rate(15_233.4),
      discounts: [{ name: 'household', type: 'percent', value: 0.07, rule: 'any' }],
      fees: [{ name: 'policy', type: 'fixed', value: 15 }],
    }),
    record(1, { key: `alone-${plan}`, rate: rate(14_000), view_type: ['sans_hhd'] }),
    record(1, { key: `both-${plan}`, rate: rate(13_300), view_type: ['with_hhd'] }),
    record(1, { key: `preferred-${plan}`, rate: rate(12_900), rating_class: 'Preferred', view_type: ['sans_hhd'] }),
    record(2, {
      rate: { month: null, quarter: null, semi_annual: null, annual: 180_000 },
      rate_increases: [{ date: '2025-05-01', rate_increase: 0.08 }],
    }),
    { nothing: 'that can be read' },
  ].filter((one) => only.length === 0 || ('company_base' in one && only.includes(one.company_base.naic)))
}

const advantages = (asked: URLSearchParams): unknown[] =>
  [
    {
      key: 'ma-1',
      company_base: carriers[0],
      plan_name: 'Alpine Choice',
      plan_type: 'PPO',
      month_rate: 2_500,
      effective_date: '2027-01-01',
    },
    { key: 'pdp-1', company_base: carriers[1], plan_name: 'Brook Rx', plan_type: 'PDP', month_rate: 1_240, effective_date: '2027-01-01' },
  ].filter(({ plan_type }) => asked.get('plan') !== 'pdp' || plan_type === 'PDP')
