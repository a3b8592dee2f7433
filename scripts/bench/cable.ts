import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { eq, and } from 'drizzle-orm'
import { sessionStore } from '#api/areas/session/index.ts'
import { live } from '#api/platform/live/live.ts'
import { corporations, users } from '#api/platform/tables/index.ts'
import { inWork } from '../demo/demo.ts'
import { demoPassword } from '../demo/people.ts'
import { inRoot } from '../start/paths.mjs'
import { freePort } from '../start/ports.mjs'
import type { Report, Wish } from './cable-clients.ts'
import type { Place } from './place.ts'
import { startApi, type Server } from './servers.ts'
import { ms, table } from './timing.ts'

const connections = 5000
/** Each of them has so many tabs open. */
const tabs = 20
const target = { ratio: 1.5, switched: 2000 }
const turns = 5
const identifier = JSON.stringify({ channel: 'CompanyCallsChannel' })
const flags = JSON.stringify({ channel: 'FlagsChannel' })
const phone_number = '+16175550142'

/** 5,000 connections: what telling all of them takes beside a bare server, what one weighs, and what a restart costs. */
export async function measureCable(place: Place, rounds: number): Promise<string> {
  const { company_id, headers } = await peopleOf(place)
  const port = await freePort()
  let api = await startApi(place, undefined, port)
  const bare = await startBare(place)
  const [ours, theirs] = [startClients(), startClients()]
  try {
    const before = { api: api.megabytes(), bare: bare.megabytes() }
    const opened = await ours.connect({ count: connections, identifiers: [identifier, flags], port, headers })
    await theirs.connect({ count: connections, identifiers: [identifier], port: bare.port, headers: [{}] })
    // The first events bring the code to speed; memory settles meanwhile.
    const say = { api: () => sayCall(place, company_id), bare: () => sayBare(place) }
    const [product, floor] = await tellAll(rounds, [
      { clients: ours, say: say.api },
      { clients: theirs, say: say.bare },
    ])
    if (!product || !floor) throw new Error('Nothing was measured')
    const weight = (now: number, then: number) => `${Math.round(((now - then) * 1024) / connections)} kB`
    const ratio = product.p99 / floor.p99
    const lines = [
      table(
        [`an event to ${connections}`, 'p50', 'p99', 'memory a connection', `p99 <= ${target.ratio} x`],
        [
          ['bare ws', ms(floor.p50), ms(floor.p99), weight(bare.megabytes(), before.bare), ''],
          [
            '/cable',
            ms(product.p50),
            ms(product.p99),
            weight(api.megabytes(), before.api),
            `${ratio.toFixed(2)} x ${ratio <= target.ratio ? 'holds' : 'too slow'}`,
          ],
        ],
      ),
      `${connections} connected one after another in ${(opened / 1000).toFixed(1)} s`,
    ]
    theirs.stop()
    lines.push(await turnSwitches(place, api, ours))
    const back = ours.connectedAgain()
    await api.stop()
    api = await startApi(place, undefined, port)
    const up = Date.now()
    const signedIn = await signInUntil(api, back)
    const since = (Date.now() - up) / 1000
    lines.push(
      `after a restart all ${connections} were back ${since.toFixed(1)} s after it answered again, ${((await back) / 1000).toFixed(1)} s after they were lost; meanwhile ${signedIn.length} sign-ins, p95 ${ms(at(signedIn, 0.95))}`,
    )
    return lines.join('\n')
  } finally {
    ours.stop()
    theirs.stop()
    bare.stop()
    await api.stop()
  }
}

/** People of one company who hear its calls, each signed in once, in tabs that share the session. */
function peopleOf({ ports, brand }: Place) {
  return inWork(ports, brand, async (work) => {
    const [company] = await work.db.select().from(corporations).where(eq(corporations.type, 'company'))
    if (!company) throw new Error('The bench has no company')
    const people = await work.db
      .update(users)
      .set({ c_1: true })
      .where(and(eq(users.company_id, company.id), eq(users.account_type, 'agent')))
      .returning({ id: users.id })
    const headers: Record<string, string>[] = []
    for (const { id } of people.slice(0, connections / tabs)) {
      const { token } = await sessionStore(work).open({ user_id: id, real_user_id: id, login_type: 'password' })
      const host = brand.set.domains[0] ?? ''
      headers.push({ host, origin: `http://${host}`, cookie: `token=${token}` })
    }
    if (headers.length < connections / tabs) throw new Error('The bench has too few people')
    return { company_id: company.id, headers }
  })
}

const now = () => String(performance.timeOrigin + performance.now())

async function sayCall({ ports, brand }: Place, company_id: string): Promise<void> {
  await inWork(ports, brand, (work) => live.call(work, { company_id, id: now(), phone_number }))
}

async function sayBare({ ports, brand }: Place): Promise<void> {
  await inWork(ports, brand, async ({ db }) => {
    const message = JSON.stringify({ event: 'call', id: now(), phone_number })
    await db.execute(`select pg_notify('cable_bare', '${message}')`)
  })
}

type Listeners = ReturnType<typeof startClients>

/** Says something to each crowd in turn, so that whatever else the machine does falls on both; the first tenth is not counted. */
async function tellAll(rounds: number, crowds: { clients: Listeners; say(): Promise<void> }[]) {
  const taken = crowds.map((): number[] => [])
  for (let round = -Math.ceil(rounds / 10); round < rounds; round++) {
    for (const [place, { clients, say }] of crowds.entries()) {
      const heard = clients.heard()
      await say()
      const took = await heard
      if (round >= 0) taken[place]?.push(...took)
    }
  }
  return taken.map((all) => ({ p50: at(all, 0.5), p99: at(all, 0.99) }))
}

/** Turns a switch to and fro as an admin would: until the last of all has heard of it. */
async function turnSwitches({ readers }: Place, api: Server, clients: Listeners): Promise<string> {
  const headers = { authorization: `Bearer ${readers.at(-1)?.token}` }
  const asked = async (method: string, path: string, body?: object) => {
    const { status, text } = await api.ask({ method, path, headers, body })
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text.slice(0, 200)}`)
    return JSON.parse(text) as { data: { key: string; switchable: boolean; on: boolean }[] }
  }
  const feature = (await asked('GET', '/v1/admin/features')).data.find(({ key, switchable, on }) => switchable && on && key !== 'dialer')
  if (!feature) throw new Error('The bench’s brand has no feature to switch')
  const taken: number[] = []
  for (let turn = 0; turn < 2 * turns; turn++) {
    const switched = clients.switched()
    const begun = performance.timeOrigin + performance.now()
    const enabled = turn % 2 === 0 ? false : null
    await asked('PUT', '/v1/admin/feature_flags', { feature: feature.key, enabled, reason: 'Measured' })
    taken.push((await switched) - begun)
  }
  const slowest = Math.max(...taken)
  const verdict = slowest <= target.switched ? 'holds' : 'too slow'
  return `a switch that is turned was told to all ${connections} in ${ms(at(taken, 0.5))}, ${ms(slowest)} at the slowest (<= ${target.switched} ms) ${verdict}`
}

function at(all: number[], share: number): number {
  const sorted = Float64Array.from(all).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Signs somebody in again and again until `over`; every answer must be a yes. */
async function signInUntil(api: Server, over: Promise<unknown>): Promise<number[]> {
  const taken: number[] = []
  let going = true
  void over.then(() => (going = false))
  for (let turn = 1; going; turn++) {
    const begun = performance.now()
    const body = { username: `bulk-agent-${30 + (turn % 100)}`, password: demoPassword }
    const { status, text } = await api.ask({ method: 'POST', path: '/v1/sessions', body })
    if (status !== 200) throw new Error(`Signing in answered ${status} while clients came back: ${text.slice(0, 200)}`)
    taken.push(performance.now() - begun)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return taken
}

const script = (name: string, ...args: string[]) => ['--import', 'tsx', inRoot('scripts', 'bench', name), ...args]

function startClients() {
  const child = spawn(process.execPath, script('cable-clients.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const next = <Kind extends Report['kind']>(kind: Kind) =>
    new Promise<Extract<Report, { kind: Kind }>>((resolve, reject) => {
      const hear = (report: Report) => {
        if (report.kind !== kind) return
        child.off('message', hear)
        child.off('exit', gone)
        resolve(report as Extract<Report, { kind: Kind }>)
      }
      const gone = () => reject(new Error('The clients have ended. Is `ulimit -n` above 6000?'))
      child.on('message', hear)
      child.once('exit', gone)
    })
  const send = (wish: Wish) => void child.send(wish)
  return {
    async connect(wish: Omit<Extract<Wish, { kind: 'connect' }>, 'kind'>): Promise<number> {
      const connected = next('connected')
      send({ kind: 'connect', ...wish })
      return (await connected).milliseconds
    },
    /** How long after they were lost the last of them was back. */
    connectedAgain: () => next('connected').then(({ milliseconds }) => milliseconds),
    heard: () => next('heard').then(({ took }) => took),
    /** At which instant the last of them heard of a switch. */
    switched: () => next('switched').then((report) => report.at),
    stop: () => void (child.connected && send({ kind: 'end' })),
  }
}

async function startBare({ env }: Place) {
  const port = await freePort()
  const child = spawn(process.execPath, script('cable-bare.ts', identifier), {
    env: { ...process.env, DATABASE_URL: env.DATABASE_URL, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  await answering(child, port)
  return { port, megabytes: () => residentOf(child), stop: () => void child.kill() }
}

async function answering(child: ChildProcess, port: number): Promise<void> {
  const { connect } = await import('node:net')
  while (child.exitCode === null) {
    const socket = connect(port, '127.0.0.1')
    const [up] = await Promise.race([once(socket, 'connect').then(() => [true]), once(socket, 'close').then(() => [false])]).catch(() => [
      false,
    ])
    socket.destroy()
    if (up) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The bare server did not start')
}

const residentOf = ({ pid }: ChildProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
