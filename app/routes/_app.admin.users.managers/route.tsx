import type { LoaderFunctionArgs } from '@remix-run/node'
import { findManagers } from '#app/features/admin-users/managers.server.ts'
import { requireUser } from '#app/session/gate.server.ts'

/** For the form of a person, while somebody types the name of who leads them. */
export async function loader({ request }: LoaderFunctionArgs) {
  const context = await requireUser(request)
  return { people: await findManagers(context, new URL(request.url).searchParams.get('q') ?? '') }
}
