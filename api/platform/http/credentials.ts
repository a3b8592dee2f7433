import type { FastifyRequest } from 'fastify'

/** A session token from the cookie, or a session token, API token or API key from the Authorization header. */
export type Credentials = { secret: string; from: 'cookie' | 'bearer' }

/** Credentials that were accepted, without the secret, and the address they were used from. */
export type Credential = { kind: 'session' | 'api_key' | 'api_token'; hash: string; ip: string }

export function credentialsOf(request: FastifyRequest): Credentials | null {
  const bearer = /^Bearer ([\w.~+/-]{16,512}=*)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (bearer) return { secret: bearer, from: 'bearer' }
  const cookie = request.cookies['token']
  return cookie ? { secret: cookie, from: 'cookie' } : null
}
