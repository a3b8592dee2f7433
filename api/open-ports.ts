import type { ApiEnv } from '#config/env.ts'
import type { Logger } from 'pino'
import { gateRefusal, credentialOf, identify, stillValid } from './areas/session/index.ts'
import { provisionTenant } from './areas/organisation/index.ts'
import { openBrands, type Brands } from './platform/brands.ts'
import { systemClock, type Clock } from './platform/clock.ts'
import { inTenant, openPool, type Pool } from './platform/database.ts'
import { openDns } from './platform/dns.ts'
import { readTenantVariable } from '#config/tenant/variables.ts'
import { logErrorReports, sentryErrorReports } from '#config/error-reports.ts'
import { postgresLimits } from './platform/limits.ts'
import { hostsStream, type Bus } from './platform/live/bus.ts'
import { flagsStream } from './platform/live/channels/flags.ts'
import { live } from './platform/live/live.ts'
import { postgresBus, requireHearing } from './platform/live/postgres-bus.ts'
import { brandsMailer, outboxMailer, smtpMailer } from './platform/mail.ts'
import { openCertificates } from './platform/certificates/open-certificates.ts'
import { openFireLight } from './platform/fire-light/open-fire-light.ts'
import { openMedicare } from './platform/medicare/open-medicare.ts'
import { openOutside } from './platform/outside/open-outside.ts'
import { openPayments } from './platform/payments/open-payments.ts'
import type { Ports } from './platform/ports.ts'
import { openQuoting } from './platform/quoting/open-quoting.ts'
import { requireWalls } from './platform/walls.ts'
import { vault } from './platform/secrets.ts'
import { openScanner } from './platform/storage/scanner.ts'
import { openStorage } from './platform/storage/open-storage.ts'
import { openTelephony } from './platform/telephony/open-telephony.ts'
import { openUnleash, type Unleash, type UnleashOptions } from './platform/unleash/unleash.ts'

type Log = Pick<Logger, 'error' | 'warn'>

type Replacements = {
  clock?: Clock
  watch?: boolean
  /** How often Unleash is asked what has changed. */
  unleashSeconds?: number
}

/** Connects everything that the environment names; what it does not name gets its embedded stand-in. */
export async function openPorts(env: ApiEnv, log: Log, replace: Replacements = {}): Promise<Ports> {
  if (!env.DATABASE_URL)
    throw new Error('DATABASE_URL is not set. Start with npm start, which brings a PostgreSQL of its own, or name one.')
  const databaseUrl = env.DATABASE_URL
  const directUrl = env.DATABASE_DIRECT_URL ?? databaseUrl
  const pool = openPool(databaseUrl)
  const beside = openPool(databaseUrl, { max: 3 })
  await Promise.all([requireWalls(pool), requireHearing(directUrl, pool)]).catch(async (error: unknown) => {
    await Promise.all([pool.end(), beside.end()])
    throw error
  })
  const errorReports = env.ERROR_REPORT_DSN ? sentryErrorReports(env.ERROR_REPORT_DSN, log, env.APP_ENV) : logErrorReports(log)
  const watch = replace.watch ?? true
  const unleash = await unleashOf(env, {
    pool: beside,
    refreshSeconds: replace.unleashSeconds,
    onError: (error) => errorReports.report(error, { where: 'unleash' }),
  })
  const brands = await openBrands(pool, {
    dir: env.TENANTS_DIR,
    watch,
    onNew: (brand) => inTenant(pool, brand.id, (db) => provisionTenant(db, brand)),
    flagsOf: unleash?.flagsOf,
    onProblem: (words) => log.warn(words),
    onError: (error) => errorReports.report(error, { where: 'brands' }),
  })
  const bus = postgresBus(directUrl, (error) => errorReports.report(error, { where: 'live bus' }))
  const endFollowing = watch ? followChanges(bus, brands, (error) => errorReports.report(error, { where: 'brands' })) : async () => {}
  if (unleash) tellOfUnleash(unleash, { brands, bus, pool: beside, onError: (error) => errorReports.report(error, { where: 'unleash' }) })
  return {
    env: { ...env, DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: directUrl },
    pool,
    beside,
    brands,
    unleash,
    errorReports,
    clock: replace.clock ?? systemClock,
    vault: vault(env.SECRET_KEY),
    limits: postgresLimits(beside),
    dns: openDns(env.DNS_SERVERS),
    mailer: brandsMailer(env.SMTP_URL ? smtpMailer(env.SMTP_URL) : outboxMailer(pool), (tenantId) => {
      const brand = brands.ofId(tenantId)
      return brand ? readTenantVariable(brand.key, 'SMTP_URL', process.env) : undefined
    }),
    storage: openStorage(env),
    scanner: openScanner(env),
    telephony: openTelephony(env, process.env),
    payments: openPayments(env, process.env),
    outside: openOutside(env, process.env),
    quoting: openQuoting(env, process.env),
    medicare: openMedicare(env),
    fireLight: openFireLight(env, process.env),
    certificates: openCertificates(env, process.env),
    bus,
    endFollowing,
    identify,
    stillValid,
    credentialOf,
    gate: gateRefusal,
  }
}

/** What is switched or named in another process is in force in this one as soon as that is told; and after every interruption. */
function followChanges(bus: Bus, brands: Brands, onError: (error: unknown) => void): () => Promise<void> {
  const flags = () => void brands.reloadFlags().catch(onError)
  const hosts = () => void brands.reloadHosts().catch(onError)
  return bus.subscribe({
    notice: ({ streams }) => {
      if (streams.includes(flagsStream)) flags()
      if (streams.includes(hostsStream)) hosts()
    },
    heard: () => {
      flags()
      hosts()
    },
  })
}

async function unleashOf(env: ApiEnv, options: Pick<UnleashOptions, 'pool' | 'refreshSeconds' | 'onError'>): Promise<Unleash | null> {
  const { UNLEASH_URL: url, UNLEASH_API_TOKEN: token, UNLEASH_ADMIN_TOKEN: adminToken } = env
  return url && token && adminToken ? openUnleash({ url, token, adminToken, ...options }) : null
}

type Told = { brands: Brands; bus: Bus; pool: Pool; onError(error: unknown): void }

/** What changes in Unleash is in force at once, and open pages learn of it; each process finds it out by itself. */
function tellOfUnleash(unleash: Unleash, { brands, bus, pool, onError }: Told): void {
  unleash.onChange(() => {
    const told = brands.reloadFlags().then(async () => {
      for (const brand of brands.all()) await inTenant(pool, brand.id, (db) => live.flags({ db, brand, ports: { bus } }))
    })
    told.catch(onError)
  })
}

/** Disconnects everything again. */
export async function closePorts({ brands, unleash, pool, beside, endFollowing }: Ports): Promise<void> {
  brands.close()
  unleash?.close()
  await endFollowing()
  await Promise.all([pool.end(), beside.end()])
}
