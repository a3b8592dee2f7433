import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireVisitor } from '#app/session/gate.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { brand } = await requireVisitor(args)
  return new Response(brand.favicon.text, {
    headers: {
      'content-type': brand.favicon.type,
      'cache-control': 'public, max-age=3600',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  })
}
