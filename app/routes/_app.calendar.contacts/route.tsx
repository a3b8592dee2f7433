import type { LoaderFunctionArgs } from '@remix-run/node'
import { findContactChoices } from '#app/features/calendar/event-form.server.ts'
import { requireUser } from '#app/session/gate.server.ts'

/** For the form of an event, while somebody types whom it is with. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  return { people: await findContactChoices(context, new URL(args.request.url).searchParams.get('q') ?? '') }
}
