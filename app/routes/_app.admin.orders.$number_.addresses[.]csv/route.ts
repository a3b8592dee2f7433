import type { LoaderFunctionArgs } from '@remix-run/node'
import { addressesFile, numberOf } from '#app/features/orders/orders.server.ts'
import { requireUser } from '#app/session/gate.server.ts'

/** To whom an order is mailed, as a file for whoever prints it. */
export async function loader({ params, ...args }: LoaderFunctionArgs) {
  return addressesFile(await requireUser(args), numberOf(params['number']))
}
