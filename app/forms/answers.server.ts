import { redirect } from '@remix-run/node'
import { calendarDateOf, formatDate } from '#api/contract/formats.ts'
import { setToast } from '#app/session/cookies.server.ts'
import { formOf } from '#app/session/draft.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import type { Refused } from '#app/v1/replies.server.ts'
import type { Timestamp } from '#app/ui/data/when.tsx'
import { zoneOf } from '#config/options.ts'

/** A change was made: back to the page, which says so. */
export async function redirectWithToast(text: string, href: string): Promise<Response> {
  return redirect(href, { headers: { 'set-cookie': await setToast({ tone: 'success', text }) } })
}

/** A button's call was refused: back to the page, which says why. */
export async function refusedToast(context: SignedInContext, refused: Refused, href: string): Promise<Response> {
  return redirect(href, { headers: { 'set-cookie': await setToast({ tone: 'danger', text: refusalInWords(context, refused) }) } })
}

/** Why the api refused, by the first thing that is wrong. */
export function refusalInWords(context: SignedInContext, { refusal }: Refused): string {
  const { code, params } = refusal.details[0] ?? { code: refusal.code }
  return context.sayError(code, params)
}

export async function fieldOf(context: SignedInContext, name: string): Promise<string> {
  const value = (await formOf(context.request)).get(name)
  return typeof value === 'string' ? value : ''
}

/** An instant as the person's own clocks show it. */
export function formatTimestamp(context: SignedInContext, iso: string): Timestamp {
  const zone = zoneOf(context.user)
  const at = new Date(iso)
  return { iso, words: calendarDateOf(at, new Date(), context.language, zone), full: formatDate(at, context.language, zone, 'time') }
}
