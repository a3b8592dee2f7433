import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { sendExport } from '#app/features/contacts/export/export.server.ts'
import { requireUser } from '#app/session/gate.server.ts'

/** Streams the file of a selection to the browser, which saves it; there is nothing to see here. */
export async function action(args: ActionFunctionArgs) {
  const context = await requireUser(args)
  return sendExport(context)
}

export const loader = () => redirect('/contacts')
