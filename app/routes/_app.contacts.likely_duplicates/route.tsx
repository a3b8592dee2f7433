import type { LoaderFunctionArgs } from '@remix-run/node'
import { duplicatesSoFar } from '#app/features/contacts/duplicates/duplicates.server.ts'
import { requireUser } from '#app/session/gate.server.ts'

/** For the form of a new contact, while it is being filled in. */
export async function loader(args: LoaderFunctionArgs) {
  return { duplicates: await duplicatesSoFar(await requireUser(args)) }
}
