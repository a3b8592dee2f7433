import type { LoaderFunctionArgs } from '@remix-run/node'
import { pictureFile } from '#app/features/printing/printing.server.ts'
import { requireUser } from '#app/session/gate.server.ts'

/** What a print begins with, as a picture. */
export async function loader({ params, ...args }: LoaderFunctionArgs) {
  return pictureFile(await requireUser(args), params['jid'] ?? '')
}
