import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createServer as createSocket, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import twilio from 'twilio'
import type { CarrierConfig } from '../../scripts/carrier/config.ts'
import { type Running, startCarrier } from '../../scripts/carrier/server.ts'

const { RequestClient } = twilio

export const keys = {
  account_sid: `AC${'a1'.repeat(16)}`,
  auth_token: 'b2'.repeat(16),
  api_key: `SK${'c3'.repeat(16)}`,
  api_secret: 'a-secret-of-an-api-key-for-tests',
}

export type Heard = { path: string; url: string; method: string; parameters: Record<string, string>; signature: string; host: string }

/** A service like ours, reduced to what it answers to each path. */
export type Service = {
  url: string
  heard: Heard[]
  /** What a path answers: a document, or a function that makes one. */
  says: Record<string, string | ((parameters: Record<string, string>) => string)>
  /** Answers nothing but a file. */
  files: Record<string, { type: string; bytes: Buffer }>
  stop(): Promise<void>
  start(): Promise<void>
}

export async function startService(port = 0): Promise<Service> {
  const service = { heard: [] as Heard[], says: {}, files: {} } as unknown as Service
  const make = () =>
    createServer((request, response) => {
      const pieces: Buffer[] = []
      request.on('data', (piece: Buffer) => pieces.push(piece))
      request.on('end', () => {
        const { pathname, searchParams } = new URL(request.url ?? '/', service.url)
        const host = request.headers.host ?? ''
        const body = new URLSearchParams(Buffer.concat(pieces).toString())
        const parameters = Object.fromEntries([...searchParams, ...body])
        const signature = String(request.headers['x-twilio-signature'] ?? '')
        const url = `http://${host}${request.url}`
        service.heard.push({ path: pathname, url, method: request.method ?? '', parameters, signature, host })
        const file = service.files[pathname]
        if (file) return response.writeHead(200, { 'content-type': file.type }).end(file.bytes)
        const said = service.says[pathname]
        if (said === undefined) return response.writeHead(pathname.startsWith('/status') ? 204 : 404).end()
        response.writeHead(200, { 'content-type': 'text/xml' }).end(typeof said === 'string' ? said : said(parameters))
      })
    })
  let server = make()
  service.start = () =>
    new Promise((resolve) => {
      server = make()
      server.listen(port, '127.0.0.1', () => {
        port = (server.address() as AddressInfo).port
        service.url = `http://127.0.0.1:${port}`
        resolve()
      })
    })
  service.stop = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(() => resolve()))
  }
  await service.start()
  return service
}

export type World = Running & {
  config: CarrierConfig
  service: Service
  client: twilio.Twilio
  clientWith(sid: string, token: string): twilio.Twilio
  control(method: string, path: string, body?: unknown): Promise<Record<string, unknown>>
  /** Stops the carrier and starts it again on the same folder. */
  again(): Promise<void>
  end(): Promise<void>
}

export async function startWorld(): Promise<World> {
  const data = await mkdtemp(path.join(tmpdir(), 'carrier-'))
  const { config, running } = await startSomewhere(data)
  const service = await startService()
  const world = { ...running, config, service } as World
  world.clientWith = (sid, token) => twilio(sid, token, { accountSid: config.account_sid, httpClient: new Redirected(world.url) })
  world.client = world.clientWith(config.account_sid, config.auth_token)
  world.control = (method, where, body) => control(world.url, method, where, body)
  world.again = async () => {
    await world.close()
    Object.assign(world, await startCarrier(config))
  }
  world.end = async () => {
    await world.close()
    await service.stop()
    await rm(data, { recursive: true, force: true })
  }
  return world
}

/** A port that was free may be taken a moment later, where other tests run beside. */
async function startSomewhere(data: string): Promise<{ config: CarrierConfig; running: Running }> {
  for (let attempt = 1; ; attempt++) {
    const config = { ...keys, port: await freePort(), data }
    try {
      return { config, running: await startCarrier(config) }
    } catch (error) {
      if (attempt === 5 || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    }
  }
}

/** What the api and the web are told to find this carrier. */
export const environmentOf = ({ url, config }: Pick<World, 'url' | 'config'>): Record<string, string> => ({
  TWILIO_ACCOUNT_SID: keys.account_sid,
  TWILIO_AUTH_TOKEN: keys.auth_token,
  TWILIO_API_KEY: keys.api_key,
  TWILIO_API_SECRET: keys.api_secret,
  TWILIO_API_URL: url,
  TWILIO_SIGNAL_HOST: `localhost:${config.port}`,
})

type Request = Parameters<InstanceType<typeof RequestClient>['request']>[0]

/** The real client of the helper library, sent to another address. */
class Redirected extends RequestClient {
  constructor(private readonly base: string) {
    super()
  }

  override request<T>(options: Request & { data?: T }): ReturnType<typeof RequestClient.prototype.request<T>> {
    return super.request<T>({ ...options, uri: options.uri.replace('https://api.twilio.com', this.base) })
  }
}

async function control(url: string, method: string, where: string, body?: unknown): Promise<Record<string, unknown>> {
  const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
  const response = await fetch(`${url}/control/${where}`, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) })
  const answer = (await response.json()) as Record<string, unknown>
  if (!response.ok) throw new Error(`${response.status} ${String(answer.message)}`)
  return answer
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const socket = createSocket()
    socket.listen(0, '127.0.0.1', () => {
      const { port } = socket.address() as AddressInfo
      socket.close(() => resolve(port))
    })
  })
}

/** Waits until the function gives something; fails with its name when it does not. */
export async function eventually<T>(what: string, look: () => T | Promise<T>, patience = 10_000): Promise<NonNullable<T>> {
  const end = performance.now() + patience
  for (;;) {
    const found = await look()
    if (found) return found
    if (performance.now() > end) throw new Error(`It did not come to this: ${what}`)
    await sleep(25)
  }
}

export const twiml = (inside: string): string => `<?xml version="1.0" encoding="UTF-8"?><Response>${inside}</Response>`

export function accessToken(identity: string, application: string, { ttl = 3600, secret = keys.api_secret } = {}): string {
  const { AccessToken } = twilio.jwt
  const token = new AccessToken(keys.account_sid, keys.api_key, secret, { identity, ttl })
  token.addGrant(new AccessToken.VoiceGrant({ outgoingApplicationSid: application, incomingAllow: true }))
  return token.toJwt()
}
