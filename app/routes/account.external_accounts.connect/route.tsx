import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { beginConnecting } from '#app/features/integrations/connect.server.ts'
import { accountsPath } from '#app/features/integrations/paths.ts'
import { requireUser } from '#app/session/gate.server.ts'

/** Off to where somebody lets us into their account; opened by hand there is nothing to see. */
export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  return redirect(accountsPath)
}

export const action = (args: ActionFunctionArgs) => beginConnecting(args)
