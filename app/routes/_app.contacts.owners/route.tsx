import type { LoaderFunctionArgs } from '@remix-run/node'
import { findOwners } from '#app/features/contacts/owners/owners.server.ts'
import { requireUser } from '#app/session/gate.server.ts'

/** For the editor, while somebody types a name to give the contact to. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  return { people: await findOwners(context, new URL(args.request.url).searchParams.get('q') ?? '') }
}
