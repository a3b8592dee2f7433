import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { userStore } from '#api/areas/users/index.ts'
import { withContact } from '#api/platform/brand-contact.store.ts'
import { newId } from '#api/platform/ids.ts'
import { scopePdf, type ScopePaper, type SignedScope } from '#api/platform/pdf/scope.ts'
import { profiles } from '#api/platform/tables/index.ts'
import { license } from '#tests/factories/soa.ts'
import { inWork } from '../../demo/demo.ts'
import { until } from '../../start/processes.mjs'
import { startSink } from '../campaign-mails.ts'
import { withFeature, type Place, type Reader } from '../place.ts'
import { startApi, type Server } from '../servers.ts'
import { ms, table, timesOf, type Times } from '../timing.ts'

const longest = 3000
const target = 3
const signings = 20
const warmUps = 2
const patience = 30_000
/** How long it waits between two looks whether the copy is there. */
const lookEvery = 5
const named = 'Benchscope'

type Call = <Answer>(method: string, path: string, body?: object, token?: string | null) => Promise<Answer>
type Told = { id: string; document: { status: string; pdf: { sha256: string } | null } }

/** From the answer to a signature until its copy on paper is there, on an idle queue, beside setting that very paper alone. */
export async function measureCopies(bench: Place): Promise<string> {
  const place = await withFeature(bench, 'soa')
  const [agent] = place.readers
  if (!agent) throw new Error('The bench lacks an agent')
  const sink = await startSink()
  const api = await startApi(place, undefined, undefined, { env: { SMTP_URL: sink.url } })
  const queue = new pg.Client({ connectionString: place.env.DATABASE_URL })
  await queue.connect()
  const before = await layAgent(place, agent)
  try {
    const call = callAs(api, agent)
    const taken = { ready: [] as number[], look: [] as number[], alone: [] as number[] }
    for (let round = -warmUps; round < signings; round++) {
      const { link, request } = await layOpen(call)
      const submit = await formOf(call, link)
      await idle(queue)
      await call('POST', `/v1/soa_requests/${link}/submit`, submit, null)
      const begun = performance.now()
      const { sha256, look } = await copyOf(call, request)
      const ready = performance.now() - begun
      const paper = await paperOf(place, agent, call, request)
      const compiled = performance.now()
      const bytes = await scopePdf(paper)
      const alone = performance.now() - compiled
      if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw new Error('What was set alone is another paper')
      if (round < 0) continue
      taken.ready.push(ready)
      taken.look.push(look)
      taken.alone.push(alone)
    }
    return told({ ready: timesOf(taken.ready), look: timesOf(taken.look), alone: timesOf(taken.alone) })
  } finally {
    await api.stop()
    await queue.end()
    await forget(place, agent, before)
    await sink.stop()
  }
}

function told({ ready, look, alone }: Record<'ready' | 'look' | 'alone', Times>): string {
  const row = (name: 'p50' | 'p95') => {
    const ratio = ready[name] / alone[name]
    const isSoon = ready[name] <= longest
    return [
      name,
      ms(alone[name]),
      ms(ready[name]),
      ms(look[name]),
      isSoon ? 'holds' : 'too slow',
      `${ratio.toFixed(2)} x`,
      ratio <= target ? 'holds' : 'too slow',
    ]
  }
  return table(
    [
      `copy after signing, ${signings} signings`,
      'set alone',
      'ready',
      'of it the last look',
      `<= ${longest} ms`,
      'ratio',
      `<= ${target} x`,
    ],
    [row('p50'), row('p95')],
  )
}

const callAs =
  (api: Server, agent: Reader): Call =>
  async <Answer>(method: string, path: string, body?: object, token: string | null = agent.token) => {
    const { status, text } = await api.ask({ method, path, headers: token ? { authorization: `Bearer ${token}` } : {}, body })
    if (status >= 300) throw new Error(`${method} ${path} was answered ${status}: ${text.slice(0, 300)}`)
    return JSON.parse(text) as Answer
  }

/** A contact of the agent's with a request that waits on the agent's device. */
async function layOpen(call: Call): Promise<{ request: string; link: string }> {
  const contact = await call<{ data: { id: string } }>('POST', '/v1/contacts', {
    first_name: 'Rosa',
    last_name: named,
    birth_date: '1952-04-09',
  })
  const asked = await call<{ data: Told }>('POST', '/v1/soa_requests', { contact_id: contact.data.id, channel: 'in_person' })
  const device = await call<{ data: { token: string } }>('POST', `/v1/soa_requests/${asked.data.id}/device`)
  return { request: asked.data.id, link: device.data.token }
}

/** What the person fills in, under the wording that they were shown. */
async function formOf(call: Call, link: string): Promise<object> {
  const { data } = await call<{ data: { wording_version: string } }>('GET', `/v1/soa_requests/${link}/view`, undefined, null)
  return {
    submission_id: newId(),
    language: 'en',
    wording_version: data.wording_version,
    first_name: 'Rosa',
    last_name: named,
    birth_date: '1952-04-09',
    products_agreed: ['part_d', 'medigap'],
    consent_electronic: true,
    signature_name: `Rosa ${named}`,
  }
}

/** The digest of the copy, once it is there, and how long the look took that found it. */
async function copyOf(call: Call, request: string): Promise<{ sha256: string; look: number }> {
  const begun = performance.now()
  while (performance.now() - begun < patience) {
    const looked = performance.now()
    const { data } = await call<{ data: Told }>('GET', `/v1/soa_requests/${request}`)
    if (data.document.status === 'failed') throw new Error('The copy could not be made')
    if (data.document.pdf) return { sha256: data.document.pdf.sha256, look: performance.now() - looked }
    await sleep(lookEvery)
  }
  throw new Error(`No copy within ${patience} ms`)
}

/** What the job sets, of what is on record. */
async function paperOf(place: Place, agent: Reader, call: Call, request: string): Promise<ScopePaper> {
  type Evidence = { documents: { kind: string; sha256: string; text: string }[] }
  const { documents } = await call<Evidence>('GET', `/v1/soa_requests/${request}/evidence.json`)
  const signed = documents.find(({ kind }) => kind === 'signed')
  if (!signed) throw new Error('Nothing was signed')
  const { colours, contact } = await inWork(place.ports, place.brand, async (work) => {
    const whole = await userStore(work).findWhole(agent.user_id)
    return withContact(work, work.brand.effective(whole?.company?.number ?? null))
  })
  return {
    signed: JSON.parse(signed.text) as SignedScope,
    completed: null,
    brand: { color: colours.primary, lines: [...contact.address, contact.email, contact.phone].filter(Boolean) },
    attached: [{ name: 'signed.json', text: signed.text, sha256: signed.sha256 }],
  }
}

/** Until nothing is due or at work. */
async function idle(queue: pg.Client): Promise<void> {
  const isIdle = async () =>
    (await queue.query(`select 1 from graphile_worker.jobs where (locked_at is not null or run_at <= now()) and attempts < max_attempts`))
      .rowCount === 0
  if (!(await until(isIdle, 60_000, 50))) throw new Error('The queue does not come to rest')
}

type Before = { npn: string | null; phone: string | null }

/** The agent with what must stand on a scope; what was there before. */
const layAgent = ({ ports, brand }: Place, agent: Reader): Promise<Before> =>
  inWork(ports, brand, async (work) => {
    const [before] = await work.db
      .select({ npn: profiles.npn, phone: profiles.phone })
      .from(profiles)
      .where(eq(profiles.user_id, agent.user_id))
    if (!before) throw new Error('The agent has no profile')
    await license(work, { id: agent.user_id, username: '', name: agent.role, brand: brand.key })
    return before
  })

/** The contacts go; what was signed is kept by law and stays, of nobody. */
const forget = ({ ports, brand }: Place, agent: Reader, before: Before): Promise<void> =>
  inWork(ports, brand, async ({ db }) => {
    await db.execute(sql`delete from contacts where last_name = ${named}`)
    await db.update(profiles).set(before).where(eq(profiles.user_id, agent.user_id))
  })
