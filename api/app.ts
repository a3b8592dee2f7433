import cookie from '@fastify/cookie'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { LogController, type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import qs from 'qs'
import { outboxAnswering } from './areas/campaigns/index.ts'
import { areas } from './areas/index.ts'
import { joinAreas } from './joins.ts'
import { assets } from './platform/assets.ts'
import type { Brand } from './platform/brands.ts'
import {
  chosenBrand,
  clientOf,
  frontDoor,
  isPageAddress,
  loggedPage,
  originAllowed,
  pageAddress,
  type Client,
} from './platform/front-door.ts'
import { cableRoutes } from './platform/live/cable.routes.ts'
import { documentOptions } from './platform/http/document.ts'
import { answerError, notFound } from './platform/http/errors.ts'
import { isReadable, isReadableAddress } from './platform/http/readable.ts'
import type { DeclaredRoute } from './platform/http/route.ts'
import { validateBySchema } from './platform/http/validation.ts'
import { newId } from './platform/ids.ts'
import { outboxRoutes } from './platform/outbox/outbox.routes.ts'
import type { Ports } from './platform/ports.ts'
import { refuse } from './platform/refusal.ts'
import { languageOf } from './platform/sentences.ts'
import type { Actor } from './platform/actor.ts'

declare module 'fastify' {
  interface FastifyRequest {
    ports: Ports
    client: Client
    brand: Brand | null
    actor: Actor | null
  }
  interface FastifyInstance {
    /** Every route below /v1, in order of registration, for the guard test and the document. */
    declaredRoutes: DeclaredRoute[]
  }
}

type Options = { logger: FastifyServerOptions['logger']; proxyToWeb: boolean }

const documentPages = '/v1/docs'

/** These answer for the deployment, not for a brand, and so on any host. */
const pathsWithoutTenant = new Set(['/v1/health', '/v1/hosts/allowed'])

const isApi = (path: string): boolean => ['/v1/', '/api/frontend'].some((start) => path.startsWith(start)) || path === '/cable'

/** The host with the port that was asked for. */
const atPort = (host: string, asked: string): string => host + (/:\d+$/.exec(asked)?.[0] ?? '')

/** The whole api: front door, `/v1`, its document, and the answers to errors. */
export async function buildApp(ports: Ports, options: Options): Promise<FastifyInstance> {
  const { env } = ports
  const trust = { webKey: env.WEB_KEY, trustedProxies: env.TRUSTED_PROXIES }
  const profilePath = `/v1${env.AUTH_PROFILE_PATH}`
  const meet = (request: FastifyRequest) => {
    request.client = { ...clientOf(request, trust), request_id: request.id, language: languageOf(request.headers['accept-language']) }
    return request.client
  }
  const app = Fastify({
    logger: options.logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    // An address that the router cannot decode or that is too long reaches no hook.
    frameworkErrors(error, request, reply) {
      meet(request)
      answerError(error, request, reply)
    },
    rewriteUrl(raw) {
      const client = clientOf({ raw }, trust)
      const address = raw.url ?? '/'
      if (ports.brands.ofHost(client.host)?.match.kind === 'page' && !client.from_web) return pageAddress(address)
      return address.split('?', 1)[0] === profilePath ? '/v1/auth/profile' : address
    },
    routerOptions: {
      maxParamLength: 253,
      querystringParser: (text) => qs.parse(text, { depth: 4, arrayLimit: 1000, parameterLimit: 2000 }) as Record<string, unknown>,
    },
    bodyLimit: 1024 * 1024,
    forceCloseConnections: true,
  })
  app.setValidatorCompiler(validateBySchema)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(notFound)

  app.decorateRequest('ports', { getter: () => ports })
  app.decorateRequest('client', null as unknown as Client)
  app.decorateRequest('brand', null)
  app.decorateRequest('actor', null)
  app.decorate('declaredRoutes', [])
  app.addHook('onRoute', (declared) => {
    // The pages of the document come from a package and say nothing themselves.
    if (declared.url.startsWith(documentPages)) declared.config = { ...declared.config, access: 'anyone' }
    const { method, url, config } = declared
    if (url.startsWith('/v1/')) for (const one of [method].flat()) app.declaredRoutes.push({ method: one, url, ...config })
  })

  await app.register(cookie)
  app.addHook('onRequest', async (request, reply) => {
    const client = meet(request)
    reply.header('x-request-id', request.id)
    const path = request.url.split('?', 1)[0] ?? ''
    // What goes on to the web is its own to read.
    if (isApi(path) ? !isReadableAddress(request.url) : request.url.includes('%00')) throw refuse('malformed')
    if (pathsWithoutTenant.has(path)) return
    const found = ports.brands.ofHost(client.host)
    // By a public page's host browsers see the page and nothing of the API; the web asks in its name.
    const isOpen = found?.match.kind !== 'page' || (client.from_web ? path.startsWith('/v1/') : isPageAddress(path))
    if (!found || !isOpen) return reply.status(404).type('text/plain').send('Not found\n')
    if (found.moved_to && !client.from_web)
      return reply.redirect(`${client.proto}://${atPort(found.moved_to, client.host)}${request.originalUrl}`, 301)
    request.brand = chosenBrand(request, client, ports) ?? found.brand
    if (!originAllowed(request, client)) throw refuse('origin_refused')
    if (found.match.kind === 'api' && !isApi(path)) throw refuse('not_found')
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        tenant: request.brand?.key,
        user: request.actor?.user_id,
        method: request.method,
        // The route's pattern, never the address itself: addresses may carry tokens.
        route: routeOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })
  await app.register(swagger, documentOptions)
  await app.register(swaggerUi, { routePrefix: documentPages, indexPrefix: '' })

  joinAreas()
  await app.register(v1)
  for (const { beside } of areas) await beside?.(app)
  cableRoutes(app, ports)
  if (env.APP_ENV !== 'production' && !env.SMTP_URL) outboxRoutes(app, outboxAnswering)
  if (options.proxyToWeb) {
    await assets(app)
    await frontDoor(app, env.WEB_URL)
  }
  return app
}

/** The value that JSON tells; nothing where it is no JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The pattern of a route; of what goes to the web, which page it is. */
function routeOf({ routeOptions: { url = '(unknown)' }, originalUrl }: FastifyRequest): string {
  return url === '/' || url === '/*' ? loggedPage(originalUrl) : url
}

/** Everything below /v1. A scope of its own, so that its parsers do not touch what the front door passes on. */
async function v1(app: FastifyInstance): Promise<void> {
  // An empty body is as good as none, whatever the content type says.
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined)
    const value = jsonOf(body as string)
    if (value === undefined || !isReadable(value)) done(refuse('malformed'), undefined)
    else done(null, value)
  })

  for (const { routes } of areas) routes(app)
  app.get('/v1/openapi.json', { config: { access: 'anyone' }, schema: { hide: true } }, async (_request, reply) =>
    reply.send(app.swagger()),
  )
  app.all('/v1/*', { config: { access: 'anyone' }, schema: { hide: true } }, notFound)
}
