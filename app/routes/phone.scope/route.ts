import type { LoaderFunctionArgs } from '@remix-run/node'
import { scopeInCall } from '#app/phone/call/call-scope.server.ts'
import { phoneVisit } from '#app/phone/phone.server.ts'

/** For the phone: what may be spoken of with whom a call is with. */
export async function loader(args: LoaderFunctionArgs) {
  return Response.json(await scopeInCall(await phoneVisit(args)))
}
