import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { passPiece } from '#app/features/imports/pieces.server.ts'
import { requireUser } from '#app/session/gate.server.ts'

/** How far a file is that comes in pieces. */
export async function loader({ params, ...args }: LoaderFunctionArgs) {
  return passPiece(await requireUser(args), params['id'])
}

/** Its next piece, or its end. */
export async function action({ params, ...args }: ActionFunctionArgs) {
  return passPiece(await requireUser(args), params['id'])
}
