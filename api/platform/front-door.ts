import proxy from '@fastify/http-proxy'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { defaultHost, hostName } from '#config/hosts.ts'
import type { Brand } from './brands.ts'
import type { Ports } from './ports.ts'
import { sameSecret } from './secrets.ts'

/** Whose request this is, after deciding whom to believe about it. */
export type Client = {
  ip: string
  host: string
  proto: 'http' | 'https'
  from_web: boolean
  user_agent: string
  request_id: string
  language: string
}

type Trust = { webKey: string; trustedProxies: string[] }

/**
 * Forwarded headers count only from the web (it proves itself with its key) and from named proxies;
 * from anybody else they are what the caller made up.
 */
export function clientOf(request: { raw: IncomingMessage }, trust: Trust): Omit<Client, 'request_id' | 'language'> {
  const { headers, socket } = request.raw
  const peer = socket.remoteAddress ?? ''
  const key = headers['x-web-key']
  const fromWeb = typeof key === 'string' && sameSecret(key, trust.webKey)
  const believed = fromWeb || inRanges(peer, trust.trustedProxies)
  const forwarded = (name: string) => (believed ? firstOf(headers[name]) : undefined)
  return {
    ip: normalised(forwarded('x-forwarded-for') ?? peer),
    host: forwarded('x-forwarded-host') ?? headers.host ?? '',
    proto: forwarded('x-forwarded-proto') === 'https' ? 'https' : 'http',
    from_web: fromWeb,
    user_agent: (headers['user-agent'] ?? '').slice(0, 400),
  }
}

const firstOf = (header: string | string[] | undefined): string | undefined =>
  String(header ?? '')
    .split(',')[0]
    ?.trim() || undefined

/** IPv4 addresses in IPv6 clothing read as IPv4; what is no address at all reads as 0.0.0.0. */
function normalised(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : '0.0.0.0'
}

/** True if the address lies in one of the addresses or CIDR ranges. */
export function inRanges(address: string, ranges: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return ranges.some((range) => {
    const [base, bits] = ipaddr.parseCIDR(range.includes('/') ? range : `${range}/${range.includes(':') ? 128 : 32}`)
    return base.kind() === parsed.kind() && parsed.match([base, bits] as never)
  })
}

/**
 * Whether an unsafe request may act with the caller's cookies: Origin must be the host asked for, to the letter.
 * Callers without cookies carry their own credentials and are no browser's victims.
 */
export function originAllowed(request: FastifyRequest, client: Pick<Client, 'host' | 'proto' | 'from_web'>): boolean {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method) || client.from_web) return true
  const { origin, cookie } = request.headers
  if (origin === undefined) return cookie === undefined || request.headers['sec-fetch-site'] === 'same-origin'
  return origin === `${client.proto}://${client.host}`
}

/**
 * The brand that the cookie `domain` chooses by its key: outside of production, and only at the bare default host. Null where
 * it has no say, or names no brand that is in force.
 */
export function chosenBrand(
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  { host }: Pick<Client, 'host'>,
  { env, brands }: { env: Pick<Ports['env'], 'APP_ENV'>; brands: Pick<Ports['brands'], 'ofKey'> },
): Brand | null {
  const key = cookies['domain']
  if (!key || env.APP_ENV === 'production' || hostName(host) !== defaultHost) return null
  return brands.ofKey(key)
}

/** Where the web keeps public pages: whatever is asked of a page's host lies below. */
const pagesBelow = '/webpage'
/** What a page shares with the app. */
const shared = /^\/(assets\/|favicon\.svg$|theme\.css$)/

/** An address of a public page's host as the web knows it: `/` is `/webpage`, `/thanks` is `/webpage/thanks`. */
export function pageAddress(address: string): string {
  const [path = '/', ...query] = address.split('?')
  if (shared.test(path)) return address
  return [path === '/' ? pagesBelow : `${pagesBelow}${path}`, ...query].join('?')
}

/** Whether an address is one that `pageAddress` makes. */
export const isPageAddress = (path: string): boolean => path === pagesBelow || path.startsWith(`${pagesBelow}/`) || shared.test(path)

/** A word of an address that says which page it is. Ids, names and tokens have digits, capitals or are long. */
const telling = /^[a-z][a-z_.-]{0,23}$/

/** An address of the web as the log may tell it: the page, without its query, ids, and the secrets of mailed links. */
export function loggedPage(address: string): string {
  const words = (address.split('?', 1)[0] ?? '').split('/')
  return words.map((word) => (word === '' || telling.test(word) ? word : ':id')).join('/')
}

/** Cookies that are set over https come back over nothing else. */
function withSecureCookies<Headers extends { 'set-cookie'?: string | string[] | undefined }>(headers: Headers): Headers {
  const cookies = headers['set-cookie']
  if (cookies === undefined) return headers
  return { ...headers, 'set-cookie': [cookies].flat().map((cookie) => (/;\s*secure(;|$)/i.test(cookie) ? cookie : `${cookie}; Secure`)) }
}

/** Everything that is not ours to answer goes to the web, which believes these headers because only we can reach it. */
export async function frontDoor(app: FastifyInstance, webUrl: string): Promise<void> {
  await app.register(proxy, {
    upstream: webUrl,
    http2: false,
    // Its own log lines carry whole addresses.
    disableRequestLogging: true,
    undici: { connections: 64, pipelining: 1 },
    replyOptions: {
      rewriteHeaders: (headers, request) => (request?.client.proto === 'https' ? withSecureCookies(headers) : headers),
      rewriteRequestHeaders: (request, headers) => {
        const { ip, host, proto, request_id } = (request as FastifyRequest).client
        return {
          ...headers,
          host,
          'x-forwarded-for': ip,
          'x-forwarded-host': host,
          'x-forwarded-proto': proto,
          'x-request-id': request_id,
          'x-web-key': '',
        }
      },
    },
  })
}
