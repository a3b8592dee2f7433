import { data, redirect } from '@remix-run/node'
import type { Refused } from '#app/v1/replies.server.ts'
import { deadCredentialCookies, ownPath, redirectPath } from './cookies.server.ts'
import { draftCookies } from './draft.server.ts'
import { stepDown } from './login-stack.server.ts'

/**
 * The session has ended. Whoever acted for somebody falls back to the session below and sees the page that was asked for
 * from there. Everybody else goes to sign-in: the dead token goes, the way back and what was typed are kept.
 */
export async function toLogin(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const path = ownPath(pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/') + search.replace(/[?&]_routes=[^&]*/, ''))
  const below = await stepDown(request)
  if (below) return redirect(path ?? '/', { headers: below })
  const headers = new Headers()
  for (const cookie of deadCredentialCookies(request)) headers.append('set-cookie', cookie)
  if (path) headers.append('set-cookie', redirectPath.set(request, path))
  if (request.method === 'POST') for (const cookie of await draftCookies(request)) headers.append('set-cookie', cookie)
  return redirect('/login', { headers })
}

/** What the error page is told: never more than the reader may know. */
export type PageRefusal = { code: string; request_id: string }

const detours: Record<string, string> = {
  password_change_required: '/account/profile?tab=password',
  two_factor_setup_required: '/account/profile?tab=two_factor',
  payment_required: '/billing',
}

/** A refusal of something that the page cannot do without: the detour that mends it, or the error page of its kind. */
export function refusedPage({ status, refusal }: Refused): Response | ReturnType<typeof data<PageRefusal>> {
  const detour = detours[refusal.code]
  if (detour) return redirect(detour)
  return data({ code: refusal.code, request_id: refusal.request_id }, { status })
}
