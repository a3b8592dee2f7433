import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import ipaddr from 'ipaddr.js'
import { authIp, authIpPage, listAuthIps, newAuthIp } from '#api/contract/session/auth-ips.ts'
import { idParams, one } from '#api/contract/envelope.ts'
import { audit } from '#api/platform/audit.ts'
import { inRanges } from '#api/platform/front-door.ts'
import { route } from '#api/platform/http/route.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { invalid, refuse } from '#api/platform/refusal.ts'
import { authIpStore } from './auth-ips.store.ts'

const mostRanges = 50

export function authIpsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/auth_ips',
    summary: 'The network addresses that one may work from; none means any',
    access: 'signed_in',
    open: 'account',
    personal: true,
    query: listAuthIps,
    reply: authIpPage,
    async handle({ work, query }) {
      const store = authIpStore(work, work.actor.user_id)
      const data = await store.list(query)
      return { data, meta: pageMeta(query, await store.count()), current_address: work.client.ip }
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/auth_ips',
    summary: 'Allow an address or a range; with the first one all others are closed',
    access: 'signed_in',
    open: 'account',
    personal: true,
    body: newAuthIp,
    reply: one(authIp),
    status: 201,
    async handle({ work, body }) {
      const store = authIpStore(work, work.actor.user_id)
      const range = normalRange(body.range)
      const ranges = await store.ranges()
      if (ranges.includes(range)) throw invalid('range', 'taken')
      if (ranges.length >= mostRanges) throw invalid('range', 'too_many', { max: mostRanges })
      if (!inRanges(work.client.ip, [...ranges, range])) throw invalid('range', 'locks_you_out')
      const data = await store.insert(range, body.label)
      await audit(work, { area: 'session', action: 'address_allowed', subject_id: data.id, details: { range } })
      return { data }
    },
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/auth_ips/:id',
    summary: 'Take an address or a range off the list; with the last one all are open again',
    access: 'signed_in',
    open: 'account',
    personal: true,
    params: idParams,
    async handle({ work, params }) {
      const store = authIpStore(work, work.actor.user_id)
      const found = await store.find(params.id)
      if (!found) throw refuse('not_found')
      const left = (await store.ranges()).filter((range) => range !== found.range)
      if (left.length > 0 && !inRanges(work.client.ip, left)) throw invalid('base', 'locks_you_out')
      await store.remove(found.id)
      await audit(work, { area: 'session', action: 'address_removed', subject_id: found.id, details: { range: found.range } })
    },
  })
}

/** An address as itself, a range by its first address: 203.0.113.7/24 is 203.0.113.0/24. */
export function normalRange(typed: string): string {
  const [address = '', bits, rest] = typed.split('/')
  if (!isIP(address) || address.includes('%') || rest !== undefined) throw invalid('range', 'invalid_range')
  const parsed = ipaddr.process(address)
  if (bits === undefined) return parsed.toString()
  const family = parsed.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6
  const most = parsed.kind() === 'ipv4' ? 32 : 128
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > most) throw invalid('range', 'invalid_range')
  const first = family.networkAddressFromCIDR(`${parsed.toString()}/${Number(bits)}`).toString()
  return Number(bits) === most ? first : `${first}/${Number(bits)}`
}
