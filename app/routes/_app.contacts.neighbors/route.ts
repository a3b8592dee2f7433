import type { LoaderFunctionArgs } from '@remix-run/node'
import { neighborsOf } from '#app/features/contacts/list/neighbors.server.ts'
import { requireUser } from '#app/session/gate.server.ts'

/** Who stands beside a contact in a list, for its page. */
export async function loader(args: LoaderFunctionArgs) {
  return neighborsOf(await requireUser(args))
}

/** It is asked for by a contact's page when that is opened, and not each time the page reads itself anew. */
export const shouldRevalidate = () => false
