import type { LoaderFunctionArgs } from '@remix-run/node'
import { keptCertificate } from '#app/features/trainings/keeping.server.ts'
import { requireUser } from '#app/session/gate.server.ts'

/** The file of somebody's certificate: no page stands here. */
export async function loader({ params, ...args }: LoaderFunctionArgs) {
  return keptCertificate(await requireUser(args), params['id'] ?? '', params['user'] ?? '')
}
