import { OutsideTrouble, type TroubleCode } from './outside.ts'

const patience = 10_000

type Asked = {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  access?: string
  headers?: Record<string, string>
  body?: unknown
  /** What a status means here, where it is not what it means elsewhere; null is told as an answer. */
  means?: (status: number, body: Record<string, unknown>) => TroubleCode | null | undefined
}

export type Told<Body> = { status: number; body: Body }

/** Asks a service for JSON. Throws OutsideTrouble for all that is no answer; ten seconds are enough for anybody. */
export async function ask<Body = Record<string, unknown>>(
  url: string | URL,
  { method = 'GET', access, headers, body, means }: Asked = {},
): Promise<Told<Body>> {
  const where = placeOf(url)
  const response = await fetch(url, {
    method,
    headers: {
      accept: 'application/json',
      ...(access && { authorization: `Bearer ${access}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  }).catch((cause: unknown) => {
    throw new OutsideTrouble('away', `${where} did not answer`, { cause })
  })
  const text = await response.text().catch((cause: unknown) => {
    throw new OutsideTrouble('away', `${where} broke off`, { cause })
  })
  const told = parsed(text)
  const meant = means?.(response.status, told ?? {})
  if (response.ok || meant === null) {
    if (told === null && text !== '') throw new OutsideTrouble('away', `${where} answered no JSON`)
    return { status: response.status, body: (told ?? {}) as Body }
  }
  const code = meant ?? usual(response.status)
  throw new OutsideTrouble(code, `${where} answered ${response.status}`, { retryAfterSeconds: secondsOf(response.headers) })
}

/** An address that people may be led to; a service's answer could hold any other. */
export const webAddress = (link: string | null | undefined): string => (link && /^https?:\/\//i.test(link) ? link : '')

/** The host and path alone: what follows may hold what is nobody's business. */
const placeOf = (url: string | URL): string => {
  const { host, pathname } = new URL(url)
  return `${host}${pathname.split('/').slice(0, 4).join('/')}`
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

function usual(status: number): TroubleCode {
  if (status === 401) return 'refused'
  if (status === 403) return 'not_allowed'
  if (status === 404 || status === 410) return 'gone'
  if (status === 409 || status === 412) return 'changed'
  return status === 429 ? 'limited' : 'away'
}

function secondsOf(headers: Headers): number | null {
  const told = Number(headers.get('retry-after') ?? headers.get('x-ratelimit-reset') ?? '')
  return Number.isFinite(told) && told > 0 ? Math.min(told, 3600) : null
}
