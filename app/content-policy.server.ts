import type { EntryContext } from '@remix-run/node'
import { trackerOf, type Tracker } from '#config/options.ts'
import { readEnv, webEnv } from '#config/env.ts'

const { APP_ENV, TWILIO_SIGNAL_HOST } = readEnv(webEnv, { ...process.env, HOST: undefined, PORT: undefined })

/** Where the phone signals. It stands on all pages of the app: after signing in the page stays the one that sign-in came with. */
const carrier = TWILIO_SIGNAL_HOST ? ` ws://${TWILIO_SIGNAL_HOST}` : ' wss://*.twilio.com https://*.twilio.com'
const live = APP_ENV === 'dev' && process.env['HMR_PORT'] ? ` ws://localhost:${process.env['HMR_PORT']}` : ''

const always = ["object-src 'none'", "base-uri 'none'", "form-action 'self'"]

/** Nobody frames anything, but that the app shows a page beside the editor of it. */
const framedBy = (framed: boolean): string => `frame-ancestors ${framed ? "'self'" : "'none'"}`

/** What a document may load and where it may send to: the app's pages, or a public page, which runs nothing unless it counts visitors. */
export function contentPolicy(context: EntryContext, nonce: string): string {
  const page = webpageOf(context)
  return [...(page ? webpagePolicy(page, nonce) : appPolicy(nonce)), ...always, framedBy(page?.framed ?? false)].join('; ')
}

function appPolicy(nonce: string): string[] {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    styles(nonce),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${live}${carrier}`,
    "worker-src 'self'",
  ]
}

/** Where each service gets what it counts. Its script comes with the nonce and loads the rest of itself. */
const countingHosts: Record<Tracker, string> = {
  google:
    ' https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com https://*.g.doubleclick.net https://www.google.com',
  meta: ' https://www.facebook.com https://connect.facebook.net',
}

function webpagePolicy({ tracker, script }: Pick<Webpage, 'tracker' | 'script'>, nonce: string): string[] {
  const counting = tracker ? countingHosts[tracker] : ''
  return [
    "default-src 'none'",
    tracker || script ? `script-src 'nonce-${nonce}' 'strict-dynamic'` : "script-src 'none'",
    styles(nonce),
    `img-src 'self' data:${counting}`,
    "font-src 'self'",
    // Whoever looks a page over for search engines fetches its robots.txt from within it.
    `connect-src 'self'${counting}`,
  ]
}

/** Vite puts its styles into the page while developing. */
const styles = (nonce: string): string => (APP_ENV === 'dev' ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`)

type Handle = { webpage?: boolean; framed?: boolean; script?: boolean } | undefined

/** `script`: it has one of ours; `framed`: the app may frame it. */
type Webpage = { tracker: Tracker | null; script: boolean; framed: boolean }

/** The public page that is being drawn, and whose counting it has; null on every other page. */
function webpageOf({ staticHandlerContext, routeModules }: EntryContext): Webpage | null {
  const handleOf = (id: string) => routeModules[id]?.handle as Handle
  const match = staticHandlerContext.matches.find(({ route }) => handleOf(route.id)?.webpage === true)
  if (!match) return null
  const { framed = false, script = false } = handleOf(match.route.id) ?? {}
  const loaded = staticHandlerContext.loaderData[match.route.id] as { view?: { tracking?: string | null } } | undefined
  const id = loaded?.view?.tracking
  return { tracker: id ? trackerOf(id) : null, script, framed }
}
