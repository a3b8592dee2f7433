import type { LoaderFunctionArgs } from '@remix-run/node'
import { recentCalls } from '#app/phone/panel/panel.server.ts'
import { phoneVisit } from '#app/phone/phone.server.ts'

/** For the phone: the calls that were made and taken last. */
export async function loader(args: LoaderFunctionArgs) {
  return Response.json(await recentCalls(await phoneVisit(args)))
}
