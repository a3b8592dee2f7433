import { plainCookie, readCookie } from '#app/session/cookies.server.ts'
import type { RequestContext } from '#app/session/request-context.server.ts'
import { readEnv, webEnv } from '#config/env.ts'
import { defaultHost, hostName } from '#config/hosts.ts'

const { APP_ENV } = readEnv(webEnv, { ...process.env, HOST: undefined, PORT: undefined })
const rememberedFor = 30 * 24 * 3600

/** Outside of production the bare default host shows any brand: the one whose key the cookie `domain` holds. */
const isOpen = ({ headers }: Request): boolean =>
  APP_ENV !== 'production' && hostName(headers.get('x-forwarded-host') ?? headers.get('host')) === defaultHost

/** What the cookie says where it has a say; empty everywhere else. */
export const chosenAt = (request: Request): string => (isOpen(request) ? (readCookie(request, 'domain') ?? '') : '')

/** The cookie with the key of the deployment that answers, where it does not hold that yet; null where there is nothing to set. */
export async function chosenBrandCookie({ request, brand, toResult, api }: RequestContext): Promise<string | null> {
  if (!isOpen(request) || chosenAt(request) === brand.key) return null
  const active = await toResult(api.GET('/v1/active_feature_flag'))
  return active.ok ? plainCookie(request, 'domain', active.data.data.key, rememberedFor) : null
}
