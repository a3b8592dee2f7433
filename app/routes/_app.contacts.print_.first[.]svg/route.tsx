import type { LoaderFunctionArgs } from '@remix-run/node'
import { firstPageFile } from '#app/features/printing/printing.server.ts'
import { requireUser } from '#app/session/gate.server.ts'

/** What the first page of a selection would be, as a picture. */
export async function loader(args: LoaderFunctionArgs) {
  return firstPageFile(await requireUser(args))
}
