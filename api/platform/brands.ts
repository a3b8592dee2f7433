import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { withBrandChanges, type BrandChanges } from '#config/tenant/brand-changes.ts'
import type { Flags, Switches } from '#config/features.ts'
import { domainsIndex, hostName, resolveHost, type HostMatch } from '#config/hosts.ts'
import { formatProblem, isOfTheseRules, loadTenants, watchTenantFiles, type Problem } from '#config/tenant/files.ts'
import { effectiveBrand, withTenantEnv, type EffectiveBrand } from '#config/tenant/effective-brand.ts'
import { parseTenantSet, tenantSetHash, type TenantSet } from '#config/tenant/tenant.ts'
import { inPlatform, type Database, type Pool } from './database.ts'
import { newId } from './ids.ts'
import { tenants, type Hosts, type KeptLayer } from './tables/index.ts'

/** A brand as it is in force: its tenant, its accepted files, and what they come to for one company. */
export type Brand = {
  id: string
  key: string
  hash: string
  set: TenantSet
  /** Without what its admins have otherwise. */
  file: TenantSet
  /** What its admins have otherwise, with the id of that. */
  layer: KeptLayer | null
  /** What was switched by hand. */
  switches: Switches
  effective(companyNumber: number | null): EffectiveBrand
  /** The same with other changes in the place of those in force. */
  previewed(changes: BrandChanges, companyNumber: number | null): EffectiveBrand
}

export type Brands = {
  /**
   * The brand that a Host header's value belongs to, and what its prefix asks for; a host of somebody's own is a page's.
   * `moved_to`: the host that took its place.
   */
  ofHost(host: string): { brand: Brand; match: HostMatch; moved_to?: string } | null
  ofId(id: string): Brand | null
  ofKey(key: string): Brand | null
  all(): Brand[]
  /** Mistakes in the files as they stand; the accepted ones stay in force meanwhile. */
  problems(): Problem[]
  reload(): Promise<void>
  /** Reads what is switched, and what admins have otherwise; the files stay as they were read. */
  reloadFlags(): Promise<void>
  /** Reads the hosts of people's and companies' own. */
  reloadHosts(): Promise<void>
  close(): void
}

type Options = {
  dir: string
  watch: boolean
  /** A brand seen for the first time gets what no tenant can do without. */
  onNew(brand: Brand): Promise<void>
  /** Another source of switches than our own, where there is one. */
  flagsOf?: ((key: string, companyNumber: number | null) => Flags) | undefined
  onProblem(words: string): void
  onError(error: unknown): void
}

/**
 * Reads the brands' files, keeps each accepted set in the database, and serves what is in force.
 * A broken set leaves the stored one in force; a removed folder suspends its brand and keeps its data.
 */
export async function openBrands(pool: Pool, options: Options): Promise<Brands> {
  const ask = <T>(question: (db: Database) => Promise<T>) => inPlatform(pool, question)
  const brandOf = (parts: BrandParts) => makeBrand(parts, options.flagsOf)
  let inForce = new Map<string, Brand>()
  let byId = new Map<string, Brand>()
  let hosts = new Map<string, string>()
  let customHosts: CustomHosts = new Map()
  let problems: Problem[] = []

  /** Keeps a set that was read, with the print of its files; of one that is kept already only the print may be another. */
  async function accept(key: string, set: TenantSet, files_print: string | null, stored: typeof tenants.$inferSelect | undefined) {
    if (stored?.state === 'active' && files_print !== null && stored.files_print === files_print) return stored
    const hash = tenantSetHash(set)
    if (stored?.hash === hash && stored.state === 'active') return { ...stored, files_print }
    const row = { key, hash, tenant_set: set, files_print, state: 'active' as const, accepted_at: new Date() }
    const [saved] = await ask((db) =>
      db
        .insert(tenants)
        .values({ id: stored?.id ?? newId(), ...row })
        .onConflictDoUpdate({ target: tenants.key, set: row })
        .returning(),
    )
    if (!saved) throw new Error(`The brand ${key} was not saved`)
    if (!stored) await options.onNew(brandOf({ ...saved, set }))
    return saved
  }

  /** All at once: after a release, that is every brand. */
  async function keepPrints(rows: Pick<typeof tenants.$inferSelect, 'id' | 'files_print'>[]) {
    await ask((db) =>
      db.execute(sql`
        update tenants t set files_print = r.files_print
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, files_print text) where t.id = r.id`),
    )
  }

  async function reload() {
    const known = new Map((await ask((db) => db.select().from(tenants))).map((row) => [row.key, row]))
    // What is in force holds its domains, also after a restart and while its own files are broken.
    const sets = new Map<string, TenantSet>()
    for (const [key, row] of known) {
      const set = row.state === 'active' ? storedSet(row) : null
      if (set) sets.set(key, set)
    }
    const before = [...sets].map(([key, set]) => [key, { print: known.get(key)?.files_print ?? '', set }] as const)
    const read = await loadTenants(options.dir, { inForce: sets, read: new Map(before) })
    const printed: Pick<typeof tenants.$inferSelect, 'id' | 'files_print'>[] = []
    for (const [key, set] of read.accepted) {
      const stored = known.get(key)
      const row = await accept(key, set, read.prints.get(key) ?? null, stored)
      if (stored && row.files_print !== stored.files_print) printed.push({ id: row.id, files_print: row.files_print })
      known.set(key, row)
      sets.set(key, set)
    }
    if (printed.length > 0) await keepPrints(printed)
    const present = new Set(read.present)
    for (const [key, row] of known) {
      if (present.has(key) || row.state === 'suspended') continue
      await ask((db) => db.update(tenants).set({ state: 'suspended' }).where(eq(tenants.key, key)))
      known.set(key, { ...row, state: 'suspended' })
    }
    inForce = new Map()
    customHosts = customHostsOf(known.values())
    for (const row of known.values()) {
      const set = row.state === 'active' ? sets.get(row.key) : undefined
      if (set) inForce.set(row.key, brandOf({ ...row, set }))
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
    const rows = await ask((db) => db.select({ key: tenants.key, flags: tenants.flags, layer: tenants.layer }).from(tenants))
    for (const { key, flags, layer } of rows) {
      const brand = inForce.get(key)
      const isNew = options.flagsOf !== undefined || !isDeepStrictEqual([flags, layer], [brand?.switches, brand?.layer])
      if (brand && isNew) inForce.set(key, brandOf({ ...brand, set: brand.file, flags, layer }))
    }
    index()
  }

  async function reloadHosts() {
    customHosts = customHostsOf(await ask((db) => db.select({ key: tenants.key, hosts: tenants.hosts }).from(tenants)))
  }

  /** One after the other: neither puts back what the other has just read. */
  let last: Promise<void> = Promise.resolve()
  const inTurn = (work: () => Promise<void>) => () => (last = last.catch(() => {}).then(work))
  const reloadAll = inTurn(reload)

  function ofCustomHost(host: string) {
    const name = hostName(host)
    const own = name && customHosts.get(name)
    const brand = own && inForce.get(own.tenant)
    if (!name || !brand) return null
    const { label, tenant, to } = own
    const match: HostMatch = { tenant, domain: name, kind: 'page', label }
    return to === null ? { brand, match } : { brand, match, moved_to: to || `${label}.${brand.set.domains[0]}` }
  }

  // Watching begins before reading, so that no change falls between the two.
  const watcher = options.watch ? watchTenantFiles(options.dir, () => reloadAll().catch(options.onError)) : null
  await reloadAll()
  return {
    ofHost(host) {
      const match = resolveHost(host, hosts)
      const brand = match && inForce.get(match.tenant)
      return match && brand ? { brand, match } : ofCustomHost(host)
    },
    ofId: (id) => byId.get(id) ?? null,
    ofKey: (key) => inForce.get(key) ?? null,
    all: () => [...inForce.values()],
    problems: () => problems,
    reload: reloadAll,
    reloadFlags: inTurn(reloadFlags),
    reloadHosts: inTurn(reloadHosts),
    close: () => watcher?.close(),
  }
}

/** What was accepted by the rules of now fits them; of a thousand brands, looking again is a third of a start. */
function storedSet({ files_print, tenant_set }: typeof tenants.$inferSelect): TenantSet | null {
  return isOfTheseRules(files_print) ? (tenant_set as TenantSet) : parseTenantSet(tenant_set)
}

type CustomHosts = Map<string, Hosts[string] & { tenant: string }>

/** Who has a host keeps it: the database has each in force once. */
function customHostsOf(rows: Iterable<{ key: string; hosts: Hosts }>): CustomHosts {
  const found: CustomHosts = new Map()
  for (const { key: tenant, hosts } of rows) for (const [host, entry] of Object.entries(hosts)) found.set(host, { ...entry, tenant })
  return found
}

type BrandParts = Pick<Brand, 'id' | 'key' | 'hash' | 'layer'> & { set: TenantSet; flags: Switches }

function makeBrand({ id, key, hash, set: file, flags: switches, layer }: BrandParts, flagsOf: Options['flagsOf']): Brand {
  const withChanges = (changes: BrandChanges | null) => withTenantEnv(withBrandChanges(file, changes), process.env)
  const set = withChanges(layer)
  const byCompany = new Map<number | null, EffectiveBrand>()
  const compose = (from: TenantSet, companyNumber: number | null) =>
    effectiveBrand(from, companyNumber, flagsOf ? { flags: flagsOf(key, companyNumber) } : { switches })
  return {
    id,
    key,
    hash,
    set,
    file,
    layer,
    switches,
    effective(companyNumber) {
      let effective = byCompany.get(companyNumber)
      if (!effective) byCompany.set(companyNumber, (effective = compose(set, companyNumber)))
      return effective
    },
    previewed: (changes, companyNumber) => compose(withChanges(changes), companyNumber),
  }
}
