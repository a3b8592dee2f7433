import type { LoaderFunctionArgs } from '@remix-run/node'
import { bytesOf } from '#app/session/bytes.server.ts'
import { requireUser } from '#app/session/gate.server.ts'

/** An answer on paper. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  return bytesOf(context, `/v1/reports/export.pdf${new URL(context.request.url).search}`)
}
