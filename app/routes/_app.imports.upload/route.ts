import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { newImportPath } from '#app/features/imports/paths.ts'
import { passPiece } from '#app/features/imports/pieces.server.ts'
import { requireUser } from '#app/session/gate.server.ts'

/** Opens a file that comes in pieces. */
export async function action(args: ActionFunctionArgs) {
  return passPiece(await requireUser(args))
}

/** Whoever comes here by hand wants to import. */
export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  return redirect(newImportPath)
}
