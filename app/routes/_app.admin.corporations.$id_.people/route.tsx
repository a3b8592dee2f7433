import type { LoaderFunctionArgs } from '@remix-run/node'
import { findPeople } from '#app/features/corporations/members.server.ts'
import { requireUser } from '#app/session/gate.server.ts'

/** For the field that says who answers for a company or unit, while somebody types a name. */
export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  return { people: await findPeople(context, params['id'] ?? '', new URL(args.request.url).searchParams.get('q') ?? '') }
}
