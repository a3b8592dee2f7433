import http from 'node:http'

export type Asked = {
  method?: string
  path: string
  headers?: http.OutgoingHttpHeaders
  body?: unknown
  /** A form, as it is sent. */ form?: string
}
export type Answered = { status: number; text: string; headers: http.IncomingHttpHeaders }

/**
 * Asks a server on this machine as one of its brands' hosts, over connections that stay open. Whoever says nothing for `patience`
 * milliseconds has failed.
 */
export function caller(port: number, host: string, connections = 1, patience = 60_000) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })

  function ask({ method = 'GET', path, headers, body, form }: Asked): Promise<Answered> {
    const sent = form ?? (body === undefined ? '' : JSON.stringify(body))
    const type = form === undefined ? 'application/json' : 'application/x-www-form-urlencoded'
    const all = { host, ...(sent && { 'content-type': type, 'content-length': Buffer.byteLength(sent) }), ...headers }
    return new Promise((resolve, reject) => {
      const request = http.request({ agent, host: '127.0.0.1', port, method, path, headers: all }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString(), headers: response.headers }),
        )
      })
      request.on('error', reject)
      request.setTimeout(patience, () => request.destroy(new Error(`${method} ${path}: nothing was said for ${patience} ms`)))
      request.end(sent)
    })
  }
  return { ask, close: () => agent.destroy() }
}
