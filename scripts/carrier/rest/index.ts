import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Carrier } from '../carrier.ts'
import type { CarrierConfig } from '../config.ts'
import { notFound, TwilioError } from '../errors.ts'
import { callRoutes } from './calls.ts'
import { callerIdRoutes } from './caller-ids.ts'
import { conferenceRoutes } from './conferences.ts'
import { Form } from './form.ts'
import { addLookups } from './lookups.ts'
import { messageRoutes } from './messages.ts'
import { numberRoutes } from './numbers.ts'
import { recordingRoutes } from './recordings.ts'
import { isFile, type Routes } from './routes.ts'
import { common } from './shape.ts'

const routes: Routes = {
  ...numberRoutes,
  ...callerIdRoutes,
  ...callRoutes,
  ...conferenceRoutes,
  ...recordingRoutes,
  ...messageRoutes,
}

/** What stands at the end of an address that names no format: a recording or a medium itself. */
const bare: [RegExp, string][] = [
  [/^Recordings\/RE\w+$/, '.wav'],
  [/^Messages\/\w+\/Media\/ME\w+$/, '.bytes'],
]

/** Twilio's REST below /2010-04-01/Accounts. */
export function addRest(app: FastifyInstance, carrier: Carrier): void {
  const handler = (request: FastifyRequest, reply: FastifyReply) => {
    const entry = carrier.journal.add('rest', '', `${request.method} ${request.url}`, shown(request))
    try {
      return answer(carrier, request, reply)
    } catch (error) {
      if (!(error instanceof TwilioError)) throw error
      return reply.status(error.status).send(error.toJSON())
    } finally {
      entry.answer = String(reply.statusCode)
    }
  }
  app.all('/2010-04-01/Accounts/:account/*', handler)
  app.get('/2010-04-01/Accounts/:account.json', handler)
  addLookups(app, carrier, (authorization) => {
    refuseIfTold(carrier)
    if (!isAllowed(authorization, carrier.config)) throw new TwilioError(401, 20_003, 'Authenticate')
  })
}

/** The account itself. */
function account({ config, clock }: Carrier): Record<string, unknown> {
  const { account_sid: sid } = config
  return { sid, friendly_name: 'Carrier', status: 'active', type: 'Full', owner_account_sid: sid, ...common(config, clock.now()) }
}

function answer(carrier: Carrier, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { account: sid, '*': path } = request.params as { account: string; '*'?: string }
  refuseIfTold(carrier)
  if (!isAllowed(request.headers.authorization, carrier.config)) throw new TwilioError(401, 20_003, 'Authenticate')
  if (sid !== carrier.config.account_sid) throw notFound(`/Accounts/${sid}`)
  if (path === undefined) return reply.send(account(carrier))
  const found = find(request.method, path)
  const query = new Form([...new URL(request.url, 'http://carrier').searchParams])
  const given = found.route({ carrier, params: found.params, query, form: new Form(formOf(request)) })
  if (!given) return reply.status(204).send()
  if (isFile(given)) return reply.header('content-type', given.type).send(given.bytes)
  return reply.status(found.creates ? 201 : 200).send(given)
}

function refuseIfTold({ refusals }: Carrier): void {
  if (refusals.left === 0) return
  refusals.left--
  throw refusals.status === 429 ? new TwilioError(429, 20_429, 'Too Many Requests') : new TwilioError(500, 20_500, 'Internal Server Error')
}

/** Basic credentials: the account with its token, or a key with its secret. */
function isAllowed(header: string | undefined, { account_sid, auth_token, api_key, api_secret }: CarrierConfig): boolean {
  const given = Buffer.from(/^Basic (.+)$/i.exec(header ?? '')?.[1] ?? '', 'base64')
  const pairs = [`${account_sid}:${auth_token}`, `${api_key}:${api_secret}`].map((pair) => Buffer.from(pair))
  return pairs.some((pair) => pair.length === given.length && timingSafeEqual(pair, given))
}

function find(method: string, whole: string): { route: Routes[string]; params: Record<string, string>; creates: boolean } {
  const path = whole.endsWith('.json') ? whole.slice(0, -'.json'.length) : whole + (bare.find(([form]) => form.test(whole))?.[1] ?? '')
  for (const [name, route] of Object.entries(routes)) {
    const [verb, pattern = ''] = name.split(' ')
    const params = verb === method && kindOf(pattern) === kindOf(path) ? match(pattern, path) : undefined
    if (params) return { route, params, creates: method === 'POST' && !pattern.split('/').at(-1)?.startsWith(':') }
  }
  throw notFound(`/${whole}`)
}

/** Of the resource itself there is nothing at the end, of its content `.wav` or `.bytes`. */
const kindOf = (path: string): string => /\.(wav|bytes)$/.exec(path)?.[0] ?? ''

function match(pattern: string, path: string): Record<string, string> | undefined {
  const names: string[] = []
  const source = pattern.replaceAll('.', '\\.').replaceAll(/:(\w+)/g, (_, name: string) => {
    names.push(name)
    return '([^/]+)'
  })
  const found = new RegExp(`^${source}$`).exec(path)
  return found ? Object.fromEntries(names.map((name, i) => [name, decodeURIComponent(found[i + 1] ?? '')])) : undefined
}

const formOf = ({ body }: FastifyRequest): [string, string][] => (body instanceof URLSearchParams ? [...body] : [])

const shown = (request: FastifyRequest): Record<string, string> => Object.fromEntries(formOf(request))
