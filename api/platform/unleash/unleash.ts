import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { Unleash as Client, type ClientFeaturesResponse, type Context } from 'unleash-client'
import { featureKeys, features, type Feature, type Flags } from '#config/features.ts'
import { inPlatform, type Pool } from '../database.ts'
import { unleash_copies } from '../tables/index.ts'
import { placeOfToken, unleashAdmin } from './admin.ts'
import { companyField } from './rules.ts'

/** A real Unleash as the source of the switches, in place of those that are kept here. */
export type Unleash = {
  address: string
  /** What it holds back or leaves on for people of a company; a feature that it has no flag for is not in the answer. */
  flagsOf(brandKey: string, companyNumber: number | null): Flags
  /** Writes one switch of a brand; see `unleashAdmin`. */
  turn(brandKey: string, feature: Feature, companyNumber: number | null, enabled: boolean | null): Promise<void>
  /** Called after each change over there, also of what was missed while it was away. */
  onChange(listener: () => void): void
  close(): void
}

export type UnleashOptions = {
  url: string
  /** A server-side token of one environment: `<project>:<environment>.<secret>`. */
  token: string
  adminToken: string
  pool: Pool
  /** Told once an interruption. */
  onError(error: unknown): void
  refreshSeconds?: number | undefined
}

const appName = 'insurance-crm'
const waitAtStart = 5000

/**
 * Reads the flags by Unleash's own client, which asks again every few seconds and decides here, for whoever is asked about.
 * What it read last is kept in PostgreSQL: while Unleash is away that holds, over restarts too. Of a feature and a brand both
 * flags are asked, `<feature>` for all brands and `<brand>.<feature>`: either can hold it back.
 */
export async function openUnleash(options: UnleashOptions): Promise<Unleash> {
  const { pool, token, adminToken, onError } = options
  const url = options.url.replace(/\/(api\/?)?$/, '')
  const place = placeOfToken(token) ?? { project: 'default', environment: 'default' }
  const admin = unleashAdmin({ url, token: adminToken, ...place })
  const client = new Client({
    url: `${url}/api/`,
    appName,
    customHeaders: { Authorization: token },
    refreshInterval: (options.refreshSeconds ?? 5) * 1000,
    timeout: waitAtStart,
    disableMetrics: true,
    disableAutoStart: true,
    skipInstanceCountWarning: true,
    storageProvider: keptIn(pool, url, onError),
  })
  let away = false
  client.on('error', (error) => {
    if (!away) onError(error)
    away = true
  })
  for (const event of ['changed', 'unchanged'] as const) client.on(event, () => void (away = false))
  await Promise.race([client.start(), pause(waitAtStart, undefined, { ref: false })])

  const holds = (name: string, context: Context): boolean | null => {
    const flag = client.getFeatureToggleDefinition(name)
    // Made, but not yet set up for this environment: it says nothing.
    if (!flag || (!flag.enabled && !flag.strategies?.length)) return null
    return client.isEnabled(name, context)
  }

  return {
    address: url,
    flagsOf(brandKey, companyNumber) {
      const number = companyNumber === null ? '' : String(companyNumber)
      const properties = { brand: brandKey, ...(number && { [companyField]: number }) }
      // By the session's id a gradual rollout takes a company as a whole.
      const context = { sessionId: `${brandKey} ${number}`, properties }
      const said = featureKeys.map((key) => [key, [holds(key, context), holds(nameOf(brandKey, key), context)]] as const)
      return Object.fromEntries(said.flatMap(([key, both]) => (both.every((one) => one === null) ? [] : [[key, !both.includes(false)]])))
    },
    turn: (brandKey, feature, companyNumber, enabled) =>
      admin.turn(nameOf(brandKey, feature), features[feature].what, companyNumber, enabled),
    onChange: (listener) => void client.on('changed', listener),
    close: () => client.destroy(),
  }
}

const nameOf = (brandKey: string, feature: string) => `${brandKey}.${feature}`

/** The copy of what was read last, one for each Unleash. */
function keptIn(pool: Pool, url: string, onError: (error: unknown) => void) {
  return {
    async set(_key: string, features: ClientFeaturesResponse): Promise<void> {
      const copy = { features, kept_at: new Date() }
      const saving = inPlatform(pool, (db) =>
        db
          .insert(unleash_copies)
          .values({ url, ...copy })
          .onConflictDoUpdate({ target: unleash_copies.url, set: copy }),
      )
      await saving.catch(onError)
    },
    async get(): Promise<ClientFeaturesResponse | undefined> {
      const [kept] = await inPlatform(pool, (db) => db.select().from(unleash_copies).where(eq(unleash_copies.url, url)))
      return kept?.features
    },
  }
}
