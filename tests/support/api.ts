import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { inject } from 'vitest'
import { apiEnv, readEnv } from '#config/env.ts'
import { buildApp } from '#api/app.ts'
import { closePorts, openPorts } from '#api/open-ports.ts'
import { sessionStore } from '#api/areas/session/index.ts'
import type { Brand } from '#api/platform/brands.ts'
import type { Clock } from '#api/platform/clock.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import type { Ports } from '#api/platform/ports.ts'
import { password, type Person } from '#tests/factories/people.ts'
import { within } from '#tests/factories/work.ts'
import { createDatabase, dropDatabase } from './postgres.ts'

type Options = {
  clock?: Clock
  /** The brand that is spoken to where no other is named; `homeBrand` if left out. */
  home?: string
  /** The folder of brands; the demo's if left out. */
  brands?: string
  env?: Record<string, string>
  /** How often Unleash is asked what has changed. */
  unleashSeconds?: number
  /** Routes besides those of the product. */
  routes?(app: FastifyInstance): void
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Call = {
  /** Who asks: a person, who is signed in first if need be, or a token. */
  as?: Person | string
  brand?: string
  body?: unknown
  query?: Record<string, string>
  headers?: Record<string, string>
}

export type Answer = {
  status: number
  headers: LightMyRequestResponse['headers']
  /** The parsed JSON; undefined if the answer had none. */
  body: ReturnType<typeof JSON.parse>
}

export type TestApi = {
  app: FastifyInstance
  ports: Ports
  /** The database of this test alone, as its superuser. */
  databaseUrl: string
  /** Errors that nobody expected: the api answered them with 500, or a job of it failed. */
  unexpected: unknown[]
  brand(key?: string): Brand
  within<T>(inside: (work: OpenWork) => Promise<T>, brand?: string): Promise<T>
  signIn(who: Person): Promise<string>
  /** A session opened without asking for a password. */
  freshSession(who: Person): Promise<string>
  call(method: Method, url: string, options?: Call): Promise<Answer>
  close(): Promise<void>
}

/** The brand that tests speak to unless they name another. */
export const homeBrand = 'central'

let opened = 0

/** The whole api on a database of its own, asked without a network. */
export async function testApi(options: Options = {}): Promise<TestApi> {
  const adminUrl = inject('adminUrl')
  const name = `api_${process.pid}_${++opened}`
  const databaseUrl = await createDatabase(adminUrl, name, inject('templateDatabase'))
  const dataDir = await mkdtemp(path.join(tmpdir(), 'crm-api-'))
  const unexpected: unknown[] = []
  const log = { error: (found: unknown) => void unexpected.push(found), warn: (words: unknown) => void unexpected.push(words) }
  const ports = await openPorts(envOf(databaseUrl, dataDir, options), log, { ...options, watch: false })
  const app = await buildApp(ports, { logger: false, proxyToWeb: false })
  options.routes?.(app)
  await app.ready()

  const tokens = new Map<string, Promise<string>>()

  function brand(key = options.home ?? homeBrand): Brand {
    const found = ports.brands.ofKey(key)
    if (!found) throw new Error(`There is no brand ${key}`)
    return found
  }

  async function call(method: Method, url: string, { as, brand: key, body, query, headers }: Call = {}): Promise<Answer> {
    const token = typeof as === 'object' ? await signIn(as) : as
    const home = key ?? (typeof as === 'object' ? as.brand : undefined)
    const response = await app.inject({
      method,
      url,
      headers: { host: hostOf(brand(home)), ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(query && { query }),
      ...(body !== undefined && { payload: body as object }),
    })
    return { status: response.statusCode, headers: response.headers, body: isJson(response) ? response.json() : undefined }
  }

  /** Signs somebody in, or returns the token of the last time. */
  function signIn(who: Person): Promise<string> {
    const token = tokens.get(who.id) ?? freshToken(who)
    tokens.set(who.id, token)
    return token
  }

  async function freshToken(who: Person): Promise<string> {
    const { status, body } = await call('POST', '/v1/sessions', { brand: who.brand, body: { username: who.username, password } })
    if (status !== 200 || !body.token) throw new Error(`${who.username} was not signed in: ${status} ${JSON.stringify(body)}`)
    return body.token
  }

  return {
    app,
    ports,
    databaseUrl,
    unexpected,
    brand,
    within: (inside, key) => within(ports, brand(key), inside),
    signIn,
    freshSession: (who) =>
      within(
        ports,
        brand(who.brand),
        async (work) => (await sessionStore(work).open({ user_id: who.id, real_user_id: who.id, login_type: 'password' })).token,
      ),
    call,
    async close() {
      await app.close()
      await closePorts(ports)
      await dropDatabase(adminUrl, name)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The app without anything behind it: enough to see its routes and its document, not to be asked. More routes may be added until it is ready. */
export const bareApp = (): Promise<FastifyInstance> => buildApp({ env: readEnv(apiEnv, {}) } as Ports, { logger: false, proxyToWeb: false })

function envOf(databaseUrl: string, DATA_DIR: string, { brands, env }: Options) {
  return readEnv(apiEnv, {
    APP_ENV: 'demo',
    DATABASE_URL: databaseUrl,
    DATA_DIR,
    LOG_LEVEL: 'silent',
    ...(brands && { TENANTS_DIR: brands }),
    ...env,
  })
}

export const hostOf = (brand: Brand): string => brand.set.domains[0] ?? ''

const isJson = (response: LightMyRequestResponse) => String(response.headers['content-type']).includes('json') && response.body !== ''
