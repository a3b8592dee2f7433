import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { startDialing } from '#app/features/integrations/dial.server.ts'
import { requireUser } from '#app/session/gate.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  return redirect('/contacts')
}

/** Off to the dialer outside: it answers with a page that goes on by itself, which a screen's own action cannot. */
export async function action(args: ActionFunctionArgs) {
  return startDialing(await requireUser(args))
}
