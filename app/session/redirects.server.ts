import { redirect } from '@remix-run/node'
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
