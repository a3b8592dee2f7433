import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { submitFavorite } from '#app/features/contacts/list/favorites.server.ts'
import { requireUser } from '#app/session/gate.server.ts'

/** For the stars beside contacts and colleagues. */
export async function action(args: ActionFunctionArgs) {
  return submitFavorite(await requireUser(args))
}

export const loader = () => redirect('/contacts')
