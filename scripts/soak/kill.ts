import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { chance, type Chance } from '../demo/random.ts'
import { inRoot, root } from '../start/paths.mjs'
import { freePort } from '../start/ports.mjs'
import { discardPostgres, urlOfRunning } from '../start/postgres.mjs'
import { look, until } from '../start/processes.mjs'
import { startWriters, type Writers } from './writers.ts'
import { watchAnswers, type Answers } from './answers.ts'

/** As long may the product be away after each blow. */
const longest = 10_000

const targets = ['backend', 'api', 'web', 'worker'] as const
type Target = (typeof targets)[number] | 'PostgreSQL restart'

/** What the blows are dealt to: `npm start` with a port and data of its own, and a worker beside it. */
type Site = { port: number; dataDir: string; databaseUrl(): string; worker: { pid(): number }; hasEnded(): boolean; stop(): Promise<void> }

const say = (words: string) => void process.stdout.write(`${words}\n`)

/**
 * Deals random blows to a product of its own while three writers create contacts, and counts afterwards: nothing acknowledged
 * may be lost, nothing be there twice, and each time the product answers again by itself. Returns whether all of it held.
 */
export async function killSoak(kills: number, seed: string): Promise<boolean> {
  const random = chance(seed)
  say(`${kills} kills and 2 restarts of PostgreSQL, seed ${seed}`)
  const site = await startSite()
  try {
    const place = { port: site.port, host: `localhost:${site.port}` }
    const writers = await startWriters(place)
    const answers = watchAnswers(place, writers.token)
    const away = await deal(site, blows(kills, random), random, answers)
    await answers.stop()
    await writers.stop()
    const counted = await count(site, writers)
    for (const line of [...counted.lines, `longest time away: ${(Math.max(...away) / 1000).toFixed(1)} s`]) say(line)
    return counted.holds && away.every((time) => time <= longest) && !site.hasEnded()
  } finally {
    await site.stop()
  }
}

/** The two restarts stand somewhere among the kills. */
function blows(kills: number, random: Chance): Target[] {
  const list: Target[] = Array.from({ length: kills }, () => random.pick(targets))
  for (let restart = 0; restart < 2; restart++) list.splice(random.whole(list.length + 1), 0, 'PostgreSQL restart')
  return list
}

/** One after the other, each at a random moment once the product answers again. Returns how long it was away each time. */
async function deal(site: Site, list: Target[], random: Chance, answers: Answers): Promise<number[]> {
  const away: number[] = []
  for (const [index, target] of list.entries()) {
    await sleep(1000 + random.whole(5000))
    const from = performance.now()
    const what = await strike(site, target, random)
    const time = await answers.awayAfter(from)
    away.push(time)
    const why = time > longest ? `: ${answers.lastFailure()}` : ''
    say(`${String(index + 1).padStart(2)}  ${what.padEnd(32)} away ${(time / 1000).toFixed(1)} s${why}`)
    if (site.hasEnded()) throw new Error('npm start has ended')
  }
  return away
}

async function strike(site: Site, target: Target, random: Chance): Promise<string> {
  if (target === 'PostgreSQL restart') {
    const { data } = JSON.parse(readFileSync(path.join(site.dataDir, 'postgres.json'), 'utf8')) as { data: string }
    await end(Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGINT')
    return target
  }
  const pid = target === 'backend' ? await backendOf(site, random) : target === 'worker' ? site.worker.pid() : pidOf(site, target)
  await end(pid, 'SIGKILL')
  return `kill -9 ${target} ${pid}`
}

/** Returns once the process is gone. */
async function end(pid: number, signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
  process.kill(pid, signal)
  await until(() => look(pid) === undefined, 30_000)
}

const pidOf = ({ dataDir }: Site, name: string) =>
  (JSON.parse(readFileSync(path.join(dataDir, 'run', `${name}.json`), 'utf8')) as { pid: number }).pid

async function backendOf(site: Site, random: Chance): Promise<number> {
  const { rows } = await ask<{ pid: number }>(
    site,
    `select pid from pg_stat_activity where backend_type = 'client backend' and datname = current_database() and pid <> pg_backend_pid()`,
  )
  return random.pick(rows).pid
}

async function ask<Row extends pg.QueryResultRow>(site: Site, query: string): Promise<pg.QueryResult<Row>> {
  const client = new pg.Client({ connectionString: site.databaseUrl() })
  client.on('error', () => {})
  await client.connect()
  try {
    return await client.query<Row>(query)
  } finally {
    await client.end()
  }
}

async function count(site: Site, { acknowledged, family, tally }: Writers): Promise<{ holds: boolean; lines: string[] }> {
  const { rows } = await ask<{ name: string; times: number }>(
    site,
    `select first_name as name, count(*)::int as times from contacts where last_name = '${family}' group by 1`,
  )
  const there = new Map(rows.map(({ name, times }) => [name, times]))
  const lost = [...acknowledged].filter((name) => !there.has(name))
  const doubled = rows.filter(({ times }) => times > 1)
  const unexpected = [...tally.unexpected].map(([what, times]) => `unexpected ${times} times: ${what}`)
  return {
    holds: acknowledged.size > 0 && lost.length + doubled.length + unexpected.length === 0,
    lines: [
      '',
      `contacts acknowledged: ${acknowledged.size}, lost: ${lost.length}, there twice: ${doubled.length}`,
      `tries that met an absence: ${tally.refused} told 503, ${tally.cut} cut off; found kept although cut off: ${tally.kept}`,
      ...lost.map((name) => `lost: ${name}`),
      ...doubled.map(({ name, times }) => `there ${times} times: ${name}`),
      ...unexpected,
    ],
  }
}

async function startSite(): Promise<Site> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'crm-kill-'))
  chmodSync(dataDir, 0o755)
  const port = await freePort()
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    APP_ENV: 'demo',
    NODE_ENV: 'production',
    DATABASE_URL: '',
    LOG_LEVEL: 'warn',
    DATA_DIR: dataDir,
    PORT: String(port),
    WEB_PORT: String(await freePort()),
    SECRET_KEY: randomBytes(32).toString('hex'),
    WEB_KEY: randomBytes(32).toString('hex'),
    DEMO_CONTACTS: '100',
  }
  let said = ''
  const start = spawn(process.execPath, ['scripts/start.mjs'], { cwd: root, env })
  for (const stream of [start.stdout, start.stderr])
    stream.on('data', (chunk) => {
      said += String(chunk)
      process.stdout.write(String(chunk).replace(/^(?=.)/gm, '  | '))
    })
  const hasEnded = () => start.exitCode !== null || start.signalCode !== null
  const databaseUrl = () => urlOfRunning(path.join(dataDir, 'postgres'), 'crm') ?? ''
  const stopProduct = async () => {
    start.kill('SIGTERM')
    await until(hasEnded, 60_000)
    await discardPostgres(path.join(dataDir, 'postgres'))
    rmSync(dataDir, { recursive: true, force: true })
  }
  const isLaid = () => hasEnded() || said.includes('The demo data of')
  if (!(await until(isLaid, 600_000)) || hasEnded()) {
    await stopProduct()
    throw new Error('The product did not come up')
  }
  const worker = keepWorker({ ...env, DATABASE_URL: databaseUrl(), API_URL: `http://127.0.0.1:${port}` })
  const stop = () => {
    worker.stop()
    return stopProduct()
  }
  return { port, dataDir, databaseUrl, worker, hasEnded, stop }
}

/** A worker of its own, as larger installations have them; whoever runs those starts one again that ended. */
function keepWorker(env: NodeJS.ProcessEnv) {
  let child: ChildProcess
  let timer: NodeJS.Timeout | undefined
  const begin = () => {
    child = spawn(process.execPath, [inRoot('build', 'api', 'main.js'), '--worker'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
    child.once('exit', again)
  }
  const again = () => void (timer = setTimeout(begin, 500))
  begin()
  return {
    pid() {
      if (!child.pid) throw new Error('The worker was not started')
      return child.pid
    },
    stop() {
      clearTimeout(timer)
      child.off('exit', again)
      child.kill('SIGKILL')
    },
  }
}
