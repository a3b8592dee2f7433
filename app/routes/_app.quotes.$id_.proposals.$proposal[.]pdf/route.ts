import type { LoaderFunctionArgs } from '@remix-run/node'
import { proposalPaper } from '#app/features/quotes/quotes.server.ts'
import { requireUser } from '#app/session/gate.server.ts'

/** A proposal on paper. */
export async function loader({ params, ...args }: LoaderFunctionArgs) {
  return proposalPaper(await requireUser(args), params['id'] ?? '', params['proposal'] ?? '')
}
