/**
 * Which brand a host name belongs to, and what its prefix asks for. Pure: the caller holds the index of domains.
 */

export type HostMatch = {
  tenant: string
  /** The tenant's domain that matched. */
  domain: string
  kind: 'app' | 'api' | 'page'
  /** The label of an agent's or company's public page; null unless kind is page. */
  label: string | null
}

/** The host of a product that was just started: it belongs to whichever brand names it, or to the one that the cookie `domain` chooses. */
export const defaultHost = 'localhost'

/** Prefixes with a meaning of their own. */
export const systemLabels = ['api', 'platform', 'www'] as const

/** Labels that no public page may take: those with a meaning, and those that would mislead. */
export const reservedLabels: readonly string[] = [
  ...systemLabels,
  'account',
  'accounts',
  'admin',
  'administrator',
  'app',
  'assets',
  'auth',
  'billing',
  'cable',
  'cdn',
  'dashboard',
  'ftp',
  'help',
  'imap',
  'localhost',
  'login',
  'mail',
  'ns1',
  'ns2',
  'outbox',
  'pop',
  'postmaster',
  'root',
  'security',
  'smtp',
  'sso',
  'static',
  'status',
  'support',
  'webmail',
]

const labelPattern = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** True for a plain lower-case host name without port: `localhost`, `crm.example.com`. No addresses. */
export function isDomain(value: string): boolean {
  if (value.length > 253) return false
  const labels = value.split('.')
  // A last label of digits would be an IPv4 address.
  return labels.every((label) => labelPattern.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '')
}

/** True if `label` may name a public page: one host label, not reserved, and not an encoded foreign script. */
export function isPageLabel(label: string): boolean {
  return labelPattern.test(label) && !label.startsWith('xn--') && !reservedLabels.includes(label)
}

/** Every domain with the key of its brand. The first brand to name a domain holds it. */
export function domainsIndex(tenants: Iterable<{ key: string; domains: readonly string[] }>): Map<string, string> {
  const index = new Map<string, string>()
  for (const { key, domains } of tenants) {
    for (const domain of domains) if (!index.has(domain)) index.set(domain, key)
  }
  return index
}

/** The host name without port and trailing dot, lower case; null if it is not a plain host name. */
export function hostName(host: string | null | undefined): string | null {
  if (!host || host.length > 260) return null
  const match = /^([A-Za-z0-9.-]+?)\.?(?::\d{1,5})?$/.exec(host)
  const name = match?.[1]?.toLowerCase()
  return name && isDomain(name) ? name : null
}

/**
 * Finds the brand of a Host header's value. The longest matching domain wins; what is left of it is the prefix:
 * none, `platform` or `www` is the app, `api` the API, any other single label a public page. Everything else is null.
 */
export function resolveHost(host: string | null | undefined, index: ReadonlyMap<string, string>): HostMatch | null {
  const name = hostName(host)
  if (!name) return null
  const labels = name.split('.')
  for (let taken = 0; taken < labels.length; taken += 1) {
    const domain = labels.slice(taken).join('.')
    const tenant = index.get(domain)
    if (tenant !== undefined) return withPrefix(tenant, domain, labels.slice(0, taken))
  }
  return null
}

function withPrefix(tenant: string, domain: string, prefix: string[]): HostMatch | null {
  const label = prefix[0]
  if (label === undefined) return { tenant, domain, kind: 'app', label: null }
  if (prefix.length > 1) return null
  if (label === 'platform' || label === 'www') return { tenant, domain, kind: 'app', label: null }
  if (label === 'api') return { tenant, domain, kind: 'api', label: null }
  return { tenant, domain, kind: 'page', label }
}
