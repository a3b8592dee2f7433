import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { startBulk } from '#app/features/contacts/bulk/bulk.server.ts'
import { requireUser } from '#app/session/gate.server.ts'

/** Takes what was ticked in the list; there is nothing to see here. */
export async function action(args: ActionFunctionArgs) {
  const context = await requireUser(args)
  return startBulk(context)
}

export const loader = () => redirect('/contacts')
