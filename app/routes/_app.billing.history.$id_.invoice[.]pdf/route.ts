import type { LoaderFunctionArgs } from '@remix-run/node'
import { billPaper } from '#app/features/billing/billing.server.ts'
import { requireUser } from '#app/session/gate.server.ts'

/** A bill or credit note on paper. */
export async function loader({ params, ...args }: LoaderFunctionArgs) {
  return billPaper(await requireUser(args), params['id'] ?? '')
}
