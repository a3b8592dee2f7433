import type { CheckOutcome, CustomDomain } from '#api/contract/domains.ts'
import type { Brands } from '#api/platform/brands.ts'
import type { Dns } from '#api/platform/dns.ts'
import type { custom_domains } from '#api/platform/tables/index.ts'
import { isDomain } from '#config/hosts.ts'

export type Row = typeof custom_domains.$inferSelect

/** More than that is no page of somebody's own. */
export const mostDomains = 5

const hour = 3_600_000
const day = 24 * hour
/** Looked for every hour as long as somebody may be waiting, then once a day. */
const hourlyFor = 14 * day
/** A record that was gone for so many looks in a row, a day apart, is gone. */
const lostAfter = 3

const recordName = (host: string) => `_crm-verify.${host}`
const recordValue = (token: string) => `crm-verify=${token}`

/** Why a host cannot be had, as the code of a sentence; null where it can be tried. */
export function whyNotHost(host: string, brands: Pick<Brands, 'ofHost'>): string | null {
  if (!isDomain(host) || !host.includes('.') || /(^|\.)(localhost|local|internal|test|invalid)$/.test(host) || /^[\d.]+$/.test(host))
    return 'host_invalid'
  return brands.ofHost(host) ? 'host_taken' : null
}

/** Looks for the record that shows whose a host is. */
export async function look(dns: Dns, { host, token }: Pick<Row, 'host' | 'token'>): Promise<CheckOutcome> {
  const texts = await dns.texts(recordName(host)).catch(() => null)
  if (texts === null) return 'unanswered'
  if (texts.some((text) => text.trim() === recordValue(token))) return 'found'
  return texts.length > 0 ? 'other' : 'missing'
}

type Standing = Pick<Row, 'state' | 'verified_at' | 'failures' | 'created_at'>
export type Next = Pick<Row, 'state' | 'verified_at' | 'failures' | 'outcome' | 'checked_at' | 'check_after'>

/**
 * How a host stands after a look. A name service that does not answer changes nothing; a record that is gone ends a host only
 * when it was gone three days in a row.
 */
export function afterLook({ state, verified_at, failures, created_at }: Standing, outcome: CheckOutcome, now: Date): Next {
  const at = (wait: number) => ({ outcome, checked_at: now, check_after: new Date(now.getTime() + wait) })
  if (outcome === 'unanswered') return { state, verified_at, failures, ...at(hour) }
  if (outcome === 'found')
    return { state: state === 'previous' ? 'previous' : 'verified', verified_at: verified_at ?? now, failures: 0, ...at(day) }
  if (state === 'waiting') {
    const isFresh = now.getTime() - created_at.getTime() < hourlyFor
    return { state, verified_at: null, failures: 0, ...at(isFresh ? hour : day) }
  }
  const lost = failures + 1 >= lostAfter
  return lost
    ? { state: 'waiting', verified_at: null, failures: 0, ...at(hour) }
    : { state, verified_at, failures: failures + 1, ...at(day) }
}

/** A host as its owner sees it, with the records to make: one that shows whose it is, one that leads here. */
export function domainOf({ id, host, token, state, outcome, verified_at, checked_at }: Row, home: string): CustomDomain {
  return {
    id,
    host,
    state,
    outcome,
    verified_at: verified_at?.toISOString() ?? null,
    checked_at: checked_at?.toISOString() ?? null,
    records: [
      { type: 'TXT', name: recordName(host), value: recordValue(token) },
      { type: 'CNAME', name: host, value: home },
    ],
  }
}
