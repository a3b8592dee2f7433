import type { LoaderFunctionArgs } from '@remix-run/node'
import { letterPaper } from '#app/features/aftercare/aftercare.server.ts'
import { requireUser } from '#app/session/gate.server.ts'

/** A letter of a programme on paper. */
export async function loader({ params, ...args }: LoaderFunctionArgs) {
  return letterPaper(await requireUser(args), params['number'] ?? '', params['step'] ?? '')
}
