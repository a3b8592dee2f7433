import type { LoaderFunctionArgs } from '@remix-run/node'
import { phoneCall, phoneVisit } from '#app/phone/phone.server.ts'

/** For the phone: what is known of a call, and who it is. */
export async function loader(args: LoaderFunctionArgs) {
  return phoneCall(await phoneVisit(args))
}
