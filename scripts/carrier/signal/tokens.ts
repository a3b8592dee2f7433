import { jwtVerify } from 'jose'
import type { Clock } from '../clock.ts'
import type { CarrierConfig } from '../config.ts'

/** What an access token allows. `expires` is in milliseconds of the carrier's time. */
export type Grant = { identity: string; expires: number; incoming: boolean; application: string; parameters: Record<string, string> }

/** A token that is refused: 31204 when it is wrong, 31205 when its time is over. */
export class TokenError extends Error {
  constructor(
    readonly code: 31204 | 31205,
    message: string,
  ) {
    super(message)
  }
}

type Claims = {
  grants?: {
    identity?: unknown
    voice?: { incoming?: { allow?: boolean }; outgoing?: { application_sid?: string; params?: Record<string, string> } }
  }
}

const remembered = 1000

/**
 * The access tokens that were shown. What is left of one's life when it is first shown passes by the carrier's clock: set
 * forward, the clock ends it, and still a new one from a service that knows nothing of this clock is good.
 */
export class Tokens {
  private readonly ends = new Map<string, number>()

  constructor(
    private readonly config: CarrierConfig,
    private readonly clock: Clock,
  ) {}

  /** Reads a token, or throws a TokenError. */
  async read(token: unknown): Promise<Grant> {
    const grant = await readToken(token, this.config)
    const expires = this.ends.get(String(token)) ?? this.clock.now() + grant.expires - Date.now()
    this.ends.set(String(token), expires)
    for (const old of [...this.ends.keys()].slice(0, -remembered)) this.ends.delete(old)
    if (expires <= this.clock.now()) throw new TokenError(31205, expired)
    return { ...grant, expires }
  }
}

const expired = 'AccessTokenExpired: the access token has expired'

/** Checks an access token as Twilio does: HS256 with the API secret, issued by the key for the account, with a voice grant. Throws a TokenError. */
async function readToken(token: unknown, config: CarrierConfig): Promise<Grant> {
  const secret = new TextEncoder().encode(config.api_secret)
  const options = { algorithms: ['HS256'], issuer: config.api_key, subject: config.account_sid }
  const { payload } = await jwtVerify<Claims>(String(token), secret, { ...options, requiredClaims: ['exp', 'iss', 'sub'] }).catch(
    (error: { code?: string }) => {
      throw error.code === 'ERR_JWT_EXPIRED'
        ? new TokenError(31205, expired)
        : new TokenError(31204, 'AccessTokenInvalid: the access token is not valid')
    },
  )
  const { identity, voice } = payload.grants ?? {}
  if (typeof identity !== 'string' || !/^[\w.@+~-]{1,121}$/.test(identity)) throw new TokenError(31204, 'AccessTokenInvalid: no identity')
  if (!voice) throw new TokenError(31204, 'AccessTokenInvalid: no voice grant')
  return {
    identity,
    expires: (payload.exp ?? 0) * 1000,
    incoming: voice.incoming?.allow === true,
    application: voice.outgoing?.application_sid ?? '',
    parameters: voice.outgoing?.params ?? {},
  }
}
