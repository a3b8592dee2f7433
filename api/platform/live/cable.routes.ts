import type { FastifyInstance, FastifyRequest } from 'fastify'
import { WebSocketServer } from 'ws'
import type { Brand } from '../brands.ts'
import { inTenant } from '../database.ts'
import { credentialsOf, type Credentials, type Credential } from '../http/credentials.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { Actor } from '../actor.ts'
import { inBatches } from './batches.ts'
import { createCable } from './cable.ts'
import { largestMessage, subprotocol } from './protocol.ts'
import type { Ports } from '../ports.ts'
import { upgradesOf } from './upgrades.ts'

/** Newcomers are looked up together, so many at once: when all come back at the same time, requests still find the database free. */
const lookedUpAtOnce = 100

/**
 * The live connection at /cable. Who may not come in is told so over HTTP: 401 without a session, 403 from another origin or
 * where the sign-in gate is closed, 404 on an unknown host, 429 with too many connections open.
 */
export function cableRoutes(app: FastifyInstance, ports: Ports): void {
  const wss = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: largestMessage,
    perMessageDeflate: false,
    handleProtocols: (offered) => (offered.has(subprotocol) ? subprotocol : false),
  })
  const upgrades = upgradesOf(app, wss)
  const lookUp = inBatches<Credential, Actor | null>(lookedUpAtOnce, async (tenantId, held) => {
    const brand = ports.brands.ofId(tenantId)
    if (!brand) return held.map(() => null)
    return inTenant(ports.pool, tenantId, (db) => ports.stillValid({ db, brand, now: ports.clock.now() }, held))
  })
  const cable = createCable(ports)

  app.get('/cable', { config: { access: 'signed_in' }, schema: { hide: true } }, async (request, reply) => {
    const { brand, client, raw } = request
    if (!upgrades.isUpgrade(raw))
      return reply.status(426).header('upgrade', 'websocket').type('text/plain').send('This address speaks WebSocket.\n')
    if (!brand) throw refuse('not_found')
    const credentials = liveCredentialsOf(request)
    if (!credentials) throw refuse('unauthenticated')
    if (!mayConnectFrom(request, brand, credentials)) throw refuse('origin_refused')
    const held = ports.credentialOf(credentials, client.ip)
    const actor = await lookUp(brand.id, held)
    if (!actor) throw refuse('unauthenticated')
    request.actor = actor
    const code = ports.gate(actor, { open: 'account', writes: false })
    if (code) throw refuse(code)
    if (!cable.hasRoomFor(brand.id, actor.user_id)) throw new Refusal('too_many_requests', { retryAfterSeconds: 10 })
    reply.hijack()
    upgrades.complete(raw, (ws) => cable.open(ws, held, { actor, brand, gate: ports.gate }))
    request.log.info({ tenant: brand.key, user: actor.user_id, route: '/cable', status: 101 }, 'connected')
  })

  app.addHook('onListen', () => cable.start())
  app.addHook('preClose', () => cable.stop())
}

/** As for a request; a client that can set no headers may bring its token or key as `?token=`. */
function liveCredentialsOf(request: FastifyRequest): Credentials | null {
  const { token } = request.query as { token?: unknown }
  if (typeof token === 'string' && !request.headers.authorization)
    return tokenPattern.test(token) ? { secret: token, from: 'bearer' } : null
  return credentialsOf(request)
}

const tokenPattern = /^[\w.~+/-]{16,512}=*$/

/**
 * A socket may come from the very host it asks, as an unsafe request may. With credentials of its own it may also come from
 * no page at all, and to the brand's API host from a page of the brand's app.
 */
function mayConnectFrom({ headers: { origin }, client, ports }: FastifyRequest, brand: Brand, { from }: Credentials): boolean {
  if (origin === undefined) return from === 'bearer'
  if (origin === `${client.proto}://${client.host}`) return true
  if (from === 'cookie' || ports.brands.ofHost(client.host)?.match.kind !== 'api' || !URL.canParse(origin)) return false
  const page = ports.brands.ofHost(new URL(origin).host)
  return page?.brand.id === brand.id && page.match.kind === 'app'
}
