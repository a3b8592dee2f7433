import type { LoaderFunctionArgs } from '@remix-run/node'
import { pageBytes } from '#app/features/webpages/visitor.server.ts'
import { requireVisitor } from '#app/session/gate.server.ts'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  return pageBytes(await requireVisitor(args), `images/${encodeURIComponent(params['image'] ?? '')}`)
}
