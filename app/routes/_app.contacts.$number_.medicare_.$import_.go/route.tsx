import type { LoaderFunctionArgs } from '@remix-run/node'
import { goOn } from '#app/features/medicare/imports.server.ts'
import { requireUser } from '#app/session/gate.server.ts'

/** On to the platform with what was just handed over. */
export async function loader({ params, ...args }: LoaderFunctionArgs) {
  return goOn(await requireUser(args), params['number'] ?? '', params['import'] ?? '')
}
