import type { RequestContext } from '#app/session/request-context.server.ts'

type Words = { title: string; description: string }

/** What every page about the site tells search engines, and the brand's one address of it. */
export function publicPage(context: RequestContext, { title, description }: Words) {
  return { title: `${title} · ${context.brand.name}`, description, canonical: canonicalOf(context) }
}

/** At the brand's first domain, which its links name, and without a query. */
function canonicalOf({ brand, request }: RequestContext): string {
  const { headers, url } = request
  const proto = headers.get('x-forwarded-proto') === 'https' ? 'https' : 'http'
  const port = /:\d+$/.exec(headers.get('x-forwarded-host') ?? headers.get('host') ?? '')?.[0] ?? ''
  return `${proto}://${brand.domains[0]}${port}${new URL(url).pathname.replace(/\.data$/, '')}`
}
