import type { LoaderFunctionArgs } from '@remix-run/node'
import { testSheetFile } from '#app/features/printing/printing.server.ts'
import { requireUser } from '#app/session/gate.server.ts'

/** Where each label of a sheet lies. */
export async function loader(args: LoaderFunctionArgs) {
  return testSheetFile(await requireUser(args))
}
