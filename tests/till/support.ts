import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TillConfig } from '../../scripts/till/config.ts'
import { type Running, startTill } from '../../scripts/till/server.ts'
import { inRoot } from '../../scripts/start/paths.mjs'
import { freePort } from '../../scripts/start/ports.mjs'
import { brandHosts } from '../../scripts/start/till.mjs'

export const keys = { secret_key: 'sk_test_of_the_till_for_tests', webhook_secret: 'whsec_of_the_till_for_tests' }

export type World = Running & {
  config: TillConfig
  /** Has something happen; see the actions of `scripts/till/control.ts`. */
  control(name: string, asked?: object): Promise<Record<string, unknown>>
  state(): Promise<Record<string, unknown>>
  /** Stops the till and starts it again on the same folder. */
  again(): Promise<void>
  end(): Promise<void>
}

/** A till of one's own. Events go to `webhooks`, which `control('addresses', { urls })` changes. */
export async function startWorld(webhooks: string[] = []): Promise<World> {
  const data = await mkdtemp(path.join(tmpdir(), 'till-'))
  const { config, running } = await startSomewhere(data, webhooks)
  const world = { ...running, config } as World
  world.control = (name, asked = {}) => ask(`${world.url}/control/${name}`, { method: 'POST', body: JSON.stringify(asked) })
  world.state = () => ask(`${world.url}/control/state`, { method: 'GET' })
  world.again = async () => {
    await world.close()
    Object.assign(world, await startTill({ ...config, webhooks: world.till.events.addresses }))
  }
  world.end = async () => {
    await world.close()
    await rm(data, { recursive: true, force: true })
  }
  return world
}

/** A port that was free may be taken a moment later, where other tests run beside. */
async function startSomewhere(data: string, webhooks: string[]): Promise<{ config: TillConfig; running: Running }> {
  for (let attempt = 1; ; attempt++) {
    const config = { ...keys, port: await freePort(), data, webhooks }
    try {
      return { config, running: await startTill(config) }
    } catch (error) {
      if (attempt === 5 || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    }
  }
}

/** What the api is told to find this till. */
export const environmentOf = ({ url }: Pick<World, 'url'>): Record<string, string> => ({
  STRIPE_SECRET_KEY: keys.secret_key,
  STRIPE_WEBHOOK_SECRET: keys.webhook_secret,
  STRIPE_API_URL: url,
})

/** Events go to every brand of a product that answers at this port. */
export const tellBrands = async (world: Pick<World, 'control'>, port: number): Promise<unknown> =>
  world.control('addresses', { urls: (await brandHosts(inRoot('tenants'))).map((host) => `http://${host}:${port}/webhooks/stripe`) })

async function ask(url: string, { method, body }: { method: string; body?: string }): Promise<Record<string, unknown>> {
  const response = await fetch(url, { method, ...(body && { body, headers: { 'content-type': 'application/json' } }) })
  const answer = (await response.json()) as Record<string, unknown>
  if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(answer)}`)
  return answer
}

const local = (url: string): string => url.replace('//localhost:', '//127.0.0.1:')

/** Sends a form of the hosted page or the bank's page. `next` is where it leads on, null where the page is shown again. */
export async function press(url: string, fields: Record<string, string>): Promise<{ status: number; next: string | null; text: string }> {
  const answer = await fetch(local(url), { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const next = answer.headers.get('location')
  return { status: answer.status, next: next && new URL(next, url).href, text: await answer.text() }
}

/** Types a card into a hosted page and pays, or saves it. */
export const typeCard = (url: string, number = '4242 4242 4242 4242', more: Record<string, string> = {}) =>
  press(url, { number, expiry: '08/34', code: /^3/.test(number) ? '1234' : '123', name: 'Howard Hill', ...more })

export type Heard = { path: string; host: string; raw: Buffer; signature: string; type: string; id: string }

/** A shop's address for events. `status` is what it answers. */
export async function startShop(): Promise<{ url: string; heard: Heard[]; status: number; close(): Promise<void> }> {
  const shop = { url: '', heard: [] as Heard[], status: 200, close: async () => {} }
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const raw = Buffer.concat(pieces)
      const { type, id } = JSON.parse(raw.toString()) as { type: string; id: string }
      const signature = String(request.headers['stripe-signature'] ?? '')
      shop.heard.push({ path: request.url ?? '', host: request.headers.host ?? '', raw, signature, type, id })
      response.writeHead(shop.status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  shop.url = `http://shop.localhost:${(server.address() as AddressInfo).port}/webhooks/stripe`
  shop.close = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(() => resolve()))
  }
  return shop
}
