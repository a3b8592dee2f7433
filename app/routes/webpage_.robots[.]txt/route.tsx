import type { LoaderFunctionArgs } from '@remix-run/node'
import { pageOrigin } from '#app/features/webpages/page-meta.server.ts'
import { readPage } from '#app/features/webpages/visitor.server.ts'
import { requireVisitor } from '#app/session/gate.server.ts'

/** Search engines are welcome to the page and to nothing else. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requireVisitor(args)
  const { domain_name } = await readPage(context)
  const text = `User-agent: *\nAllow: /\nDisallow: /thanks\nSitemap: ${pageOrigin(context, domain_name)}/sitemap.xml\n`
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' } })
}
