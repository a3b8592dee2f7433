import type { RequestHandler } from 'express'
import type { Logger } from 'pino'

/** After these the address goes on with the secret of a mailed link. */
const mailed = /^(\/verify-email)\/.+/

/** What the access log may tell of an address: no query, which holds what people search for and tokens, and no secret of a path. */
export function loggedAddress(address: string): string {
  const path = address.split('?', 1)[0] ?? ''
  return path.replace(mailed, '$1/…')
}

/** A line for each request when it ends, or when whoever asked goes away; times are milliseconds. */
export const accessLog =
  (log: Pick<Logger, 'info'>): RequestHandler =>
  (request, response, next) => {
    const began = performance.now()
    response.once('close', () => {
      const { method, originalUrl, headers } = request
      const took = Math.round(performance.now() - began)
      const status = response.writableFinished ? response.statusCode : null
      log.info({ request_id: headers['x-request-id'], method, path: loggedAddress(originalUrl), status, ms: took }, 'request')
    })
    next()
  }
