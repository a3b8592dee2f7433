import type { LoaderFunctionArgs } from '@remix-run/node'
import { pageBytes } from '#app/features/webpages/visitor.server.ts'
import { requireVisitor } from '#app/session/gate.server.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const preview = new URL(request.url).searchParams.has('preview') ? '?preview=true' : ''
  return pageBytes(await requireVisitor(request), `files/${encodeURIComponent(params['id'] ?? '')}${preview}`)
}
