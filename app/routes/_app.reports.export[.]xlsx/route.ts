import type { LoaderFunctionArgs } from '@remix-run/node'
import { bytesOf } from '#app/session/bytes.server.ts'
import { requireUser } from '#app/session/gate.server.ts'

/** An answer as a workbook. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  return bytesOf(context, `/v1/reports/export.xlsx${new URL(context.request.url).search}`)
}
