import { data, redirect } from '@remix-run/node'
import { z } from 'zod'
import { ownPath, plainCookie } from '#app/session/cookies.server.ts'
import { formOf } from '#app/session/draft.server.ts'
import { requireVisitor } from '#app/session/gate.server.ts'
import type { RequestArgs, RequestContext } from '#app/session/request-context.server.ts'
import { themes } from '#config/options.ts'
import { locales } from '#config/tenant/tenant.ts'

const year = 365 * 86_400

/** What may be chosen from anywhere; what is nonsense counts as not chosen. */
const choices = z.object({
  theme: z
    .enum(themes.map(({ value }) => value) as ['system', 'light', 'dark'])
    .optional()
    .catch(undefined),
  language: z.enum(locales).optional().catch(undefined),
  folded: z.enum(['true', 'false']).optional().catch(undefined),
  single_keys: z.enum(['true', 'false']).optional().catch(undefined),
  timezone: z.string().trim().min(1).max(100).optional().catch(undefined),
  time_zone_name: z.string().trim().min(1).max(100).optional().catch(undefined),
})
type Choices = z.output<typeof choices>

/**
 * Takes a choice that any page offers, and goes back to that page. What belongs to the person is kept with them; what
 * belongs to the screen, and what a visitor chooses, in a cookie.
 */
export async function takePreferences(args: RequestArgs) {
  const context = await requireVisitor(args)
  const form = Object.fromEntries(await formOf(args.request))
  const chosen = choices.parse(form)
  if (context.user) await keepWithPerson(context, context.user.theme, chosen)
  const headers = new Headers()
  for (const cookie of cookiesFor(context, chosen)) headers.append('set-cookie', cookie)
  const back = ownPath(typeof form['back'] === 'string' ? form['back'] : null)
  if (back) return redirect(back, { headers })
  // Sent in the background by a script, which stays where it is; or by a page's own form without one.
  return isBackground(args.request) ? data(null, { headers }) : redirect(cameFrom(args.request), { headers })
}

/** A zone outside the list is no mistake of anybody's: the default stays. */
async function keepWithPerson({ api, toResult }: RequestContext, theme: 'system' | 'light' | 'dark', chosen: Choices): Promise<void> {
  const { language, timezone, time_zone_name } = chosen
  if (chosen.theme || language)
    await toResult(api.PATCH('/v1/users/update_theme', { body: { theme: chosen.theme ?? theme, ...(language && { language }) } }))
  if (timezone ?? time_zone_name) await toResult(api.PATCH('/v1/users/update_timezone', { body: { timezone, time_zone_name } }))
}

function cookiesFor({ request, user }: RequestContext, { theme, language, folded, single_keys }: Choices): string[] {
  const kept = { folded, single_keys, ...(!user && { theme, language }) }
  return Object.entries(kept).flatMap(([name, value]) => (value ? [plainCookie(request, name, value, year)] : []))
}

const isBackground = (request: Request): boolean => request.headers.get('sec-fetch-mode') === 'cors'

/** The path of the page that the form stood on. */
function cameFrom(request: Request): string {
  const referrer = request.headers.get('referer') ?? ''
  if (!URL.canParse(referrer)) return '/'
  const { pathname, search } = new URL(referrer)
  return ownPath(pathname + search) ?? '/'
}
