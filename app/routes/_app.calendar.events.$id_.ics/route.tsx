import type { LoaderFunctionArgs } from '@remix-run/node'
import { eventFile } from '#app/features/calendar/event-page.server.ts'
import { requireUser } from '#app/session/gate.server.ts'

/** The event as a file for another calendar: no page stands here. */
export async function loader({ params, ...args }: LoaderFunctionArgs) {
  return eventFile(await requireUser(args), params['id'] ?? '')
}
