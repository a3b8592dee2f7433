import type { LoaderFunctionArgs } from '@remix-run/node'
import { sampleFile } from '#app/features/mailers/kits.server.ts'
import { requireUser } from '#app/session/gate.server.ts'

/** A letter on paper, to nobody in particular. */
export async function loader({ params, ...args }: LoaderFunctionArgs) {
  return sampleFile(await requireUser(args), params['id'] ?? '')
}
