import { data, redirect } from '@remix-run/node'
import { newMessage, type PublicWebpage } from '#api/contract/public/webpages.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { bytesOf } from '#app/session/bytes.server.ts'
import { originOf } from '#app/session/origin.server.ts'
import type { RequestContext } from '#app/session/request-context.server.ts'
import { fontOf } from '#app/tenant/brand.server.ts'
import { headOf } from './page-meta.server.ts'
import { brandOfPage, pageStyle, viewOf, visitorAddresses } from './view.server.ts'

/** The host asked for is the page asked for. */
export const domainOf = ({ request: { headers } }: RequestContext): string => headers.get('x-forwarded-host') ?? headers.get('host') ?? ''

export const pathOf = (context: RequestContext) => ({ params: { path: { domain: domainOf(context) } } })

/** The page of this host, drawn for whoever asks. A page that nobody may see does not exist. */
export async function visitorPage(context: RequestContext) {
  const page = await readPage(context)
  const brand = await brandOfPage(context, page)
  const view = viewOf(context, brand, page, visitorAddresses)
  const isCounted = context.request.headers.get('sec-gpc') !== '1'
  return {
    view: { ...view, tracking: isCounted ? view.tracking : null },
    consent: page.takes_messages ? page.consent : null,
    books: page.takes_bookings,
    scopes: page.takes_scopes,
    label: page.domain_name,
    head: headOf(context, page.domain_name, page, view),
    page_style: pageStyle(brand, page),
    page_font: fontOf(brand),
    texts: context.texts('webpages'),
  }
}

/** Throws the way to where the page is now, where it was asked for by a label that it had before. */
export async function readPage(context: RequestContext): Promise<PublicWebpage> {
  const { data: page } = await context.read(context.api.GET('/v1/users/{domain}/webpage', pathOf(context)))
  if (page.moved_to) throw movedTo(context, page.moved_to)
  return page as PublicWebpage
}

/** Not for ever: somebody else may take the label. */
function movedTo({ request }: RequestContext, host: string): Response {
  const { pathname, search } = new URL(request.url)
  const to = new URL(originOf(request))
  to.hostname = host
  to.pathname = pathname.replace(/^\/webpage\/?/, '/')
  to.search = search
  return redirect(to.href, { status: 301, headers: { 'cache-control': 'public, max-age=3600' } })
}

/** Sends what a visitor wrote; what is wrong comes back beside what they typed. */
export async function sendMessage(context: RequestContext) {
  const form = await readForm(context, newMessage)
  if (!form.ok) return form.reply
  const sent = await context.ask(context.api.POST('/v1/contacts/webpage/{domain}', { ...pathOf(context), body: form.value }))
  if (sent.ok) return redirect('/thanks', 303)
  if (sent.status === 404) throw data(null, { status: 404 })
  return form.refused(sent)
}

/** The bytes of a picture or a file of the page, flowing through. */
export function pageBytes(context: RequestContext, rest: string): Promise<Response> {
  return bytesOf(context, `/v1/users/${encodeURIComponent(domainOf(context))}/webpage/${rest}`)
}
