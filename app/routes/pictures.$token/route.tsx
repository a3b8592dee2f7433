import type { LoaderFunctionArgs } from '@remix-run/node'
import { bytesOf } from '#app/session/bytes.server.ts'
import { requireVisitor } from '#app/session/gate.server.ts'

/** A picture of a mail: no page stands here. */
export async function loader({ params, ...args }: LoaderFunctionArgs) {
  return bytesOf(await requireVisitor(args), `/v1/pictures/${encodeURIComponent(params['token'] ?? '')}`)
}
