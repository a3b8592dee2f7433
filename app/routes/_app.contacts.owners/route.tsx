import type { LoaderFunctionArgs } from '@remix-run/node'
import { findOwners } from '#app/features/contacts/owners/owners.server.ts'
import { requireUser } from '#app/session/gate.server.ts'

/** For the editor, while somebody types a name to give the contact to. */
export async function loader({ request }: LoaderFunctionArgs) {
  const context = await requireUser(request)
  return { people: await findOwners(context, new URL(request.url).searchParams.get('q') ?? '') }
}
