import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { submitStatus } from '#app/features/contacts/status/status.server.ts'
import { requireUser } from '#app/session/gate.server.ts'

/** For the statuses that are chosen in the list and beside a contact's name. */
export async function action(args: ActionFunctionArgs) {
  return submitStatus(await requireUser(args))
}

export const loader = () => redirect('/contacts')
