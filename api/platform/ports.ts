import type { ApiEnv } from '#config/env.ts'
import type { Brands } from './brands.ts'
import type { Certificates } from './certificates/certificates.ts'
import type { Clock } from './clock.ts'
import type { Pool } from './database.ts'
import type { Dns } from './dns.ts'
import type { ErrorReports } from '#config/error-reports.ts'
import type { Credentials, Credential } from './http/credentials.ts'
import type { OpenWork, Openness } from './http/route.ts'
import type { Limits } from './limits.ts'
import type { Bus } from './live/bus.ts'
import type { Mailer } from './mail.ts'
import type { FireLights } from './fire-light/fire-light.ts'
import type { Medicare } from './medicare/medicare.ts'
import type { Outside } from './outside/outside.ts'
import type { Payments } from './payments/payments.ts'
import type { Quoting } from './quoting/quoting.ts'
import type { Code } from './refusal.ts'
import type { Vault } from './secrets.ts'
import type { Scanner } from './storage/scanner.ts'
import type { Storage } from './storage/storage.ts'
import type { Telephony } from './telephony/telephony.ts'
import type { Unleash } from './unleash/unleash.ts'
import type { Actor } from './actor.ts'

/** Everything outside of a rule that a rule may need; tests replace single ones. */
export type Ports = {
  env: ApiEnv & { DATABASE_URL: string; DATABASE_DIRECT_URL: string }
  pool: Pool
  /** A few connections more, for what a request must get done outside of its transaction while it holds a connection of `pool`. */
  beside: Pool
  clock: Clock
  vault: Vault
  brands: Brands
  /** Where switches are kept, if not here. */
  unleash: Unleash | null
  limits: Limits
  dns: Dns
  mailer: Mailer
  storage: Storage
  scanner: Scanner
  telephony: Telephony
  payments: Payments
  outside: Outside
  quoting: Quoting
  medicare: Medicare
  fireLight: FireLights
  certificates: Certificates
  bus: Bus
  /** Ends what was begun with these ports besides connections. */
  endFollowing(): Promise<void>
  errorReports: ErrorReports
  /** Who holds these credentials; null if nobody does, or no longer. Given by the session area. */
  identify(work: OpenWork, credentials: Credentials): Promise<Actor | null>
  /** The same later on, for many who were accepted before, in the order given. Given by the session area. */
  stillValid(work: Pick<OpenWork, 'db' | 'brand' | 'now'>, held: readonly Credential[]): Promise<(Actor | null)[]>
  credentialOf(credentials: Credentials, ip: string): Credential
  /** What the sign-in gate refuses this person. Given by the session area. */
  gate(actor: Actor, route: { open: Openness; writes: boolean }): Code | null
}
