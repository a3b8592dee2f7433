import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { apiEnv, readEnv } from '#config/env.ts'
import { newTenantFiles } from '#config/tenant/new.ts'
import { openBrands, type Brands } from '#api/platform/brands.ts'
import { inPlatform, openPool, type Pool } from '#api/platform/database.ts'
import { tenants } from '#api/platform/tables/index.ts'
import { migrate } from '#api/platform/migrate.ts'
import { ms, timesOf } from './timing.ts'

const database = 'crm_bench_hosts'
const many = { brands: 1000, hosts: 10_000 }
const few = { brands: 1, hosts: 0 }
const targets = { lookUp: 0.1, start: 3000 }
const lookUps = 20_000

/** How long a start takes, and the look-up of a host, with a thousand brands and ten thousand hosts of people's own; against one brand. */
export async function measureHosts(): Promise<string> {
  const here = readEnv(apiEnv, process.env)
  if (!here.DATABASE_URL) throw new Error('DATABASE_URL is not set. Start with npm run bench, which finds the database of npm start.')
  const url = new URL(here.DATABASE_URL)
  url.pathname = `/${database}`
  await onServer(here.DATABASE_URL, `drop database if exists ${database} with (force)`, `create database ${database}`)
  try {
    await migrate(url.href)
    const [floor, full] = [await measure(url.href, few), await measure(url.href, many)]
    const longer = full.start - floor.start
    const verdict = (value: number, target: number) => (value <= target ? 'holds' : 'too slow')
    return [
      `${many.brands} brands and ${many.hosts} hosts of people's own:`,
      `  start  ${ms(full.start)}, with one brand ${ms(floor.start)}: ${ms(longer)} longer, ${ms(full.cpu - floor.cpu)} of it on the processor; target ${ms(targets.start)}: ${verdict(longer, targets.start)}`,
      `  look-up of a host  p50 ${us(full.p50)}, p95 ${us(full.p95)}; with one brand p50 ${us(floor.p50)}, p95 ${us(floor.p95)}; target ${ms(targets.lookUp)}: ${verdict(full.p95, targets.lookUp)}`,
      `  the first start, which accepts all of them: ${ms(full.first)}; hosts read anew after a change: ${ms(full.again)}`,
    ].join('\n')
  } finally {
    await onServer(here.DATABASE_URL, `drop database if exists ${database} with (force)`)
  }
}

async function measure(databaseUrl: string, { brands, hosts }: typeof many) {
  const dir = mkdtempSync(path.join(tmpdir(), 'crm-bench-brands-'))
  const pool = openPool(databaseUrl)
  const open = async () => {
    const [begun, used] = [performance.now(), process.cpuUsage()]
    const opened = await openBrands(pool, { dir, watch: false, onNew: async () => {}, onProblem: () => {}, onError: () => {} })
    opened.close()
    const { user, system } = process.cpuUsage(used)
    return { opened, time: performance.now() - begun, cpu: (user + system) / 1000 }
  }
  try {
    for (let number = 0; number < brands; number++) await layBrand(dir, `bench-${number}`)
    const first = await open()
    await layHosts(pool, first.opened, hosts)
    const second = await open()
    const begun = performance.now()
    await second.opened.reloadHosts()
    return {
      first: first.time,
      start: second.time,
      cpu: second.cpu,
      again: performance.now() - begun,
      ...lookUpTimes(second.opened, brands, hosts),
    }
  } finally {
    await pool.end()
    rmSync(dir, { recursive: true })
  }
}

async function layBrand(dir: string, key: string): Promise<void> {
  for (const [name, content] of Object.entries(newTenantFiles({ key, name: key, domain: `${key}.example`, primary: '#1f4e8c' }))) {
    const at = path.join(dir, key, name)
    await mkdir(path.dirname(at), { recursive: true })
    await writeFile(at, content)
  }
}

/** As the trigger keeps them. */
async function layHosts(pool: Pool, opened: Brands, count: number): Promise<void> {
  const all = opened.all()
  const each = Math.ceil(count / all.length)
  for (const [at, { id }] of all.entries()) {
    const own = Array.from({ length: each }, (_, index) => [`own-${at * each + index}.example`, { label: `agent-${index}`, to: null }])
    if (count > 0)
      await inPlatform(pool, (db) =>
        db
          .update(tenants)
          .set({ hosts: Object.fromEntries(own) })
          .where(eq(tenants.id, id)),
      )
  }
}

/** Brands' domains, pages below them, hosts of people's own and hosts of nobody, in turn. */
function lookUpTimes(opened: Brands, brands: number, hosts: number) {
  const asked = (index: number) =>
    [
      `bench-${index % brands}.example:443`,
      `jane.bench-${index % brands}.example`,
      `own-${index % (hosts || 1)}.example`,
      `nobody-${index}.example`,
    ][index % 4] ?? ''
  const taken: number[] = []
  for (let index = 0; index < lookUps; index++) {
    const host = asked(index)
    const begun = performance.now()
    opened.ofHost(host)
    taken.push(performance.now() - begun)
  }
  return timesOf(taken)
}

async function onServer(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

const us = (time: number): string => `${(time * 1000).toFixed(1)} µs`
