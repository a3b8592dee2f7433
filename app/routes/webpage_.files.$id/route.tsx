import type { LoaderFunctionArgs } from '@remix-run/node'
import { pageBytes } from '#app/features/webpages/visitor.server.ts'
import { requireVisitor } from '#app/session/gate.server.ts'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const preview = new URL(args.request.url).searchParams.has('preview') ? '?preview=true' : ''
  return pageBytes(await requireVisitor(args), `files/${encodeURIComponent(params['id'] ?? '')}${preview}`)
}
