import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { goToFireLight } from '#app/features/fire-light/fire-light.server.ts'
import { quotesPath } from '#app/features/quotes/paths.ts'
import { requireUser } from '#app/session/gate.server.ts'

/** Off to FireLight; opened by hand there is nothing to see. */
export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  return redirect(quotesPath)
}

export async function action(args: ActionFunctionArgs) {
  return goToFireLight(await requireUser(args))
}
