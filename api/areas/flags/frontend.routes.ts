import { createHash, createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Brand } from '#api/platform/brands.ts'
import { refuse } from '#api/platform/refusal.ts'
import { sameSecret } from '#api/platform/secrets.ts'
import { featureKeys, featureOn } from '#config/features.ts'
import { isRole, rolesOf } from '#config/permissions.ts'

/** What Unleash's clients say of whom they ask for: https://docs.getunleash.io/reference/unleash-context */
const properties = z.object({ companyNumber: z.coerce.number().int().min(1).optional().catch(undefined), role: z.string().optional() })
const context = z.object({ properties: properties.default({}).catch({}) }).catch({ properties: {} })
type Context = z.output<typeof context>

const off = { name: 'disabled', enabled: false }

/**
 * The key with which clients of Unleash's frontend protocol ask for a brand's features. It opens nothing else, and what it
 * tells is seen in every browser; the api itself enforces what is off.
 */
export function clientKey(secretKey: string, { id, key }: Pick<Brand, 'id' | 'key'>): string {
  return `*:${key}.${createHmac('sha256', secretKey).update(`flags ${id}`).digest('hex')}`
}

/** Unleash's frontend protocol, by which its clients for browsers ask: https://docs.getunleash.io/reference/front-end-api */
export function flagsFrontend(app: FastifyInstance): void {
  const open = { config: { access: 'anyone' as const }, schema: { hide: true } }

  app.get('/api/frontend', open, async (request, reply) => answer(request, reply, context.parse(request.query)))

  app.post('/api/frontend', open, async (request, reply) =>
    answer(request, reply, context.parse((request.body as { context?: unknown } | null)?.context)),
  )

  // Clients tell how often they asked for what. Nobody here reads it, so nothing is kept.
  for (const path of ['/api/frontend/client/metrics', '/api/frontend/client/register'])
    app.post(path, open, async (request, reply) => {
      brandOf(request)
      return reply.status(202).send()
    })
}

function answer(request: FastifyRequest, reply: FastifyReply, { properties: { companyNumber, role } }: Context) {
  const number = companyNumber ?? null
  const brand = brandOf(request).effective(number)
  const roles = role && isRole(role) ? rolesOf(role) : []
  const on = featureKeys.filter((key) => featureOn(key, { brand, roles, companyNumber: number }))
  const toggles = on.map((name) => ({ name, enabled: true, variant: off, impressionData: false }))
  const etag = `"${createHash('sha256').update(on.join(' ')).digest('base64url').slice(0, 20)}"`
  reply.headers({ etag, 'cache-control': 'private, no-cache' })
  return request.headers['if-none-match'] === etag ? reply.status(304).send() : reply.send({ toggles })
}

function brandOf({ brand, headers, ports }: FastifyRequest): Brand {
  if (!brand) throw refuse('not_found')
  if (!sameSecret(headers.authorization ?? '', clientKey(ports.env.SECRET_KEY, brand))) throw refuse('unauthenticated')
  return brand
}
