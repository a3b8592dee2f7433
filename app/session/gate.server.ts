import { data, redirect } from '@remix-run/node'
import type { SelfRead } from '#api/contract/users.ts'
import { requestContext, type RequestArgs, type RequestContext } from './request-context.server.ts'
import { featureOfRoute, featureState } from '#config/features.ts'
import type { Role } from '#config/permissions.ts'
import { redirectPath } from './cookies.server.ts'
import { toLogin } from './redirects.server.ts'
import type { PageRefusal } from '#app/v1/refused-page.server.ts'

export type SignedInContext = RequestContext & { user: SelfRead }

/** Somebody signed in whom nothing keeps from this page; everybody else is sent where they need to go first. */
export async function requireUser(args: RequestArgs): Promise<SignedInContext> {
  const context = await requestContext(args)
  if (!context.user) throw await toLogin(args.request)
  const { pathname } = new URL(args.request.url)
  const detour = detourOf(context.user, pathname)
  if (detour) throw redirect(detour)
  const kept = keptWay(args.request, context.user)
  if (kept) throw redirect(kept, { headers: { 'set-cookie': redirectPath.clear(args.request) } })
  const signedIn = context as SignedInContext
  requireFeature(signedIn, pathname)
  return signedIn
}

/**
 * Where a `redirect_path` cookie leads whoever opens a page, signed in by whatever way; once. Sign-in follows it by itself. It
 * waits while the gate wants something first, and what a page loads besides, such as pictures, is no page.
 */
export function keptWay(request: Request, user: SelfRead): string | null {
  const opens = request.method === 'GET' && (request.headers.get('sec-fetch-dest') ?? 'document') === 'document'
  if (!opens || new URL(request.url).pathname.endsWith('.data') || detourOf(user, '/')) return null
  return redirectPath.read(request)
}

/** A screen of a feature that is off is not there; where it is off for the role alone, that is said. As the API answers. */
function requireFeature({ brand, user }: SignedInContext, pathname: string): void {
  const feature = featureOfRoute(pathname.replace(/\.data$/, ''))
  if (!feature) return
  const companyNumber = user.company?.number ?? null
  const state = featureState(feature, { brand, roles: user.roles as Role[], companyNumber })
  if (state === 'on') return
  const off = state === 'off'
  throw data({ code: off ? 'not_found' : 'forbidden', request_id: '' } satisfies PageRefusal, { status: off ? 404 : 403 })
}

/** Anybody: a page that needs no signing in. */
export const requireVisitor = (args: RequestArgs): Promise<RequestContext> => requestContext(args)

/** These pages are where the detours lead, so no detour leads away from them; signing out is always possible. */
const exempt = /^\/(billing(\/.*)?|account\/profile|help|logout|terms|preferences)(\.data)?$/

/**
 * Where the login gate sends a signed-in person first, in its order: terms stop all redirecting (the page shows with the
 * accept form above it), then password, second factor (not while acting for somebody), payment.
 */
export function detourOf(user: SelfRead, pathname: string): string | null {
  if (!user.updated_tos || exempt.test(pathname)) return null
  if (user['change_password?']) return '/account/profile?tab=password'
  if (user['two_fa_is_required?'] && !user['has_2fa_enabled?'] && !user.impersonating) return '/account/profile?tab=two_factor'
  // Whoever asked for the account with a plan begins at its review.
  const plan = user.signup?.plan_id
  if (!user['paid_user?']) return plan ? `/billing/review?plan=${plan}` : '/billing'
  return null
}
