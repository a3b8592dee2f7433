import type { LoaderFunctionArgs } from '@remix-run/node'
import { phoneStart, phoneVisit } from '#app/phone/phone.server.ts'

/** For the phone: whether it may be used, how its person wants to be rung, and what was missed. */
export async function loader(args: LoaderFunctionArgs) {
  return phoneStart(await phoneVisit(args))
}
