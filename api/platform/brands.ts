import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Switches } from '#config/features.ts'
import { domainsIndex, resolveHost, type HostMatch } from '#config/hosts.ts'
import { formatProblem, loadTenants, watchTenantFiles, type Problem } from '#config/tenant-files.ts'
import { effectiveBrand, parseTenantSet, tenantSetHash, withTenantEnv, type EffectiveBrand, type TenantSet } from '#config/tenant.ts'
import type { Pool } from './database.ts'
import { newId } from './ids.ts'
import { tenants } from './tables/index.ts'

/** A brand as it is in force: its tenant, its accepted files, and what they come to for one company. */
export type Brand = {
  id: string
  key: string
  hash: string
  set: TenantSet
  /** What was switched by hand. */
  switches: Switches
  effective(companyNumber: number | null): EffectiveBrand
}

export type Brands = {
  /** The brand that a Host header's value belongs to, and what its prefix asks for. */
  ofHost(host: string): { brand: Brand; match: HostMatch } | null
  ofId(id: string): Brand | null
  ofKey(key: string): Brand | null
  all(): Brand[]
  /** Mistakes in the files as they stand; the accepted ones stay in force meanwhile. */
  problems(): Problem[]
  reload(): Promise<void>
  /** Reads what was switched by hand; the files stay as they were read. */
  reloadFlags(): Promise<void>
  close(): void
}

type Options = {
  dir: string
  watch: boolean
  /** A brand seen for the first time gets what no tenant can do without. */
  onNew(brand: Brand): Promise<void>
  onProblem(words: string): void
  onError(error: unknown): void
}

/**
 * Reads the brands' files, keeps each accepted set in the database, and serves what is in force.
 * A broken set leaves the stored one in force; a removed folder suspends its brand and keeps its data.
 */
export async function openBrands(pool: Pool, options: Options): Promise<Brands> {
  const db = drizzle(pool)
  let inForce = new Map<string, Brand>()
  let byId = new Map<string, Brand>()
  let hosts = new Map<string, string>()
  let problems: Problem[] = []

  async function accept(key: string, set: TenantSet, stored: typeof tenants.$inferSelect | undefined) {
    const hash = tenantSetHash(set)
    if (stored?.hash === hash && stored.state === 'active') return stored
    const row = { key, hash, tenant_set: set, state: 'active' as const, accepted_at: new Date() }
    const [saved] = await db
      .insert(tenants)
      .values({ id: stored?.id ?? newId(), ...row })
      .onConflictDoUpdate({ target: tenants.key, set: row })
      .returning()
    if (!saved) throw new Error(`The brand ${key} was not saved`)
    if (!stored) await options.onNew(brandOf(saved.id, key, hash, set, {}))
    return saved
  }

  async function reload() {
    const known = new Map((await db.select().from(tenants)).map((row) => [row.key, row]))
    // What is in force holds its domains, also after a restart and while its own files are broken.
    const held = new Map(
      [...known].flatMap(([key, row]) => (row.state === 'active' ? [[key, parseTenantSet(row.tenant_set)] as const] : [])),
    )
    const read = await loadTenants(options.dir, {
      inForce: new Map([...held].filter((entry): entry is [string, TenantSet] => entry[1] !== null)),
    })
    for (const [key, set] of read.accepted) known.set(key, await accept(key, set, known.get(key)))
    for (const [key, row] of known) {
      if (read.present.includes(key) || row.state === 'suspended') continue
      await db.update(tenants).set({ state: 'suspended' }).where(eq(tenants.key, key))
      known.set(key, { ...row, state: 'suspended' })
    }
    inForce = new Map()
    for (const { id, key, hash, state, tenant_set, flags } of known.values()) {
      const set = state === 'active' ? parseTenantSet(tenant_set) : null
      if (set) inForce.set(key, brandOf(id, key, hash, set, flags))
    }
    index()
    hosts = domainsIndex([...inForce.values()].map(({ key, set }) => ({ key, domains: set.domains })))
    problems = read.problems
    for (const problem of problems) options.onProblem(formatProblem(problem))
  }

  function index() {
    byId = new Map([...inForce.values()].map((brand) => [brand.id, brand]))
  }

  async function reloadFlags() {
    const rows = await db.select({ key: tenants.key, flags: tenants.flags }).from(tenants)
    for (const { key, flags } of rows) {
      const brand = inForce.get(key)
      if (brand && !isDeepStrictEqual(flags, brand.switches)) inForce.set(key, brandOf(brand.id, key, brand.hash, brand.set, flags))
    }
    index()
  }

  /** One after the other: neither puts back what the other has just read. */
  let last: Promise<void> = Promise.resolve()
  const inTurn = (work: () => Promise<void>) => () => (last = last.catch(() => {}).then(work))
  const reloadAll = inTurn(reload)

  // Watching begins before reading, so that no change falls between the two.
  const watcher = options.watch ? watchTenantFiles(options.dir, () => reloadAll().catch(options.onError)) : null
  await reloadAll()
  return {
    ofHost(host) {
      const match = resolveHost(host, hosts)
      const brand = match && inForce.get(match.tenant)
      return match && brand ? { brand, match } : null
    },
    ofId: (id) => byId.get(id) ?? null,
    ofKey: (key) => inForce.get(key) ?? null,
    all: () => [...inForce.values()],
    problems: () => problems,
    reload: reloadAll,
    reloadFlags: inTurn(reloadFlags),
    close: () => watcher?.close(),
  }
}

function brandOf(id: string, key: string, hash: string, stored: TenantSet, switches: Switches): Brand {
  const set = withTenantEnv(stored, process.env)
  const byCompany = new Map<number | null, EffectiveBrand>()
  return {
    id,
    key,
    hash,
    set,
    switches,
    effective(companyNumber) {
      let effective = byCompany.get(companyNumber)
      if (!effective) byCompany.set(companyNumber, (effective = effectiveBrand(set, companyNumber, { switches })))
      return effective
    },
  }
}
