import type { LoaderFunctionArgs } from '@remix-run/node'
import { senderOf } from '#app/features/texts/texts.server.ts'
import { requireUser } from '#app/session/gate.server.ts'

/** Whose number a text came from, for the alert: no page stands here. */
export async function loader(args: LoaderFunctionArgs) {
  return Response.json(await senderOf(await requireUser(args)))
}
