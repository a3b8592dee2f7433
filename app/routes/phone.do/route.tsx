import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { phoneDo, phoneVisit } from '#app/phone/phone.server.ts'

/** For the phone: everything that it has the server do. */
export async function action(args: ActionFunctionArgs) {
  return phoneDo(await phoneVisit(args))
}

export const loader = () => redirect('/')
