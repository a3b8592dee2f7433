import type { LoaderFunctionArgs } from '@remix-run/node'
import { fileBytes } from '#app/features/contacts/files/files.server.ts'
import { requireUser } from '#app/session/gate.server.ts'

/** The bytes of a file: no page stands here. */
export async function loader({ params, ...args }: LoaderFunctionArgs) {
  return fileBytes(await requireUser(args), params['number'] ?? '', params['fileId'] ?? '')
}
