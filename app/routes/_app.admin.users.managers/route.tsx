import type { LoaderFunctionArgs } from '@remix-run/node'
import { findManagers } from '#app/features/admin-users/managers.server.ts'
import { requireUser } from '#app/session/gate.server.ts'

/** For the form of a person, while somebody types the name of who leads them. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  return { people: await findManagers(context, new URL(args.request.url).searchParams.get('q') ?? '') }
}
