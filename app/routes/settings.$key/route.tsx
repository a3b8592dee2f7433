import type { LoaderFunctionArgs } from '@remix-run/node'
import { bytesOf } from '#app/session/bytes.server.ts'
import { requireVisitor } from '#app/session/gate.server.ts'

/** The bytes of a setting that is a file, for anybody: no page stands here. */
export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireVisitor(args)
  return bytesOf(context, `/v1/settings/${encodeURIComponent(params['key'] ?? '')}/content?inline=true`)
}
