import http from 'node:http'
import https from 'node:https'

/** The answer to a request that a stand-in makes. */
export type Answer = { status: number; type: string; body: Buffer }

export type Sent = { url: string; method: string; headers: Record<string, string | number>; body: string; patience: number }

const local = /(^|\.)localhost$/

/** Sends a request on a connection of its own; hosts below `.localhost` are asked at 127.0.0.1 under their own name. `patience` is in milliseconds. */
export function send({ url, method, headers, body, patience }: Sent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const target = new URL(url)
    const agent = target.protocol === 'https:' ? https : http
    const request = agent.request(
      {
        host: local.test(target.hostname) ? '127.0.0.1' : target.hostname,
        port: target.port || undefined,
        path: target.pathname + target.search,
        method,
        headers: { host: target.host, ...headers },
        timeout: patience,
        agent: false,
      },
      (response) => {
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => pieces.push(piece))
        response.on('error', reject)
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', body: Buffer.concat(pieces) }),
        )
      },
    )
    request.on('timeout', () => request.destroy(new Error(`no answer within ${patience / 1000} seconds`)))
    request.on('error', reject)
    request.end(body)
  })
}
