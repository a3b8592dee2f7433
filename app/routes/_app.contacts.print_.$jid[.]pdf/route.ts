import type { LoaderFunctionArgs } from '@remix-run/node'
import { printedFile } from '#app/features/printing/printing.server.ts'
import { requireUser } from '#app/session/gate.server.ts'

/** Addresses as they are printed. */
export async function loader({ params, ...args }: LoaderFunctionArgs) {
  return printedFile(await requireUser(args), params['jid'] ?? '')
}
