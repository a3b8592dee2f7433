import type { LoaderFunctionArgs } from '@remix-run/node'
import { soaScan } from '#app/features/soa/paper.server.ts'
import { requireUser } from '#app/session/gate.server.ts'

/** The paper that was signed, as it was handed in. */
export async function loader({ params, ...args }: LoaderFunctionArgs) {
  return soaScan(await requireUser(args), params['number'] ?? '')
}
