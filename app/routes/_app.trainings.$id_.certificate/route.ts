import type { LoaderFunctionArgs } from '@remix-run/node'
import { certificateBytes } from '#app/features/trainings/learning.server.ts'
import { requireUser } from '#app/session/gate.server.ts'

/** The file of one's own certificate: no page stands here. */
export async function loader({ params, ...args }: LoaderFunctionArgs) {
  return certificateBytes(await requireUser(args), params['id'] ?? '')
}
