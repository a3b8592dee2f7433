import pg from 'pg'
import { csgKey, startCsg, type CsgStandIn } from '#tests/csg/server.ts'
import { withFeature, type Place, type Reader } from './place.ts'
import { startApi, type Server } from './servers.ts'
import { ms, table, takeTurns, timesOf } from './timing.ts'

const asking = 1.2
const kept = 3
/** How long the stand-in takes for each answer: carriers take 5 to 15 seconds, of which the product adds the same. */
const slow = 1000
const plans = ['A', 'G', 'N']
const questions = 20
const keptQuestions = 200
const day = 86_400_000

/** Questions to carriers beside the slowest of their own answers; and the same question again beside reading its kept answer. */
export async function measureQuotes(bench: Place): Promise<string> {
  const place = await withFeature(bench, 'quotes')
  const [agent] = place.readers
  if (!agent) throw new Error('The bench lacks an agent')
  const csg = await startCsg()
  const api = await startApi(place, undefined, undefined, { env: { CSG_API_KEY: csgKey, CSG_API_URL: csg.url } })
  const database = new pg.Client({ connectionString: place.env.DATABASE_URL })
  await database.connect()
  const { rows } = await database.query<{ now: Date }>('select now()')
  try {
    await forgetAnswers(database, place)
    return `${await measureAsking(api, agent, csg)}\n${await measureKept(place, api, agent, { csg, database })}`
  } finally {
    await api.stop()
    await forgetAnswers(database, place)
    await database.query('delete from quotes where tenant_id = $1 and owner_id = $2 and created_at >= $3', [
      place.brand.id,
      agent.user_id,
      rows[0]?.now,
    ])
    await database.end()
    await csg.close()
  }
}

/** Answers of the day, and the token, which is of a stand-in that is gone. */
async function forgetAnswers(database: pg.Client, { brand }: Place): Promise<void> {
  for (const name of ['quote_cache', 'csg_sessions']) await database.query(`delete from ${name} where tenant_id = $1`, [brand.id])
}

/** Three plans a question, none of them asked before, in turns with asking the stand-in bare. */
async function measureAsking(api: Server, agent: Reader, csg: CsgStandIn): Promise<string> {
  csg.behavior.slow = slow
  const token = await signOn(csg)
  const taken = { ours: [] as number[], slowest: [] as number[] }
  // The first two bring the code to speed and sign on.
  for (let round = -2; round < questions; round++) {
    csg.asked.length = 0
    const begun = performance.now()
    const notes = await ask(api, agent, { plans, days: round + 10 })
    const ours = performance.now() - begun
    const paths = csg.asked.filter((one) => one.includes('/quotes.json')).map((one) => one.slice('GET '.length))
    if (paths.length !== plans.length || notes.length > 0)
      throw new Error(`${paths.length} of ${plans.length} plans were asked for: ${notes.join()}`)
    const slowest = Math.max(...(await Promise.all(paths.map((path) => timeOf(`${csg.url}${path}`, token)))))
    if (round < 0) continue
    taken.ours.push(ours)
    taken.slowest.push(slowest)
  }
  const [ours, slowest] = [timesOf(taken.ours), timesOf(taken.slowest)]
  const row = (name: 'p50' | 'p95') => {
    const ratio = ours[name] / slowest[name]
    return [name, ms(slowest[name]), ms(ours[name]), `${ratio.toFixed(3)} x`, ratio <= asking ? 'holds' : 'too slow']
  }
  return table(
    [`${questions} questions of ${plans.length} plans`, 'slowest answer', 'ours', 'ratio', `<= ${asking} x`],
    [row('p50'), row('p95')],
  )
}

async function signOn({ url }: CsgStandIn): Promise<string> {
  const body = JSON.stringify({ api_key: csgKey, portal_name: 'csg_individual' })
  const { token } = (await (await fetch(`${url}/v1/auth.json`, { method: 'POST', body })).json()) as { token: string }
  return token
}

async function timeOf(address: string, token: string): Promise<number> {
  const begun = performance.now()
  const answer = await fetch(address, { headers: { 'x-api-token': token } })
  await answer.json()
  if (!answer.ok) throw new Error(`The stand-in answered ${answer.status}`)
  return performance.now() - begun
}

type Lookup = { csg: CsgStandIn; database: pg.Client }

/** One plan that was asked for before, over HTTP, beside its row by the index; beside both, an answer over HTTP that reads nothing. */
async function measureKept({ brand }: Place, api: Server, agent: Reader, { csg, database }: Lookup): Promise<string> {
  csg.behavior.slow = 0
  const question = { plans: ['G'], days: 100 }
  await ask(api, agent, question)
  const { rows } = await database.query<{ question_hash: string }>(
    'select question_hash from quote_cache where tenant_id = $1 order by answered_at desc limit 1',
    [brand.id],
  )
  csg.asked.length = 0
  const read = { name: 'kept', text: 'select * from quote_cache where tenant_id = $1 and question_hash = $2' }
  const [row, bare, ours] = await takeTurns(keptQuestions, [
    async () => {
      if ((await database.query({ ...read, values: [brand.id, rows[0]?.question_hash] })).rowCount !== 1)
        throw new Error('The answer is not kept')
    },
    () => api.ask({ path: '/v1/health' }),
    async () => {
      if (!(await ask(api, agent, question)).includes('kept_answer')) throw new Error('The answer was not the kept one')
    },
  ])
  if (!row || !bare || !ours) throw new Error('Nothing was measured')
  if (csg.asked.length > 0) throw new Error(`The stand-in was asked ${csg.asked.length} times`)
  const line = (name: 'p50' | 'p95') => {
    const ratio = ours[name] / row[name]
    return [name, ms(row[name]), ms(bare[name]), ms(ours[name]), `${ratio.toFixed(2)} x`, ratio <= kept ? 'holds' : 'too slow']
  }
  const head = [`${keptQuestions} kept answers`, 'one indexed read', '/v1/health', 'ours', 'ratio', `<= ${kept} x`]
  return `${table(head, [line('p50'), line('p95')])}\nOurs adds HTTP to the read, recognises who asks, and keeps a quote of its own.`
}

/** Asks for prices from so many days ahead; what is noted of the answer. */
async function ask(api: Server, { token }: Reader, { plans: wanted, days }: { plans: string[]; days: number }): Promise<string[]> {
  const { status, text } = await api.ask({
    method: 'POST',
    path: '/v1/csg/quote',
    headers: { authorization: `Bearer ${token}` },
    body: {
      zip_code: '10001',
      age: 71,
      gender: 'female',
      plans: wanted,
      effective_date: new Date(Date.now() + days * day).toISOString().slice(0, 10),
    },
  })
  if (status !== 201) throw new Error(`A question was answered ${status}: ${text.slice(0, 300)}`)
  const { data } = JSON.parse(text) as { data: { status: string; results: unknown[]; notes: string[] } }
  if (data.status !== 'answered' || data.results.length === 0) throw new Error(`No prices: ${text.slice(0, 300)}`)
  return data.notes
}
