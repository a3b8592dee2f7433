import type { LoaderFunctionArgs } from '@remix-run/node'
import { findOwners } from '#app/features/contacts/owners/owners.server.ts'
import { requireUser } from '#app/session/gate.server.ts'

/** For the editor, while somebody types a name to give the contact to. */
export async function loader({ request }: LoaderFunctionArgs) {
  const visit = await requireUser(request)
  return { people: await findOwners(visit, new URL(request.url).searchParams.get('q') ?? '') }
}
