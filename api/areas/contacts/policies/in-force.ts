import { sql } from 'drizzle-orm'
import type { PolicyStatus } from '#config/options.ts'

/**
 * Statuses in which the carrier has taken the risk and the premium comes in: issued and active. Applied and pending are not there
 * yet; lapsed and terminated are over; declined and withdrawn never were.
 */
export const inForce: readonly PolicyStatus[] = ['issued', 'active']

/** The yearly premium in force of the rows of a group, in cents, from their `status` and `annual_premium_cents`; wherever premiums are added up. */
export const premiumInForce = sql`coalesce(sum(annual_premium_cents) filter (where status in (${sql.join(
  inForce.map((status) => sql`${status}`),
  sql`, `,
)})), 0)`

/** Of `policies p`: what can still come up for renewal. What has lapsed, ended or never was keeps its date, but nothing comes of it. */
export const mayRenew = sql`p.status in ('applied', 'pending', 'issued', 'active')`
