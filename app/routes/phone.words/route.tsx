import type { LoaderFunctionArgs } from '@remix-run/node'
import { wordsOf } from '#app/phone/panel/panel.server.ts'
import { phoneVisit } from '#app/phone/phone.server.ts'

/** For the phone, which is fetched later than the page: what it says. */
export async function loader(args: LoaderFunctionArgs) {
  return Response.json(wordsOf(await phoneVisit(args)))
}
