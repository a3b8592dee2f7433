import { data, redirect } from '@remix-run/node'
import type { Refused } from './replies.server.ts'

/** What the error page is told: never more than the reader may know. */
export type PageRefusal = { code: string; request_id: string; kept?: boolean }

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

/** The same for a form that was sent, with the cookies that keep what was typed. */
export function unavailablePage(refusal: PageRefusal, cookies: string[]) {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return data({ ...refusal, kept: cookies.length > 0 }, { status: 503, headers })
}
