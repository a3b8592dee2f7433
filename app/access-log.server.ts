import type { IncomingMessage } from 'node:http'
import morgan from 'morgan'

/** After these the address goes on with the secret of a mailed link. */
const mailed = /^(\/verify-email)\/.+/

/** What the access log may tell of an address: no query, which holds what people search for and tokens, and no secret of a path. */
export function loggedAddress(address: string): string {
  const path = address.split('?', 1)[0] ?? ''
  return path.replace(mailed, '$1/…')
}

/** The web's server writes a line a request; this is what it asks for the address. */
export function keepSecretsOutOfTheLog(): void {
  morgan.token('url', (request: IncomingMessage & { originalUrl?: string }) => loggedAddress(request.originalUrl ?? request.url ?? ''))
}
