import { randomUUID } from 'node:crypto'
import { createCookie } from '@remix-run/node'
import { readEnv, webEnv } from '#config/env.ts'
import type { LoginTokens } from './login-stack.server.ts'

const { WEB_KEY } = readEnv(webEnv, { ...process.env, HOST: undefined, PORT: undefined })

/** Host-only on purpose: no Domain, so no other host of the brand ever receives them. */
const hostOnly = { path: '/', httpOnly: true, sameSite: 'lax' } as const

export const isSecure = (request: Request): boolean => request.headers.get('x-forwarded-proto') === 'https'

/** A plain cookie: the api reads the same ones. */
export function plainCookie(request: Request, name: string, value: string | null, maxAge?: number): string {
  const age = value === null ? '; Max-Age=0' : maxAge === undefined ? '' : `; Max-Age=${maxAge}`
  return `${name}=${value ?? ''}; Path=/; HttpOnly; SameSite=Lax${age}${isSecure(request) ? '; Secure' : ''}`
}

export function readCookie(request: Request, name: string): string | null {
  const found = (request.headers.get('cookie') ?? '').split(/;\s*/).find((cookie) => cookie.startsWith(`${name}=`))
  const value = found?.slice(name.length + 1)
  return value ? decodeURIComponent(value) : null
}

const credentials = ['token', 'current_admin_token', 'impersonator_token'] as const

/** The three credentials, set or cleared together so that they always mirror the top of the login stack. */
export function credentialCookies(request: Request, tokens: Partial<LoginTokens> | null): string[] {
  return credentials.map((name) => plainCookie(request, name, tokens?.[name] ?? null))
}

/** Takes back the credentials that a request came with. One that came with none takes none: another tab may have signed in since. */
export function deadCredentialCookies(request: Request): string[] {
  return credentials.filter((name) => readCookie(request, name)).map((name) => plainCookie(request, name, null))
}

export type Toast = {
  id: string
  tone: 'success' | 'danger' | 'info'
  text: string
  action?: { href: string; label: string; fields?: Record<string, string> }
}
const toastCookie = createCookie('toast', { ...hostOnly, maxAge: 60, secrets: [WEB_KEY] })

export const setToast = (toast: Omit<Toast, 'id'>): Promise<string> => toastCookie.serialize({ ...toast, id: randomUUID() })
export const clearToast = (): Promise<string> => toastCookie.serialize('', { maxAge: 0 })
export const readToast = async (request: Request): Promise<Toast | null> => (await toastCookie.parse(request.headers.get('cookie'))) || null

const askAgainSeconds = 31_536_000

/**
 * Stays in a browser that was handed to somebody else until somebody signs in by what they know: a session at the identity provider is
 * not enough there. That it is there is all that it says.
 */
export const askAgain = {
  read: (request: Request): boolean => readCookie(request, 'ask_again') !== null,
  set: (request: Request): string => plainCookie(request, 'ask_again', '1', askAgainSeconds),
  clear: (request: Request): string => plainCookie(request, 'ask_again', null),
}

/** Where to go after signing in: a path of ours, never another site. */
export const redirectPath = {
  read: (request: Request): string | null => ownPath(readCookie(request, 'redirect_path')),
  set: (request: Request, path: string): string => plainCookie(request, 'redirect_path', encodeURIComponent(path), 3600),
  clear: (request: Request): string => plainCookie(request, 'redirect_path', null),
}

/**
 * A path of ours, from what a form or an address sent along; lists with many filters have long ones. remix-utils' `safeRedirect`
 * lets a tab within `//` pass, which browsers leave out, and refuses two dots in a search.
 */
export function ownPath(path: unknown): string | null {
  return typeof path === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(path) && path.length <= 8000 ? path : null
}
