import type { LoaderFunctionArgs } from '@remix-run/node'
import { exportFile } from '#app/features/orders/orders.server.ts'
import { requireUser } from '#app/session/gate.server.ts'

/** Orders as a file. */
export async function loader(args: LoaderFunctionArgs) {
  return exportFile(await requireUser(args))
}
