import { data, redirect } from '@remix-run/node'
import { newMessage, type PublicWebpage } from '#api/contract/webpages.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { bytesOf } from '#app/session/bytes.server.ts'
import { originOf } from '#app/session/origin.server.ts'
import type { Visit } from '#app/session/visit.server.ts'
import { headOf } from './page-meta.server.ts'
import { brandOfPage, pageStyle, viewOf, visitorAddresses } from './view.server.ts'

/** The host asked for is the page asked for. */
const domainOf = ({ request: { headers } }: Visit): string => headers.get('x-forwarded-host') ?? headers.get('host') ?? ''

export const pathOf = (visit: Visit) => ({ params: { path: { domain: domainOf(visit) } } })

/** The page of this host, drawn for whoever asks. A page that nobody may see does not exist. */
export async function visitorPage(visit: Visit) {
  const page = await readPage(visit)
  const brand = await brandOfPage(visit, page)
  const view = viewOf(visit, brand, page, visitorAddresses)
  const isCounted = visit.request.headers.get('sec-gpc') !== '1'
  return {
    view: { ...view, tracking: isCounted ? view.tracking : null },
    consent: page.takes_messages ? page.consent : null,
    head: headOf(visit, page.domain_name, page, view),
    page_style: pageStyle(brand, page),
    texts: visit.texts('webpages'),
  }
}

/** Throws the way to where the page is now, where it was asked for by a label that it had before. */
export async function readPage(visit: Visit): Promise<PublicWebpage> {
  const { data: page } = await visit.read(visit.api.GET('/v1/users/{domain}/webpage', pathOf(visit)))
  if (page.moved_to) throw movedTo(visit, page.moved_to)
  return page as PublicWebpage
}

/** Not for ever: somebody else may take the label. */
function movedTo({ request }: Visit, host: string): Response {
  const { pathname, search } = new URL(request.url)
  const to = new URL(originOf(request))
  to.hostname = host
  to.pathname = pathname.replace(/^\/webpage\/?/, '/')
  to.search = search
  return redirect(to.href, { status: 301, headers: { 'cache-control': 'public, max-age=3600' } })
}

/** Sends what a visitor wrote; what is wrong comes back beside what they typed. */
export async function sendMessage(visit: Visit) {
  const form = await readForm(visit, newMessage)
  if (!form.ok) return form.reply
  const sent = await visit.ask(visit.api.POST('/v1/contacts/webpage/{domain}', { ...pathOf(visit), body: form.value }))
  if (sent.ok) return redirect('/thanks', 303)
  if (sent.status === 404) throw data(null, { status: 404 })
  return form.refused(sent)
}

/** The bytes of a picture or a file of the page, flowing through. */
export function pageBytes(visit: Visit, rest: string): Promise<Response> {
  return bytesOf(visit, `/v1/users/${encodeURIComponent(domainOf(visit))}/webpage/${rest}`)
}
