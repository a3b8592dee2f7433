import type { LoaderFunctionArgs } from '@remix-run/node'
import { findContacts } from '#app/features/shell/search.server.ts'
import { requireUser } from '#app/session/gate.server.ts'

/** For the search of every page: the contacts that some words find. */
export async function loader(args: LoaderFunctionArgs) {
  return findContacts(await requireUser(args))
}
