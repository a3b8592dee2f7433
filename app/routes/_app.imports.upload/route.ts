import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { newImportPath } from '#app/features/imports/paths.ts'
import { passPiece } from '#app/features/imports/pieces.server.ts'
import { requireUser } from '#app/session/gate.server.ts'

/** Opens a file that comes in pieces. */
export async function action(args: ActionFunctionArgs) {
  return passPiece(await requireUser(args))
}

export const loader = () => redirect(newImportPath)
