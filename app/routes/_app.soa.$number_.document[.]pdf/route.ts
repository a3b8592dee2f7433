import type { LoaderFunctionArgs } from '@remix-run/node'
import { soaPaper } from '#app/features/soa/requests.server.ts'
import { requireUser } from '#app/session/gate.server.ts'

/** A signed scope of appointment on paper. */
export async function loader({ params, ...args }: LoaderFunctionArgs) {
  return soaPaper(await requireUser(args), params['number'] ?? '')
}
