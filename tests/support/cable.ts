import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import * as ActionCable from '@rails/actioncable'
import type { FastifyInstance } from 'fastify'
import { WebSocket, type ClientOptions } from 'ws'

type Frame = { type?: string; identifier?: string; message?: unknown; reason?: string; reconnect?: boolean }

/** Where a listening api is, and as which host it is asked. */
export type Place = { port: number; host: string }

/** Lets an api of a test be reached over the network. */
export async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}

/** A client without manners of its own: sends what it is told and keeps what it hears. */
export async function rawCable({ port, host }: Place, headers: Record<string, string> = {}, query = '') {
  const ws = new WebSocket(
    `ws://127.0.0.1:${port}/cable${query}`,
    ['actioncable-v1-json', 'actioncable-unsupported'],
    withHost(host, headers),
  )
  const heard: Frame[] = []
  let closed: number | null = null
  ws.on('message', (data) => void heard.push(JSON.parse(String(data))))
  ws.on('close', (code) => (closed = code))
  ws.on('error', () => {})
  await once(ws, 'open')
  return {
    ws,
    heard,
    closed: () => closed,
    send: (words: unknown) => ws.send(typeof words === 'string' ? words : JSON.stringify(words)),
    /** All that was heard but pings. */
    said: () => heard.filter(({ type }) => type !== 'ping'),
    messages: () => heard.filter(({ message, type }) => message !== undefined && type === undefined).map(({ message }) => message),
    end: () => ws.terminate(),
  }
}

/** How the api answers somebody whom it does not let in: the status, and the code of its refusal. */
export async function refusedCable({ port, host }: Place, headers: Record<string, string> = {}, path = '/cable') {
  const ws = new WebSocket(`ws://127.0.0.1:${port}${path}`, 'actioncable-v1-json', withHost(host, headers))
  return new Promise<{ status: number; code: string | undefined; text: string }>((resolve, reject) => {
    ws.on('open', () => reject(new Error('It was let in')))
    ws.on('error', reject)
    ws.on('unexpected-response', (_request, response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, code: /"code":"(\w+)"/.exec(text)?.[1], text }))
    })
  })
}

/** The client of Rails itself, as it comes, with these headers on its socket. */
export function railsCable({ port, host }: Place, headers: Record<string, string>) {
  // It listens for the page's visibility, which there is none of here.
  Object.assign(globalThis, { addEventListener: () => {}, removeEventListener: () => {} })
  const sockets: WebSocket[] = []
  class Socket extends WebSocket {
    constructor(url: string, protocols: string[]) {
      super(url, protocols, withHost(host, headers))
      sockets.push(this)
    }
  }
  Object.assign(ActionCable.adapters, { WebSocket: Socket })
  return { consumer: ActionCable.createConsumer(`ws://127.0.0.1:${port}/cable`), sockets }
}

const withHost = (host: string, headers: Record<string, string>): ClientOptions => ({ headers: { host, ...headers } })
