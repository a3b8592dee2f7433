import { redirect } from '@remix-run/node'
import type { ActFor, SignedIn } from '#api/contract/session/session.ts'
import type { Refused } from '#app/v1/replies.server.ts'
import { createV1 } from '#app/v1/client.server.ts'
import { toResult } from '#app/v1/replies.server.ts'
import { credentialCookies, readCookie } from './cookies.server.ts'
import type { SignedInContext } from './gate.server.ts'

/** The credentials that a browser holds; at most one of the outer two, whichever the last login mode kept. */
export type LoginTokens = { token: string; current_admin_token: string; impersonator_token: string }

/** Begins to act for somebody: the browser's credentials become those of the new top of the stack, and everything starts at the dashboard. */
export async function startActingAs(
  context: SignedInContext,
  userId: string,
  login_type: ActFor['login_type'],
): Promise<Response | Refused> {
  const answer = await context.ask(
    context.api.POST('/v1/admin/users/{id}/login', { params: { path: { id: userId } }, body: { login_type } }),
  )
  return answer.ok ? redirect('/', { headers: stackHeaders(context.request, answer.data) }) : answer
}

/** Ends acting for somebody: back to the session below, whatever stood above it. */
export async function endActing(context: SignedInContext, sessionId: string): Promise<Response | Refused> {
  const answer = await context.ask(context.api.POST('/v1/sessions/{id}', { params: { path: { id: sessionId } } }))
  return answer.ok ? redirect('/', { headers: stackHeaders(context.request, answer.data) }) : answer
}

/** The cookies that mirror the top of the login stack. */
function stackHeaders(request: Request, tokens: SignedIn): Headers {
  const headers = new Headers()
  for (const cookie of credentialCookies(request, tokens)) headers.append('set-cookie', cookie)
  return headers
}

/** Several loaders of one page find out at once that the session ended; they share one step down. */
const stepsDown = new Map<string, Promise<Headers | null>>()
const sharedFor = 10_000

/** After the session on top has ended by itself: the headers that put the one below in its place; null if nothing stands below. */
export function stepDown(request: Request): Promise<Headers | null> {
  const kept = readCookie(request, 'current_admin_token') ?? readCookie(request, 'impersonator_token')
  if (!kept) return Promise.resolve(null)
  let step = stepsDown.get(kept)
  if (!step) {
    step = askBelow(request, kept)
    stepsDown.set(kept, step)
    setTimeout(() => stepsDown.delete(kept), sharedFor).unref()
  }
  return step
}

async function askBelow(request: Request, kept: string): Promise<Headers | null> {
  const api = createV1({ request, language: 'en' })
  const answer = await toResult(
    api.POST('/v1/sessions/{id}', { params: { path: { id: 'ended' } }, headers: { authorization: `Bearer ${kept}` } }),
  )
  return answer.ok ? stackHeaders(request, answer.data) : null
}
