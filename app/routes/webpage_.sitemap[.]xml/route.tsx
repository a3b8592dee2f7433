import type { LoaderFunctionArgs } from '@remix-run/node'
import { pageOrigin } from '#app/features/webpages/page-meta.server.ts'
import { readPage } from '#app/features/webpages/visitor.server.ts'
import { requireVisitor } from '#app/session/gate.server.ts'

/** One address, and when it last changed. The host is one that the api knows, so it holds no marks of XML. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requireVisitor(args)
  const { domain_name, updated_at } = await readPage(context)
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>${pageOrigin(context, domain_name)}/</loc><lastmod>${updated_at}</lastmod></url>
</urlset>
`
  return new Response(text, { headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' } })
}
