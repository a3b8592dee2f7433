import type { ActionFunctionArgs } from '@remix-run/node'
import { counted } from '#app/features/texts/send.server.ts'
import { requireUser } from '#app/session/gate.server.ts'

/** How long a text is while it is written: no page stands here. */
export async function action(args: ActionFunctionArgs) {
  return Response.json(await counted(await requireUser(args)))
}
